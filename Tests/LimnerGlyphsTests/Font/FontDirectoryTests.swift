// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct FontDirectoryTests {
  private static let maker = FontMaker.trueType([[], FontMaker.box(50, 0, 450, 700)])

  @Test(arguments: [[0, 1, 0, 0], Array("true".utf8)])
  func `TrueType's kinds are opened, and tables come back whole`(kind: [UInt8]) throws {
    var maker = Self.maker
    maker.kind = kind
    maker.tables["GPOS"] = [1, 2, 3, 4, 5]
    let font = try maker.opened()
    #expect(try font.table("GPOS") == [1, 2, 3, 4, 5])
    #expect(font.has("GPOS"))
    #expect(!font.has("GSUB"))
    #expect(throws: FontError.missingTable("GSUB")) { try font.table("GSUB") }
    #expect(font.glyphCount == 2)
    #expect(try FontFile.faceCount(FontData(maker.bytes())) == 1)
  }

  @Test(arguments: ["typ1", "wOFF", "wOF2", "\0\0\0\0", "OTTX"])
  func `other kinds are told by their first bytes`(kind: String) {
    var maker = Self.maker
    maker.kind = Array(kind.utf8)
    #expect(maker.failure == .notAFont(found: FontTag(stringLiteral: kind)))
  }

  @Test func `each face of a collection is a font of its own, and shares tables`() throws {
    let other = Self.maker.with("glyf", FontMaker.box(50, 0, 450, 800)).with(
      "OS/2", FontMaker.os2(weight: 700))
    let file = FontData(FontMaker.collection([Self.maker, other]))
    #expect(try FontFile.faceCount(file) == 2)
    #expect(file.count < Self.maker.bytes().count * 2 - 100)
    let (first, second) = (try FontFile(file, face: 0), try FontFile(file, face: 1))
    #expect(try first.outline(1).words == "M 50 0 L 50 700 L 450 700 L 450 0")
    #expect(try second.outline(1).words == "M 50 0 L 50 800 L 450 800 L 450 0")
    #expect(first.facts.weight == 400)
    #expect(second.facts.weight == 700)
    for index in [-1, 2, Int.max] {
      #expect(throws: FontError.noSuchFace(found: index, count: 2)) { try FontFile(file, face: index) }
    }
    #expect(throws: FontError.noSuchFace(found: 1, count: 1)) { try Self.maker.opened(face: 1) }
  }

  @Test func `a collection that tells of more faces than its bytes hold is cut short`() {
    let bytes = Array("ttcf".utf8) + FontMaker.u32(0x10000) + FontMaker.u32(-1)
    #expect(throws: FontError.truncated(table: .collection, offset: 12, expected: 4 * 0xFFFF_FFFF, found: 0))
    {
      try FontFile.faceCount(FontData(bytes))
    }
    #expect(throws: FontError.truncated(table: nil, offset: 0, expected: 12, found: 3)) {
      try FontFile.faceCount(FontData([0, 1, 0]))
    }
  }

  @Test func `a collection without a face is refused, whichever face is asked for`() {
    let file = FontData(Array("ttcf".utf8) + FontMaker.u32(0x10000) + FontMaker.u32(0))
    #expect(throws: FontError.noFaces) { try FontFile.faceCount(file) }
    for index in [0, 1, -1] {
      #expect(throws: FontError.noFaces) { try FontFile(file, face: index) }
    }
  }

  @Test func `a face of a collection is no collection`() {
    let start = Array("ttcf".utf8) + FontMaker.u32(0x10000) + FontMaker.u32(1)
    #expect(throws: FontError.notAFont(found: "ttcf")) {
      try FontFile(FontData(start + FontMaker.u32(0) + [0, 0, 0, 0]))
    }
    #expect(throws: FontError.truncated(table: nil, offset: 0xFFFF_FFFF, expected: 12, found: 0)) {
      try FontFile(FontData(start + FontMaker.u32(-1)))
    }
  }

  @Test(arguments: ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"])
  func `a table that every font needs is missed, or its place beyond the end is told`(name: String) throws {
    let missing =
      name == "glyf" || name == "loca" ? FontError.noOutlines : .missingTable(FontTag(stringLiteral: name))
    #expect(Self.maker.with(name, nil).failure == missing)

    // The entry in the list of tables: name, checksum, place, length.
    let bytes = Self.maker.bytes()
    let entry = try #require(
      stride(from: 12, to: bytes.count, by: 16).first { bytes[$0 ..< $0 + 4].elementsEqual(name.utf8) })
    for (place, length, left) in [
      (bytes.count, 4, 0), (-1, 4, 0), (bytes.count - 3, 4, 3), (0, -1, bytes.count),
    ] {
      var broken = bytes
      broken.replaceSubrange(entry + 8 ..< entry + 16, with: FontMaker.u32(place) + FontMaker.u32(length))
      let expected = FontError.truncated(
        table: FontTag(stringLiteral: name), offset: 0, expected: length & 0xFFFF_FFFF, found: left)
      #expect(throws: expected) { try FontFile(FontData(broken)) }
    }
  }

  @Test func `fonts of pictures alone are refused, as are those of the second compact format`() {
    var maker = Self.maker.with("glyf", nil).with("loca", nil)
    for name in ["CBDT", "CBLC", "sbix", "COLR", "SVG "] { maker.tables[name] = [0, 0, 0, 0] }
    #expect(maker.failure == .noOutlines)
    #expect(throws: FontError.noOutlines) { try FontCoverage(FontData(maker.bytes())) }
    #expect(Self.maker.with("glyf", []).failure == .noOutlines)
    #expect(maker.with("CFF2", [2, 0, 5, 0]).failure == .unsupported("CFF2", version: 2))
  }

  @Test func `errors say what was expected and what was found`() {
    let errors: [(FontError, String)] = [
      (.notAFont(found: "wOFF"), "expected a TrueType or OpenType font but found \"wOFF\" at its beginning"),
      (
        .notAFont(found: FontTag(rawValue: 0x0041_0AFF)),
        "expected a TrueType or OpenType font but found \"\\x00A\\x0A\\xFF\" at its beginning"
      ),
      (.noFaces, "expected a face in the collection but found none"),
      (.noSuchFace(found: 2, count: 1), "expected face 0, the only one, but found 2"),
      (.noSuchFace(found: 7, count: 3), "expected a face from 0 to 2 but found 7"),
      (
        .truncated(table: .glyf, offset: 8, expected: 2, found: 1),
        "expected 2 bytes at 8 of \"glyf\" but found 1"
      ),
      (
        .truncated(table: nil, offset: 0, expected: 12, found: 0),
        "expected 12 bytes at 0 of the file but found 0"
      ),
      (.unreadable(errno: 5), "expected a readable font file but found error 5"),
      (.missingTable(.cmap), "expected a table \"cmap\" but found none"),
      (.noOutlines, "expected outlines in \"glyf\" or \"CFF \" but found neither"),
      (.unsupported(.cff2, version: 2), "expected a version of \"CFF2\" that can be read but found 2"),
      (
        .noCharacterMap(tables: 1),
        "expected a Unicode character map of format 0, 4, 6, 10 or 12 but found 1 tables without one"
      ),
      (.outOfRange(.glyph, found: 9, expected: 0 ... 4), "expected 0 to 4 for glyph but found 9"),
      (.exceedsLimit(.points, limit: 65_536), "expected at most 65536 for points but found more"),
      (
        .missingOperands(operator: 5, found: 1, expected: 2),
        "expected 2 numbers for operator 5 of a charstring but found 1"
      ),
      (.noSuchOperator(found: 2), "expected an operator of a charstring but found 2"),
    ]
    for (error, text) in errors { #expect(error.description == text) }
  }

  @Test func `bytes in memory are given where they are, and no others`() throws {
    let data = FontData([1, 2, 3, 4])
    #expect(try data.bytes(at: 1, count: 2) == [2, 3])
    #expect(try data.bytes(at: 4, count: 0) == [])
    for (offset, count, found) in [
      (3, 2, 1), (5, 0, 0), (-1, 1, 0), (0, -1, 4), (1, Int.max, 3), (Int.max, 1, 0),
    ] {
      let expected = FontError.truncated(table: nil, offset: offset, expected: count, found: found)
      #expect(throws: expected) { try data.bytes(at: offset, count: count) }
    }
  }
}
