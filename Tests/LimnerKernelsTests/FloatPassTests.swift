// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct FloatPassTests {
  private func bits(_ values: [Float]) -> [UInt32] { values.map(\.bitPattern) }

  @Test(arguments: 1 ... 13)
  func `accumulating gives the same bits in every flavor, and those of two roundings`(pixels: Int) {
    let row = floats(4 * pixels, seed: 1)
    let start = floats(4 * pixels + 9, seed: 2)
    let weight: Float = 0.337
    let expected = start.indices.map { index in
      (5 ..< 5 + row.count).contains(index) ? start[index] + row[index - 5] * weight : start[index]
    }
    for flavor in KernelFlavor.available {
      var actual = start
      var out = actual.mutableSpan
      FloatPass.accumulate(row.span, weight: weight, flavor: flavor, into: &out, at: 5)
      #expect(bits(actual) == bits(expected), "\(flavor)")
    }
  }

  @Test(arguments: 1 ... 40)
  func `the horizontal pass gives the same bits in every flavor at every number of taps`(taps: Int) {
    for count in 1 ... 9 {
      let width = 2 * count + taps
      let row = floats(4 * width, seed: UInt64(taps))
      let weights = floats(count * taps, seed: UInt64(count))
      var generator = SplitMix64(seed: UInt64(count + taps))
      let first = (0 ..< count).map { _ in Int32.random(in: 0 ... Int32(width - taps), using: &generator) }
      var expected = [Float](repeating: 0, count: 4 * count)
      for x in 0 ..< count {
        for channel in 0 ..< 4 {
          for k in 0 ..< taps {
            let product = row[4 * (Int(first[x]) + k) + channel] * weights[x * taps + k]
            expected[4 * x + channel] += product
          }
        }
      }
      for flavor in KernelFlavor.available {
        var actual = [Float](repeating: 77, count: 4 * count)
        var out = actual.mutableSpan
        FloatPass.horizontal(
          row.span, WindowStarts(first), weights.span, taps: taps, flavor: flavor, into: &out)
        #expect(bits(actual) == bits(expected), "\(flavor), \(count) outputs")
      }
    }
  }
}
