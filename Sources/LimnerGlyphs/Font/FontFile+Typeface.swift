// SPDX-License-Identifier: Apache-2.0

/// A glyph where it stands in a letter.
///
/// Units: font units, y up; the letter's pen starts at the origin.
package struct PlacedGlyph: Hashable, Sendable {
  /// The number of the glyph in its face.
  package var glyph: UInt16

  /// How far its origin is to the right of the letter's.
  package var x: Double

  /// How far its origin is above the letter's.
  package var y: Double

  /// Creates a glyph at a place.
  package init(glyph: UInt16, x: Double = 0, y: Double = 0) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

extension FontFile: Typeface {
  /// The font units in an em.
  package var unitsPerEm: Double { Double(facts.unitsPerEm) }

  /// Whether the face has a glyph for a scalar.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// Draws one letter.
  ///
  /// - Returns: `nil` where a glyph is missing or damaged, or the letter would have no ink.
  package func draw(_ letter: [Unicode.Scalar]) -> DrawnLetter? {
    guard let placed = placed(letter) else { return nil }
    return try? draw(placed.glyphs, advance: placed.advance)
  }

  /// The simplest layout: each scalar's glyph where the pen has come to, and where it comes to in the end.
  ///
  /// - Returns: `nil` where a glyph is missing, or there are more scalars than a letter may have.
  package func placed(_ letter: [Unicode.Scalar]) -> (glyphs: [PlacedGlyph], advance: Double)? {
    guard letter.count <= FontLimits.scalars else { return nil }
    var glyphs: [PlacedGlyph] = []
    var pen = 0.0
    for scalar in letter {
      guard let glyph = glyph(for: scalar), let advance = try? advance(glyph) else { return nil }
      glyphs.append(PlacedGlyph(glyph: glyph, x: pen))
      pen += advance
    }
    return (glyphs, pen)
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
