// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct CFFOutlinesTests {
  private static let line = "0 hmoveto 100 200 rlineto endchar"

  @Test(arguments: 1 ... 4)
  func `lists have offsets of one to four bytes`(size: Int) throws {
    var maker = CFFMaker(["endchar", "-107 callsubr", "5 hmoveto 1 vlineto endchar"])
    maker.offsetSize = size
    maker.locals = [[CharstringText.bytes(Self.line)]]
    let font = try maker.font().opened()
    #expect(try font.outline(1).words == "M 0 0 L 100 200")
    #expect(try font.outline(2).words == "M 5 0 L 5 1")
    #expect(try font.outline(0).isEmpty)
    #expect(font.failure(of: 3) == .outOfRange(.glyph, found: 3, expected: 0 ... 2))
    // Neither more glyphs than the font says, nor more than its list has.
    let few = try maker.font().with("maxp", FontMaker.maxp(glyphs: 2)).opened()
    #expect(few.failure(of: 2) == .outOfRange(.glyph, found: 2, expected: 0 ... 1))
    let many = try maker.font().with("maxp", FontMaker.maxp(glyphs: 9)).opened()
    #expect(many.failure(of: 5) == .outOfRange(.glyph, found: 5, expected: 0 ... 2))
  }

  @Test func `glyphs with numbers draw with the subroutines of their dictionary`() throws {
    let selections: [[UInt8]] = [
      [0, 0, 0, 1, 1, 0], [3, 0, 3, 0, 0, 0, 0, 2, 1, 0, 4, 0, 0, 5],
    ]
    for selection in selections {
      var maker = CFFMaker(["endchar"] + [String](repeating: "0 hmoveto -107 callsubr endchar", count: 4))
      maker.locals = [[CharstringText.bytes("1 hlineto")], [CharstringText.bytes("2 vlineto")]]
      maker.selection = selection
      let font = try maker.font().opened()
      let expected = ["M 0 0 L 1 0", "M 0 0 L 0 2", "M 0 0 L 0 2", "M 0 0 L 1 0"]
      #expect(try (1 ... 4).map { try font.outline($0).words } == expected)
    }
  }

  @Test func `a dictionary that is not there spoils only its glyphs`() throws {
    var maker = CFFMaker(["endchar", Self.line, Self.line])
    maker.selection = [0, 0, 7, 0]
    let font = try maker.font().opened()
    #expect(font.failure(of: 1) == .outOfRange(.fontDictionary, found: 7, expected: 0 ... 0))
    #expect(try font.outline(2).words == "M 0 0 L 100 200")
    maker.selection = [1, 0, 0, 0]
    #expect(try maker.font().opened().failure(of: 1) == .unsupported("CFF ", version: 1))
  }

  @Test(
    arguments: [
      (nil, 1000, "100 200"), (nil, 2000, "200 400"), ("0.001 0 0 0.001 0 0", 1000, "100 200"),
      ("4.88281E-4 0 0 0.000488281 0 0", 2048, "100 200"), ("0.0005 0 0 0.0005 0 0", 1000, "50 100"),
      ("0.001 0 0.0005 0.001 0 0", 1000, "200 200"), ("0.001 0 0 -.001 0.01 .02", 1000, "110 -180"),
    ] as [(String?, Int, String)])
  func `the font's matrix leads from charstrings to font units`(matrix: String?, units: Int, end: String)
    throws
  {
    var maker = CFFMaker(["endchar", Self.line])
    maker.matrix = matrix
    let words = try maker.font(unitsPerEm: units).opened().outline(1).words
    #expect(words.hasSuffix("L " + end), "\(words)")
  }

  @Test(
    arguments: [
      (nil, "0.0005 0 0 0.0005 0 0", "50 100"), ("0.001 0 0 0.001 0 0", "2 0 0 0.5 0 0", "200 100"),
      ("0.0005 0 0 0.0005 0 0", nil, "50 100"), (nil, nil, "100 200"),
    ] as [(String?, String?, String)])
  func `a dictionary's matrix comes before the font's`(top: String?, own: String?, end: String) throws {
    var maker = CFFMaker(["endchar", Self.line])
    maker.selection = [0, 0, 0]
    (maker.matrix, maker.matrices) = (top, [own])
    #expect(try maker.font().opened().outline(1).words == "M 0 0 L " + end)
  }

  @Test(
    arguments: [
      ("1E9 0 0 1 0 0", .outOfRange(.fontMatrix, found: 1_000_000_000, expected: -10_000 ... 10_000)),
      ("0.001 0 0 0.001 0", .outOfRange(.fontMatrix, found: 5, expected: 6 ... 6)),
      ("100 0 0 1 0 0", .outOfRange(.fontMatrix, found: 100_000, expected: -10_000 ... 10_000)),
      ("0.9 0 0 0.9 0 0", .exceedsLimit(.coordinate, limit: 131_072)),
    ] as [(String, FontError)])
  func `a matrix that no letter survives is an error`(matrix: String, expected: FontError) throws {
    var maker = CFFMaker(["endchar", "0 hmoveto 30000 30000 rlineto endchar"])
    maker.matrix = matrix
    #expect(try maker.font().opened().failure(of: 1) == expected)
  }

  @Test func `an accented letter is put together from two of the standard encoding`() throws {
    // Glyphs by their names: A is 34, the acute accent 125.
    let letter = "1 2 rmoveto 3 hlineto endchar"
    let accent = "5 6 rmoveto 7 vlineto endchar"
    let sets: [[UInt8]] = [
      [0, 0, 34, 0, 125, 1, 9], [1, 0, 34, 0, 0, 125, 0, 1, 9, 0],
      [2, 0, 34, 0, 0, 0, 125, 0, 0, 1, 9, 0, 0],
    ]
    for charset in sets {
      var maker = CFFMaker(["endchar", letter, accent, "100 200 65 194 endchar", "50 100 200 65 194 endchar"])
      maker.charset = charset
      let font = try maker.font().opened()
      for glyph in [UInt16(3), 4] {
        #expect(try font.outline(glyph).words == "M 1 2 L 4 2 M 105 206 L 105 213")
      }
    }
    // Without a list of names they are in order.
    var all = [String](repeating: "endchar", count: 130)
    (all[34], all[125], all[1]) = (letter, accent, "0 0 65 194 endchar")
    #expect(try CFFMaker(all).font().opened().outline(1).words == "M 1 2 L 4 2 M 5 6 L 5 13")
  }

  @Test func `an accented letter of what is not there, or of accented letters, is an error`() throws {
    let letters = [
      "endchar", "0 0 65 66 endchar", "0 0 67 65 endchar", "0 0 31 65 endchar", "0 0 65 300 endchar",
      "0 0 -1 65 endchar",
    ]
    var maker = CFFMaker(letters)
    maker.charset = [0, 0, 34, 0, 35, 1, 0, 1, 1, 1, 2]
    let font = try maker.font().opened()
    #expect(font.failure(of: 1) == .exceedsLimit(.componentDepth, limit: 1))
    #expect(font.failure(of: 2) == .outOfRange(.standardCharacter, found: 67, expected: 32 ... 251))
    #expect(font.failure(of: 3) == .outOfRange(.standardCharacter, found: 31, expected: 32 ... 251))
    #expect(font.failure(of: 4) == .outOfRange(.standardCharacter, found: 300, expected: 0 ... 255))
    #expect(font.failure(of: 5) == .outOfRange(.standardCharacter, found: -1, expected: 0 ... 255))
  }

  @Test func `a table of another version or kind is refused`() {
    let maker = CFFMaker(["endchar", Self.line])
    var bytes = maker.bytes()
    bytes[0] = 2
    #expect(maker.font().with("CFF ", bytes).failure == .unsupported("CFF ", version: 2))
    var old = maker
    old.extra = [139 + 1, 12, 6]
    #expect(old.font().failure == .outOfRange(.charstringType, found: 1, expected: 2 ... 2))
    var none = maker
    none.extra = [139, 17]
    guard case .outOfRange(.offset, found: 0, _)? = none.font().failure else {
      Issue.record("expected charstrings nowhere to be refused")
      return
    }
  }

  @Test func `dictionaries may say more than is asked, with every kind of number`() throws {
    var maker = CFFMaker(["endchar", Self.line])
    maker.extra =
      CFFMaker.decimal("-1.5E10") + [28, 1, 2, 29, 1, 2, 3, 4, 247, 1, 251, 1, 12, 38] + [22, 31, 255] + [
        139, 0,
      ]
      + CFFMaker.decimal("1E999") + CFFMaker.decimal("1.2.3") + [30, 0xDF, 13]
    #expect(try maker.font().opened().outline(1).words == "M 0 0 L 100 200")
    maker.extra = [UInt8](repeating: 139, count: 514)
    #expect(maker.font().failure == .exceedsLimit(.operands, limit: 513))
    maker.offsetSize = 4
    maker.extra = [UInt8](repeating: 22, count: 1 << 16)
    #expect(maker.font().failure == .exceedsLimit(.dictionary, limit: 1 << 16))
  }
}
