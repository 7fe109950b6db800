// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct ToneLookupTests {
  /// Tables for one, three and four channels: each with its own, and all with one smooth curve.
  private static func tables(_ channels: Int) throws -> [ToneTable] {
    let separate = ToneTable((0 ..< channels).map { Noise.uniform.values(256, seed: UInt64($0 + 1)) })
    let parabola = (0 ..< 256).map { Double($0 * $0) / 65_025 * 16_384 }
    return [separate, try #require(ToneTable(fitting: parabola, channels: channels, tolerance: 1.5))]
  }

  @Test(arguments: [1, 3, 4])
  func `every flavor takes each sample to the value of its channel`(channels: Int) throws {
    for table in try Self.tables(channels) {
      let isShared = table.segments != nil
      for width in 0 ... 100 {
        let count = width * channels
        for (start, offset) in [(0, 0), (5, 3), (32, 1)] {
          let row: [UInt8] = Noise.uniform.values(start + count + 2, seed: UInt64(width + 1))
          var expected = [Int16](repeating: 77, count: offset + count + 4)
          for index in 0 ..< count {
            let channel = isShared ? 0 : index % channels
            expected[offset + index] = table.values[256 * channel + Int(row[start + index])]
          }
          var twin = [Int16](repeating: 77, count: expected.count)
          do {
            var out = twin.mutableSpan
            ToneLookup.reference(row.span, at: start, count: count, table, into: &out, at: offset)
          }
          #expect(twin == expected, "the definition, \(width) pixels")
          for flavor in KernelFlavor.available {
            var actual = [Int16](repeating: 77, count: expected.count)
            var out = actual.mutableSpan
            ToneLookup.expand(
              row.span, at: start, count: count, table, flavor: flavor, into: &out, at: offset)
            #expect(actual == expected, "\(flavor), \(width) pixels from \(start) to \(offset)")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 255, 256, 16_385, 32_767, 32_768])
  func `every flavor brings all 16-bit values back, and what is outside to the ends`(entries: Int) {
    let row = (Int(Int16.min) ... Int(Int16.max)).map { Int16($0) }
    let table: [UInt8] = Noise.uniform.values(entries, seed: UInt64(entries))
    var expected = [UInt8](repeating: 77, count: row.count + 5)
    for (index, value) in row.enumerated() {
      expected[3 + index] =
        value < 0 ? table[0] : Int(value) < entries ? table[Int(value)] : table[entries - 1]
    }
    var twin = [UInt8](repeating: 77, count: expected.count)
    do {
      var out = twin.mutableSpan
      ToneLookup.reference(row.span, table.span, into: &out, at: 3)
    }
    #expect(twin == expected, "the definition")
    for flavor in KernelFlavor.available {
      var actual = [UInt8](repeating: 77, count: expected.count)
      var out = actual.mutableSpan
      ToneLookup.compress(row.span, table.span, flavor: flavor, into: &out, at: 3)
      #expect(actual == expected, "\(flavor)")
    }
  }

  @Test func `samples beyond the row, without room or of broken pixels are the caller's mistake`() async {
    await #expect(processExitsWith: .success) { Self.expand() }
    await #expect(processExitsWith: .failure) { Self.expand(start: 1) }
    await #expect(processExitsWith: .failure) { Self.expand(start: -1) }
    await #expect(processExitsWith: .failure) { Self.expand(offset: 1) }
    await #expect(processExitsWith: .failure) { Self.expand(offset: -1) }
    await #expect(processExitsWith: .failure) { Self.expand(count: 35) }
    await #expect(processExitsWith: .failure) { Self.expand(count: -3) }
  }

  @Test func `so are a table without entries, one too long to be told apart, and no room`() async {
    await #expect(processExitsWith: .success) { Self.compress() }
    await #expect(processExitsWith: .failure) { Self.compress(entries: 0) }
    await #expect(processExitsWith: .failure) { Self.compress(entries: 32_769) }
    await #expect(processExitsWith: .failure) { Self.compress(offset: 1) }
    await #expect(processExitsWith: .failure) { Self.compress(offset: -1) }
  }

  /// Three channels of twelve pixels, which is right unless an argument says otherwise.
  private static func expand(start: Int = 0, count: Int = 36, offset: Int = 0) {
    let row = [UInt8](repeating: 0, count: 36)
    let table = ToneTable([[Int16]](repeating: [Int16](repeating: 0, count: 256), count: 3))
    var result = [Int16](repeating: 0, count: 36)
    var out = result.mutableSpan
    ToneLookup.expand(
      row.span, at: start, count: count, table, flavor: .baseline, into: &out, at: offset)
  }

  /// Eight values, which is right unless an argument says otherwise.
  private static func compress(entries: Int = 256, offset: Int = 0) {
    let row = [Int16](repeating: 300, count: 8)
    let table = [UInt8](repeating: 0, count: entries)
    var result = [UInt8](repeating: 0, count: 8)
    var out = result.mutableSpan
    ToneLookup.compress(row.span, table.span, flavor: .baseline, into: &out, at: offset)
  }
}
