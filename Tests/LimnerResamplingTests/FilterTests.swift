// SPDX-License-Identifier: Apache-2.0

import LimnerResampling
import Testing

@Suite struct FilterTests {
  @Test(arguments: ResampleFilter.allCases)
  func `each filter is its formula on both sides of its center and zero beyond`(filter: ResampleFilter) {
    for step in 0 ... 3500 {
      let x = (Double(step) + 0.3) / 1000
      let expected = x < filter.support ? ExactResampler.value(filter, x) : 0
      #expect(abs(filter.value(at: x) - expected) < 1e-12, "at \(x)")
      #expect(filter.value(at: -x) == filter.value(at: x), "at \(x)")
    }
  }

  @Test func `a sample that lies half under a box counts half`() {
    #expect(ResampleFilter.box.weight(at: 1, stretch: 2) == 0.5)
    #expect(ResampleFilter.box.weight(at: -1, stretch: 2) == 0.5)
    #expect(ResampleFilter.box.weight(at: 0.5, stretch: 2) == 1)
  }

  @Test(arguments: ResampleFilter.allCases)
  func `nothing lies under a stretched filter from its reach on`(filter: ResampleFilter) {
    for stretch in [1, 1.97, 7.3] {
      #expect(abs(filter.weight(at: filter.reach(stretch: stretch), stretch: stretch)) < 1e-15)
    }
  }
}
