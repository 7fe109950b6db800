// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// From linear light to levels of sRGB by look-up.
///
/// The light 0 ... 1 is cut in 4,096 equal parts. Levels lie at least 1/3,295 apart, so a part holds one border at the
/// most: a part knows the level at its beginning, and one comparison tells whether the next has begun.
struct SRGBEncoding: Sendable {
  /// Parts in which the light is cut.
  static let parts = 4096

  /// The nearest level at the beginning of each part, and at the end of the last.
  let nearest: [UInt8]

  /// The light from which on a level is the nearest; the 257th is never reached.
  let nearestBorders: [Float]

  /// The level reached at the beginning of each part, and at the end of the last.
  let reached: [UInt8]

  /// The light of each level; the 257th is never reached.
  let levels: [Float]

  /// The one that there is.
  static let table = SRGBEncoding()

  private init() {
    nearestBorders = Self.lights { $0 - 0.5 }
    levels = Self.lights { $0 }
    nearest = Self.beginnings(nearestBorders)
    reached = Self.beginnings(levels)
  }

  private static func lights(_ position: (Double) -> Double) -> [Float] {
    (0 ... 256).map { level in
      // Nothing lies below level 0, and nothing reaches level 256.
      level == 256 ? .infinity : Float(ToneCurve.sRGB.linear(position(Double(level)) / 255))
    }
  }

  private static func beginnings(_ borders: [Float]) -> [UInt8] {
    var level = 0
    return (0 ... parts).map { part in
      while borders[level + 1] <= Float(part) / Float(parts) { level += 1 }
      return UInt8(level)
    }
  }

  /// The level of an amount of light, with its fraction.
  ///
  /// Units: 0 ... 1 in, 0 ... 255 out, both clamped. Between two levels the line is straight.
  func level(_ light: Float) -> Float {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    var level = Int(reached[Int(light * Float(Self.parts))])
    if light >= levels[level + 1] { level += 1 }
    guard level < 255 else { return 255 }
    return Float(level) + (light - levels[level]) / (levels[level + 1] - levels[level])
  }

  /// The level that is nearest to an amount of light; half a level rounds up.
  func nearest(_ light: Float) -> UInt8 {
    Self.nearest(light, nearest.span, nearestBorders.span)
  }

  /// The same for loops, which take the spans once.
  @inline(__always)
  static func nearest(_ light: Float, _ nearest: Span<UInt8>, _ borders: Span<Float>) -> UInt8 {
    let clamped: Float = light > 0 ? (light < 1 ? light : 1) : 0
    let level = nearest[Int(clamped * Float(parts))]
    return clamped >= borders[Int(level) + 1] ? level &+ 1 : level
  }
}
