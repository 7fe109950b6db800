// SPDX-License-Identifier: Apache-2.0

/// Letters that hold an E: Æ and Œ.
extension BuiltInFace {
  /// Draws Æ.
  static func letterAE() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 868.0
    let top = m.capHeight
    let left = 414.0
    // The A leans more than by itself, so that both counters stay open.
    let outer = FaceEdge(0, 0, 338, top)
    let inner = outer.thickened(m.diagonal - 1)
    let low = 166.0
    let high = low + m.bar - 6
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(inner.x(at: 0), 0)
    pen.line(inner.x(at: low), low)
    pen.line(left, low)
    pen.line(left, 0)
    pen.armsOfE(stemRight: left + m.stem - 2, right: width)
    pen.line(338, top)
    pen.move(inner.x(at: high), high)
    pen.line(left, inner.y(at: left))
    pen.line(left, high)
    return FaceGlyph(pen.outline, width: width, 16, 44, (.slope, .straight), axis: 470)
  }

  /// Draws Œ.
  static func letterOE() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 924.0
    let top = m.capHeight
    let left = 474.0
    let bend = 344.0
    let stem = m.stem - 2
    var pen = FacePen()
    pen.move(bend, 0)
    pen.armsOfE(stemRight: left + stem, right: width)
    pen.line(bend, top)
    pen.flat(0, top / 2)
    pen.steep(bend, 0)
    pen.move(left, m.bar)
    pen.line(bend + 4, m.bar)
    pen.flat(m.roundStem, top / 2)
    pen.steep(bend + 4, top - m.bar)
    pen.line(left, top - m.bar)
    return FaceGlyph(pen.outline, width: width, m.roundBearing, 44, (.round, .straight))
  }
}

extension FacePen {
  /// Goes along the baseline and round the three arms of an E, up to the end of the upper one.
  fileprivate mutating func armsOfE(stemRight: Double, right: Double) {
    let m = FaceMetrics.self
    let low = BuiltInFace.barLow + 2
    let high = low + m.bar - 3
    line(right, 0)
    line(right, m.bar)
    line(stemRight, m.bar)
    line(stemRight, low)
    line(right - 38, low)
    line(right - 38, high)
    line(stemRight, high)
    line(stemRight, m.capHeight - m.bar)
    line(right - 8, m.capHeight - m.bar)
    line(right - 8, m.capHeight)
  }
}
