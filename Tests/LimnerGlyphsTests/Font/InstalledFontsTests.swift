// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

/// Real fonts, where they are installed.
@Suite struct InstalledFontsTests {
  /// What is known of a face; a letter is told with its glyph and advance.
  struct Facts: Sendable {
    let file: String
    var face = 0
    var faces = 1
    let units: Int
    let weight: Int
    let capHeight: Double
    let letter: Unicode.Scalar
    let advance: Double
    var missing: Unicode.Scalar = "\u{E123}"
    /// How high H is where that is not what the face says; 0 where it has no H.
    var top: Double?
  }

  private static let all = [
    Facts(
      file: "Inter-Medium.otf", units: 2816, weight: 500, capHeight: 2048, letter: "Č", advance: 2071,
      missing: "田"),
    Facts(file: "DejaVuSans.ttf", units: 2048, weight: 400, capHeight: 1493, letter: "Ж", advance: 2206),
    Facts(file: "NotoSans-Regular.ttf", units: 1000, weight: 400, capHeight: 714, letter: "H", advance: 741),
    Facts(
      file: "NotoSansArabic-Bold.ttf", units: 1000, weight: 700, capHeight: 500, letter: "ع", advance: 570,
      missing: "H", top: 0),
    Facts(
      file: "NotoSansGeorgian-Regular.ttf", units: 1000, weight: 400, capHeight: 714, letter: "მ",
      advance: 605,
      missing: "田", top: 0),
    Facts(
      file: "NotoSansCJK-Bold.ttc", face: 1, faces: 10, units: 1000, weight: 700, capHeight: 733, letter: "𠮷",
      advance: 1000, missing: "न", top: 741),
  ].filter { InstalledFonts.has($0.file) }

  @Test(.enabled(if: !all.isEmpty), arguments: all)
  func `4.3: real fonts say what is known of them`(facts: Facts) throws {
    let file = FontData(try #require(InstalledFonts.bytes(facts.file)))
    #expect(try FontFile.faceCount(file) == facts.faces)
    let font = try FontFile(file, face: facts.face)
    let (own, capHeight) = (font.facts, font.capHeight)
    #expect(own.unitsPerEm == facts.units)
    #expect(own.weight == facts.weight)
    #expect(capHeight == facts.capHeight)
    let advance = font.draw([facts.letter])?.advance
    #expect(advance == facts.advance)
    let (isCovered, drawing) = (font.covers(facts.missing), font.draw([facts.missing]))
    #expect(!isCovered)
    #expect(drawing == nil)

    let coverage = try FontCoverage(file, face: facts.face)
    let told = coverage.facts
    #expect(told == font.facts)
    for scalar in [facts.letter, facts.missing, "A", "Å", "á", "H", "द", "ש", "\u{10FFFF}"] {
      let (asked, drawn) = (coverage.contains(scalar), font.covers(scalar))
      #expect(asked == drawn)
    }
  }

  private static let withCapitals = all.filter { ($0.top ?? $0.capHeight) > 0 }

  @Test(.enabled(if: !withCapitals.isEmpty), arguments: withCapitals)
  func `4.3: capitals are as high as real fonts say, within a unit`(facts: Facts) throws {
    let expected = facts.top ?? facts.capHeight
    let font = try FontFile(FontData(try #require(InstalledFonts.bytes(facts.file))), face: facts.face)
    let letter = try #require(font.draw(["H"]))
    let tops = letter.outline.segments.map { segment in
      switch segment {
      case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p.y
      }
    }
    #expect(abs((tops.max() ?? 0) - expected) <= 1)
    #expect(tops.min() == 0)
  }

  @Test(.enabled(if: !all.isEmpty), arguments: all)
  func `4.3: every glyph of real fonts is drawn`(facts: Facts) throws {
    let font = try FontFile(FontData(try #require(InstalledFonts.bytes(facts.file))), face: facts.face)
    // Of the 65,535 glyphs of the largest, one in 31.
    var inked = 0
    let step = font.glyphCount > 10_000 ? 31 : 1
    for glyph in stride(from: 0, to: UInt16(font.glyphCount), by: step) {
      inked += try font.outline(glyph).isEmpty ? 0 : 1
      #expect(try font.advance(glyph) >= 0)
    }
    #expect(inked * step > font.glyphCount * 9 / 10)
  }

  @Test(.enabled(if: InstalledFonts.has("DejaVuSans.ttf")))
  func `4.3: a real font's old table kerns`() throws {
    let font = try FontFile(FontData(try #require(InstalledFonts.bytes("DejaVuSans.ttf"))))
    func kerning(_ a: Unicode.Scalar, _ b: Unicode.Scalar) throws -> Double {
      let (left, right) = (font.draw([a]), font.draw([b]))
      return font.kerning(between: try #require(left), and: try #require(right))
    }
    #expect(try kerning("A", "V") == -131)
    #expect(try kerning("T", "o") == -348)
    #expect(try kerning("H", "H") == 0)
  }

  @Test(.enabled(if: InstalledFonts.has("NotoColorEmoji.ttf")))
  func `4.3: a real font of pictures is refused`() throws {
    let file = FontData(try #require(InstalledFonts.bytes("NotoColorEmoji.ttf")))
    #expect(throws: FontError.noOutlines) { try FontFile(file) }
  }
}
