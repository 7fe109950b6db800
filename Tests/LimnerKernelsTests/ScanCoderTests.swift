// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct ScanCoderTests {
  /// Blocks as a transform gives them, some with a single coefficient far behind.
  private func blocks(_ count: Int, seed: UInt64) -> [Int16] {
    var generator = SplitMix64(seed: seed)
    return (0 ..< 64 * count).map { index in
      let bits = generator.next()
      if index / 64 % 3 == 1 { return index % 64 == 20 + index % 44 ? 8000 : 0 }
      return Int16(truncatingIfNeeded: bits) >> Int16(2 + bits >> 60)
    }
  }

  /// Codes of every length, bytes of ones among them.
  private let codes: [UInt32] = (0 ..< 544).map { index in
    let length = UInt32(1 + index % 16)
    return ((1 << length) - 1 - UInt32(index / 16 % 2)) << 8 | length
  }

  private func file(_ source: [Int16], _ parts: [ScanCoder.Component], mcus: Int, _ flavor: KernelFlavor)
    -> [UInt8]
  {
    var coder = ScanCoder(
      luma: Quantizer(steps: (0 ..< 64).map { 1 + $0 % 5 }),
      chroma: Quantizer(steps: (0 ..< 64).map { 9 + 3 * $0 }, roundsUpFrom: 40), codes: codes)
    let room = ScanCoder.mostBytes * mcus * parts.reduce(0) { $0 + $1.h * $1.v } + 8
    var bytes: [UInt8] = []
    for _ in 0 ..< 2 {
      var out = [UInt8](repeating: 77, count: room)
      var count = 0
      do {
        var span = out.mutableSpan
        count = coder.put(source.span, parts, mcus: mcus, flavor: flavor, into: &span)
      }
      #expect(out.dropFirst(count).allSatisfy { $0 == 77 })
      bytes += out[..<count]
    }
    return bytes + coder.finish()
  }

  @Test func `vectors code what the reference does, in one component and in three, over the edges too`() {
    for (across, down) in [(1, 1), (3, 1), (6, 2), (7, 2)] {
      let half = (across + 1) / 2
      let source = blocks(across * down + 2 * half, seed: UInt64(across))
      let luma = ScanCoder.Component(start: 0, across: across, down: down, h: 2, v: 2)
      let differences = [0, 1].map {
        ScanCoder.Component(start: 64 * (across * down + $0 * half), across: half, down: 1, h: 1, v: 1)
      }
      let gray = ScanCoder.Component(start: 64, across: across - 1, down: 1, h: 1, v: 1)
      for (parts, mcus) in [([luma] + differences, half), ([gray], across - 1)] {
        let expected = file(source, parts, mcus: mcus, .scalar)
        for flavor in KernelFlavor.available {
          #expect(file(source, parts, mcus: mcus, flavor) == expected, "\(flavor), \(across) × \(down)")
        }
      }
    }
  }

  @Test func `a scan is codes and bits in the order of T.81, a zero behind each byte of ones`() {
    // DC 3, then −1 behind 17 zeros; the codes of sizes and runs are their own numbers in 8 bits.
    var source = [Int16](repeating: 0, count: 64)
    (source[0], source[18]) = (24, -8)
    let own = (0 ..< 16).map { UInt32($0) << 8 | 8 } + (0 ..< 256).map { UInt32($0) << 8 | 8 }
    for flavor in KernelFlavor.available {
      let plain = Quantizer(steps: [Int](repeating: 1, count: 64))
      var coder = ScanCoder(luma: plain, chroma: plain, codes: own + own)
      var out = [UInt8](repeating: 0, count: ScanCoder.mostBytes + 8)
      var count = 0
      do {
        var span = out.mutableSpan
        let gray = ScanCoder.Component(start: 0, across: 1, down: 1, h: 1, v: 1)
        count = coder.put(source.span, [gray], mcus: 1, flavor: flavor, into: &span)
      }
      // 02 11, F0, 11 0, 00 and ones: 00000010 11111100 00000100 01000000 00011111.
      #expect(out[..<count] + coder.finish() == [0x02, 0xFC, 0x04, 0x40, 0x1F])
    }
  }
}
