// SPDX-License-Identifier: Apache-2.0

/// The face that is drawn in code: a geometric sans of medium weight.
///
/// It has digits, the capitals of Latin, Greek, Cyrillic and Armenian, and the letters of Georgian.
///
/// Each letter is a function that is called when the letter is drawn, so nothing is built that is not shown.
package struct BuiltInFace: Typeface {
  /// Creates the face; it holds nothing.
  package init() {}

  /// The font units in an em.
  package var unitsPerEm: Double { FaceMetrics.unitsPerEm }

  /// The height of capitals and digits.
  package var capHeight: Double? { FaceMetrics.capHeight }

  /// Whether the face can draw a scalar by itself or as part of a letter.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { Self.glyph(scalar) != nil || Self.marks(scalar) }

  /// Draws one letter.
  package func draw(_ letter: [Unicode.Scalar]) -> DrawnLetter? {
    guard let glyph = Self.marked(letter) else { return nil }
    return DrawnLetter(outline: glyph.outline, advance: glyph.advance, glyph: glyph.kerningCode)
  }

  /// What to add to the advance between two letters of this face.
  package func kerning(between left: DrawnLetter, and right: DrawnLetter) -> Double {
    guard let before = FaceGlyph.sides(of: left.glyph), let after = FaceGlyph.sides(of: right.glyph) else {
      return 0
    }
    return FaceKerning.adjustment(before.right, after.left)
  }

  /// The drawing of one scalar, from the first script that has it.
  static func glyph(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    latin(scalar) ?? digit(scalar) ?? latinSpecial(scalar) ?? greek(scalar)
      ?? cyrillic(scalar) ?? armenian(scalar) ?? georgian(scalar) ?? hooked(scalar)
  }
}
