// SPDX-License-Identifier: Apache-2.0

/// Letters of diagonals alone: A, V, W, X, and Y.
extension BuiltInFace {
  /// Draws A.
  static func letterA() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 668.0
    let middle = width / 2
    let apex = 60.0
    let low = 166.0
    let high = low + m.bar - 4
    let outer = FaceEdge(0, 0, middle - apex, m.capHeight)
    let inner = outer.thickened(m.diagonal)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(inner.x(at: 0), 0)
    pen.line(inner.x(at: low), low)
    pen.line(width - inner.x(at: low), low)
    pen.line(width - inner.x(at: 0), 0)
    pen.line(width, 0)
    pen.line(middle + apex, m.capHeight)
    pen.line(middle - apex, m.capHeight)
    pen.move(inner.x(at: high), high)
    pen.line(middle, inner.y(at: middle))
    pen.line(width - inner.x(at: high), high)
    return FaceGlyph(pen.outline, width: width, 18, 18, (.slope, .slope))
  }

  /// Draws V.
  static func letterV() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 654.0
    let middle = width / 2
    let vertex = 59.0
    let top = m.capHeight
    let outer = FaceEdge(middle - vertex, 0, 0, top)
    let inner = outer.thickened(m.diagonal + 1)
    var pen = FacePen()
    pen.move(middle - vertex, 0)
    pen.line(middle + vertex, 0)
    pen.line(width, top)
    pen.line(width - inner.x(at: top), top)
    pen.line(middle, inner.y(at: middle))
    pen.line(inner.x(at: top), top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, 16, 16, (.wedge, .wedge))
  }

  /// Draws W.
  static func letterW() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 944.0
    let middle = width / 2
    let top = m.capHeight
    // The four strokes are thinner than elsewhere, those inside most; the outer wedges are wider than the inner.
    let foot = 246.0
    let (vertex, apex) = (54.0, 53.0)
    let outer = FaceEdge(foot - vertex, 0, 0, top)
    let outerRight = outer.thickened(m.diagonal - 4)
    let inner = FaceEdge.falling(foot + vertex, 0, middle - apex, top, thickness: m.diagonal - 8)
    let innerRight = inner.edge.moved(inner.cut)
    let crotch = outerRight.meeting(inner.edge)
    var pen = FacePen()
    pen.move(foot - vertex, 0)
    pen.line(foot + vertex, 0)
    pen.line(middle, innerRight.y(at: middle))
    pen.line(width - foot - vertex, 0)
    pen.line(width - foot + vertex, 0)
    pen.line(width, top)
    pen.line(width - outerRight.x(at: top), top)
    pen.line(width - crotch.x, crotch.y)
    pen.line(middle + apex, top)
    pen.line(middle - apex, top)
    pen.line(crotch)
    pen.line(outerRight.x(at: top), top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, 18, 18, (.steepWedge, .steepWedge))
  }

  /// Draws X.
  static func letterX() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 604.0
    let middle = width / 2
    let top = m.capHeight
    let inset = 16.0
    let rising = FaceEdge.rising(0, 0, width - inset, top, thickness: m.diagonal)
    // Each limb stands a little outside of the line of the limb across: a stroke that passes another seems to
    // be displaced there, and the crossing would be the letter's dark spot.
    let apart = 3.0
    let lowLeft = rising.edge.moved(-apart)
    let lowRight = rising.edge.moved(rising.cut - apart)
    let highLeft = rising.edge.moved(apart)
    let highRight = rising.edge.moved(rising.cut + apart)
    let side = lowLeft.meeting(highRight.mirrored(about: middle))
    var pen = FacePen()
    pen.move(lowLeft.x(at: 0), 0)
    pen.line(lowRight.x(at: 0), 0)
    pen.line(middle, lowRight.y(at: middle))
    pen.line(width - lowRight.x(at: 0), 0)
    pen.line(width - lowLeft.x(at: 0), 0)
    pen.line(width - side.x, side.y)
    pen.line(highRight.x(at: top), top)
    pen.line(highLeft.x(at: top), top)
    pen.line(middle, highLeft.y(at: middle))
    pen.line(width - highLeft.x(at: top), top)
    pen.line(width - highRight.x(at: top), top)
    pen.line(side)
    let ink = pen.outline.shifted(x: apart, y: 0)
    return FaceGlyph(ink, width: width + 2 * apart, 14, 14, (.arms, .arms))
  }

  /// Draws Y.
  static func letterY() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 620.0
    let middle = width / 2
    let top = m.capHeight
    let left = middle - m.stem / 2
    let outer = FaceEdge(left, 272, 0, top)
    let inner = outer.thickened(m.diagonal - 1)
    var pen = FacePen()
    pen.move(left, 0)
    pen.line(width - left, 0)
    pen.line(width - left, 272)
    pen.line(width, top)
    pen.line(width - inner.x(at: top), top)
    pen.line(middle, inner.y(at: middle))
    pen.line(inner.x(at: top), top)
    pen.line(0, top)
    pen.line(left, 272)
    return FaceGlyph(pen.outline, width: width, 14, 14, (.fork, .fork))
  }
}
