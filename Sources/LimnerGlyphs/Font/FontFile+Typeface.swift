// SPDX-License-Identifier: Apache-2.0

extension FontFile: Typeface {
  /// The font units in an em.
  package var unitsPerEm: Double { Double(facts.unitsPerEm) }

  /// Whether the face has a glyph for a scalar.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// Draws one letter as the layout tables say; where they are damaged, each glyph where the pen has come to.
  ///
  /// - Returns: `nil` where a glyph is missing or damaged, or the letter would have no ink.
  package func draw(_ letter: [Unicode.Scalar]) -> DrawnLetter? {
    guard letter.count <= Shaper.maximumScalars else { return nil }
    var outlines = LetterGlyphs(self)
    guard let placed = (try? shaped(letter, &outlines)) ?? inARow(letter),
      var drawn = try? draw(placed.glyphs, advance: placed.advance, &outlines)
    else { return nil }
    drawn.script = ShapingScript(of: letter)
    return drawn
  }

  private func shaped(
    _ letter: [Unicode.Scalar], _ outlines: inout LetterGlyphs
  ) throws(LayoutError) -> ShapedLetter? {
    try shaper?.shape(letter, glyph: glyph(for:)) { glyph in
      (try? advance(glyph)) ?? 0
    } inkBox: { glyph in
      (try? outlines.outline(glyph))?.bounds
    }
  }

  private func inARow(_ letter: [Unicode.Scalar]) -> ShapedLetter? {
    var row = ShapedLetter(glyphs: [], advance: 0)
    for scalar in letter {
      guard let glyph = glyph(for: scalar), let advance = try? advance(glyph) else { return nil }
      row.glyphs.append(PlacedGlyph(glyph: glyph, x: row.advance))
      row.advance += advance
    }
    return row
  }

  /// Draws glyphs that have been placed; the first one takes part in kerning.
  ///
  /// - Returns: `nil` where there would be no ink.
  /// - Throws: ``FontError`` where a glyph is missing or damaged, or there are too many points.
  package func draw(_ glyphs: [PlacedGlyph], advance: Double) throws(FontError) -> DrawnLetter? {
    var outlines = LetterGlyphs(self)
    return try draw(glyphs, advance: advance, &outlines)
  }

  private func draw(
    _ glyphs: [PlacedGlyph], advance: Double, _ outlines: inout LetterGlyphs
  ) throws(FontError) -> DrawnLetter? {
    var outline = Outline()
    for placed in glyphs {
      let part = try outlines.outline(placed.glyph)
      outline.append(placed.x == 0 && placed.y == 0 ? part : part.shifted(x: placed.x, y: placed.y))
      guard outline.segments.count <= FontLimits.points else {
        throw .exceedsLimit(.points, limit: FontLimits.points)
      }
    }
    guard let first = glyphs.first, !outline.isEmpty else { return nil }
    return DrawnLetter(outline: outline, advance: advance, glyph: UInt32(first.glyph))
  }

  /// What the layout tables add between two letters, else the older table of pairs; 0 without either.
  package func kerning(between left: DrawnLetter, and right: DrawnLetter) -> Double {
    guard let first = UInt16(exactly: left.glyph), let second = UInt16(exactly: right.glyph) else { return 0 }
    // A script kerns its own letters; a pair of two scripts stands as it is.
    if let shaper, let script = left.script, script == right.script, (try? shaper.hasKerning(script)) == true
    {
      return (try? shaper.kerning(left: first, right: second, script)) ?? 0
    }
    return tableKerning(first, second) ?? 0
  }
}
