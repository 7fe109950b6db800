// SPDX-License-Identifier: Apache-2.0

/// How one kind of plane is brought to its new size: the weights of both passes and the numbers in between.
///
/// Units: samples 0 ... 255 go down into 16-bit values with `scaleBits` fraction bits, and across back to 8 bits.
/// Error: at most 1 level against the same filter in exact arithmetic, for any input; ``errorBound`` says how much of
/// that comes before the last rounding. Where a very strong reduction leaves 16-bit numbers too few digits, both
/// passes run in 64-bit floating point instead.
package struct PlaneScaling: Sendable {
  /// The numbers that the passes use.
  package enum Numbers: Sendable {
    /// 16-bit fixed point: the weights of the two passes, and the fraction bits in between.
    case fixed(vertical: FixedWeights, horizontal: FixedWeights, scaleBits: Int)

    /// 64-bit floating point, in the weights of the windows.
    case wide
  }

  /// Which input rows make each output row.
  package let vertical: Windows

  /// Which input columns make each output column.
  package let horizontal: Windows

  /// The numbers that the passes use.
  package let numbers: Numbers

  /// The largest deviation before the last rounding, in levels.
  package let errorBound: Double

  /// Chooses the numbers for a pair of axes.
  package init(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) {
    let down = Windows(filter, vertical)
    let across = vertical == horizontal ? down : Windows(filter, horizontal)
    self.vertical = down
    self.horizontal = across

    let downWeights = FixedWeights(down, granule: 2, largest: 255)
    let downGain = down.gain
    let acrossGain = across.gain
    var best: (numbers: Numbers, bound: Double) = (.wide, .infinity)
    for scaleBits in stride(from: 6, through: 2, by: -2) where scaleBits <= downWeights.fractionBits {
      let scale = Double(1 << scaleBits)
      // Weights sum to 1, so what is above it is as much as what is below 0: the most that a column can overshoot.
      let largest = (255 * (1 + downGain) / 2 + 1) * scale
      guard largest <= 32_767 else { continue }
      let acrossWeights = FixedWeights(across, granule: 8, largest: largest)
      let bound =
        (255 * downWeights.rounding + 0.5 / scale) * acrossGain + acrossWeights.rounding * largest / scale
      if bound < best.bound {
        best = (.fixed(vertical: downWeights, horizontal: acrossWeights, scaleBits: scaleBits), bound)
      }
      if bound <= Self.allowance { break }
    }
    if best.bound <= Self.allowance {
      numbers = best.numbers
      errorBound = best.bound
    } else {
      numbers = .wide
      errorBound = 1e-9
    }
  }

  /// What may be lost before the last rounding takes its half level.
  package static let allowance = 0.49

  /// The bytes that the weights take.
  package var byteCount: Int {
    var bytes = 0
    for windows in [vertical, horizontal] { bytes += windows.first.count * 4 + windows.values.count * 8 }
    if case .fixed(let down, let across, _) = numbers {
      bytes += 2 * (down.values.count + across.values.count)
    }
    return bytes
  }
}
