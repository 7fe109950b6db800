// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct VerticalSumTests {
  /// Checks each flavor against the definition for one shape; what lies behind the rows has to stay as it is.
  private func check(_ noise: Noise, width: Int, outputs: Int, old: Int) {
    let stride = width + 5
    let light: [Int16] = noise.values(stride * VerticalSum.rows, seed: UInt64(width * 64 + outputs))
    let weights: [Int16] = noise.values(outputs * VerticalSum.rows, seed: UInt64(outputs))
    let before: [Int32] = noise.values(outputs * stride, seed: 3)
    // Output rows in an order of their own, as slots have them.
    let offsets = (0 ..< outputs).map { ($0 * 7 + 3) % outputs * stride }
    var expected = before
    do {
      var out = expected.mutableSpan
      VerticalSum.reference(
        light.span, stride: stride, weights.span, offsets.span, old: old, round: 512, into: &out, count: width
      )
    }
    for flavor in KernelFlavor.available {
      var actual = before
      var out = actual.mutableSpan
      VerticalSum.add(
        light.span, stride: stride, weights.span, offsets.span, old: old, round: 512, flavor: flavor,
        into: &out, count: width)
      #expect(actual == expected, "\(flavor), \(width) samples, \(outputs) outputs, \(old) old")
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every width up to three lanes and one`(noise: Noise) {
    for width in 1 ... 49 {
      for (outputs, old) in [(1, 0), (1, 1), (5, 3), (9, 9)] {
        check(noise, width: width, outputs: outputs, old: old)
      }
    }
  }

  @Test func `eight rows at a time come to the weighted sum, rounded half up and saturated`() {
    var generator = SplitMix64(seed: 5)
    let (width, taps, shift) = (40, 24, 14)
    let light = (0 ..< taps * width).map { _ in Int16.random(in: -2000 ... 20_000, using: &generator) }
    let weights = (0 ..< taps).map { _ in Int16.random(in: -1600 ... 4000, using: &generator) }
    for flavor in KernelFlavor.available {
      var sums = [Int32](repeating: 99, count: width)
      for top in stride(from: 0, to: taps, by: VerticalSum.rows) {
        var out = sums.mutableSpan
        VerticalSum.add(
          light.span.extracting(top * width ..< (top + VerticalSum.rows) * width), stride: width,
          weights.span.extracting(top ..< top + VerticalSum.rows), [0].span, old: top == 0 ? 0 : 1,
          round: VerticalSum.start(shift: shift), flavor: flavor, into: &out, count: width)
      }
      var row = [Int16](repeating: 0, count: width)
      do {
        var out = row.mutableSpan
        VerticalSum.finish(sums.span, at: 0, shift: shift, flavor: flavor, into: &out, count: width)
      }
      for x in 0 ..< width {
        let sum = (0 ..< taps).reduce(0.0) { $0 + Double(light[$1 * width + x]) * Double(weights[$1]) }
        let rounded = (sum / Double(1 << shift) + 0.5).rounded(.down)
        #expect(Double(row[x]) == min(max(rounded, -32_768), 32_767), "\(flavor), column \(x)")
      }
    }
  }

  @Test func `every flavor drops fraction bits as the definition does`() {
    let sums: [Int32] = Noise.uniform.values(70, seed: 9)
    for (count, shift) in [(1, 0), (7, 1), (8, 14), (33, 15), (64, 30)] {
      var expected = [Int16](repeating: 77, count: 70)
      do {
        var out = expected.mutableSpan
        VerticalSum.reference(sums.span, at: 3, shift: shift, into: &out, count: count)
      }
      for flavor in KernelFlavor.available {
        var actual = [Int16](repeating: 77, count: 70)
        var out = actual.mutableSpan
        VerticalSum.finish(sums.span, at: 3, shift: shift, flavor: flavor, into: &out, count: count)
        #expect(actual == expected, "\(flavor), \(count) sums, shift \(shift)")
      }
    }
  }

  @Test func `sums or rows that are not there are the caller's mistake`() async {
    await #expect(processExitsWith: .success) { Self.call() }
    await #expect(processExitsWith: .failure) { Self.call(offsets: [33]) }
    await #expect(processExitsWith: .failure) { Self.call(offsets: [-1]) }
    await #expect(processExitsWith: .failure) { Self.call(weights: 7) }
    await #expect(processExitsWith: .failure) { Self.call(weights: 16) }
    await #expect(processExitsWith: .failure) { Self.call(count: 33) }
  }

  /// A call that is right unless an argument says otherwise: 32 columns, sums of 64.
  private static func call(offsets: [Int] = [32], weights: Int = 8, count: Int = 32) {
    let light = [Int16](repeating: 0, count: 256)
    let weights = [Int16](repeating: 1, count: weights)
    var sums = [Int32](repeating: 0, count: 64)
    var out = sums.mutableSpan
    VerticalSum.add(
      light.span, stride: 32, weights.span, offsets.span, old: 0, round: 0, flavor: .baseline, into: &out,
      count: count)
  }
}
