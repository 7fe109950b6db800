// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

/// Glyphs that are each within the limits, but not all of them in one letter.
@Suite struct LetterBudgetTests {
  /// What drawing the first glyphs one after another fails with; `nil` if it does not fail.
  private static func failure(_ font: FontFile, _ glyphs: [UInt16]) -> FontError? {
    do {
      _ = try font.draw(glyphs.map { PlacedGlyph(glyph: $0) }, advance: 0)
      return nil
    } catch {
      return error
    }
  }

  /// Four glyphs whose charstrings each take 30 calls of 10,000 steps; they draw a line each.
  private static func charstrings(
    _ characters: [UInt32: Int] = [0x41: 1, 0x42: 2, 0x43: 3, 0x44: 4],
    _ change: (inout CFFMaker) -> Void = { _ in }
  ) throws -> FontFile {
    var maker = CFFMaker(["endchar"] + [String](repeating: "0 hmoveto 1 hlineto " + calls(30), count: 4))
    maker.offsetSize = 3
    maker.locals = [[[11] + [UInt8](repeating: 139, count: 10_000)]]
    change(&maker)
    return try maker.font(cmap: characters).opened()
  }

  private static func calls(_ count: Int) -> String {
    [String](repeating: "-107 callsubr", count: count).joined(separator: " ")
  }

  @Test func `charstrings share the steps of their letter`() throws {
    let font = try Self.charstrings()
    for glyph in 1 ... 4 as ClosedRange<UInt16> { #expect(font.failure(of: glyph) == nil) }
    #expect(Self.failure(font, [1, 2, 3]) == nil)
    #expect(Self.failure(font, [1, 2, 3, 4]) == .exceedsLimit(.charstringWork, limit: 1 << 20))
    #expect(font.draw(["A", "B", "C"]) != nil)
    #expect(font.draw(["A", "B", "C", "D"]) == nil)
    // A letter that was refused leaves nothing behind.
    #expect(font.draw(["D"]) != nil)
  }

  @Test func `a glyph that a letter has many times is made once`() throws {
    let font = try Self.charstrings()
    #expect(Self.failure(font, [UInt16](repeating: 1, count: 100) + [2, 3]) == nil)
    #expect(font.draw([Unicode.Scalar](repeating: "A", count: 30))?.outline.segments.count == 60)
  }

  @Test func `glyphs share the bytes of their letter`() throws {
    // Instructions are read and passed over; a glyph may have 65,535 of them.
    let long = FontMaker.box(0, 0, 9, 9)
    let body = 10 + 2
    let glyph =
      Array(long[..<body]) + FontMaker.u16(65_000) + [UInt8](repeating: 0, count: 65_000)
      + long[(body + 5)...]
    let font = try FontMaker.trueType([[]] + [[UInt8]](repeating: glyph, count: 17)).opened()
    #expect(try font.outline(17).words == "M 0 0 L 0 9 L 9 9 L 9 0")
    #expect(Self.failure(font, Array(1 ... 16)) == nil)
    #expect(Self.failure(font, Array(1 ... 17)) == .exceedsLimit(.glyphBytes, limit: 1 << 20))
    #expect(Self.failure(font, Array(1 ... 16) + Array(1 ... 16)) == nil)
  }

  @Test func `glyphs share the components of their letter`() throws {
    let parts = FontMaker.composite([FontMaker.Component](repeating: .init(1), count: 100))
    let font = try FontMaker.trueType([[], FontMaker.box(0, 0, 9, 9), parts, parts, parts]).opened()
    #expect(Self.failure(font, [2, 3, 2, 3]) == nil)
    #expect(Self.failure(font, [2, 3, 4]) == .exceedsLimit(.components, limit: 256))
  }

  @Test func `glyphs share the points of their letter`() throws {
    let lines = [String](repeating: "1", count: 512).joined(separator: " ") + " hlineto "
    let many = "0 hmoveto " + Self.calls(50)
    var maker = CFFMaker(["endchar"] + [String](repeating: many, count: 3))
    maker.locals = [[CharstringText.bytes(lines)]]
    let font = try maker.font().opened()
    #expect(Self.failure(font, [1, 2]) == nil)
    #expect(Self.failure(font, [1, 2, 3]) == .exceedsLimit(.points, limit: 65_536))
    #expect(Self.failure(font, [1, 2, 1]) == .exceedsLimit(.points, limit: 65_536))
  }

  @Test func `dictionaries of glyphs and lists of names take steps`() throws {
    // Each glyph belongs to a dictionary of 50,000 bytes.
    let numbered = try Self.charstrings { maker in
      maker.charstrings = [[UInt8]](repeating: CharstringText.bytes("0 hmoveto 1 hlineto"), count: 31)
      maker.selection = [UInt8](repeating: 0, count: 32)
      maker.matrices = ["0.001 0 0 0.001 0 " + String(repeating: "0", count: 80_000)]
    }
    #expect(Self.failure(numbered, Array(1 ... 20)) == nil)
    #expect(Self.failure(numbered, Array(1 ... 30)) == .exceedsLimit(.charstringWork, limit: 1 << 20))

    // An accented letter looks its parts up in a list of 30,000 names.
    var accented = CFFMaker(["endchar"] + [String](repeating: "0 0 65 65 endchar", count: 3))
    accented.offsetSize = 3
    accented.charstrings += [[UInt8]](repeating: [14], count: 30_000)
    accented.charset = [0] + (0 ..< 30_003).flatMap { FontMaker.u16($0 < 29_999 ? 400 : 34) }
    let font = try accented.font().opened()
    #expect(font.failure(of: 1) == nil)
    #expect(Self.failure(font, [1, 2]) == .exceedsLimit(.charstringWork, limit: 1 << 20))
  }

  @Test func `outlines whose ink was looked at are not made again`() throws {
    // A mark without an anchor is placed by its ink and that of its base; both take nearly half of the steps.
    let heavy = "0 hmoveto 100 hlineto 100 vlineto " + Self.calls(50)
    let font = try Self.charstrings([0x41: 1, 0x301: 2]) { maker in
      maker.charstrings = ["endchar", heavy, heavy].map(CharstringText.bytes)
    }
    let accented = try #require(font.draw(["A", "\u{301}"]))
    #expect(accented.outline.segments.count == 6)
    #expect((accented.outline.bounds?.maxY ?? 0) > 150)
  }
}
