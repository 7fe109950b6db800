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

  /// The largest sum over an output of what rounding the weights took or gave.
  package let rounding: Double

  /// Rounds the weights of `windows` for inputs of at most `largest` in absolute value.
  ///
  /// - Parameter granule: What the taps are filled up to a multiple of.
  package init(_ windows: Windows, granule: Int, largest: Double) {
    let taps = windows.taps
    let bits = Self.fractionBits(windows, largest: largest)
    let one = Double(1 << bits)
    let stride = taps.roundedUp(toMultipleOf: granule)
    var values = [Int16](repeating: 0, count: windows.axis.outputCount * stride)
    var rounding = 0.0
    for index in 0 ..< windows.axis.outputCount {
      var remainder = 1 << bits
      var peak = 0
      var peakValue = -Double.infinity
      for offset in 0 ..< taps {
        let exact = windows.values[index * taps + offset]
        let fixed = Int((exact * one).rounded())
        values[index * stride + offset] = Int16(fixed)
        remainder -= fixed
        if exact > peakValue { (peak, peakValue) = (offset, exact) }
      }
      // What rounding has lost or won goes to the largest weight, where it shows least.
      values[index * stride + peak] += Int16(remainder)
      var error = 0.0
      for offset in 0 ..< taps {
        error += abs(Double(values[index * stride + offset]) / one - windows.values[index * taps + offset])
      }
      rounding = max(rounding, error)
    }
    self.stride = stride
    self.fractionBits = bits
    self.values = values
    self.rounding = rounding
  }

  /// The largest number of bits at which each weight fits 16 bits and each sum 32.
  private static func fractionBits(_ windows: Windows, largest: Double) -> Int {
    let peak = windows.values.reduce(0) { max($0, abs($1)) }
    // Rounding moves a weight by half a step, the remainder moves one by up to half a step for each tap.
    let slack = Double(windows.taps) / 2 + 1
    var bits = 22
    while bits > 1 {
      let one = Double(1 << bits)
      let fitsWeight = peak * one + slack <= 32_767
      let fitsSum = (windows.gain * one + 2 * slack) * largest + one <= Double(Int32.max)
      if fitsWeight, fitsSum { break }
      bits -= 1
    }
    return bits
  }
}
