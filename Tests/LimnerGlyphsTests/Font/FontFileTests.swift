// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Synchronization
import Testing

@Suite struct FontFileTests {
  private static let maker = FontMaker.trueType(
    [[], FontMaker.box(50, 0, 450, 700), FontMaker.box(-90, 710, 90, 800), []], advances: [500, 480, 0, 250],
    cmap: [0x20: 3, 0x41: 1, 0x301: 2])

  @Test func `a letter is drawn with its marks above it, and more letters where the pen has come to`() throws
  {
    let font = try Self.maker.opened()
    let letter = try #require(font.draw(["A"]))
    #expect(letter.outline.words == "M 50 0 L 50 700 L 450 700 L 450 0")
    #expect(letter.advance == 480)
    #expect(letter.glyph == 1)
    let accented = try #require(font.draw(["A", "\u{301}", "A"]))
    #expect(
      accented.outline.words
        == "M 50 0 L 50 700 L 450 700 L 450 0 M 160 770 L 160 860 L 340 860 L 340 770 M 530 0 L 530 700 L 930 700 L 930 0"
    )
    #expect(accented.advance == 960)
    #expect(font.unitsPerEm == 1000)
  }

  @Test func `glyphs are drawn where they are placed`() throws {
    let font = try Self.maker.opened()
    let glyphs = [PlacedGlyph(glyph: 1), PlacedGlyph(glyph: 2, x: 250, y: -10.5)]
    let letter = try #require(try font.draw(glyphs, advance: 7))
    #expect(
      letter.outline.words
        == "M 50 0 L 50 700 L 450 700 L 450 0 M 160 699.5 L 160 789.5 L 340 789.5 L 340 699.5")
    #expect(letter.advance == 7)
    #expect(throws: FontError.outOfRange(.glyph, found: 4, expected: 0 ... 3)) {
      try font.draw([PlacedGlyph(glyph: 1), PlacedGlyph(glyph: 4)], advance: 0)
    }
  }

  @Test func `a letter of what is missing, or without ink, is none`() throws {
    let font = try Self.maker.opened()
    #expect(font.covers("A"))
    #expect(font.covers(" "))
    #expect(!font.covers("B"))
    #expect(font.draw(["B"]) == nil)
    #expect(font.draw(["A", "B"]) == nil)
    #expect(font.draw([" "]) == nil)
    #expect(font.draw([]) == nil)
    #expect(font.draw([" ", "A"])?.outline.words == "M 300 0 L 300 700 L 700 700 L 700 0")
    let damaged = try Self.maker.with("loca", FontMaker.u32(0) + FontMaker.u32(0) + FontMaker.u32(3)).opened()
    #expect(damaged.draw(["A"]) == nil)
  }

  @Test func `a letter has so many scalars and points`() throws {
    let font = try Self.maker.opened()
    #expect(font.draw([Unicode.Scalar](repeating: "A", count: 32)) != nil)
    #expect(font.draw([Unicode.Scalar](repeating: "A", count: 33)) == nil)
    let glyphs = [PlacedGlyph](repeating: PlacedGlyph(glyph: 1), count: 16_385)
    #expect(throws: FontError.exceedsLimit(.points, limit: 65_536)) { try font.draw(glyphs, advance: 0) }
  }

  @Test func `layout tables have so many bytes, and count for nothing beyond`() throws {
    let alternate = LayoutMaker("ccmp", LayoutMaker.Lookup(1, LayoutMaker.single([1: 2]))).bytes()
    for (count, glyph) in [(alternate.count, 2), (1 << 21, 2), ((1 << 21) + 1, 1)] {
      let table = alternate + [UInt8](repeating: 0, count: count - alternate.count)
      #expect(try Self.maker.with("GSUB", table).opened().draw(["A"])?.glyph == UInt32(glyph))
    }
  }

  @Test func `only pieces of a large file are read`() throws {
    var maker = Self.maker
    maker.tables["zzzz"] = [UInt8](repeating: 7, count: 1 << 20)
    let file = CountingBytes(FontData(maker.bytes()))
    let font = try FontFile(file)
    #expect(font.draw(["A"]) != nil)
    #expect(file.total < 1000)
    let coverage = CountingBytes(FontData(maker.bytes()))
    #expect(try FontCoverage(coverage).contains("A"))
    #expect(coverage.total < 700)
  }

  @Test func `what the file says when it cannot be read comes through`() {
    #expect(throws: FontError.unreadable(errno: 5)) { try FontFile(UnreadableBytes()) }
  }
}

/// Counts the bytes that are read.
private final class CountingBytes: FontBytes {
  private let data: FontData
  private let read = Atomic(0)

  init(_ data: FontData) { self.data = data }

  var count: Int { data.count }
  var total: Int { read.load(ordering: .relaxed) }

  func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8] {
    read.add(count, ordering: .relaxed)
    return try data.bytes(at: offset, count: count)
  }
}

private struct UnreadableBytes: FontBytes {
  var count: Int { 1 << 20 }

  func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8] { throw .unreadable(errno: 5) }
}
