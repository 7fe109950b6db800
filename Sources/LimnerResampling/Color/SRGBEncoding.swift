// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// From linear light to levels of sRGB by look-up.
///
/// The light 0 ... 1 is cut in 4,096 equal parts. Levels lie at least 1/3,295 apart, so a part holds one border at the
/// most: a part knows the level at its beginning, and one comparison tells whether the next has begun.
/// Units: light in Q24 (`1 << 24` is 1.0). Colors come in any order, so that a branch on one would be guessed wrong
/// half of the time; whole numbers are clamped and compared without.
struct SRGBEncoding: Sendable {
  /// The light 1.0.
  static let one: Int32 = 1 << 24

  /// From light to the part that it lies in.
  private static let shift: Int32 = 12

  /// The nearest level at the beginning of each part, and at the end of the last.
  let nearest: [UInt8]

  /// The light from which on a level is the nearest; the 257th is never reached.
  let nearestBorders: [Int32]

  /// The level reached at the beginning of each part, and at the end of the last.
  let reached: [UInt8]

  /// The light of each level; the 257th is never reached.
  let levels: [Int32]

  /// One level divided by the light that leads to the next; 0 for the last.
  let slopes: [Float]

  /// The one that there is: 11 KiB.
  static let table = SRGBEncoding()

  private init() {
    let levels = Self.lights { $0 }
    nearestBorders = Self.lights { $0 - 0.5 }
    nearest = Self.beginnings(nearestBorders)
    reached = Self.beginnings(levels)
    slopes = (0 ... 255).map { $0 == 255 ? 0 : 1 / Float(levels[$0 + 1] - levels[$0]) }
    self.levels = levels
  }

  private static func lights(_ position: (Double) -> Double) -> [Int32] {
    (0 ... 256).map { level in
      level == 256 ? .max : fixed(ToneCurve.sRGB.linear(position(Double(level)) / 255), limit: 1)
    }
  }

  private static func beginnings(_ borders: [Int32]) -> [UInt8] {
    var level = 0
    return (0 ... one >> shift).map { part in
      while borders[level + 1] <= part << shift { level += 1 }
      return UInt8(level)
    }
  }

  /// An amount in Q24, no farther from 0 than a limit below 128; 0 for what is not a number.
  static func fixed(_ amount: Double, limit: Double) -> Int32 {
    let clipped = amount > 0 ? min(amount, limit) : amount < 0 ? max(amount, -limit) : 0
    return Int32((clipped * Double(one)) + (clipped < 0 ? -0.5 : 0.5))
  }

  /// The level that is nearest to an amount of light, which is clamped; half a level rounds up.
  @inline(__always)
  static func nearest(_ light: Int32, _ nearest: Span<UInt8>, _ borders: Span<Int32>) -> UInt8 {
    let clamped = min(max(light, 0), one)
    let level = nearest[Int(clamped &>> shift)]
    return level &+ (clamped >= borders[Int(level) &+ 1] ? 1 : 0)
  }

  /// The level of an amount of light, which is clamped, with its fraction; between two levels the line is straight.
  @inline(__always)
  func level(_ light: Int32) -> Float {
    let clamped = min(max(light, 0), Self.one)
    let before = Int(reached[Int(clamped &>> Self.shift)])
    let level = before &+ (clamped >= levels[before &+ 1] ? 1 : 0)
    return Float(level) + Float(clamped &- levels[level]) * slopes[level]
  }
}
