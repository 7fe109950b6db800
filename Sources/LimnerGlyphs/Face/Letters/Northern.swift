// SPDX-License-Identifier: Apache-2.0

/// Letters of single languages that are no base with a mark: Þ, Ŋ, ẞ and Ə.
extension BuiltInFace {
  /// Draws Þ.
  static func letterThorn() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 508.0
    var pen = FacePen()
    pen.box(0, 0, m.stem, m.capHeight)
    pen.bowl(
      right: width, bottom: 136, top: 580, thickness: m.roundStem, bottomBar: m.bar - 3, topBar: m.bar - 3)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 40, (.straight, .round))
  }

  /// Draws Ŋ: an N whose right stem goes on below the baseline into a hook.
  static func letterEng() -> FaceGlyph {
    let m = FaceMetrics.self
    let right = 588.0
    let stem = m.stem - 2
    let axis = 424.0
    let low = -176.0
    let outer = FaceArc.steep(240, 8, to: axis, low)
    let inner = FaceArc.steep(340, 8, to: axis, low + m.roundBar - 4)
    let o = outer.after(outer.parameter(width: 300))
    let i = inner.after(inner.parameter(width: 364))
    var pen = FacePen()
    pen.move(o.start.x, o.start.y)
    pen.arc(o)
    pen.flat(right, 16)
    pen.line(right, 120)
    pen.line(right - stem - 16, 120)
    // The N's corner reaches out of its stem; the hook begins as wide, so that no nub stays.
    pen.line(right - stem - 16, 0)
    pen.steep(axis, low + m.roundBar - 4)
    pen.arc(i.reversed)
    return letterN().adding(pen.outline)
  }

  /// Draws ẞ.
  static func letterSharpS() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 604.0
    let top = m.capHeight
    let low = -m.overshoot
    let (axis, middle) = (356.0, 214.0)
    let outer = FaceArc.steep(150, middle, to: axis, low)
    let inner = FaceArc.steep(232, middle, to: axis, low + m.roundBar)
    let o = outer.after(outer.parameter(width: 206))
    let i = inner.after(inner.parameter(width: 250))
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, 478)
    pen.steep(256, top - m.bar)
    pen.line(412, top - m.bar)
    pen.line(270, 436)
    pen.line(270, 352)
    pen.line(352, 352)
    pen.flat(width - m.roundStem, middle)
    pen.steep(axis, low + m.roundBar)
    pen.arc(i.reversed)
    pen.arc(o)
    pen.flat(width, middle)
    pen.arc(
      FaceArc(
        GlyphPoint(width, middle), GlyphPoint(width, 330), GlyphPoint(540, 412), GlyphPoint(420, 432)))
    pen.line(556, top - 78)
    pen.line(556, top)
    pen.line(250, top)
    pen.flat(0, 474)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 44, (.straight, .round))
  }

  /// Draws Ə, an O with a bar that is open above it at the left.
  static func letterSchwa() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 700.0
    let (low, top) = (-m.overshoot, m.capHeight + m.overshoot)
    let axis = width / 2
    let barBottom = 322.0
    let barTop = barBottom + m.bar - 4
    let outer = FaceArc.steep(26, m.capHeight / 2, to: axis, top)
    let inner = FaceArc.steep(116, m.capHeight / 2, to: axis, top - m.roundBar)
    let o = outer.after(outer.parameter(height: 596))
    let i = inner.after(inner.parameter(height: 544))
    let side = width - m.roundStem
    var pen = FacePen()
    pen.move(0, barTop)
    pen.line(0, barBottom + 20)
    pen.steep(axis, low)
    pen.flat(width, m.capHeight / 2)
    pen.steep(axis, top)
    pen.arc(o.reversed)
    pen.arc(i)
    pen.flat(side - 4, barTop, m.tension, 0.5)
    pen.move(m.roundStem + 2, barBottom)
    pen.line(side - 2, barBottom)
    pen.steep(axis, low + m.roundBar, 0.54, m.tension)
    pen.flat(m.roundStem + 2, barBottom, m.tension, 0.54)
    return FaceGlyph(pen.outline, width: width, m.roundBearing, m.roundBearing, (.round, .round))
  }
}
