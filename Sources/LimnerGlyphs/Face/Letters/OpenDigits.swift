// SPDX-License-Identifier: Apache-2.0

/// Digits of open curves: 2, 3 and 5.
extension BuiltInFace {
  /// Draws 2.
  static func digit2() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 506.0
    let top = m.capHeight + m.overshoot
    let axis = 250.0
    let side = 512.0
    let (right, inside) = (488.0, 488.0 - m.roundStem)
    let outer = FaceArc.steep(-4, side, to: axis, top)
    let inner = FaceArc.steep(104, side, to: axis, top - m.roundBar)
    let o = outer.after(outer.parameter(height: 572))
    let i = inner.after(inner.parameter(height: 534))
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(width, m.bar)
    pen.line(160, m.bar)
    pen.line(349, 269)
    pen.arc(
      FaceArc(GlyphPoint(349, 269), GlyphPoint(433, 346.8), GlyphPoint(right, 428), GlyphPoint(right, side)))
    pen.steep(axis, top)
    pen.arc(o.reversed)
    pen.arc(i)
    pen.flat(inside, side)
    pen.arc(
      FaceArc(GlyphPoint(inside, side), GlyphPoint(inside, 455), GlyphPoint(330, 391.2), GlyphPoint(262, 328))
    )
    pen.line(0, 84)
    return FaceGlyph(pen.outline, width: width, 50, 46, (.straight, .straight))
  }

  /// Draws 3.
  static func digit3() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 502.0
    let top = m.capHeight + m.overshoot
    let waist = 384.0
    let half = (m.roundBar - 8) / 2
    var pen = FacePen()
    _ = pen.hook(
      crown: top, floor: waist - half, right: width - 26, axis: 244, left: 18, terminal: (596, 552),
      bars: (m.roundBar, half * 2), tongue: 168)
    var below = FacePen()
    let left = below.hook(
      crown: top, floor: m.capHeight - waist - half, right: width, axis: 248, left: 0,
      terminal: (582, 536), bars: (m.roundBar, half * 2), tongue: 168)
    // The lower bowl is drawn like the upper one and mirrored, which its contour must follow backwards.
    let turned = below.outline.turned(about: 0, m.capHeight / 2).mirrored(about: 0)
    pen.add(turned)
    return FaceGlyph(
      pen.outline.shifted(x: -left, y: 0), width: width - left, 50, 46, (.straight, .round))
  }

  /// Draws 5.
  static func digit5() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 508.0
    let cap = m.capHeight
    let low = -m.overshoot
    let axis = 242.0
    let middle = 226.0
    let crown = 470.0
    let outer = FaceArc.steep(-16, middle, to: axis, low)
    let inner = FaceArc.steep(94, middle, to: axis, low + m.roundBar)
    let o = outer.after(outer.parameter(height: 144))
    let i = inner.after(inner.parameter(height: 186))
    let left = FaceEdge(38, 336, 72, cap)
    var pen = FacePen()
    pen.move(o.start.x, o.start.y)
    pen.arc(o)
    pen.flat(width, middle)
    pen.steep(262, crown)
    pen.arc(
      FaceArc(GlyphPoint(262, crown), GlyphPoint(214, crown), GlyphPoint(176, 458), GlyphPoint(146, 434)))
    pen.line(162, cap - m.bar)
    pen.line(462, cap - m.bar)
    pen.line(462, cap)
    pen.line(left.x(at: cap), cap)
    pen.line(left.x(at: 336), 336)
    pen.line(134, 336)
    pen.arc(
      FaceArc(GlyphPoint(134, 336), GlyphPoint(160, 366), GlyphPoint(198, 380), GlyphPoint(244, 380)))
    pen.flat(width - m.roundStem, middle)
    pen.steep(axis, low + m.roundBar)
    pen.arc(i.reversed)
    let shift = -o.start.x
    return FaceGlyph(
      pen.outline.shifted(x: shift, y: 0), width: width + shift, 50, 46, (.straight, .round))
  }
}

extension FacePen {
  /// Draws the upper half of a 3, from a terminal over the crown round the bowl to a tongue, and returns the
  /// place of the terminal.
  mutating func hook(
    crown: Double, floor: Double, right: Double, axis: Double, left: Double, terminal: (Double, Double),
    bars: (Double, Double), tongue: Double
  ) -> Double {
    let thickness = FaceMetrics.roundStem
    let middle = (crown + floor) / 2
    let outer = FaceArc.steep(left, middle, to: axis, crown)
    let inner = FaceArc.steep(left + thickness - 4, middle, to: axis, crown - bars.0)
    let o = outer.after(outer.parameter(height: terminal.0))
    let i = inner.after(inner.parameter(height: terminal.1))
    move(tongue, floor)
    line(axis - 6, floor)
    flat(right, middle)
    steep(axis, crown)
    arc(o.reversed)
    arc(i)
    flat(right - thickness, middle)
    steep(axis - 10, floor + bars.1)
    line(tongue, floor + bars.1)
    return o.start.x
  }
}
