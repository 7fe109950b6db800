// SPDX-License-Identifier: Apache-2.0

/// A glyph and where it stands in its letter.
///
/// Units: font units, y up; the pen of the letter starts at the origin on the baseline.
package struct PlacedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  package var glyph: UInt16

  /// How far right the glyph's own origin is moved.
  package var x: Double

  /// How far up the glyph's own origin is moved.
  package var y: Double

  /// Creates a glyph at a place.
  package init(glyph: UInt16, x: Double = 0, y: Double = 0) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}
