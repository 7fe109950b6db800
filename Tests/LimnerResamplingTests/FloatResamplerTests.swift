// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerResampling
import Testing

@Suite struct FloatResamplerTests {
  /// All rows of a picture of four channels; the values are the samples.
  private func scaled(
    _ plane: Plane, _ filter: ResampleFilter, _ vertical: Axis, _ horizontal: Axis,
    _ flavor: KernelFlavor = .best
  ) -> [Float] {
    var resampler = FloatResampler(filter, vertical: vertical, horizontal: horizontal, flavor: flavor)
    var result: [Float] = []
    let width = 4 * plane.width
    var row = [Float](repeating: 0, count: 4 * horizontal.outputCount)
    for y in 0 ..< plane.height {
      let slot = resampler.nextSlot
      var storage = resampler.storage
      for x in 0 ..< width { storage[slot + x] = Float(plane.samples[y * width + x]) }
      resampler.advance()
      while resampler.isReady {
        var out = row.mutableSpan
        let index = resampler.makeRow(into: &out)
        precondition(index * row.count == result.count, "rows come in order")
        result += row
      }
      precondition(
        resampler.isFinished || y + 1 < resampler.neededRows, "no row waits for more than it needs")
    }
    precondition(resampler.isFinished, "the last row completes the picture")
    return result
  }

  private static let shapes: [(vertical: Axis, horizontal: Axis)] =
    [
      (23, 37, 23, 37), (67, 197, 34, 100), (73, 63, 10, 16), (120, 200, 3, 5), (1, 1, 1, 1), (1, 97, 1, 13),
      (97, 1, 13, 1),
    ]
    .map { (Axis(sampleCount: $0.0, outputCount: $0.2), Axis(sampleCount: $0.1, outputCount: $0.3)) } + [
      (
        Axis(sampleCount: 41, outputCount: 11, origin: -1.85, step: 3.9),
        Axis(sampleCount: 50, outputCount: 26, origin: 0.4, step: 1.93)
      )
    ]

  @Test(arguments: ResampleFilter.allCases, shapes.indices)
  func `each channel comes within a thousandth of a level of exact arithmetic`(
    filter: ResampleFilter, index: Int
  ) {
    let (vertical, horizontal) = Self.shapes[index]
    let plane = Plane(horizontal.sampleCount, vertical.sampleCount, channels: 4, seed: 7)
    let actual = scaled(plane, filter, vertical, horizontal)
    for channel in 0 ..< 4 {
      let part = stride(from: channel, to: plane.samples.count, by: 4).map { plane.samples[$0] }
      let exact = ExactResampler.scaled(part, filter, vertical, horizontal)
      let own = stride(from: channel, to: actual.count, by: 4).map { actual[$0] }
      #expect(own.count == exact.count)
      #expect(zip(own, exact).allSatisfy { abs(Double($0) - $1) < 1e-3 })
    }
  }

  @Test(arguments: shapes.indices)
  func `pipeline 7.5: every flavor gives the same bits`(index: Int) {
    let (vertical, horizontal) = Self.shapes[index]
    let plane = Plane(horizontal.sampleCount, vertical.sampleCount, channels: 4, seed: 7)
    let results = KernelFlavor.available.map { flavor in
      scaled(plane, .lanczos3, vertical, horizontal, flavor).map(\.bitPattern)
    }
    #expect(results.allSatisfy { $0 == results[0] })
  }

  @Test(arguments: ResampleFilter.allCases, [0.25, 1, 1.97, 7.3, 40, 250])
  func `the bytes that are told are enough, and do not grow with the ratio`(
    filter: ResampleFilter, ratio: Double
  ) {
    let horizontal = Axis(sampleCount: 100, outputCount: 50)
    let vertical = Axis(sampleCount: Int(ratio * 40), outputCount: 40)
    let told = FloatResampler.byteCount(filter, vertical: vertical, horizontal: horizontal)
    // Rows of the output that can be open at once, counted from the exact weights.
    let windows = ExactResampler.weights(filter, vertical).map { ($0[0].index, $0[$0.count - 1].index) }
    var open = 0
    for row in 0 ..< vertical.sampleCount {
      open = max(open, windows.count { $0.0 <= row && row <= $0.1 })
    }
    // Weights are rounded an output at a time: they are there in 32 bits alone.
    let taps = windows.reduce(0) { max($0, $1.1 - $1.0 + 1) }
    #expect(told >= vertical.outputCount * 4 * taps + 16 * (100 + (1 + open) * 50))
    let plain = vertical.outputCount * (12 + 4 * Int(2 * filter.reach(stretch: max(1, ratio))))
    #expect(told <= plain + 16 * (100 + 50 * 40) + 50 * 64)
  }
}
