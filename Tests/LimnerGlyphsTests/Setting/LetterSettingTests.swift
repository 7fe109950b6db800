// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct LetterSettingTests {
  /// A letter of one box, 1000 units to the em.
  static func letter(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, advance: Double? = nil,
    capHeight: Double? = nil, isRightToLeft: Bool = false
  ) -> SetLetter {
    var outline = Outline()
    outline.move(to: GlyphPoint(minX, minY))
    outline.line(to: GlyphPoint(maxX, minY))
    outline.line(to: GlyphPoint(maxX, maxY))
    outline.line(to: GlyphPoint(minX, maxY))
    let drawn = DrawnLetter(outline: outline, advance: advance ?? maxX + minX, glyph: 1)
    return SetLetter(drawn, unitsPerEm: 1000, capHeight: capHeight, isRightToLeft: isRightToLeft)
  }

  static func bounds(_ letters: [SetLetter], kerning: Double = 0, _ diameter: Double = 1000) throws
    -> GlyphBounds
  {
    let outline = try #require(LetterSetting.set(letters, kerning: kerning, diameter: diameter))
    return try #require(outline.bounds)
  }

  @Test(arguments: [16, 52, 76, 256, 2048] as [Double])
  func `the font size is 0.38 of the diameter`(diameter: Double) throws {
    let ink = try Self.bounds([Self.letter(100, 0, 600, 700, capHeight: 700)], diameter)
    #expect(abs(ink.width - 0.5 * 0.38 * diameter) < 1e-9)
    #expect(abs(ink.height - 0.7 * 0.38 * diameter) < 1e-9)
  }

  @Test func `a capital stands with half its cap height on each side of the middle`() throws {
    let plain = try Self.bounds([Self.letter(50, 0, 550, 700, capHeight: 700)])
    #expect(abs(plain.minY + plain.maxY - 1000) < 1e-9)
    // An accent rises above it and a tail hangs below, and the letter stays where it is.
    let accented = try Self.bounds([Self.letter(50, -150, 550, 950, capHeight: 700)])
    #expect(abs(accented.maxY - (500 + 380 * 0.35 + 380 * 0.15)) < 1e-9)
    #expect(abs(accented.minY - (500 + 380 * 0.35 - 380 * 0.95)) < 1e-9)
  }

  @Test func `the ink stands in the middle across, whatever the bearings`() throws {
    for (before, after) in [(0, 0), (200, 0), (0, 300), (-50, 20)] as [(Double, Double)] {
      let ink = try Self.bounds([Self.letter(before, 0, before + 500, 700, advance: before + 500 + after)])
      #expect(abs(ink.minX + ink.maxX - 1000) < 1e-9)
    }
  }

  @Test func `letters without capitals stand with the ink of the pair in the middle, on one baseline`() throws
  {
    let letters = [Self.letter(0, -200, 300, 400), Self.letter(0, 0, 300, 600)]
    let ink = try Self.bounds(letters)
    #expect(abs(ink.minY + ink.maxY - 1000) < 1e-9)
    #expect(abs(ink.height - 800 * 0.38) < 1e-9)
    // One capital beside one that is none is such a pair, too.
    let mixed = try Self.bounds([Self.letter(0, -200, 300, 400), Self.letter(0, 0, 300, 600, capHeight: 600)])
    #expect(mixed == ink)
  }

  @Test func `what is wider than 0.72 of the diameter is scaled down`() throws {
    let wide = [Self.letter(50, 0, 1050, 700, capHeight: 700), Self.letter(50, 0, 1250, 700, capHeight: 700)]
    let ink = try Self.bounds(wide)
    #expect(abs(ink.width - 720) < 1e-9)
    #expect(abs(ink.minX + ink.maxX - 1000) < 1e-9 && abs(ink.minY + ink.maxY - 1000) < 1e-9)
  }

  @Test func `what is higher than 0.72 of the diameter is scaled down`() throws {
    #expect(abs(try Self.bounds([Self.letter(0, -1000, 300, 2000)]).height - 720) < 1e-9)
  }

  @Test func `piled marks stay within reach of the middle`() throws {
    let ink = try Self.bounds([Self.letter(0, 0, 600, 1600, capHeight: 700)])
    let corner = ((ink.width / 2) * (ink.width / 2) + (500 - ink.minY) * (500 - ink.minY)).squareRoot()
    #expect(abs(corner - 460) < 1e-9)
  }

  @Test func `kerning moves the second letter, and the pair stays in the middle`() throws {
    let letters = [Self.letter(0, 0, 500, 700), Self.letter(0, 0, 500, 700)]
    let apart = try Self.bounds(letters)
    let closer = try Self.bounds(letters, kerning: -0.1)
    #expect(abs(apart.width - closer.width - 38) < 1e-9)
    #expect(abs(closer.minX + closer.maxX - 1000) < 1e-9)
  }

  @Test func `letters of a script from right to left stand in that order`() throws {
    let narrow = Self.letter(0, 0, 100, 700, isRightToLeft: true)
    let wide = Self.letter(0, 0, 600, 700, isRightToLeft: true)
    let outline = try #require(LetterSetting.set([narrow, wide], kerning: 0, diameter: 1000))
    // The second letter is drawn first, from the left.
    guard case .move(let start) = outline.segments[0], case .line(let next) = outline.segments[1] else {
      Issue.record("expected the box of the second letter")
      return
    }
    #expect(abs(next.x - start.x - 600 * 0.38) < 1e-9)
  }

  @Test func `faces with other units give the same picture`() throws {
    var large = Self.letter(100, 0, 600, 700, capHeight: 700)
    let small = try Self.bounds([large])
    large.drawn.outline = large.drawn.outline.mapped { GlyphPoint($0.x * 2.048, $0.y * 2.048) }
    large.drawn.advance *= 2.048
    large.unitsPerEm = 2048
    large.capHeight = 700 * 2.048
    let ink = try Self.bounds([large])
    #expect(abs(ink.minX - small.minX) < 1e-9 && abs(ink.minY - small.minY) < 1e-9)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, 2_000_000])
  func `letters without ink, and beyond all measure, are none`(far: Double) {
    #expect(LetterSetting.set([], kerning: 0, diameter: 256) == nil)
    #expect(LetterSetting.set([Self.letter(0, 0, 0, 0)], kerning: 0, diameter: 256) == nil)
    #expect(LetterSetting.set([Self.letter(0, 0, far, 700)], kerning: 0, diameter: 256) == nil)
    #expect(LetterSetting.set([Self.letter(0, 0, 500, far)], kerning: 0, diameter: 256) == nil)
    let second = Self.letter(0, 0, 500, 700)
    #expect(
      LetterSetting.set([Self.letter(0, 0, 500, 700, advance: far), second], kerning: 0, diameter: 256) == nil
    )
  }
}
