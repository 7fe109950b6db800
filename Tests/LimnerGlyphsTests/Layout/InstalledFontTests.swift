// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

/// Facts that hold for any version of the fonts: how many glyphs a letter has and how they stand to each other.
@Suite struct InstalledFontTests {
  /// One of Debian's Noto fonts.
  struct Noto {
    let file: FontFile
    let shaper: Shaper

    static func has(_ name: String) -> Bool { InstalledFonts.has(name + "-Regular.ttf") }

    init(_ name: String) throws {
      file = try FontFile(FontData(try #require(InstalledFonts.bytes(name + "-Regular.ttf"))))
      shaper = try Shaper(
        gsub: try? file.table(.gsub), gpos: try? file.table(.gpos), gdef: try? file.table(.gdef))
    }

    func shape(_ letter: String) throws -> ShapedLetter {
      let shaped = try shaper.shape(Array(letter.unicodeScalars)) { scalar in
        file.glyph(for: scalar)
      } advance: { glyph in
        (try? file.advance(glyph)) ?? 0
      } inkBox: { _ in
        nil
      }
      return try #require(shaped)
    }

    /// The font's own glyphs for scalars.
    func plain(_ letter: String) -> [UInt16] { letter.unicodeScalars.compactMap(file.glyph(for:)) }
  }

  @Test(.enabled(if: Noto.has("NotoSansDevanagari")))
  func `Devanagari: left vowels, ligatures, half forms and the r above`() throws {
    let font = try Noto("NotoSansDevanagari")
    let ki = try font.shape("कि")
    #expect(ki.glyphs.count == 2)
    #expect(ki.glyphs[1] == PlacedGlyph(glyph: font.plain("क")[0], x: ki.glyphs[1].x))
    #expect(ki.glyphs[0].x == 0 && ki.glyphs[1].x > 0)
    #expect(try font.shape("क्ष").glyphs.count == 1)
    #expect(try font.shape("क्षि").glyphs.count == 2)
    let rka = try font.shape("र्क")
    #expect(rka.glyphs.map(\.glyph).first == font.plain("क")[0])
    #expect(rka.glyphs.count == 2)
    let tsna = try font.shape("र्त्स्न")
    #expect(tsna.glyphs.count == 4)
    #expect(!tsna.glyphs.map(\.glyph).contains(font.plain("\u{94D}")[0]))
    #expect(try font.shape("क्").glyphs.map(\.glyph) == font.plain("क्"))
  }

  @Test(.enabled(if: Noto.has("NotoSansTamil")))
  func `Tamil: a dot above, and a vowel on both sides`() throws {
    let font = try Noto("NotoSansTamil")
    #expect(try font.shape("க்").advance == font.file.advance(font.plain("க")[0]))
    let ko = try font.shape("கொ")
    #expect(ko.glyphs.map(\.glyph) == font.plain("\u{BC6}க\u{BBE}"))
    #expect(ko.glyphs.map(\.x) == ko.glyphs.map(\.x).sorted())
  }

  @Test(.enabled(if: Noto.has("NotoSansThai")))
  func `Thai: the circle of Am goes above the consonant and below a tone`() throws {
    let font = try Noto("NotoSansThai")
    let kam = try font.shape("กำ")
    #expect(kam.glyphs.map(\.glyph) == font.plain("ก\u{E4D}\u{E32}"))
    let tone = try font.shape("น้ำ")
    #expect(tone.glyphs.count == 4)
    #expect(tone.glyphs[2].y > tone.glyphs[1].y || tone.glyphs[2].glyph != font.plain("\u{E49}")[0])
  }

  @Test(.enabled(if: Noto.has("NotoSansHebrew") && Noto.has("NotoSansArabic")))
  func `Hebrew and Arabic: marks do not widen a letter`() throws {
    let hebrew = try Noto("NotoSansHebrew")
    #expect(try hebrew.shape("שׁ").advance == hebrew.shape("ש").advance)
    let arabic = try Noto("NotoSansArabic")
    #expect(try arabic.shape("بّ").advance == arabic.shape("ب").advance)
    #expect(try arabic.shape("م").glyphs.count == 1)
  }

  @Test(.enabled(if: Noto.has("NotoSans")))
  func `Latin: composed letters are one glyph, and marks stack`() throws {
    let font = try Noto("NotoSans")
    #expect(try font.shape("ñ").glyphs.map(\.glyph) == font.plain("ñ"))
    let zalgo = try font.shape("Z\u{300}\u{301}\u{302}")
    #expect(zalgo.glyphs.count == 4)
    #expect(zalgo.glyphs.dropFirst().map(\.y) == zalgo.glyphs.dropFirst().map(\.y).sorted())
    #expect(zalgo.glyphs[3].y > zalgo.glyphs[1].y + 300)
    let latin = ShapingScript(of: ["A"])
    #expect(try font.shaper.kerning(left: font.plain("A")[0], right: font.plain("V")[0], latin) < 0)
    #expect(try font.shaper.kerning(left: font.plain("H")[0], right: font.plain("H")[0], latin) == 0)
  }

  @Test(.enabled(if: Noto.has("NotoSansKhmer") && Noto.has("NotoSansMyanmar") && Noto.has("NotoSansSinhala")))
  func `Khmer, Burmese and Sinhala: vowels on the left stand there`() throws {
    let khmer = try Noto("NotoSansKhmer")
    #expect(try khmer.shape("កេ").glyphs.map(\.glyph) == khmer.plain("េក"))
    let burmese = try Noto("NotoSansMyanmar")
    #expect(try burmese.shape("ကေ").glyphs.map(\.glyph) == burmese.plain("ေက"))
    let sinhala = try Noto("NotoSansSinhala")
    #expect(try sinhala.shape("කෙ").glyphs.map(\.glyph) == sinhala.plain("ෙක"))
  }
}
