// SPDX-License-Identifier: Apache-2.0

/// Letters of a stem and bowls.
extension BuiltInFace {
  /// Draws R.
  static func letterR() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 540.0
    let waist = 288.0
    var pen = FacePen()
    pen.bowlOnStem(right: 512, bottom: waist, top: m.capHeight, thickness: m.roundStem, foot: 0)
    let leg = FaceEdge(width, 0, 352, 320)
    let cut = m.diagonal * (1 + leg.slope * leg.slope).squareRoot()
    pen.stroke(leg.moved(-cut), cut, from: 0, to: waist + 40)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 24, (.straight, .leg))
  }
}

extension FacePen {
  /// Draws a stem with one bowl that reaches from a height up to the top, and its counter.
  mutating func bowlOnStem(right: Double, bottom: Double, top: Double, thickness: Double, foot: Double) {
    let m = FaceMetrics.self
    let middle = (bottom + top) / 2
    let radius = (top - bottom) / 2
    let bend = right - radius * 1.06
    move(0, foot)
    line(m.stem, foot)
    line(m.stem, bottom)
    line(bend, bottom)
    flat(right, middle)
    steep(bend, top)
    line(0, top)
    let bar = m.bar - 2
    move(m.stem, bottom + bar)
    line(m.stem, top - bar)
    line(bend - 8, top - bar)
    flat(right - thickness, middle)
    steep(bend - 8, bottom + bar)
  }
}
