// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct CharacterMapTests {
  private static let count = 400
  private static let maker = FontMaker.trueType(
    [FontMaker.box(0, 0, 9, 9)] + [[UInt8]](repeating: [], count: count - 1))

  private static func font(_ tables: [FontMaker.Characters], glyphs: Int = count) -> FontMaker {
    maker.with("cmap", FontMaker.cmap(tables)).with("maxp", FontMaker.maxp(glyphs: glyphs))
  }

  /// What a font maps, asked for every scalar of the first two planes.
  private static func map(_ maker: FontMaker) throws -> [UInt32: Int] {
    let font = try maker.opened()
    var found: [UInt32: Int] = [:]
    for value in UInt32(0) ..< 0x20000 {
      if let scalar = Unicode.Scalar(value), let glyph = font.glyph(for: scalar) { found[value] = Int(glyph) }
    }
    let coverage = try FontCoverage(FontData(maker.bytes()))
    let covered = Set(coverage.ranges.joined().filter { Unicode.Scalar($0) != nil })
    #expect(covered == Set(found.keys))
    #expect(found.keys.allSatisfy { Unicode.Scalar($0).map(coverage.contains) == true })
    #expect(
      zip(coverage.ranges, coverage.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
    return found
  }

  /// Letters here and there, with glyphs in and out of order.
  private static let letters: [UInt32: Int] = {
    var generator = SplitMix64(seed: 4)
    var letters: [UInt32: Int] = [:]
    for start in [0x20, 0x41, 0x61, 0x3B1, 0x4E00, 0xAC00, 0xFFE0] as [UInt32] {
      for offset in 0 ..< UInt32.random(in: 1 ... 20, using: &generator) {
        letters[start + offset] = Int.random(in: 3 ..< count, using: &generator)
      }
    }
    for offset in 0 ..< UInt32(26) { letters[0x100 + offset] = 100 + Int(offset) }
    return letters
  }()

  @Test(arguments: [false, true])
  func `ranges of the first plane map by differences and by lists`(lists: Bool) throws {
    let table = FontMaker.Characters(3, 1, FontMaker.segments(Self.letters, lists: lists))
    #expect(try Self.map(Self.font([table])) == Self.letters)
  }

  @Test func `ranges of all planes map scalars beyond the first`() throws {
    var letters = Self.letters
    for offset in 0 ..< UInt32(40) { letters[0x1D400 + offset] = 200 + Int(offset) }
    letters[0x1FFFF] = 7
    #expect(try Self.map(Self.font([.init(3, 10, FontMaker.groups(letters))])) == letters)
    #expect(try Self.map(Self.font([.init(0, 4, FontMaker.groups(letters))])) == letters)
  }

  @Test func `one range with a list, and a list of bytes`() throws {
    let expected: [UInt32: Int] = [0x40: 5, 0x42: 9]
    #expect(try Self.map(Self.font([.init(0, 3, FontMaker.trimmed(first: 0x40, [5, 0, 9]))])) == expected)
    #expect(try Self.map(Self.font([.init(0, 3, FontMaker.bytes(expected))])) == expected)
    let long = FontMaker.trimmed(first: 0x1F600, [5, 0, 9], isLong: true)
    #expect(try Self.map(Self.font([.init(3, 10, long)])) == [0x1F600: 5, 0x1F602: 9])
  }

  @Test func `the table of all planes goes before that of one, whatever stands first`() throws {
    let (one, all) = (FontMaker.segments([0x41: 1]), FontMaker.groups([0x41: 2]))
    for tables in [
      [FontMaker.Characters(0, 3, one), .init(3, 1, one), .init(3, 10, all)],
      [.init(3, 10, all), .init(3, 1, one)], [.init(3, 1, one), .init(0, 4, all)],
    ] {
      #expect(try Self.map(Self.font(tables)) == [0x41: 2])
    }
  }

  @Test func `a damaged table is passed over where another is sound`() throws {
    let sound = FontMaker.Characters(3, 1, FontMaker.segments([0x41: 1]))
    let last: [UInt8] = [0, 13] + FontMaker.groups([0x41: 2]).dropFirst(2)
    for broken: [UInt8] in [[0, 12, 0, 0, 0, 0], [0, 99, 0, 0], last] {
      #expect(try Self.map(Self.font([.init(3, 10, broken), sound])) == [0x41: 1])
    }
    var maker = Self.font([sound, sound])
    maker.tables["cmap"]?.replaceSubrange(16 ..< 20, with: FontMaker.u32(-1))
    #expect(try Self.map(maker) == [0x41: 1])
  }

  @Test func `symbols, old encodings, variations and fonts of last resort are no Unicode`() {
    let table = FontMaker.segments([0x41: 1])
    let last: [UInt8] = [0, 13] + FontMaker.groups([0x41: 1]).dropFirst(2)
    for tables: [FontMaker.Characters] in [
      [], [.init(3, 0, table)], [.init(1, 0, table)], [.init(0, 5, table)], [.init(3, 10, last)],
    ] {
      #expect(Self.font(tables).failure == .noCharacterMap(tables: tables.count))
    }
  }

  @Test func `a glyph that is not there is not mapped`() throws {
    let letters: [UInt32: Int] = [0x41: 1, 0x42: 2, 0x43: 3, 0x44: 4, 0x50: 0]
    let expected: [UInt32: Int] = [0x41: 1, 0x42: 2]
    for bytes in [FontMaker.segments(letters), FontMaker.groups(letters), FontMaker.bytes(letters)] {
      #expect(try Self.map(Self.font([.init(0, 3, bytes)], glyphs: 3)) == expected)
    }
    // A group that begins with the glyph for what is missing.
    #expect(try Self.map(Self.font([.init(0, 3, FontMaker.groups([0x41: 0, 0x42: 1]))])) == [0x42: 1])
  }

  @Test func `ranges that overlap, fall or lead nowhere end in bounded time`() throws {
    let count = 5000
    func times(_ value: Int) -> [UInt8] { (0 ..< count).flatMap { _ in FontMaker.u16(value) } }
    let body =
      FontMaker.u16(2 * count) + [0, 0, 0, 0, 0, 0] + times(0xFFFF) + [0, 0] + times(0) + times(1)
      + times(0xFFFE)
    let maker = Self.font([.init(3, 1, FontMaker.u16(4) + [0, 0, 0, 0] + body)])
    #expect(try FontCoverage(FontData(maker.bytes())).ranges.isEmpty)
    #expect(try maker.opened().glyph(for: "A") == nil)

    let groups = (0 ..< count).flatMap { _ in FontMaker.u32(0) + FontMaker.u32(-1) + FontMaker.u32(1) }
    let all =
      FontMaker.u16(12) + [0, 0] + FontMaker.u32(16 + groups.count) + FontMaker.u32(0) + FontMaker.u32(-1)
    let coverage = try FontCoverage(FontData(Self.font([.init(3, 10, all + groups)]).bytes()))
    #expect(coverage.ranges == [0 ... UInt32(Self.count - 2)])
  }

  @Test func `scalars with gaps between them are kept as so many ranges, and no more`() throws {
    func coverage(_ count: Int) throws -> FontCoverage {
      // Every second scalar of the higher planes.
      let letters = (0 ..< count).map { (UInt32(0x10000 + 2 * $0), 1) }
      let table = FontMaker.groups(Dictionary(uniqueKeysWithValues: letters))
      return try FontCoverage(FontData(Self.font([.init(3, 10, table)]).bytes()))
    }
    #expect(try coverage(1 << 15).ranges.count == 1 << 15)
    #expect(throws: FontError.exceedsLimit(.characterRanges, limit: 1 << 15)) {
      try coverage((1 << 15) + 1)
    }
  }

  @Test func `glyphs of a range begin anew after the last number`() throws {
    // Scalars from U+0040 to U+0060 less 0x48: from glyph 65,528 over 0 to 24, of which 20 are there.
    let body =
      FontMaker.u16(4) + [0, 0, 0, 0, 0, 0] + FontMaker.u16(0x60) + FontMaker.u16(0xFFFF) + [0, 0]
      + FontMaker.u16(0x40)
      + FontMaker.u16(0xFFFF) + FontMaker.u16(-0x48) + FontMaker.u16(1) + [0, 0, 0, 0]
    let table = FontMaker.Characters(3, 1, FontMaker.u16(4) + [0, 32, 0, 0] + body)
    let expected = (1 ... 19).map { (UInt32(0x48 + $0), $0) }
    #expect(try Self.map(Self.font([table], glyphs: 20)) == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test func `a list that reaches beyond the table maps nothing there`() throws {
    var bytes = FontMaker.segments([0x41: 5, 0x42: 6], lists: true)
    bytes.removeLast(2)
    #expect(try Self.map(Self.font([.init(3, 1, bytes)])) == [0x41: 5])
  }
}
