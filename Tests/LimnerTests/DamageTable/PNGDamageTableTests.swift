// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What comes of a damaged PNG under each policy (pipeline 6.2); `Documentation/Truncation.md` shows the same table.
@Suite struct PNGDamageTableTests {
  private static let height = 60

  private static func maker(_ isInterlaced: Bool) -> PNGMaker {
    var maker = PNGMaker.noise(50, height, colorType: 2)
    maker.isInterlaced = isInterlaced
    maker.piece = 1000
    return maker
  }

  /// Rows that are complete once so many bytes of rows and filters are there.
  private static func rows(_ count: Int, _ isInterlaced: Bool) -> Int {
    let stride = 1 + 50 * 3
    guard isInterlaced else { return count / stride }
    // Row 0 is complete with the first row of the sixth pass; each row of the seventh, an odd one, completes itself and
    // the even one behind it.
    let seventh = maker(true).filtered().count - height / 2 * stride
    let sixth = seventh - height / 2 * (1 + 25 * 3)
    if count < seventh { return count < sixth + 1 + 25 * 3 ? 0 : 1 }
    return min(1 + (count - seventh) / stride * 2, height)
  }

  typealias Maker = @Sendable (Bool) -> DamagedFile

  private static func file(_ bytes: some Collection<UInt8>, _ soundRows: Int) -> DamagedFile {
    DamagedFile(bytes: Array(bytes), height: height, soundRows: soundRows)
  }

  private static let clean: Maker = { file(maker($0).file(), height) }

  private static let damagedChunk: Maker = {
    var maker = maker($0)
    maker.head = [.init(name: "tEXt", data: Array("Comment\0none".utf8), crc: 7)]
    return file(maker.file(), height)
  }

  private static let missingEnd: Maker = { file(maker($0).file().dropLast(12), height) }

  /// Inside a piece of data, which libpng takes as a whole or not at all.
  private static let cutAt60Percent: Maker = { isInterlaced in
    let whole = maker(isInterlaced).file()
    let cut = whole.count * 6 / 10
    // In front of the data there are 8 + 25 bytes, with each piece 12, and in the first one 7 of zlib's and deflate's.
    return file(whole.prefix(cut), rows((cut - 33) / 1012 * 1000 - 7, isInterlaced))
  }

  /// The sum of the fourth piece of data is wrong, everything in it right.
  private static let wrongSum: Maker = { isInterlaced in
    var bytes = maker(isInterlaced).file()
    bytes[33 + 4 * 1012 - 1] ^= 1
    return file(bytes, rows(4 * 1000 - 7, isInterlaced))
  }

  private static let cutInHeader: Maker = { file(maker($0).file().prefix(20), 0) }

  private static let rows: [(row: DamageRow, make: Maker)] = [
    (DamageRow("clean", .whole([])), clean),
    (
      DamageRow("a damaged ancillary chunk", .whole([.chunkDropped]), strict: .warned(.chunkDropped)),
      damagedChunk
    ),
    (DamageRow("nothing missing but IEND", .whole([.endedEarly]), strict: .warned(.endedEarly)), missingEnd),
    (DamageRow("cut at 60 %", .truncated, lenient: .filled([.endedEarly, .rowsFilled])), cutAt60Percent),
    (
      DamageRow("a wrong sum of the data", .corrupt, lenient: .filled([.corruptData, .rowsFilled])), wrongSum
    ),
    (DamageRow("cut in the header", .headless), cutInHeader),
  ]

  @Test(arguments: rows.indices, DamagePolicy.allCases)
  func `pipeline 6.2: each cell of the table`(index: Int, policy: DamagePolicy) throws {
    let (row, make) = Self.rows[index]
    for isInterlaced in [false, true] {
      try row.verdict(policy).check(
        make(isInterlaced), policy, "\(row.name), interlaced \(isInterlaced), \(policy)")
    }
  }

  @Test(arguments: [false, true])
  func `what lenient fills has the size of the whole, and its sound rows`(isInterlaced: Bool) throws {
    let damaged = Self.cutAt60Percent(isInterlaced)
    let photo = try Run.photo(damaged.bytes) {
      $0.policy = .lenient
      $0.format = .png
    }
    let (filled, whole) = (try Pixels(png: photo.bytes), try Pixels(png: Self.maker(isInterlaced).file()))
    #expect((filled.width, filled.height) == (50, 60) && filled != whole)
    #expect(damaged.soundRows > 0)
    let sound = damaged.soundRows * 50 * 4
    #expect(filled.samples.prefix(sound) == whole.samples.prefix(sound))
  }
}
