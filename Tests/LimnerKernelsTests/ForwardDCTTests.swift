// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct ForwardDCTTests {
  private func coefficients(
    _ samples: [UInt8], offset: Int = 0, stride: Int, count: Int, _ flavor: KernelFlavor
  ) -> [Int16] {
    var out = [Int16](repeating: 77, count: 64 * count + 2)
    var span = out.mutableSpan
    ForwardDCT.simd(
      samples.span, offset: offset, stride: stride, count: count, flavor: flavor, into: &span, at: 1)
    return out
  }

  @Test(arguments: Noise.allCases)
  func `vectors agree with the reference and keep inside their room`(noise: Noise) {
    for count in [0, 1, 2, 7] {
      let stride = 8 * count + 5
      let samples: [UInt8] = noise.values(3 + 8 * stride, seed: UInt64(count + 1))
      let expected = coefficients(samples, offset: 3, stride: stride, count: count, .scalar)
      #expect(expected.first == 77 && expected.last == 77)
      for flavor in KernelFlavor.available {
        let actual = coefficients(samples, offset: 3, stride: stride, count: count, flavor)
        #expect(actual == expected, "\(flavor), \(count) blocks")
      }
    }
  }

  @Test(arguments: Noise.allCases)
  func `the transform is within one fiftieth of a level of the one that T.81 defines`(noise: Noise) {
    let basis = (0 ..< 64).map { index in
      let (u, x) = (Double(index / 8), Double(index % 8))
      return (u == 0 ? 0.125.squareRoot() : 0.5) * cos((2 * x + 1) * u * .pi / 16)
    }
    for seed in 1 ... 8 {
      let samples: [UInt8] = noise.values(64, seed: UInt64(seed))
      let actual = coefficients(samples, stride: 8, count: 1, .best)
      for k in 0 ..< 64 {
        let (v, u) = (Zigzag.order[k] / 8, Zigzag.order[k] % 8)
        var sum = 0.0
        for y in 0 ..< 8 {
          for x in 0 ..< 8 {
            sum += (Double(samples[8 * y + x]) - 128) * basis[8 * v + y] * basis[8 * u + x]
          }
        }
        #expect(abs(Double(actual[1 + k]) - 8 * sum) < 1.6, "coefficient \(k)")
      }
    }
  }

  @Test func `zigzag walks every place once, from the first rows to the last`() {
    #expect(Zigzag.order.prefix(10) == [0, 1, 8, 16, 9, 2, 3, 10, 17, 24])
    #expect(Zigzag.order.suffix(4) == [61, 54, 47, 55, 62, 63].suffix(4))
    #expect(Zigzag.order.sorted() == Array(0 ..< 64))
  }
}
