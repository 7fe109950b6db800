// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
package import LimnerPixels

/// Tables between 8-bit samples and linear light in 16 bits.
///
/// Units: light 0 ... 1 is 0 ... ``one``; what a filter overshoots stays inside 16 bits.
/// Rounding: half up on both ways; if nothing happens in between, a sample comes back as itself where its neighbors lie
/// further than a unit away: everywhere on the curve of sRGB, and on a power of 2.2 from sample 3 on. Samples that
/// share their light become one of them; black and white stay.
package struct LinearLight: Sendable {
  /// The value of full light.
  package static let one = 1 << 14

  /// The light of each sample.
  let decode: ToneTable

  /// The sample of each value of light up to ``one``, for each channel of the result.
  let encode: [[UInt8]]

  /// From the light of the source to that of sRGB; `nil` where the result stays in the space of the source.
  let matrix: ColorMatrix?

  /// Makes the tables.
  ///
  /// - Parameters:
  ///   - color: How the samples stand for light; the number of its curves is that of the channels.
  ///   - toSRGB: Whether the result is sRGB rather than in the space of the source.
  package init(_ color: SourceColor, toSRGB: Bool) {
    let curves = color.curves
    let own = Self.encoding(curves[0])
    decode = Self.decoding(curves, back: own)
    // Equal tables are one: three of them would not stay together in the nearest cache.
    let first = toSRGB && curves[0] != .sRGB ? Self.encoding(.sRGB) : own
    encode = curves.map { toSRGB || $0 == curves[0] ? first : Self.encoding($0) }
    matrix = toSRGB ? color.lightToSRGB : nil
  }

  /// The light of each sample, fitted where all samples still come back as themselves by the first curve's way back.
  private static func decoding(_ curves: [ToneCurve], back: [UInt8]) -> ToneTable {
    let exact = curves.map { curve in (0 ..< 256).map { curve.linear(Double($0) / 255) * Double(one) } }
    if curves.allSatisfy({ $0 == curves[0] }),
      let table = ToneTable(fitting: exact[0], channels: curves.count, tolerance: 1.5)
    {
      let isFaithful = table.values.enumerated().allSatisfy { sample, light in
        let plain = back[Int(exact[0][sample].rounded())]
        return back[min(max(Int(light), 0), one)] == plain
      }
      if isFaithful { return table }
    }
    return ToneTable(exact.map { light in light.map { Int16($0.rounded()) } })
  }

  /// For each value of light the sample that is nearest on the curve's own scale.
  private static func encoding(_ curve: ToneCurve) -> [UInt8] {
    // Read from its other end, a curve that falls rises.
    let falls = curve.linear(1) < curve.linear(0)
    func sample(_ index: Int) -> UInt8 { UInt8(falls ? 255 - index : index) }
    var table = [UInt8](repeating: sample(255), count: one + 1)
    var start = 0
    for index in 0 ..< 255 {
      // From here on the next sample is nearer; where a curve turns back it stays where it was.
      let border = (Double(index) + 0.5) / 255
      let end = Int((curve.linear(falls ? 1 - border : border) * Double(one)).rounded(.up))
      while start < min(end, one + 1) {
        table[start] = sample(index)
        start += 1
      }
    }
    // Where a curve begins flat, many samples share its darkest light: the first of them is the one that was meant.
    let darkest = Int((curve.linear(falls ? 1 : 0) * Double(one)).rounded())
    for light in 0 ... darkest where darkest < one { table[light] = sample(0) }
    return table
  }

  /// The bytes of the tables at most.
  package static let byteCount = 3 * (256 * 2 + one + 1)
}
