// SPDX-License-Identifier: Apache-2.0

/// A source of letters: the built-in face, or a font file.
package protocol Typeface: Sendable {
  /// The font units in an em, the size that letters are set at.
  var unitsPerEm: Double { get }

  /// The height of capitals above the baseline in font units; `nil` if the face has none.
  var capHeight: Double? { get }

  /// Whether the face can draw a scalar by itself or as part of a letter.
  func covers(_ scalar: Unicode.Scalar) -> Bool

  /// Draws one letter: a base with its marks, or a cluster that makes one shape.
  ///
  /// - Returns: `nil` where the face lacks a scalar of it, or its drawing is damaged.
  func draw(_ letter: [Unicode.Scalar]) -> DrawnLetter?

  /// What to add to the advance between two letters set side by side, in font units; most pairs have 0.
  func kerning(between left: DrawnLetter, and right: DrawnLetter) -> Double
}

/// A letter as a face draws it.
///
/// Units: font units, y up; the pen starts at the origin on the baseline.
package struct DrawnLetter: Hashable, Sendable {
  /// The ink, marks included.
  package var outline: Outline

  /// How far the pen moves on.
  package var advance: Double

  /// The glyph that takes part in kerning; its meaning belongs to the face.
  package var glyph: UInt32

  /// The script whose rules the letter was put together by; `nil` where the face has none of its own for scripts.
  package var script: ShapingScript?

  /// Creates a letter.
  package init(outline: Outline, advance: Double, glyph: UInt32, script: ShapingScript? = nil) {
    self.outline = outline
    self.advance = advance
    self.glyph = glyph
    self.script = script
  }
}
