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
    let upper = FaceArc.steep(688, middle, to: axis, top, 0.59, 0.59)
    let inner = FaceArc.steep(592, middle, to: axis, top - m.roundBar, 0.59, 0.59)
    var pen = FacePen()
    let width = pen.openRound(upper, inner, left: 0, m.roundStem, outerCut: 560, innerCut: 508)
    return FaceGlyph(pen.outline, width: width, m.roundBearing, 42, (.round, .open))
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

  /// Draws G.
  static func letterG() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 672.0
    let cap = m.capHeight
    let top = cap + m.overshoot
    let axis = 368.0
    let round = m.tension + 0.006
    let outer = FaceArc.steep(692, cap / 2, to: axis, top, 0.59, 0.59)
    let inner = FaceArc.steep(594, cap / 2, to: axis, top - m.roundBar, 0.59, 0.59)
    let o = outer.after(outer.parameter(height: 572))
    let i = inner.after(inner.parameter(height: 520))
    let low = 290.0
    let high = low + m.bar - 4
    let side = width - m.stem + 4
    var pen = FacePen()
    pen.move(o.start.x, o.start.y)
    pen.arc(o)
    pen.flat(0, cap / 2)
    pen.steep(axis, -m.overshoot)
    pen.flat(width, low + 2, 0.6, 0.54)
    pen.line(width, high)
    pen.line(372, high)
    pen.line(372, low)
    pen.line(side, low)
    pen.arc(.steep(side, low, to: axis, m.roundBar - m.overshoot, 0.54, 0.6))
    pen.flat(m.roundStem, cap / 2, round, round)
    pen.steep(axis, top - m.roundBar, round, round)
    pen.arc(i.reversed)
    return FaceGlyph(pen.outline, width: width, m.roundBearing, 66, (.round, .round), axis: 356)
  }

  /// Draws Q.
  static func letterQ() -> FaceGlyph {
    let m = FaceMetrics.self
    let round = letterO()
    // The tail stays above the baseline and ends where the round does, so that Q centers like O.
    let tail = FaceEdge.falling(736, 0, 392, 212, thickness: m.diagonal - 10)
    var pen = FacePen()
    pen.stroke(tail.edge, tail.cut, from: 0, to: 212)
    var glyph = round
    glyph.outline.append(pen.outline.shifted(x: m.roundBearing, y: 0))
    return glyph
  }

  /// Draws U.
  static func letterU() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 566.0
    let middle = width / 2
    let bend = 262.0
    let low = -m.overshoot
    var pen = FacePen()
    pen.move(0, m.capHeight)
    pen.line(0, bend)
    pen.steep(middle, low, 0.58, 0.56)
    pen.flat(width, bend, 0.56, 0.58)
    pen.line(width, m.capHeight)
    pen.line(width - m.stem, m.capHeight)
    pen.line(width - m.stem, bend + 4)
    pen.steep(middle, low + m.roundBar, 0.6, 0.56)
    pen.flat(m.stem, bend + 4, 0.56, 0.6)
    pen.line(m.stem, m.capHeight)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing - 4, m.straightBearing - 4, (.straight, .straight))
  }

  /// Draws J.
  static func letterJ() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 396.0
    let low = -m.overshoot
    let bend = 204.0
    let axis = 184.0
    let outer = FaceArc.steep(-42, bend, to: axis, low)
    let inner = FaceArc.steep(70, bend, to: axis, low + m.roundBar)
    let o = outer.after(outer.parameter(height: 126))
    let i = inner.after(inner.parameter(height: 170))
    var pen = FacePen()
    pen.move(o.start.x, o.start.y)
    pen.arc(o)
    pen.flat(width, bend, 0.6, 0.58)
    pen.line(width, m.capHeight)
    pen.line(width - m.stem, m.capHeight)
    pen.line(width - m.stem, bend)
    pen.steep(axis, low + m.roundBar, 0.6, 0.6)
    pen.arc(i.reversed)
    let left = o.start.x
    return FaceGlyph(
      pen.outline.shifted(x: -left, y: 0), width: width - left, 30, m.straightBearing - 4, (.hook, .straight),
      axis: width - left - m.stem / 2)
  }

  /// Draws S.
  static func letterS() -> FaceGlyph {
    let m = FaceMetrics.self
    let top = m.capHeight + m.overshoot
    let width = 522.0
    let middle = GlyphPoint(262, 365)
    // The lower half is wider than the upper one by a little: equal halves would seem to topple.
    let upper = SpineHalf(
      crown: GlyphPoint(262, top), side: GlyphPoint(20, 532), bowl: GlyphPoint(width - m.roundStem + 2, 196),
      floor: GlyphPoint(258, m.roundBar - m.overshoot))
    let lower = SpineHalf(
      crown: GlyphPoint(258, -m.overshoot), side: GlyphPoint(width, 192),
      bowl: GlyphPoint(20 + m.roundStem - 4, 536), floor: GlyphPoint(262, top - m.roundBar))
    var pen = FacePen()
    let left = pen.spine(upper, lower, through: middle, slope: -0.31, thickness: 113)
    return FaceGlyph(
      pen.outline.shifted(x: -left, y: 0), width: width - left, 44, 46, (.open, .open))
  }
}
