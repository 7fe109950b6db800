// SPDX-License-Identifier: Apache-2.0

/// Letters of a stem and bowls.
extension BuiltInFace {
  /// Draws B.
  static func letterB() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 528.0
    // The upper bowl is smaller in both directions; the bar between belongs to both and is thinner.
    let waist = 378.0
    let bar = m.bar - 8
    var pen = FacePen()
    pen.bowl(
      right: width, bottom: 0, top: waist + bar / 2, thickness: m.roundStem + 1, bottomBar: m.bar, topBar: bar
    )
    pen.bowl(
      right: width - 34, bottom: waist - bar / 2, top: m.capHeight, thickness: m.roundStem - 2,
      bottomBar: bar,
      topBar: m.bar)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 42, (.straight, .open))
  }

  /// Draws P.
  static func letterP() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 508.0
    var pen = FacePen()
    pen.bowl(
      right: width, bottom: 258, top: m.capHeight, thickness: m.roundStem, bottomBar: m.bar - 2,
      topBar: m.bar,
      foot: 0)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 34, (.straight, .flag))
  }

  /// Draws R.
  static func letterR() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 544.0
    let waist = 288.0
    var pen = FacePen()
    pen.bowl(
      right: 508, bottom: waist, top: m.capHeight, thickness: m.roundStem, bottomBar: m.bar - 6,
      topBar: m.bar,
      foot: 0)
    let leg = FaceEdge.falling(width, 0, 248, waist, thickness: m.diagonal + 1)
    pen.stroke(leg.edge, leg.cut, from: 0, to: waist + 36)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 20, (.straight, .leg))
  }
}

extension FacePen {
  /// Draws a stem with one bowl between two heights, and its counter.
  ///
  /// - Parameters:
  ///   - right: The bowl's extreme.
  ///   - bottom: The height of the bowl's lower edge.
  ///   - top: The height of the bowl's upper edge and of the stem.
  ///   - thickness: The thickness of the bowl's side.
  ///   - bottomBar: The thickness of the lower bar.
  ///   - topBar: The thickness of the upper bar.
  ///   - foot: How far down the stem goes; `nil` for the bowl's lower edge.
  mutating func bowl(
    right: Double, bottom: Double, top: Double, thickness: Double, bottomBar: Double, topBar: Double,
    foot: Double? = nil
  ) {
    let stem = FaceMetrics.stem
    let middle = (bottom + top) / 2
    let bend = right - (top - bottom) * 0.53
    move(0, foot ?? bottom)
    line(stem, foot ?? bottom)
    if foot != nil { line(stem, bottom) }
    line(bend, bottom)
    flat(right, middle)
    steep(bend, top)
    line(0, top)
    // The counter bends a little earlier than the edge, so that the bowl grows into its thickness.
    let inside = bend - 10
    move(stem, bottom + bottomBar)
    line(stem, top - topBar)
    line(inside, top - topBar)
    flat(right - thickness, middle)
    steep(inside, bottom + bottomBar)
  }
}
