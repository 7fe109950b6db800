// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels

/// Scales rows of four-channel pixels in 32-bit floating point: premultiplied color with alpha, or linear light.
///
/// Shape: a row is `4 × n` values, interleaved. Rows are pushed one at a time and come out as soon as they are
/// complete. Each row is scaled across when it comes and then added to the output rows that it belongs to: the memory
/// depends on the width of the output and on the filter, neither on the input nor on the ratio.
/// Rounding: 32-bit floats, one rounding for each product and each sum, in the order of the input: the same bits in
/// every flavor.
package struct FloatResampler: ~Copyable, Sendable {
  private let flavor: KernelFlavor
  private let down: FloatWeights
  private let across: FloatWeights

  /// The output rows that have begun, each in a slot of its own.
  private var sums: [Float]

  /// The input row, scaled across.
  private var scaled: [Float]

  private let slots: Int
  private var available = 0
  private var next = 0

  /// Makes room for the rows under the filter.
  package init(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis, flavor: KernelFlavor = .best) {
    let across = Windows(filter, horizontal)
    let down = vertical == horizontal ? across : Windows(filter, vertical)
    self.init(FloatWeights(down), FloatWeights(across), flavor)
  }

  private init(_ down: FloatWeights, _ across: FloatWeights, _ flavor: KernelFlavor) {
    self.flavor = flavor
    self.down = down
    self.across = across
    slots = down.overlap
    sums = [Float](repeating: 0, count: slots * 4 * across.axis.outputCount)
    scaled = [Float](repeating: 0, count: 4 * across.axis.outputCount)
  }

  /// The bytes that a resampler of these axes takes, weights included.
  package static func byteCount(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) -> Int {
    let down = FloatWeights(Windows(filter, vertical))
    let across = FloatWeights(Windows(filter, horizontal))
    return down.byteCount + across.byteCount + 16 * (down.overlap + 1) * across.axis.outputCount
  }

  /// Whether every output row has been taken.
  package var isFinished: Bool { next == down.axis.outputCount }

  /// The input rows that have to be pushed before the last output row is complete.
  package var neededRows: Int { down.end(of: down.axis.outputCount - 1) }

  /// Whether an output row is complete; it has to be taken before the next row is pushed.
  package var isReady: Bool { !isFinished && down.end(of: next) <= available }

  /// Takes the next input row, at least `4 × sampleCount` values of the horizontal axis.
  package mutating func push(_ row: Span<Float>) {
    precondition(!isReady, "output rows are taken before the next input row comes")
    precondition(row.count >= 4 * across.axis.sampleCount, "a row has all its pixels")
    let index = available
    available += 1
    guard !isFinished, index >= Int(down.first[next]) else { return }
    Self.scale(row, across, flavor, into: &scaled)
    let width = scaled.count
    var output = next
    while output < down.axis.outputCount, Int(down.first[output]) <= index {
      let weight = down.values[output * down.taps + index - Int(down.first[output])]
      let start = output % slots * width
      if index == Int(down.first[output]) { clear(start ..< start + width) }
      if weight != 0 {
        Self.accumulate(scaled, weight, flavor, into: &sums, at: start)
      }
      output += 1
    }
  }

  /// Writes the next output row if it is complete: `4 × outputCount` values of the horizontal axis.
  ///
  /// - Returns: Whether it was.
  package mutating func nextRow(into out: inout MutableSpan<Float>) -> Bool {
    guard isReady else { return false }
    let width = scaled.count
    precondition(out.count >= width, "the row has room")
    let start = next % slots * width
    for x in 0 ..< width { out[x] = sums[start + x] }
    next += 1
    return true
  }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { sums[index] = 0 }
  }

  private static func scale(
    _ row: Span<Float>, _ weights: FloatWeights, _ flavor: KernelFlavor, into scaled: inout [Float]
  ) {
    var out = scaled.mutableSpan
    FloatPass.horizontal(
      row, first: weights.first.span, furthest: weights.furthest, weights.values.span, taps: weights.taps,
      flavor: flavor, into: &out)
  }

  private static func accumulate(
    _ row: [Float], _ weight: Float, _ flavor: KernelFlavor, into sums: inout [Float], at offset: Int
  ) {
    var out = sums.mutableSpan
    FloatPass.accumulate(row.span, weight: weight, flavor: flavor, into: &out, at: offset)
  }
}
