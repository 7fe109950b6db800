// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct HuffmanCodeTests {
  @Test func `no code is longer than 16 bits, all of ones, or the beginning of another`() {
    var generator = SplitMix64(seed: 7)
    let random = (0 ..< 256).map { _ in UInt32(generator.next() >> (40 + generator.next() % 24)) }
    // Each count is the sum of the two before it: the longest codes that there are.
    var steep: [UInt32] = [1, 1]
    while steep.count < 40 { steep.append(steep[steep.count - 1] + steep[steep.count - 2]) }
    for counts in [random, steep, [5], [0, 3, 0, 3], [UInt32](repeating: 1, count: 256)] {
      let code = HuffmanCode(counts: counts)
      let used = counts.indices.filter { counts[$0] > 0 }
      #expect(code.symbols.map { Int($0) }.sorted() == used)
      #expect(code.lengths.count == 16 && code.lengths.reduce(0) { $0 + Int($1) } == used.count)
      // What codes take of all words of 16 bits; they are in order, so that less than all is none twice.
      #expect(code.lengths.enumerated().reduce(0) { $0 + Int($1.1) << (15 - $1.0) } < 1 << 16)
      let words = code.codes(count: counts.count)
      #expect(words.indices.allSatisfy { (words[$0] & 255 > 0) == used.contains($0) })
    }
  }

  @Test func `equal counts have codes in the order of their symbols, and the code of ones stays free`() {
    // With the symbol that never comes they are four: 3 (1 time) joins 2, and 1 joins 0.
    let code = HuffmanCode(counts: [2, 2, 2])
    #expect(code.lengths.prefix(3) == [0, 3, 0] && code.symbols == [0, 1, 2])
    #expect(code.codes(count: 3) == [0 << 8 | 2, 1 << 8 | 2, 2 << 8 | 2])
  }
}
