// SPDX-License-Identifier: Apache-2.0

/// Letters of diagonals.
extension BuiltInFace {
  /// Draws A.
  static func letterA() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 668.0
    let middle = width / 2
    let apex = 61.0
    let low = 168.0
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
    let width = 652.0
    let middle = width / 2
    let apex = 60.0
    let outer = FaceEdge(middle - apex, 0, 0, m.capHeight)
    let inner = outer.thickened(m.diagonal)
    var pen = FacePen()
    pen.move(middle - apex, 0)
    pen.line(middle + apex, 0)
    pen.line(width, m.capHeight)
    pen.line(width - inner.x(at: m.capHeight), m.capHeight)
    pen.line(middle, inner.y(at: middle))
    pen.line(inner.x(at: m.capHeight), m.capHeight)
    pen.line(0, m.capHeight)
    return FaceGlyph(pen.outline, width: width, 16, 16, (.wedge, .wedge))
  }

  /// Draws N.
  static func letterN() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 588.0
    // Stems beside a diagonal are a little thinner, and the diagonal starts a little outside of its stem;
    // together they keep the two corners from clotting.
    let stem = m.stem - 3
    let reach = stem + 16
    let cut = FaceEdge.cut(span: width - 2 * (reach - 128), height: m.capHeight, thickness: m.diagonal)
    let high = FaceEdge(reach, m.capHeight, width - reach + cut, 0)
    let low = high.moved(-cut)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(stem, 0)
    pen.line(stem, low.y(at: stem))
    pen.line(low.x(at: 0), 0)
    pen.line(width, 0)
    pen.line(width, m.capHeight)
    pen.line(width - stem, m.capHeight)
    pen.line(width - stem, high.y(at: width - stem))
    pen.line(reach, m.capHeight)
    pen.line(0, m.capHeight)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing - 2, m.straightBearing - 2, (.straight, .straight))
  }
}
