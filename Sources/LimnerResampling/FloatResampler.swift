// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels

/// Scales rows of four-channel pixels in 32-bit floats while they come: for alpha, which has to be multiplied in
/// before and divided out after, and for light that is not gamma-coded.
///
/// Shape: rows of four interleaved channels. Each is scaled across when it comes and then added to the output rows
/// that it belongs to, so the memory depends on the widths and the filter, not on the ratio or the height.
/// Rounding: see ``FloatPass``; the order is that of the input, so every flavor gives the same bits.
package struct FloatResampler: ~Copyable, Sendable {
  private let flavor: KernelFlavor
  private let down: FloatWeights
  private let across: FloatWeights

  /// Output rows that can have begun at once, each in a slot of ``sums``.
  private let slots: Int

  private var input: [Float]
  private var scaled: [Float]
  private var sums: [Float]
  private var available = 0
  private var next = 0

  /// Makes room for an input row and for the output rows that share one.
  package init(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis, flavor: KernelFlavor = .best) {
    self.flavor = flavor
    down = FloatWeights(filter, vertical)
    across = vertical == horizontal ? down : FloatWeights(filter, horizontal)
    slots = down.overlap
    input = [Float](repeating: 0, count: 4 * horizontal.sampleCount)
    scaled = [Float](repeating: 0, count: 4 * horizontal.outputCount)
    sums = [Float](repeating: 0, count: slots * 4 * horizontal.outputCount)
  }

  /// The bytes that a resampler takes at most for these axes, weights included.
  package static func byteCount(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) -> Int {
    let weights = [vertical, horizontal].reduce(0) { $0 + $1.outputCount * (4 + 4 * $1.taps(filter)) }
    let slots = min(vertical.outputCount, Int(Double(vertical.taps(filter)) / vertical.step) + 2)
    return weights + 16 * (horizontal.sampleCount + (1 + slots) * horizontal.outputCount)
  }

  /// The columns that windows read; what lies outside need not be written.
  package var columns: Range<Int> { across.columns }

  /// Whether the next input row is read at all; one that is not need not be written.
  package var needsRow: Bool { !isFinished && available >= down.start(of: next) }

  /// Where the next input row goes in ``storage``: four values a pixel.
  package var nextSlot: Int { 0 }

  /// The room that input rows are written into.
  package var storage: MutableSpan<Float> {
    @_lifetime(&self) mutating get { input.mutableSpan }
  }

  /// Takes the row that was written; output rows that are ready have to be made before.
  package mutating func advance() {
    precondition(!isReady, "output rows are made before the next input row comes")
    let (row, isNeeded) = (available, needsRow)
    available += 1
    guard isNeeded else { return }
    Self.scale(input, across, flavor, into: &scaled)
    let width = scaled.count
    for output in next ..< down.axis.outputCount {
      let tap = row - down.start(of: output)
      guard tap >= 0 else { break }
      let slot = output % slots * width
      if tap == 0 { clear(slot ..< slot + width) }
      let weight = down.values[output * down.taps + tap]
      if weight != 0 { Self.accumulate(scaled, weight, flavor, into: &sums, at: slot) }
    }
  }

  /// Whether the next output row can be made.
  package var isReady: Bool { !isFinished && down.end(of: next) <= available }

  /// Whether every output row has been made.
  package var isFinished: Bool { next == down.axis.outputCount }

  /// The input rows after which nothing is left to wait for.
  package var neededRows: Int { down.end(of: down.axis.outputCount - 1) }

  /// Makes the next output row, four values a pixel.
  ///
  /// - Returns: Its number.
  package mutating func makeRow(into out: inout MutableSpan<Float>) -> Int {
    precondition(isReady, "a row needs its neighbors")
    let slot = next % slots * scaled.count
    for x in 0 ..< scaled.count { out[x] = sums[slot + x] }
    next += 1
    return next - 1
  }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { sums[index] = 0 }
  }

  private static func scale(
    _ row: [Float], _ weights: FloatWeights, _ flavor: KernelFlavor, into scaled: inout [Float]
  ) {
    var out = scaled.mutableSpan
    FloatPass.horizontal(
      row.span, weights.starts, weights.values.span, taps: weights.taps, flavor: flavor, into: &out)
  }

  private static func accumulate(
    _ row: [Float], _ weight: Float, _ flavor: KernelFlavor, into sums: inout [Float], at offset: Int
  ) {
    var out = sums.mutableSpan
    FloatPass.accumulate(row.span, weight: weight, flavor: flavor, into: &out, at: offset)
  }
}
