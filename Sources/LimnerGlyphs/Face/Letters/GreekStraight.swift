// SPDX-License-Identifier: Apache-2.0

/// Greek capitals of straight strokes: Γ, Δ, Λ, Ξ, Π and Σ.
extension BuiltInFace {
  /// Draws Γ, which is the Cyrillic Г as well.
  static func letterGamma() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 412.0
    let top = m.capHeight
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, top - m.bar)
    pen.line(width, top - m.bar)
    pen.line(width, top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 30, (.straight, .flag))
  }

  /// Draws Δ.
  static func letterDelta() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 696.0
    let middle = width / 2
    let apex = 59.0
    let foot = 84.0
    // The sides end in the bar, so they lean less than those of A would at this width.
    let outer = FaceEdge(0, foot - 84, middle - apex, m.capHeight)
    let inner = outer.thickened(m.diagonal - 1)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(middle + apex, m.capHeight)
    pen.line(middle - apex, m.capHeight)
    pen.move(inner.x(at: m.bar - 2), m.bar - 2)
    pen.line(middle, inner.y(at: middle))
    pen.line(width - inner.x(at: m.bar - 2), m.bar - 2)
    return FaceGlyph(pen.outline, width: width, 22, 22, (.slope, .slope))
  }

  /// Draws Λ.
  static func letterLambda() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 654.0
    let middle = width / 2
    let apex = 59.0
    let outer = FaceEdge(0, 0, middle - apex, m.capHeight)
    let inner = outer.thickened(m.diagonal + 1)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(inner.x(at: 0), 0)
    pen.line(middle, inner.y(at: middle))
    pen.line(width - inner.x(at: 0), 0)
    pen.line(width, 0)
    pen.line(middle + apex, m.capHeight)
    pen.line(middle - apex, m.capHeight)
    return FaceGlyph(pen.outline, width: width, 16, 16, (.slope, .slope))
  }

  /// Draws Ξ.
  static func letterXi() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 506.0
    let top = m.capHeight
    let low = barLow + 2
    var pen = FacePen()
    pen.box(0, 0, width, m.bar)
    pen.box(46, low, width - 46, low + m.bar - 2)
    pen.box(14, top - m.bar, width - 14, top)
    return FaceGlyph(pen.outline, width: width, 48, 48, (.straight, .straight))
  }

  /// Draws Π, which is the Cyrillic П as well.
  static func letterPi() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 562.0
    let top = m.capHeight
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, top - m.bar)
    pen.line(width - m.stem, top - m.bar)
    pen.line(width - m.stem, 0)
    pen.line(width, 0)
    pen.line(width, top)
    pen.line(0, top)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws Σ.
  static func letterSigma() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 524.0
    let top = m.capHeight
    let right = width - 12
    let corner = 76.0
    let vertex = GlyphPoint(186, 366)
    // Where the diagonals turn into the bars, the inside of the corner is kept open.
    let upper = FaceEdge(vertex.x, vertex.y, 4, top - corner)
    let lower = FaceEdge(0, corner, vertex.x, vertex.y)
    let upperInside = upper.thickened(m.diagonal + 1)
    let lowerInside = lower.thickened(m.diagonal + 2)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(width, m.bar)
    pen.line(lowerInside.x(at: m.bar), m.bar)
    pen.line(lowerInside.meeting(upperInside))
    pen.line(upperInside.x(at: top - m.bar), top - m.bar)
    pen.line(right, top - m.bar)
    pen.line(right, top)
    pen.line(4, top)
    pen.line(4, top - corner)
    pen.line(vertex)
    pen.line(0, corner)
    return FaceGlyph(pen.outline, width: width, 46, 44, (.straight, .straight))
  }
}
