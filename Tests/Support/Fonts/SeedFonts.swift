// SPDX-License-Identifier: Apache-2.0

/// Small fonts of every kind that is read, for damage and for fuzzing.
package enum SeedFonts {
  /// A font with a name for messages.
  package struct Seed: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  /// All of them.
  package static let all: [Seed] = [
    Seed(name: "TrueType", bytes: trueType().bytes()),
    Seed(name: "TrueType with short locations", bytes: trueType(hasLongLocations: false).bytes()),
    Seed(name: "TrueType with old tables", bytes: old.bytes()),
    Seed(name: "lists of characters", bytes: lists.bytes()),
    Seed(name: "compact", bytes: compact.font(cmap: letters).bytes()),
    Seed(name: "compact with numbered glyphs", bytes: numbered.font(cmap: letters).bytes()),
    Seed(name: "compact with accents", bytes: accented.font(cmap: letters).bytes()),
    Seed(name: "compact with arithmetic", bytes: arithmetic.font(cmap: letters).bytes()),
    Seed(
      name: "collection",
      bytes: FontMaker.collection([
        trueType(), compact.font(cmap: letters), numbered.font(unitsPerEm: 2048), old,
      ])),
  ]

  private static let letters: [UInt32: Int] = [0x41: 1, 0x42: 2, 0x48: 3, 0x301: 4, 0x4E00: 2, 0x1D400: 1]

  private static func trueType(hasLongLocations: Bool = true) -> FontMaker {
    let bowl = [
      FontMaker.Point(50, 0), FontMaker.Point(50, 700), FontMaker.Point(300, 700, on: false),
      FontMaker.Point(450, 500, on: false), FontMaker.Point(450, 0),
    ]
    let hole = [
      FontMaker.Point(100, 100, on: false), FontMaker.Point(300, 100, on: false),
      FontMaker.Point(300, 400, on: false), FontMaker.Point(100, 400, on: false),
    ]
    return FontMaker.trueType(
      [
        FontMaker.box(50, 0, 450, 700), FontMaker.glyph([bowl, hole]),
        FontMaker.glyph([bowl, hole], isPacked: false),
        FontMaker.composite([.init(1, 10, -20), .init(2, 300, 400, scale: [0.5])], left: 50),
        FontMaker.composite([.init(3, flags: 0x0202), .init(1, 2, 3, flags: 0, scale: [0.5, -0.75])]),
        FontMaker.composite([.init(4, 9, 9, flags: 0x0802, scale: [0, 0.7, -0.7, 0])]), [],
      ], cmap: letters, hasLongLocations: hasLongLocations)
  }

  /// Capitals without a told height, both kinds of kerning in one part each, and bearings behind the metrics.
  private static var old: FontMaker {
    var maker = trueType()
    maker.kind = Array("true".utf8)
    maker.tables["OS/2"] = FontMaker.os2(version: 1)
    maker.tables["hhea"] = FontMaker.hhea(metrics: 3)
    maker.tables["hmtx"] = FontMaker.hmtx([(500, 50), (480, 40), (470, 50)], bearings: [10, -5, 0, 0])
    maker.tables["kern"] = FontMaker.kern([
      (0x0001, [(1, 2, -80), (1, 3, 10), (2, 1, 7)]), (0x0009, [(2, 1, 9)]),
    ])
    return maker
  }

  private static var lists: FontMaker {
    var maker = trueType()
    maker.tables["cmap"] = FontMaker.cmap([
      .init(0, 3, FontMaker.bytes(letters)),
      .init(0, 4, FontMaker.trimmed(first: 0x40, [0, 1, 2, 3], isLong: true)),
      .init(0, 1, FontMaker.trimmed(first: 0x40, [0, 1, 2, 3])),
      .init(3, 1, FontMaker.segments(letters.filter { $0.key < 0xFFFF }, lists: true)),
    ])
    maker.tables["kern"] = FontMaker.appleKern([(0, [(1, 2, -80), (2, 1, 9)])])
    return maker
  }

  private static let compact: CFFMaker = {
    var maker = CFFMaker([
      "50 0 rmoveto 700 vlineto 400 hlineto -700 vlineto endchar",
      "33 50 100 hstemhm 20 30 40 50 hintmask:E0 50 0 rmoveto -107 callsubr cntrmask:A0 -107 callgsubr endchar",
      "10 20 rmoveto 1 2 3 4 5 6 7 8 rcurveline 7 8 1 2 3 4 5 6 rlinecurve 9 1 2 3 4 hhcurveto 1 2 3 4 vvcurveto endchar",
      "0 hmoveto 1 2 3 4 5 6 7 hflex 1 2 3 4 5 6 7 8 9 10 11 12 50 flex 1 2 3 4 5 6 7 8 9 hflex1 endchar",
      "0 hmoveto 10 2 10 2 10 0 10 0 10 -2 10 flex1 1 2 3 4 5 vhcurveto 1 2 3 4 1 1 1 1 5 hvcurveto endchar",
    ])
    maker.locals = [
      ["100 200 300 hlineto -106 callsubr return", "10 20 30 40 50 60 rrcurveto"].map(CharstringText.bytes)
    ]
    maker.globals = [CharstringText.bytes("-20 hlineto 100 30 rmoveto 5 6 rlineto return")]
    return maker
  }()

  private static let numbered: CFFMaker = {
    var maker = compact
    maker.selection = [3, 0, 2, 0, 0, 0, 0, 3, 1, 0, 5]
    maker.locals.append(maker.locals[0].reversed())
    maker.matrix = "0.001 0 0 0.001 0 0"
    maker.matrices = [nil, "1 0 0.2 1 0 0"]
    return maker
  }()

  private static let accented: CFFMaker = {
    var maker = CFFMaker([
      "endchar", "1 2 rmoveto 3 hlineto endchar", "5 6 rmoveto 7 vlineto endchar", "100 200 65 194 endchar",
      "9 50 60 65 194 endchar",
    ])
    maker.charset = [2, 0, 34, 0, 0, 0, 125, 0, 0, 1, 9, 0, 1]
    maker.matrix = "4.88281E-4 0 0 .000488281 0 0"
    return maker
  }()

  private static let arithmetic = CFFMaker([
    "3 4 add 5 sub -2 mul abs 2 div neg 9 sqrt rmoveto 1 2 and 0 3 or 0 not 4 4 eq rlineto endchar",
    "7 3 put 3 get 0 hmoveto 1 2 3 4 ifelse random 8 drop hlineto endchar",
    "1 2 3 2 index 5 exch dup 7 3 roll rmoveto 5 hlineto endchar",
    "0 0 rmoveto 1 2 rlineto dotsection endchar",
  ])
}
