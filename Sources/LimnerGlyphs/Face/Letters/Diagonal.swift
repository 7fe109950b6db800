// SPDX-License-Identifier: Apache-2.0

/// Letters of diagonals with a stem: K, M, N, and Z with its bars.
extension BuiltInFace {
  /// Draws K.
  static func letterK() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 592.0
    let top = m.capHeight
    // The leg goes further out than the arm and is a touch heavier, so that the letter stands.
    let arm = FaceEdge.rising(m.stem - 146, 240, width - 26, top, thickness: m.diagonal - 1)
    let armRight = arm.edge.moved(arm.cut)
    let legRight = FaceEdge(width, 0, 286, 424)
    let legLeft = legRight.thickened(-m.diagonal - 3)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, armRight.y(at: m.stem))
    pen.line(legLeft.meeting(armRight))
    pen.line(legLeft.x(at: 0), 0)
    pen.line(width, 0)
    pen.line(legRight.meeting(armRight))
    pen.line(armRight.x(at: top), top)
    pen.line(arm.edge.x(at: top), top)
    pen.line(m.stem, arm.edge.y(at: m.stem))
    pen.line(m.stem, top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 12, (.straight, .arms))
  }

  /// Draws M.
  static func letterM() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 742.0
    let middle = width / 2
    let top = m.capHeight
    // Four strokes stand in little room: all are thinner, the diagonals most.
    let stem = m.stem - 4
    let vertex = 55.0
    let reach = stem + 28
    let left = FaceEdge.rising(middle - vertex, 0, reach, top, thickness: m.diagonal - 7)
    let inner = left.edge.moved(left.cut)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(stem, 0)
    pen.line(stem, left.edge.y(at: stem))
    pen.line(middle - vertex, 0)
    pen.line(middle + vertex, 0)
    pen.line(width - stem, left.edge.y(at: stem))
    pen.line(width - stem, 0)
    pen.line(width, 0)
    pen.line(width, top)
    pen.line(width - reach, top)
    pen.line(middle, inner.y(at: middle))
    pen.line(reach, top)
    pen.line(0, top)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws N.
  static func letterN() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 588.0
    // Stems beside a diagonal are a little thinner, and the diagonal starts a little outside of its stem;
    // together they keep the two corners from clotting.
    let stem = m.stem - 2
    let reach = stem + 16
    let left = FaceEdge.rising(width - reach, 0, reach, m.capHeight, thickness: m.diagonal - 2)
    let right = left.edge.moved(left.cut)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(stem, 0)
    pen.line(stem, left.edge.y(at: stem))
    pen.line(width - reach, 0)
    pen.line(width, 0)
    pen.line(width, m.capHeight)
    pen.line(width - stem, m.capHeight)
    pen.line(width - stem, right.y(at: width - stem))
    pen.line(reach, m.capHeight)
    pen.line(0, m.capHeight)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing - 1, m.straightBearing - 1, (.straight, .straight))
  }

  /// Draws Z.
  static func letterZ() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 528.0
    let top = m.capHeight
    let (left, right) = (12.0, width - 10)
    let corner = 82.0
    let diagonal = FaceEdge.rising(0, corner, right, top - corner, thickness: m.diagonal + 3)
    let under = diagonal.edge.moved(diagonal.cut)
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(width, m.bar)
    pen.line(under.x(at: m.bar), m.bar)
    pen.line(right, top - corner)
    pen.line(right, top)
    pen.line(left, top)
    pen.line(left, top - m.bar)
    pen.line(diagonal.edge.x(at: top - m.bar), top - m.bar)
    pen.line(0, corner)
    return FaceGlyph(pen.outline, width: width, 44, 44, (.straight, .straight))
  }
}
