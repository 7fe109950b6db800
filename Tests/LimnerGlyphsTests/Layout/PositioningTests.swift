// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct PositioningTests {
  typealias M = LayoutMaker
  typealias Lookup = LayoutMaker.Lookup

  static let gdef = M.definitions([33 ... 255: 1, 0x300 ... 0x36F: 3])

  @Test func `glyphs stand in a row without tables`() throws {
    #expect(try MadeFont().places("ab") == [[0, 0], [500, 0]])
    #expect(try MadeFont().shape("ab")?.advance == 1000)
  }

  @Test func `a glyph is moved and widened by one record or by its own`() throws {
    let one = M.table([
      .number(1), .block(M.coverage([97])), .number(7), .number(10), .number(-20), .number(30),
    ])
    let font = MadeFont(gpos: M("dist", Lookup(1, one)))
    #expect(try font.places("ab") == [[10, -20], [530, 0]])
    let own = M.table([
      .number(2), .block(M.coverage([97, 98])), .number(4), .number(2), .number(40), .number(50),
    ])
    #expect(try MadeFont(gpos: M("dist", Lookup(1, own))).shape("ab")?.advance == 1090)
  }

  @Test func `a mark's anchor is put on its base's`() throws {
    let attachment = M.attachment(marks: [0x316: (10, 20)], targets: [97: [(300, 700)]])
    let font = MadeFont(gpos: M("mark", Lookup(4, attachment)), gdef: Self.gdef)
    #expect(try font.places("a\u{316}") == [[0, 0], [290, 680]])
    #expect(try font.shape("a\u{316}")?.advance == 500)
    #expect(try font.places("ba\u{316}") == [[0, 0], [500, 0], [790, 680]])
  }

  @Test func `a mark is put on the mark before it`() throws {
    let base = M.attachment(marks: [0x316: (0, 0)], targets: [97: [(300, 700)]])
    let mark = M.attachment(marks: [0x317: (5, 0)], targets: [0x316: [(0, 100)]])
    let maker = M(
      features: [("mark", [0]), ("mkmk", [1])], lookups: [Lookup(4, base), Lookup(6, mark)])
    let font = MadeFont(gpos: maker, gdef: Self.gdef)
    #expect(try font.places("a\u{316}\u{317}") == [[0, 0], [300, 700], [295, 800]])
  }

  @Test func `a mark is put on its letter of a ligature`() throws {
    let gdef = M.definitions([97 ... 119: 1, 120 ... 120: 2, 0x300 ... 0x36F: 3])
    let ligature = M("liga", Lookup(4, M.ligatures(97, [([98], 120)]), flags: 8))
    let attachment = M.attachment(
      marks: [0x316: (0, 0)], targets: [120: [(100, 700), (400, 700)]], ofLigatures: true)
    let font = MadeFont(gsub: ligature, gpos: M("mark", Lookup(5, attachment)), gdef: gdef)
    #expect(try font.places("a\u{316}b") == [[0, 0], [100, 700]])
    #expect(try font.places("ab\u{316}") == [[0, 0], [400, 700]])
    #expect(try font.places("a\u{316}b\u{316}") == [[0, 0], [100, 700], [400, 700]])
  }

  @Test func `a mark belongs to the first part of a glyph taken apart, or to the one with an anchor`() throws
  {
    let apart = M("ccmp", Lookup(2, M.sequences([97: [98, 99]])))
    let first = M.attachment(marks: [0x316: (0, 0)], targets: [98: [(100, 700)]])
    let second = M.attachment(marks: [0x316: (0, 0)], targets: [99: [(100, 700)]])
    let onFirst = MadeFont(gsub: apart, gpos: M("mark", Lookup(4, first)), gdef: Self.gdef)
    #expect(try onFirst.places("a\u{316}") == [[0, 0], [500, 0], [100, 700]])
    let onSecond = MadeFont(gsub: apart, gpos: M("mark", Lookup(4, second)), gdef: Self.gdef)
    #expect(try onSecond.places("a\u{316}") == [[0, 0], [500, 0], [600, 700]])
  }

  @Test func `an exit is joined to the entry that follows it`() throws {
    let join = M.table([
      .number(1), .block(M.coverage([97, 98])), .number(2), .number(0), .block(M.anchor((450, 30))),
      .block(M.anchor((20, 10))), .number(0),
    ])
    let font = MadeFont(gpos: M("curs", Lookup(3, join)))
    #expect(try font.places("ab") == [[0, 0], [430, 20]])
    #expect(try font.shape("ab")?.advance == 930)
  }

  @Test func `a context moves glyphs`() throws {
    let chain = M.chain([[97], [98]], [(1, 1)])
    let move = M.table([.number(1), .block(M.coverage([98])), .number(2), .number(-50)])
    let maker = M(features: [("mark", [0])], lookups: [Lookup(8, chain), Lookup(1, move)])
    #expect(try MadeFont(gpos: maker).places("ab") == [[0, 0], [500, -50]])
    #expect(try MadeFont(gpos: maker).places("bb") == [[0, 0], [500, 0]])
  }

  @Test func `letters that run from right to left stand in that order`() throws {
    #expect(try MadeFont(gdef: Self.gdef).places("\u{5D0}\u{5D1}") == [[500, 0], [0, 0]])
    let attachment = M.attachment(marks: [0x5B7: (10, 0)], targets: [0x5D0: [(300, -100)]])
    let gdef = M.definitions([0x5B0 ... 0x5BD: 3, 0x5D0 ... 0x5EA: 1])
    let font = MadeFont(gpos: M("mark", Lookup(4, attachment)), gdef: gdef)
    #expect(try font.places("\u{5D0}\u{5B7}") == [[0, 0], [290, -100]])
  }
}

@Suite struct PairKerningTests {
  typealias M = LayoutMaker
  typealias Lookup = LayoutMaker.Lookup

  static func kerning(_ lookups: Lookup..., left: String, right: String, gdef: [UInt8]? = nil) throws
    -> Double
  {
    let maker = M(features: [("kern", Array(lookups.indices))], lookups: lookups)
    let shaper = try Shaper(gsub: nil, gpos: maker.bytes(), gdef: gdef)
    let letters = [left, right].map { Array($0.unicodeScalars)[0] }
    return try shaper.kerning(
      left: UInt16(letters[0].value), right: UInt16(letters[1].value), ShapingScript(of: letters))
  }

  static let pairs = M.table([
    .number(1), .block(M.coverage([65, 84])), .number(4), .number(0), .number(2),
    .block(M.table([.number(2), .number(84), .number(-80), .number(86), .number(-90)])),
    .block(M.table([.number(1), .number(97), .number(-70)])),
  ])

  @Test func `pairs of glyphs are kerned`() throws {
    #expect(try Self.kerning(Lookup(2, Self.pairs), left: "A", right: "V") == -90)
    #expect(try Self.kerning(Lookup(2, Self.pairs), left: "A", right: "T") == -80)
    #expect(try Self.kerning(Lookup(2, Self.pairs), left: "T", right: "a") == -70)
    #expect(try Self.kerning(Lookup(2, Self.pairs), left: "T", right: "A") == 0)
    #expect(try Self.kerning(Lookup(2, Self.pairs), left: "B", right: "A") == 0)
  }

  @Test func `pairs of classes are kerned unless their glyphs are`() throws {
    let classes = M.table([
      .number(2), .block(M.coverage([65, 86])), .number(4), .number(1), .block(M.classes([86 ... 86: 1])),
      .block(M.classes(from: 86, [1])), .number(2), .number(2), .number(1), .number(2), .number(3),
      .number(4),
      .number(5), .number(6), .number(-7), .number(-8),
    ])
    // The move of the second glyph counts too.
    #expect(try Self.kerning(Lookup(2, classes), left: "V", right: "V") == -15)
    #expect(try Self.kerning(Lookup(2, classes), left: "A", right: "A") == 3)
    #expect(try Self.kerning(Lookup(2, Self.pairs, classes), left: "A", right: "V") == -90)
    #expect(try Self.kerning(Lookup(2, Self.pairs), Lookup(2, classes), left: "A", right: "V") == -83)
  }

  @Test func `from right to left the glyph on the right comes first`() throws {
    let pairs = M.table([
      .number(1), .block(M.coverage([0x5D0])), .number(5), .number(0), .number(1),
      .block(M.table([.number(1), .number(0x5D1), .number(-60), .number(-60)])),
    ])
    #expect(try Self.kerning(Lookup(2, pairs), left: "\u{5D1}", right: "\u{5D0}") == -60)
    #expect(try Self.kerning(Lookup(2, pairs), left: "\u{5D0}", right: "\u{5D1}") == 0)
  }

  @Test func `a font says whether it kerns a script`() throws {
    let maker = M("kern", script: "cyrl", Lookup(2, Self.pairs))
    let shaper = try Shaper(gsub: nil, gpos: maker.bytes(), gdef: nil)
    #expect(try shaper.hasKerning(ShapingScript(of: ["Я"])))
    #expect(try !shaper.hasKerning(ShapingScript(of: ["A"])))
    let bare = try Shaper(gsub: nil, gpos: nil, gdef: nil)
    #expect(try !bare.hasKerning(ShapingScript(of: ["A"])))
    #expect(try bare.kerning(left: 65, right: 86, ShapingScript(of: ["A"])) == 0)
  }
}
