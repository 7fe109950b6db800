// SPDX-License-Identifier: Apache-2.0

/// Digits without curves: 1, 4 and 7.
extension BuiltInFace {
  /// Draws 1.
  static func digit1() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 282.0
    let left = width - m.stem
    let top = m.capHeight
    let flag = FaceEdge(0, 582, 184, top)
    var pen = FacePen()
    pen.move(left, 0)
    pen.line(width, 0)
    pen.line(width, top)
    pen.line(184, top)
    pen.line(0, 582)
    pen.line(0, 582 - 112)
    pen.line(left, flag.y(at: left) - 112)
    return FaceGlyph(pen.outline, width: width, 54, 92, (.straight, .straight))
  }

  /// Draws 4.
  static func digit4() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 580.0
    let top = m.capHeight
    let low = 148.0
    let high = low + m.bar - 2
    let (left, right) = (376.0, 376.0 + m.stem - 2)
    let diagonal = FaceEdge(0, high - 6, 342, top)
    let inner = diagonal.thickened(m.diagonal - 3)
    var pen = FacePen()
    pen.move(left, 0)
    pen.line(right, 0)
    pen.line(right, low)
    pen.line(width, low)
    pen.line(width, high)
    pen.line(right, high)
    pen.line(right, top)
    pen.line(342, top)
    pen.line(0, high - 6)
    pen.line(0, low)
    pen.line(left, low)
    pen.move(inner.x(at: high), high)
    pen.line(left, inner.y(at: left))
    pen.line(left, high)
    return FaceGlyph(pen.outline, width: width, 40, 42, (.straight, .straight))
  }

  /// Draws 7.
  static func digit7() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 508.0
    let top = m.capHeight
    let corner = top - m.bar + 8
    let diagonal = FaceEdge.rising(96, 0, width, corner, thickness: m.diagonal + 2)
    var pen = FacePen()
    pen.move(96, 0)
    pen.line(96 + diagonal.cut, 0)
    pen.line(width, corner)
    pen.line(width, top)
    pen.line(0, top)
    pen.line(0, top - m.bar)
    pen.line(diagonal.edge.x(at: top - m.bar), top - m.bar)
    return FaceGlyph(pen.outline, width: width, 40, 32, (.roof, .wedge))
  }
}
