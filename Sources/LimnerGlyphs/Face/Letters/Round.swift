// SPDX-License-Identifier: Apache-2.0

/// Letters made from the round.
extension BuiltInFace {
  /// Draws O.
  static func letterO() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 724.0
    var pen = FacePen()
    pen.oval(0, -m.overshoot, width, m.capHeight + m.overshoot)
    pen.hole(
      m.roundStem, m.roundBar - m.overshoot, width - m.roundStem, m.capHeight + m.overshoot - m.roundBar,
      m.tension + 0.006, m.tension + 0.006)
    return FaceGlyph(pen.outline, width: width, m.roundBearing, m.roundBearing, (.round, .round))
  }

  /// Draws C.
  static func letterC() -> FaceGlyph {
    let m = FaceMetrics.self
    let top = m.capHeight + m.overshoot
    let middle = m.capHeight / 2
    // The right half reaches less far than an O's and is flatter, so that the letter opens.
    let axis = 368.0
    let upper = FaceArc.steep(682, middle, to: axis, top)
    let inner = FaceArc.steep(590, middle, to: axis, top - m.roundBar)
    var pen = FacePen()
    pen.openRound(upper, inner, left: 0, m.roundStem, outerCut: 560, innerCut: 508)
    let width = 646.0
    return FaceGlyph(pen.outline, width: width, m.roundBearing, 40, (.round, .open))
  }

  /// Draws D.
  static func letterD() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 610.0
    let middle = m.capHeight / 2
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(252, 0)
    pen.flat(width, middle)
    pen.steep(252, m.capHeight)
    pen.line(0, m.capHeight)
    pen.move(m.stem, m.bar)
    pen.line(m.stem, m.capHeight - m.bar)
    pen.line(248, m.capHeight - m.bar)
    pen.flat(width - m.roundStem, middle)
    pen.steep(248, m.bar)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, m.roundBearing, (.straight, .round))
  }

  /// Draws S.
  static func letterS() -> FaceGlyph {
    let m = FaceMetrics.self
    let top = m.capHeight + m.overshoot
    let width = 512.0
    let middle = GlyphPoint(257, 366)
    // The lower half is wider than the upper one by a little: equal halves would seem to topple.
    let upper = SpineHalf(
      crown: GlyphPoint(254, top), side: GlyphPoint(20, 532), bowl: GlyphPoint(width - m.roundStem + 2, 196),
      floor: GlyphPoint(256, m.roundBar - m.overshoot))
    let lower = SpineHalf(
      crown: GlyphPoint(256, -m.overshoot), side: GlyphPoint(width, 192),
      bowl: GlyphPoint(20 + m.roundStem - 4, 536), floor: GlyphPoint(254, top - m.roundBar))
    var pen = FacePen()
    pen.spine(upper, lower, through: middle, slope: -0.36, thickness: 112)
    return FaceGlyph(pen.outline, width: width, 40, 42, (.open, .open))
  }
}
