// SPDX-License-Identifier: Apache-2.0

/// Letters of stems and bars.
extension BuiltInFace {
  /// Draws H.
  static func letterH() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 574.0
    // The bar stands a little above the middle; in the middle it would seem to sag.
    let low = 320.0
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
}
