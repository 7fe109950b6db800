// SPDX-License-Identifier: Apache-2.0

/// Cyrillic capitals of upright stems: Ц, Ч, Ш, Щ, Џ, Һ, Ћ and Ђ.
extension BuiltInFace {
  /// Draws Ц.
  static func letterTse() -> FaceGlyph {
    let width = 556.0
    var pen = FacePen()
    pen.comb([0, width - FaceMetrics.stem], stem: FaceMetrics.stem)
    return FaceGlyph(
      pen.outline, width: width, FaceMetrics.straightBearing, FaceMetrics.straightBearing,
      (.straight, .straight)
    ).tailed(at: width)
  }

  /// Draws Ш.
  static func letterSha() -> FaceGlyph {
    // Three stems stand in little room, so they are thinner.
    let m = FaceMetrics.self
    let stem = m.stem - 4
    let width = 806.0
    var pen = FacePen()
    pen.comb([0, (width - stem) / 2, width - stem], stem: stem)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws Щ.
  static func letterShcha() -> FaceGlyph { letterSha().tailed(at: 806) }

  /// Draws Џ.
  static func letterDzhe() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 556.0
    let middle = width / 2
    let half = m.bar / 2 + 3
    var pen = FacePen()
    pen.comb([0, width - m.stem], stem: m.stem)
    pen.box(middle - half, -tailDepth, middle + half, m.bar)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws Ч.
  static func letterChe() -> FaceGlyph {
    FaceGlyph(
      chair(), width: 524, FaceMetrics.straightBearing - 8, FaceMetrics.straightBearing,
      (.wedge, .straight))
  }

  /// Draws Һ, which is Ч turned.
  static func letterShha() -> FaceGlyph {
    let turned = chair().turned(about: 262, FaceMetrics.capHeight / 2)
    return FaceGlyph(
      turned, width: 524, FaceMetrics.straightBearing, FaceMetrics.straightBearing - 8,
      (.straight, .straight))
  }

  /// The ink of Ч.
  private static func chair() -> Outline {
    let m = FaceMetrics.self
    let width = 524.0
    let (low, bend) = (266.0, 470.0)
    let high = low + m.bar - 2
    let right = width - m.stem
    let axis = 232.0
    var pen = FacePen()
    pen.move(right, 0)
    pen.line(width, 0)
    pen.line(width, m.capHeight)
    pen.line(right, m.capHeight)
    pen.line(right, high + 10)
    pen.arc(
      FaceArc(
        GlyphPoint(right, high + 10), GlyphPoint(right - 40, high + 4), GlyphPoint(right - 96, high),
        GlyphPoint(axis, high)))
    pen.flat(m.stem, bend, 0.56, 0.6)
    pen.line(m.stem, m.capHeight)
    pen.line(0, m.capHeight)
    pen.line(0, bend)
    pen.steep(axis - 6, low, 0.58, 0.58)
    pen.arc(
      FaceArc(
        GlyphPoint(axis - 6, low), GlyphPoint(right - 90, low), GlyphPoint(right - 40, low + 4),
        GlyphPoint(right, low + 12)))
    return pen.outline
  }

  /// Draws Ћ.
  static func letterTshe() -> FaceGlyph {
    var pen = FacePen()
    let ink = pen.arched(hooked: false)
    return FaceGlyph(ink, width: 716, 26, FaceMetrics.straightBearing - 6, (.roof, .straight))
  }

  /// Draws Ђ.
  static func letterDje() -> FaceGlyph {
    var pen = FacePen()
    let ink = pen.arched(hooked: true)
    return FaceGlyph(ink, width: 706, 26, FaceMetrics.roundBearing + 6, (.roof, .round))
  }
}

extension FacePen {
  /// Draws stems on one bar, from the left edges of the stems.
  fileprivate mutating func comb(_ stems: [Double], stem: Double) {
    let m = FaceMetrics.self
    guard let first = stems.first, let last = stems.last else { return }
    move(first, 0)
    line(last + stem, 0)
    for left in stems.reversed() {
      if left != last { line(left + stem, m.bar) }
      line(left + stem, m.capHeight)
      line(left, m.capHeight)
      if left != first { line(left, m.bar) }
    }
  }

  /// Draws Ћ or Ђ: a bar over a stem with an arch, which ends on the baseline or in a hook.
  fileprivate mutating func arched(hooked: Bool) -> Outline {
    let m = FaceMetrics.self
    let top = m.capHeight
    let stem = 150.0
    let bar = 520.0
    let crown = 448.0
    let right = hooked ? 706.0 : 716.0
    let inside = right - m.stem
    let axis = 462.0
    let bend = crown - 214
    move(stem, 0)
    line(stem + m.stem, 0)
    line(stem + m.stem, crown - m.bar - 8)
    arc(
      FaceArc(
        GlyphPoint(stem + m.stem, crown - m.bar - 8), GlyphPoint(stem + m.stem + 42, crown - m.bar - 2),
        GlyphPoint(axis - 90, crown - m.bar + 2), GlyphPoint(axis - 4, crown - m.bar + 2)))
    if hooked {
      let low = -m.overshoot
      flat(inside, bend - 14, 0.58, 0.58)
      steep(430, low + m.roundBar, 0.6, 0.6)
      line(388, low + m.roundBar)
      line(388, low)
      line(430, low)
      flat(right, bend - 18, 0.6, 0.58)
    } else {
      flat(inside, bend, 0.56, 0.6)
      line(inside, 0)
      line(right, 0)
      line(right, bend)
    }
    steep(axis, crown, 0.58, 0.58)
    arc(
      FaceArc(
        GlyphPoint(axis, crown), GlyphPoint(axis - 84, crown), GlyphPoint(stem + m.stem + 42, crown - 4),
        GlyphPoint(stem + m.stem, crown - 14)))
    line(stem + m.stem, top - m.bar)
    line(bar, top - m.bar)
    line(bar, top)
    line(0, top)
    line(0, top - m.bar)
    line(stem, top - m.bar)
    return outline
  }
}
