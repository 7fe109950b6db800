// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// The weights of a pass in 16-bit fixed point.
///
/// Shape: `stride` weights for each output, zeros behind the taps.
/// Units: `1 << fractionBits` is 1; the weights of each output sum to exactly that, so a flat picture stays flat.
/// The point is as far right as 16-bit weights and a 32-bit sum allow: weights of a strong reduction are small, and
/// a fixed 14 bits would leave them few digits.
package struct FixedWeights: Sendable {
  /// Weights for one output.
  package let stride: Int

  /// The place of the point.
  package let fractionBits: Int

  /// The weights.
  package let values: [Int16]

  /// The most that rounding the weights of an output took or gave in sum.
  package let rounding: Double

  /// The bytes that the weights take.
  package var byteCount: Int { 2 * values.count }

  /// Rounds the weights of `windows` for inputs of at most `largest` in absolute value.
  ///
  /// Shape: taps are filled up to a multiple of `granule`.
  package init(_ windows: Windows, granule: Int, largest: Double) {
    let taps = windows.taps
    let bits = Self.fractionBits(windows, largest: largest)
    let one = Double(1 << bits)
    let stride = taps.roundedUp(toMultipleOf: granule)
    var values = [Int16](repeating: 0, count: windows.axis.outputCount * stride)
    var rounding = 0.0
    var row = [Double](repeating: 0, count: taps)
    for index in 0 ..< windows.axis.outputCount {
      windows.copyWeights(of: index, into: &row)
      var remainder = 1 << bits
      var peak = 0
      var error = 0.0
      for offset in 0 ..< taps {
        let exact = row[offset] * one
        // Half up by truncation: weights lie above −32,768, and a call of `rounded()` is not free.
        let fixed = Int(exact + 32_768.5) - 32_768
        values[index * stride + offset] = Int16(fixed)
        remainder -= fixed
        error += abs(Double(fixed) - exact)
        if values[index * stride + offset] > values[index * stride + peak] { peak = offset }
      }
      // What rounding has lost or won goes to the largest weight, where it shows least.
      values[index * stride + peak] += Int16(remainder)
      rounding = max(rounding, (error + abs(Double(remainder))) / one)
    }
    self.stride = stride
    self.fractionBits = bits
    self.values = values
    self.rounding = rounding
  }

  /// The largest number of bits at which each weight fits 16 bits and each sum 32.
  private static func fractionBits(_ windows: Windows, largest: Double) -> Int {
    // Rounding moves a weight by half a step, the remainder moves one by up to half a step for each tap.
    let slack = Double(windows.taps) / 2 + 1
    var bits = 22
    while bits > 1 {
      let one = Double(1 << bits)
      let fitsWeight = windows.peak * one + slack <= 32_767
      let fitsSum = (windows.gain * one + 2 * slack) * largest + one <= Double(Int32.max)
      if fitsWeight, fitsSum { break }
      bits -= 1
    }
    return bits
  }
}
