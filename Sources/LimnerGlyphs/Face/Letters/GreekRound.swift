// SPDX-License-Identifier: Apache-2.0

/// Greek capitals with curves: Θ, Φ, Ψ and Ω.
extension BuiltInFace {
  /// Draws Θ.
  static func letterTheta() -> FaceGlyph {
    let m = FaceMetrics.self
    var glyph = letterO()
    let middle = m.capHeight / 2
    let half = (m.bar - 4) / 2
    var pen = FacePen()
    pen.box(glyph.axis - 158, middle - half, glyph.axis + 158, middle + half)
    glyph.outline.append(pen.outline)
    return glyph
  }

  /// Draws Φ, which is the Cyrillic Ф as well.
  static func letterPhi() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 734.0
    let middle = width / 2
    // The bowl is two bowls to the eye, so it is as thick as a bowl of B at the sides and thinner where it meets the
    // stem.
    let (low, high) = (80.0, 640.0)
    let thickness = m.stem + 1
    let bar = m.bar - 8
    let stem = m.stem / 2 - 1
    var pen = FacePen()
    pen.oval(0, low, width, high, 0.6, 0.62)
    pen.hole(thickness, low + bar, width - thickness, high - bar, 0.62, 0.64)
    pen.box(middle - stem, 0, middle + stem, m.capHeight)
    return FaceGlyph(pen.outline, width: width, 44, 44, (.round, .round))
  }

  /// Draws Ψ.
  static func letterPsi() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 690.0
    let middle = width / 2
    let top = m.capHeight
    let (low, bend) = (208.0, 474.0)
    let arm = m.stem - 1
    let stem = m.stem / 2 - 1
    var pen = FacePen()
    pen.move(0, top)
    pen.line(0, bend)
    pen.steep(middle, low, 0.6, 0.58)
    pen.flat(width, bend, 0.58, 0.6)
    pen.line(width, top)
    pen.line(width - arm, top)
    pen.line(width - arm, bend + 4)
    pen.steep(middle, low + m.bar - 6, 0.62, 0.58)
    pen.flat(arm, bend + 4, 0.58, 0.62)
    pen.line(arm, top)
    pen.box(middle - stem, 0, middle + stem, top)
    return FaceGlyph(pen.outline, width: width, 62, 62, (.wedge, .wedge))
  }

  /// Draws Ω.
  static func letterOmega() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 730.0
    let middle = width / 2
    let top = m.capHeight + m.overshoot
    let equator = 398.0
    let foot = m.bar - 4
    let side = 14.0
    // The inner edges of both feet.
    let gap = 64.0
    let inside = side + m.roundStem
    let round = m.tension + 0.006
    let outer = FaceArc(
      GlyphPoint(side, equator), GlyphPoint(side, 272), GlyphPoint(74, 158), GlyphPoint(176, foot))
    let inner = FaceArc(
      GlyphPoint(middle - gap, 58), GlyphPoint(190, 110), GlyphPoint(inside, 236), GlyphPoint(inside, equator)
    )
    var pen = FacePen()
    pen.move(middle, top)
    pen.flat(side, equator)
    pen.arc(outer)
    pen.line(0, foot)
    pen.line(0, 0)
    pen.line(middle - gap, 0)
    pen.arc(inner)
    pen.steep(middle, top - m.roundBar, round, round)
    pen.flat(width - inside, equator, round, round)
    pen.arc(inner.mirrored(about: middle).reversed)
    pen.line(middle + gap, 0)
    pen.line(width, 0)
    pen.line(width, foot)
    pen.arc(outer.mirrored(about: middle).reversed)
    pen.steep(middle, top)
    return FaceGlyph(pen.outline, width: width, 38, 38, (.round, .round))
  }
}

extension FaceArc {
  /// The curve mirrored left to right about an upright axis.
  fileprivate func mirrored(about axis: Double) -> FaceArc {
    func mirror(_ p: GlyphPoint) -> GlyphPoint { GlyphPoint(2 * axis - p.x, p.y) }
    return FaceArc(mirror(start), mirror(first), mirror(second), mirror(end))
  }
}
