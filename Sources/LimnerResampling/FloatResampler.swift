// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
internal import LimnerPixels

/// Scales rows of four-channel pixels in 32-bit floats while they come: for alpha, which has to be multiplied in before
/// and divided out after, and for light that is not gamma-coded.
///
/// Shape: rows of `columns` pixels, four interleaved channels each; the ring holds as many as the filter has taps.
/// Rounding: see ``FloatPass``; the order of the taps is fixed, so every flavor gives the same bits.
package struct FloatResampler: ~Copyable, Sendable {
  private let vertical: Windows
  private let horizontal: Windows
  private let flavor: KernelFlavor
  private let downWeights: [Float]
  private let acrossWeights: [Float]
  private let furthest: Int
  private let stride: Int
  private var ring: [Float]
  private var column: [Float]
  private var available = 0
  private var next = 0

  /// Makes room for the rows that the filter needs at once.
  package init(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis, flavor: KernelFlavor = .best) {
    let down = Windows(filter, vertical)
    let across = Windows(filter, horizontal)
    self.vertical = down
    self.horizontal = across
    self.flavor = flavor
    downWeights = down.values.map { Float($0) }
    acrossWeights = across.values.map { Float($0) }
    furthest = Int(across.first.max() ?? 0)
    stride = 4 * horizontal.sampleCount
    ring = [Float](repeating: 0, count: stride * down.taps)
    column = [Float](repeating: 0, count: 4 * max(horizontal.sampleCount, furthest + across.taps))
  }

  /// The bytes that a resampler takes for these axes, weights included.
  package static func byteCount(_ filter: ResampleFilter, vertical: Axis, horizontal: Axis) -> Int {
    func taps(_ axis: Axis) -> Int { min(axis.sampleCount, Int(2 * filter.support * max(1, axis.step)) + 2) }
    let row = 16 * horizontal.sampleCount
    let weights = 12 * (vertical.outputCount * taps(vertical) + horizontal.outputCount * taps(horizontal))
    return row * (taps(vertical) + 1) + 16 * taps(horizontal) + weights
  }

  /// Where the next input row goes in ``storage``: four values a pixel.
  package var nextSlot: Int { available % vertical.taps * stride }

  /// The ring that input rows are written into.
  package var storage: MutableSpan<Float> {
    @_lifetime(&self) mutating get { ring.mutableSpan }
  }

  /// Takes the row that was written to ``nextSlot``.
  package mutating func advance() { available += 1 }

  /// Whether the next output row can be made.
  package var isReady: Bool { next < vertical.axis.outputCount && vertical.end(of: next) <= available }

  /// Whether every output row has been made.
  package var isFinished: Bool { next == vertical.axis.outputCount }

  /// Makes the next output row, four values a pixel.
  ///
  /// - Returns: Its number.
  package mutating func makeRow(into out: inout MutableSpan<Float>) -> Int {
    precondition(isReady, "a row needs its neighbors")
    let start = Int(vertical.first[next])
    for index in 0 ..< stride { column[index] = 0 }
    for row in start ..< vertical.end(of: next) {
      let weight = downWeights[next * vertical.taps + row - start]
      Self.accumulate(ring, row % vertical.taps * stride, stride, weight, flavor, into: &column)
    }
    FloatPass.horizontal(
      column.span, first: horizontal.first.span, furthest: furthest, acrossWeights.span, taps: horizontal.taps,
      flavor: flavor, into: &out)
    next += 1
    return next - 1
  }

  private static func accumulate(
    _ ring: [Float], _ offset: Int, _ count: Int, _ weight: Float, _ flavor: KernelFlavor,
    into column: inout [Float]
  ) {
    let row = ring.span.extracting(offset ..< offset + count)
    var out = column.mutableSpan
    FloatPass.accumulate(row, weight: weight, flavor: flavor, into: &out, count: count)
  }
}
