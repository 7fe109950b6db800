// SPDX-License-Identifier: Apache-2.0

/// Letters of stems and bars.
extension BuiltInFace {
  /// Where the middle bars of H, E and others begin: a little above the middle, where they seem to stand in it.
  static let barLow = 319.0

  /// Draws E.
  static func letterE() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 448.0
    let top = m.capHeight
    // The lower bar carries the letter, so it is the longest, and the middle one is shorter and thinner.
    let low = barLow + 2
    let high = low + m.bar - 3
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(width, m.bar)
    pen.line(m.stem, m.bar)
    pen.line(m.stem, low)
    pen.line(width - 38, low)
    pen.line(width - 38, high)
    pen.line(m.stem, high)
    pen.line(m.stem, top - m.bar)
    pen.line(width - 8, top - m.bar)
    pen.line(width - 8, top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 44, (.straight, .straight))
  }

  /// Draws F.
  static func letterF() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 430.0
    let top = m.capHeight
    // Without a lower bar the white below is large; the middle bar goes down into it.
    let low = barLow - 22
    let high = low + m.bar - 2
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, low)
    pen.line(width - 36, low)
    pen.line(width - 36, high)
    pen.line(m.stem, high)
    pen.line(m.stem, top - m.bar)
    pen.line(width, top - m.bar)
    pen.line(width, top)
    pen.line(0, top)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 36, (.straight, .flag))
  }

  /// Draws H.
  static func letterH() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 574.0
    let low = barLow
    let high = low + m.bar
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(m.stem, 0)
    pen.line(m.stem, low)
    pen.line(width - m.stem, low)
    pen.line(width - m.stem, 0)
    pen.line(width, 0)
    pen.line(width, m.capHeight)
    pen.line(width - m.stem, m.capHeight)
    pen.line(width - m.stem, high)
    pen.line(m.stem, high)
    pen.line(m.stem, m.capHeight)
    pen.line(0, m.capHeight)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws I.
  static func letterI() -> FaceGlyph {
    let m = FaceMetrics.self
    var pen = FacePen()
    pen.box(0, 0, m.stem, m.capHeight)
    return FaceGlyph(
      pen.outline, width: m.stem, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws L.
  static func letterL() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 418.0
    var pen = FacePen()
    pen.move(0, 0)
    pen.line(width, 0)
    pen.line(width, m.bar)
    pen.line(m.stem, m.bar)
    pen.line(m.stem, m.capHeight)
    pen.line(0, m.capHeight)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 30, (.straight, .foot), axis: m.stem / 2)
  }

  /// Draws T.
  static func letterT() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 560.0
    let left = (width - m.stem) / 2
    let low = m.capHeight - m.bar
    var pen = FacePen()
    pen.move(left, 0)
    pen.line(width - left, 0)
    pen.line(width - left, low)
    pen.line(width, low)
    pen.line(width, m.capHeight)
    pen.line(0, m.capHeight)
    pen.line(0, low)
    pen.line(left, low)
    return FaceGlyph(pen.outline, width: width, 32, 32, (.roof, .roof))
  }
}
