// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// The sign for somebody without initials: head and shoulders.
  ///
  /// The ink fills the box from (0, 0) to (`personWidth`, `capHeight`), so that it is centered as a capital is.
  /// Units: font units, y up.
  package static var person: Outline {
    let m = FaceMetrics.self
    let middle = personWidth / 2
    let shoulders = 298.0
    let (left, right) = (0.0, personWidth)
    let foot = 34.0
    var pen = FacePen()
    // A head is taller than wide, and its oval is squarer than an ellipse's.
    pen.oval(middle - 168, 358, middle + 168, m.capHeight, 0.575, 0.575)
    pen.move(left + foot, 0)
    pen.line(right - foot, 0)
    pen.flat(right, foot)
    pen.arc(
      FaceArc(
        GlyphPoint(right, foot), GlyphPoint(right, 196), GlyphPoint(middle + 190, shoulders),
        GlyphPoint(middle, shoulders)))
    pen.arc(
      FaceArc(
        GlyphPoint(middle, shoulders), GlyphPoint(middle - 190, shoulders), GlyphPoint(left, 196),
        GlyphPoint(left, foot)))
    pen.steep(left + foot, 0)
    return pen.outline
  }

  /// The width of the person sign.
  package static let personWidth = 624.0
}
