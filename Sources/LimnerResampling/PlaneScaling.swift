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

    /// 64-bit floating point, in the weights of the windows, which are made anew for each row.
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

  /// The most bytes that windows and weights took at once while they were made.
  package let makingByteCount: Int

  /// What of that may stay with the allocator: weights that were made and had too few digits.
  package let inVainByteCount: Int

  /// Chooses the numbers for a pair of axes.
  ///
  /// Exact weights take four times the memory of fixed ones: those of a very long axis are made anew for each rounding,
  /// and all others go as soon as they have been rounded.
  package init(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) {
    var down = Windows(filter, vertical, tableLimit: Windows.roundingLimit)
    let downWeights = FixedWeights(down, granule: 2, largest: 255)
    var making = down.byteCount + downWeights.byteCount
    let across: Windows
    if vertical == horizontal {
      across = down
    } else {
      // One table goes before the other comes.
      down = down.withoutValues()
      across = Windows(filter, horizontal, tableLimit: Windows.roundingLimit)
    }
    making = max(making, down.first.count * 4 + downWeights.byteCount + across.byteCount)

    var inVain = 0
    var chosen: (weights: FixedWeights, scaleBits: Int, bound: Double)?
    for scaleBits in stride(from: 6, through: 2, by: -2) where scaleBits <= downWeights.fractionBits {
      let scale = Double(1 << scaleBits)
      // Weights sum to 1, so what is above it is as much as what is below 0: the most that a column can overshoot.
      let largest = (255 * (1 + down.gain) / 2 + 1) * scale
      guard largest <= 32_767 else { continue }
      let weights = FixedWeights(across, granule: 8, largest: largest)
      making = max(
        making, down.first.count * 4 + downWeights.byteCount + across.byteCount + weights.byteCount)
      let bound =
        (255 * downWeights.rounding + 0.5 / scale) * across.gain + weights.rounding * largest / scale
      if bound <= Self.allowance {
        chosen = (weights, scaleBits, bound)
        break
      }
      inVain = max(inVain, weights.byteCount)
    }
    if let chosen {
      numbers = .fixed(vertical: downWeights, horizontal: chosen.weights, scaleBits: chosen.scaleBits)
      errorBound = chosen.bound
    } else {
      numbers = .wide
      errorBound = 1e-9
    }
    self.vertical = down.withoutValues()
    self.horizontal = across.withoutValues()
    makingByteCount = making
    // The C library gives larger blocks than 32 MiB back at once; it may keep others for the next who asks.
    inVainByteCount = inVain > 32 << 20 ? 0 : inVain
  }

  /// What making the weights takes at least, by arithmetic alone: a table of exact weights for one axis at a time, and
  /// those of 16 bits that the first leaves.
  package static func leastMakingBytes(
    _ filter: ResampleFilter, vertical: Axis, horizontal: Axis
  ) -> Int {
    vertical.weightBytes(filter) + max(vertical.tableBytes(filter), horizontal.tableBytes(filter))
  }

  /// What may be lost before the last rounding takes its half level.
  package static let allowance = 0.49

  /// The bytes that windows and weights take once they are made.
  package var byteCount: Int {
    let windows = vertical.byteCount + horizontal.byteCount
    guard case .fixed(let down, let across, _) = numbers else { return windows }
    return windows + down.byteCount + across.byteCount
  }
}
