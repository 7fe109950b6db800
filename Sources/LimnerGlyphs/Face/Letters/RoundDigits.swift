// SPDX-License-Identifier: Apache-2.0

/// Digits of closed rounds: 0, 6, 8 and 9.
extension BuiltInFace {
  /// Draws 0.
  static func digit0() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 552.0
    var pen = FacePen()
    pen.oval(0, -m.overshoot, width, m.capHeight + m.overshoot, 0.6, 0.59)
    pen.hole(
      m.roundStem, m.roundBar - m.overshoot, width - m.roundStem, m.capHeight + m.overshoot - m.roundBar, 0.6,
      0.6)
    return FaceGlyph(pen.outline, width: width, m.roundBearing - 2, m.roundBearing - 2, (.round, .round))
  }

  /// Draws 6.
  static func digit6() -> FaceGlyph {
    FaceGlyph(ink6(), width: 520, 46, 46, (.round, .round))
  }

  /// Draws 8.
  static func digit8() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 514.0
    // Equal rings would seem to topple; the upper one is smaller both ways, and the waist thinner than a bar.
    let inset = 26.0
    let waist = 384.0
    let half = (m.roundBar - 10) / 2
    let (low, top) = (-m.overshoot, m.capHeight + m.overshoot)
    let side = m.roundStem
    var pen = FacePen()
    pen.oval(0, low, width, waist + half)
    pen.oval(inset, waist - half, width - inset, top)
    pen.hole(side, low + m.roundBar - 2, width - side, waist - half)
    pen.hole(inset + side - 5, waist + half, width - inset - side + 5, top - m.roundBar + 2)
    return FaceGlyph(pen.outline, width: width, 46, 46, (.round, .round))
  }

  /// Draws 9.
  static func digit9() -> FaceGlyph {
    let ink = ink6().turned(about: 260, FaceMetrics.capHeight / 2)
    return FaceGlyph(ink, width: 520, 46, 46, (.round, .round))
  }

  /// The 6, which turned by half a turn is the 9.
  private static func ink6() -> Outline {
    let m = FaceMetrics.self
    let width = 520.0
    let top = m.capHeight
    let (low, high) = (-m.overshoot, 470.0)
    let (axis, middle) = (width / 2, 229.0)
    // A straight stroke that flows into the bowl's left side.
    let stroke = FaceEdge(102, 500, 224, top)
    let right = stroke.thickened(m.diagonal + 2)
    let shoulder = FaceArc.flat(axis, high, to: 0, middle)
    let meeting = shoulder.before(shoulder.parameter(crossing: right))
    var pen = FacePen()
    pen.move(right.x(at: top), top)
    pen.line(224, top)
    pen.line(102, 500)
    pen.arc(
      FaceArc(
        GlyphPoint(102, 500), GlyphPoint(stroke.x(at: 392), 392), GlyphPoint(0, 318), GlyphPoint(0, middle)))
    pen.steep(axis, low)
    pen.flat(width, middle)
    pen.steep(axis, high)
    pen.arc(meeting)
    pen.hole(
      m.roundStem, low + m.roundBar - 2, width - m.roundStem, high - m.roundBar + 4, m.tension, m.tension)
    return pen.outline
  }
}
