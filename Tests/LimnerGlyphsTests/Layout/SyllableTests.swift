// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct SyllableTests {
  typealias M = LayoutMaker
  typealias Lookup = LayoutMaker.Lookup

  /// Devanagari with half forms (+0x1000), an r above (0x2001), an r below (0x2002) and a ligature (0x2003).
  static let devanagari = M(
    scripts: ["dev2"],
    features: [("akhn", [0]), ("rphf", [1]), ("blwf", [2]), ("half", [3]), ("abvs", [4]), ("init", [5])],
    lookups: [
      Lookup(4, M.ligatures(0x915, [([0x94D, 0x937], 0x2003)])),
      Lookup(4, M.ligatures(0x930, [([0x94D], 0x2001)])),
      Lookup(4, M.ligatures(0x94D, [([0x930], 0x2002)])),
      Lookup(
        4, M.ligatures(0x915, [([0x94D], 0x1915)]), M.ligatures(0x924, [([0x94D], 0x1924)]),
        M.ligatures(0x938, [([0x94D], 0x1938)])),
      Lookup(1, M.single([0x901: 0x2004])),
      Lookup(1, M.single([0x93F: 0x2005])),
    ])

  static func glyphs(_ letter: String, _ maker: LayoutMaker? = devanagari) throws -> String? {
    try MadeFont(gsub: maker).shape(letter).map { shaped in
      shaped.glyphs.map { String($0.glyph, radix: 16, uppercase: true) }.joined(separator: " ")
    }
  }

  @Test func `a vowel sign on the left stands before the base`() throws {
    #expect(try Self.glyphs("\u{915}\u{93F}", nil) == "93F 915")
    #expect(try Self.glyphs("\u{915}\u{93E}", nil) == "915 93E")
    #expect(try Self.glyphs("\u{915}\u{93F}\u{902}", nil) == "93F 915 902")
    #expect(try Self.glyphs("\u{915}\u{93F}") == "2005 915")
  }

  @Test func `a vowel sign on the left stands before half forms, but after a virama that is seen`() throws {
    #expect(try Self.glyphs("\u{938}\u{94D}\u{924}\u{93F}") == "2005 1938 924")
    #expect(try Self.glyphs("\u{92A}\u{94D}\u{924}\u{93F}") == "92A 94D 93F 924")
  }

  @Test func `a ligature and half forms are made before the base`() throws {
    #expect(try Self.glyphs("\u{915}\u{94D}\u{937}") == "2003")
    #expect(try Self.glyphs("\u{915}\u{94D}\u{924}") == "1915 924")
    #expect(try Self.glyphs("\u{915}\u{94D}\u{937}\u{93F}") == "2005 2003")
    #expect(try Self.glyphs("\u{915}\u{94D}") == "915 94D")
  }

  @Test func `an r that begins a syllable goes above its end`() throws {
    #expect(try Self.glyphs("\u{930}\u{94D}\u{915}") == "915 2001")
    #expect(try Self.glyphs("\u{930}\u{94D}\u{915}\u{93E}\u{901}") == "915 93E 2001 2004")
    #expect(try Self.glyphs("\u{930}\u{94D}\u{924}\u{94D}\u{938}\u{93F}") == "2005 1924 938 2001")
    #expect(try Self.glyphs("\u{930}\u{94D}") == "930 94D")
  }

  @Test func `an r after a consonant goes below it`() throws {
    #expect(try Self.glyphs("\u{915}\u{94D}\u{930}") == "915 2002")
    #expect(try Self.glyphs("\u{915}\u{94D}\u{930}\u{93F}") == "2005 915 2002")
  }

  @Test func `a joiner asks for a half form, its opposite for a virama`() throws {
    #expect(try Self.glyphs("\u{915}\u{94D}\u{200D}") == "1915")
    #expect(try Self.glyphs("\u{915}\u{94D}\u{200D}\u{937}") == "1915 937")
    #expect(try Self.glyphs("\u{915}\u{94D}\u{200C}\u{937}") == "915 94D 937")
  }

  @Test func `by the older rules the virama follows the consonant below`() throws {
    let old = M(
      scripts: ["deva"], features: [("blwf", [0])],
      lookups: [Lookup(4, M.ligatures(0x930, [([0x94D], 0x2002)]))])
    #expect(try Self.glyphs("\u{915}\u{94D}\u{930}", old) == "915 2002")
  }

  @Test func `a font without features for the script uses its plain ones, and the order is its own`() throws {
    let plain = M("liga", Lookup(4, M.ligatures(0x915, [([0x93F], 0x2000)])))
    #expect(try Self.glyphs("\u{915}\u{93F}", plain) == "2000")
  }

  @Test func `scripts differ in where the r above goes`() throws {
    let bengali = M(
      scripts: ["bng2"], features: [("rphf", [0])],
      lookups: [Lookup(4, M.ligatures(0x9B0, [([0x9CD], 0x2001)]))])
    #expect(try Self.glyphs("\u{9B0}\u{9CD}\u{995}\u{9BE}", bengali) == "995 2001 9BE")
    let kannada = M(
      scripts: ["knd2"], features: [("rphf", [0])],
      lookups: [Lookup(4, M.ligatures(0xCB0, [([0xCCD], 0x2001)]))])
    #expect(try Self.glyphs("\u{CB0}\u{CCD}\u{C95}\u{CBE}", kannada) == "C95 CBE 2001")
    #expect(try Self.glyphs("\u{D4E}\u{D15}\u{D3E}", nil) == "D15 D4E D3E")
  }

  @Test func `an r may go before the base in Malayalam`() throws {
    let malayalam = M(
      scripts: ["mlm2"], features: [("pref", [0])],
      lookups: [Lookup(4, M.ligatures(0xD4D, [([0xD30], 0x2001)]))])
    #expect(try Self.glyphs("\u{D15}\u{D4D}\u{D30}", malayalam) == "2001 D15")
    #expect(try Self.glyphs("\u{D15}\u{D4D}\u{D30}\u{D46}", malayalam) == "D46 2001 D15")
  }

  @Test func `Khmer's ro below goes before the base, and so do vowels on the left`() throws {
    #expect(try Self.glyphs("\u{1780}\u{17D2}\u{179A}", nil) == "17D2 179A 1780")
    #expect(try Self.glyphs("\u{1780}\u{17D2}\u{179A}\u{17C1}", nil) == "17C1 17D2 179A 1780")
    let maker = M(
      scripts: ["khmr"], features: [("pref", [0]), ("blwf", [1])],
      lookups: [
        Lookup(4, M.ligatures(0x17D2, [([0x179A], 0x2001)])),
        Lookup(4, M.ligatures(0x17D2, [([0x1780], 0x2002)])),
      ])
    #expect(try Self.glyphs("\u{1780}\u{17D2}\u{1780}\u{17D2}\u{179A}", maker) == "2001 1780 2002")
  }

  @Test func `Burmese puts the vowel E and the medial ra before the base, and kinzi after it`() throws {
    #expect(try Self.glyphs("\u{1000}\u{103C}\u{1031}", nil) == "1031 103C 1000")
    #expect(try Self.glyphs("\u{1004}\u{103A}\u{1039}\u{1000}\u{1031}", nil) == "1031 1000 1004 103A 1039")
    #expect(try Self.glyphs("\u{1000}\u{102F}\u{1036}", nil) == "1000 1036 102F")
  }

  @Test func `in other scripts vowels on the left go before the base or behind a virama that is seen`() throws
  {
    #expect(try Self.glyphs("\u{D9A}\u{DD9}", nil) == "DD9 D9A")
    #expect(try Self.glyphs("\u{D9A}\u{DCA}\u{D9A}\u{DD9}", nil) == "D9A DCA DD9 D9A")
    #expect(try Self.glyphs("\u{A98F}\u{A9BA}", nil) == "A9BA A98F")
    let sinhala = M(
      scripts: ["sinh"], features: [("rphf", [0])],
      lookups: [Lookup(4, M.ligatures(0xDBB, [([0xDCA], 0x2001)]))])
    #expect(try Self.glyphs("\u{DBB}\u{DCA}\u{D9A}\u{DCF}", sinhala) == "D9A 2001 DCF")
  }

  @Test func `letters that would join take their isolated forms`() throws {
    let arabic = M(
      scripts: ["arab"], features: [("isol", [0]), ("init", [1])],
      lookups: [Lookup(1, M.single([0x647: 0x2001])), Lookup(1, M.single([0x647: 0x2002]))])
    #expect(try Self.glyphs("\u{647}", arabic) == "2001")
  }
}
