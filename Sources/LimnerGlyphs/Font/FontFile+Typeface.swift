// SPDX-License-Identifier: Apache-2.0

extension FontFile: Typeface {
  /// The font units in an em.
  package var unitsPerEm: Double { Double(facts.unitsPerEm) }

  /// Whether the face has a glyph for a scalar.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// Draws one letter: each scalar's glyph where the pen has come to.
  ///
  /// - Returns: `nil` where a glyph is missing or damaged, or the letter would have no ink.
  package func draw(_ letter: [Unicode.Scalar]) -> DrawnLetter? {
    guard letter.count <= FontLimits.scalars else { return nil }
    var glyphs: [PlacedGlyph] = []
    var pen = 0.0
    for scalar in letter {
      guard let glyph = glyph(for: scalar), let advance = try? advance(glyph) else { return nil }
      glyphs.append(PlacedGlyph(glyph: glyph, x: pen))
      pen += advance
    }
    return try? draw(glyphs, advance: pen)
  }

  /// Draws glyphs that have been placed; the first one takes part in kerning.
  ///
  /// - Returns: `nil` where there would be no ink.
  /// - Throws: ``FontError`` where a glyph is missing or damaged, or there are too many points.
  package func draw(_ glyphs: [PlacedGlyph], advance: Double) throws(FontError) -> DrawnLetter? {
    var outline = Outline()
    for placed in glyphs {
      let part = try self.outline(placed.glyph)
      outline.append(placed.x == 0 && placed.y == 0 ? part : part.shifted(x: placed.x, y: placed.y))
      guard outline.segments.count <= FontLimits.points else {
        throw .exceedsLimit(.points, limit: FontLimits.points)
      }
    }
    guard let first = glyphs.first, !outline.isEmpty else { return nil }
    return DrawnLetter(outline: outline, advance: advance, glyph: UInt32(first.glyph))
  }

  /// What the table `kern` adds between two letters; 0 without one.
  package func kerning(between left: DrawnLetter, and right: DrawnLetter) -> Double {
    guard let left = UInt16(exactly: left.glyph), let right = UInt16(exactly: right.glyph) else { return 0 }
    return tableKerning(left, right) ?? 0
  }
}
