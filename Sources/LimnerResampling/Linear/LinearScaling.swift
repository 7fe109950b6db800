// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
internal import LimnerPixels

/// How rows are brought to their new size in linear light: the weights of both passes.
///
/// Units: light in 16 bits goes down and across without fraction bits of its own; see ``LinearLight``.
package struct LinearScaling: Sendable {
  /// Which input rows make each output row.
  package let vertical: Windows

  /// Which input columns make each output column.
  package let horizontal: Windows

  /// The weights of the vertical pass.
  let down: FixedWeights

  /// The weights of the horizontal pass.
  let across: FixedWeights

  /// The most bytes that windows and weights took at once while they were made.
  package let makingByteCount: Int

  /// The most that rounding may cost, in units of light.
  ///
  /// At the dark end of sRGB, where it shows most, five units are a level; and an error needs bright neighbors, in
  /// which it is not seen.
  private static let allowance = 10.0

  /// Rounds the weights for a pair of axes; `nil` where 16 bits are too few digits: for very strong reductions.
  package init?(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) {
    let down = Windows(filter, vertical, tableLimit: Windows.roundingLimit)
    let across =
      vertical == horizontal ? down : Windows(filter, horizontal, tableLimit: Windows.roundingLimit)
    let one = Double(LinearLight.one)
    // Weights sum to 1, so what is above it is as much as what is below 0: the most that a column can overshoot.
    let largest = one * (1 + down.gain) / 2 + 1
    guard largest <= 32_767 else { return nil }
    self.vertical = down.withoutValues()
    self.horizontal = across.withoutValues()
    self.down = FixedWeights(down, granule: 2, largest: one)
    self.across = FixedWeights(across, granule: 8, largest: largest)
    let error = (one * self.down.rounding + 0.5) * across.gain + largest * self.across.rounding + 0.5
    guard error <= Self.allowance else { return nil }
    makingByteCount = down.byteCount + across.byteCount + self.down.byteCount + self.across.byteCount
  }

  /// What making the weights takes at least, by arithmetic alone: tables of exact weights for both axes at once.
  package static func leastMakingBytes(
    _ filter: ResampleFilter, vertical: Axis, horizontal: Axis
  ) -> Int {
    vertical.tableBytes(filter) + (vertical == horizontal ? 0 : horizontal.tableBytes(filter))
  }

  /// What scaling takes at most, rows included, by arithmetic alone.
  package static func byteCount(
    _ filter: ResampleFilter, vertical: Axis, horizontal: Axis, channels: Int, bandRows: Int
  ) -> Int {
    let (down, across) = (vertical.taps(filter), horizontal.taps(filter))
    let stride = (horizontal.sampleCount * channels).roundedUp(toMultipleOf: 32)
    let weights =
      vertical.outputCount * (2 * down.roundedUp(toMultipleOf: 2) + 4)
      + horizontal.outputCount * (2 * across.roundedUp(toMultipleOf: 8) + 8)
    let slots = min(vertical.outputCount, Int(Double(down + bandRows) / vertical.step) + 2)
    let rows =
      (bandRows + 4 * slots + 2 * VerticalSum.rows + 2) * stride
      + channels * (16 * across + 4 * horizontal.outputCount)
    return weights + rows + (8 + 2 * VerticalSum.rows) * slots + LinearLight.byteCount
      + leastMakingBytes(filter, vertical: vertical, horizontal: horizontal)
  }

  /// The bytes that places and weights take once they are made.
  package var byteCount: Int {
    vertical.byteCount + horizontal.byteCount + down.byteCount + across.byteCount
  }
}
