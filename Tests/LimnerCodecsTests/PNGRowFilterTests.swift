// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerTestSupport
import Testing

/// Rows through the waves of the direct road against the definition of the format.
@Suite struct PNGRowFilterTests {
  @Test(arguments: 1 ... 4, [0, 1, 2, 3, 4, nil])
  func `lanes agree with the definition at widths around the first that takes them, in every mix of filters`(
    pixelBytes: Int, filter: UInt8?
  ) {
    var generator = SplitMix64(seed: UInt64(pixelBytes * 8) + UInt64(filter ?? 7))
    for width in [1, 11, 12, 13, 14, 15, 33] {
      let count = width * pixelBytes
      for rows in [4, 8, 15] {
        let above = generator.bytes(count)
        // Extremes are as frequent as anything between them, so that each comparison of Paeth's meets equals.
        var filtered = generator.bytes(rows * (count + 1)).map {
          $0 < 96 ? [0, 255, 128, 1][Int($0) % 4] : $0
        }
        for row in 0 ..< rows { filtered[row * (count + 1)] = filter ?? UInt8(generator.next() % 5) }
        let expected = Self.undone(filtered, rows, pixelBytes, above, stride: count, inLanes: false)
        let found = Self.undone(filtered, rows, pixelBytes, above, stride: count, inLanes: true)
        #expect(found == expected, "\(width) × \(rows)")
        #expect(found.sum == PNGMaker.adler32(filtered))
      }
    }
  }

  @Test func `rows go where the stride says, and nothing goes between them`() {
    var generator = SplitMix64(seed: 3)
    var filtered = generator.bytes(8 * 31)
    for row in 0 ..< 8 { filtered[row * 31] = UInt8(row % 5) }
    let above = generator.bytes(30)
    let packed = Self.undone(filtered, 8, 3, above, stride: 30, inLanes: true)
    let spread = Self.undone(filtered, 8, 3, above, stride: 37, inLanes: true)
    for row in 0 ..< 8 {
      #expect(spread.rows[row * 37 ..< row * 37 + 30] == packed.rows[row * 30 ..< row * 30 + 30])
      #expect(row == 7 || spread.rows[row * 37 + 30 ..< row * 37 + 37].allSatisfy { $0 == 119 })
    }
  }

  @Test(arguments: [false, true])
  func `the sum of a long run of the largest bytes does not overflow`(inLanes: Bool) {
    var filtered = [UInt8](repeating: 255, count: 12 * 4001)
    for row in 0 ..< 12 { filtered[row * 4001] = 0 }
    let above = [UInt8](repeating: 0, count: 4000)
    #expect(
      Self.undone(filtered, 12, 4, above, stride: 4000, inLanes: inLanes).sum == PNGMaker.adler32(filtered))
  }

  @Test func `sizes that do not fit and filters that do not exist are refused`() {
    let above = [UInt8](repeating: 0, count: 6)
    #expect(Self.undone([0, 1, 2, 3, 4, 5], 1, 3, above, stride: 6, inLanes: true).sum == nil)
    #expect(Self.undone([5, 1, 2, 3, 4, 5, 6], 1, 3, above, stride: 6, inLanes: true).sum == nil)
    #expect(Self.undone([0, 1, 2, 3, 4, 5, 6], 1, 4, above, stride: 6, inLanes: true).sum == nil)
  }

  private struct Undone: Equatable {
    var rows: [UInt8]
    var sum: UInt32?
  }

  private static func undone(
    _ filtered: [UInt8], _ rows: Int, _ pixelBytes: Int, _ above: [UInt8], stride: Int, inLanes: Bool
  ) -> Undone {
    var undone = Undone(rows: [UInt8](repeating: 119, count: (rows - 1) * stride + above.count), sum: nil)
    var out = undone.rows.mutableSpan
    let sum = PNGRowFilters.undo(
      filtered.span, rows: rows, pixelBytes: pixelBytes, above: above.span, into: &out, stride: stride,
      inLanes: inLanes)
    undone.sum = sum
    return undone
  }
}
