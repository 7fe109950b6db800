// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import Testing

@Suite struct SeparationTests {
  @Test(arguments: 1 ... 4)
  func `each flavor takes the channels apart at every width up to three lanes and one`(channels: Int) {
    for count in 0 ... 25 {
      let row: [Int16] = Noise.uniform.values(channels * count, seed: UInt64(count + 1))
      let stride = count + 3
      var expected = [Int16](repeating: 77, count: channels * stride)
      for (index, value) in row.enumerated() {
        expected[index % channels * stride + index / channels] = value
      }
      var twin = [Int16](repeating: 77, count: expected.count)
      do {
        var out = twin.mutableSpan
        Separation.reference(row.span, channels: channels, count: count, into: &out, stride: stride)
      }
      #expect(twin == expected, "the definition, \(count) pixels")
      for flavor in KernelFlavor.available {
        var actual = [Int16](repeating: 77, count: expected.count)
        var out = actual.mutableSpan
        Separation.simd(
          row.span, channels: channels, count: count, flavor: flavor, into: &out, stride: stride)
        #expect(actual == expected, "\(flavor), \(count) pixels")
      }
    }
  }
}
