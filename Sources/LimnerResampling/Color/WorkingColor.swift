// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// The numbers in which rows are scaled in floating point, between samples and levels of the result.
///
/// Units: working numbers are 0 ... 255, of coded samples or of light; levels are 0 ... 255.
package struct WorkingColor: Sendable {
  /// How working numbers become levels.
  private enum Finish: Sendable {
    /// They are the levels.
    case levels

    /// They are coded samples of another space.
    case converted(SRGBConversion)

    /// They are light.
    case encoded(LinearLight)
  }

  /// The working number of each sample, one table for each channel or one for all.
  private let table: [Float]

  /// From the table of a channel to the next; 0 where they share one.
  private let tableStep: Int

  private let isGray: Bool
  private let finish: Finish

  /// Makes the tables.
  ///
  /// - Parameters:
  ///   - source: How the samples stand for light.
  ///   - isLinear: Whether light is scaled rather than samples.
  ///   - toSRGB: Whether the result is sRGB rather than in the space of the source.
  ///   - largest: The largest sample: 255 or 65535.
  package init(_ source: SourceColor, isLinear: Bool, toSRGB: Bool, largest: Int) {
    let curves = source.curves
    isGray = curves.count == 1
    if isLinear {
      let distinct = curves.dropFirst().allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
      table = distinct.flatMap { curve in
        (0 ... largest).map { Float(255 * curve.linear(Double($0) / Double(largest))) }
      }
      tableStep = distinct.count > 1 ? largest + 1 : 0
      finish = .encoded(LinearLight(source, toSRGB: toSRGB))
    } else {
      table = (0 ... largest).map { Float(Double($0) * 255 / Double(largest)) }
      tableStep = 0
      finish = toSRGB ? .converted(SRGBConversion(source)) : .levels
    }
  }

  /// The bytes of the tables at most.
  package static func byteCount(largest: Int) -> Int { 3 * 4 * (largest + 1) + LinearLight.byteCount }

  /// Whether working numbers are the levels of the result.
  package var isPlain: Bool {
    if case .levels = finish { true } else { false }
  }

  /// The working number of a sample.
  @inline(__always)
  package func number(_ sample: Int, channel: Int) -> Float { table[channel * tableStep + sample] }

  /// The levels of straight color; gray has one, in `x`.
  package func levels(_ numbers: SIMD3<Float>) -> SIMD3<Float> {
    switch finish {
    case .levels: numbers
    case .converted(let conversion):
      isGray ? SIMD3(conversion.convert(numbers.x), 0, 0) : conversion.convert(numbers)
    case .encoded(let light): light.levels(numbers / 255, isGray: isGray)
    }
  }
}

extension LinearLight {
  /// The levels of an amount of light.
  ///
  /// Units: 0 to 1 in each channel in, 0 to 255 out.
  func levels(_ light: SIMD3<Float>, isGray: Bool) -> SIMD3<Float> {
    var light = light
    if let matrix {
      light = SIMD3<Float>(
        matrix * SIMD3<Double>(Double(light.x), Double(light.y), Double(light.z)))
    }
    var levels = SIMD3<Float>()
    for channel in 0 ..< (isGray ? 1 : 3) {
      let clamped = min(max(light[channel], 0), 1)
      levels[channel] = Float(encode[channel][Int(clamped * Float(Self.one) + 0.5)])
    }
    return levels
  }
}
