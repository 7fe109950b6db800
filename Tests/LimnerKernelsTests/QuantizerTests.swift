// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct QuantizerTests {
  /// Blocks as a transform gives them, most coefficients near 0.
  private func blocks(_ count: Int, seed: UInt64) -> [Int16] {
    var generator = SplitMix64(seed: seed)
    return (0 ..< 64 * count).map { _ in
      let bits = generator.next()
      return Int16(truncatingIfNeeded: bits) >> Int16(2 + bits >> 60)
    }
  }

  private func levels(_ quantizer: Quantizer, _ blocks: [Int16], _ flavor: KernelFlavor) -> [Int16] {
    var out = [Int16](repeating: 77, count: blocks.count + 1)
    var span = out.mutableSpan
    quantizer.writeLevels(
      blocks.span, from: 0, count: blocks.count / 64, flavor: flavor, into: &span)
    return out
  }

  @Test(arguments: 1 ... 255)
  func `every coefficient is divided by every step as integers are`(step: Int) {
    let quantizer = Quantizer(steps: [Int](repeating: step, count: 64))
    // All that a transform gives, a stride of primes through it, and the ends.
    let values = Array(stride(from: -8192, through: 8192, by: 13)) + [-8192, -8191, 8191, 8192]
    let padded = values + [Int](repeating: 0, count: (64 - values.count % 64) % 64)
    let divisor = 8 * step
    for flavor in KernelFlavor.available {
      let actual = levels(quantizer, padded.map { Int16($0) }, flavor)
      for (index, value) in padded.enumerated() {
        let magnitude = (abs(value) + divisor / 2) / divisor
        let place = index / 64 * 64 + Zigzag.order[index % 64]
        if Int(actual[place]) != (value < 0 ? -magnitude : magnitude) {
          Issue.record("\(flavor): \(value) by \(step) gave \(actual[place])")
        }
      }
      #expect(actual.last == 77)
    }
  }

  @Test(arguments: [32, 38, 63])
  func `vectors count and write what the reference does`(roundsUpFrom: Int) {
    let quantizer = Quantizer(steps: (0 ..< 64).map { 1 + $0 * 3 }, roundsUpFrom: roundsUpFrom)
    for count in [0, 1, 9] {
      let source = blocks(count, seed: UInt64(count + 3))
      var expected: ([UInt32], [Int16])?
      for flavor in KernelFlavor.available {
        var symbols = [UInt32](repeating: 5, count: 256)
        var levels = [Int16](repeating: 77, count: count + 1)
        do {
          var counts = symbols.mutableSpan
          var dc = levels.mutableSpan
          quantizer.takeCensus(
            source.span, from: 0, count: count, flavor: flavor, into: &counts, levels: &dc)
        }
        let first = expected ?? (symbols, levels)
        #expect(symbols == first.0 && levels == first.1, "\(flavor), \(count) blocks")
        #expect(self.levels(quantizer, source, flavor) == self.levels(quantizer, source, .scalar))
        expected = first
      }
    }
  }

  @Test func `a census names runs, sizes, long runs and the end of a block`() {
    // Zigzag places 1, 20 (after 18 zeros) and 63 of the first block; nothing in the second but DC.
    var source = [Int16](repeating: 0, count: 128)
    (source[0], source[1], source[20], source[63], source[64]) = (80, 8, -24, 2040, -80)
    var symbols = [UInt32](repeating: 0, count: 256)
    var levels = [Int16](repeating: 0, count: 2)
    do {
      var counts = symbols.mutableSpan
      var dc = levels.mutableSpan
      Quantizer(steps: [Int](repeating: 1, count: 64))
        .takeCensus(source.span, from: 0, count: 2, flavor: .best, into: &counts, levels: &dc)
    }
    #expect(levels == [10, -10])
    // 42 zeros before the last: two long runs and ten.
    let expected: [Int: UInt32] = [0x01: 1, 0xF0: 3, 0x22: 1, 0xA8: 1, 0x00: 1]
    for (symbol, count) in symbols.enumerated() {
      #expect(count == expected[symbol] ?? 0, "symbol \(symbol)")
    }
  }
}
