// SPDX-License-Identifier: Apache-2.0

/// What is added to Cyrillic capitals: tails, bars and hooks.
extension BuiltInFace {
  /// How far tails reach below the baseline.
  static let tailDepth = 148.0

  /// Draws Ґ.
  static func letterGhe() -> FaceGlyph {
    let m = FaceMetrics.self
    var pen = FacePen()
    pen.box(412 - m.bar - 2, m.capHeight - 40, 412, m.capHeight + 124)
    return letterGamma().adding(pen.outline)
  }

  /// Draws Ғ.
  static func letterGammaStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(-64, barLow, 270, barLow + 84)
    return letterGamma().adding(pen.outline, beyondLeft: 64)
  }

  /// Draws Ұ.
  static func letterYStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(120, 196, 500, 196 + 84)
    var glyph = letterY().adding(pen.outline)
    (glyph.left, glyph.right) = (.wedge, .wedge)
    return glyph
  }

  /// Draws Ҡ.
  static func letterKaRoof() -> FaceGlyph {
    let m = FaceMetrics.self
    var pen = FacePen()
    pen.box(-128, m.capHeight - m.bar, 40, m.capHeight)
    var glyph = letterK().adding(pen.outline, beyondLeft: 128)
    glyph.left = .roof
    return glyph
  }

  /// Draws Ҝ: a stem, a bar that a short stroke crosses, and the arms of К.
  static func letterKaStroke() -> FaceGlyph {
    let m = FaceMetrics.self
    let middle = m.capHeight / 2 + 8
    let half = (m.bar - 8) / 2
    let joint = 300.0
    let width = 600.0
    let arm = FaceEdge(joint - 36, middle, width - 142, m.capHeight)
    let cut = m.diagonal * (1 + arm.slope * arm.slope).squareRoot()
    let leg = FaceEdge(width - cut, 0, joint - 36, middle + 6)
    var pen = FacePen()
    pen.box(0, 0, m.stem, m.capHeight)
    pen.box(m.stem - 20, middle - half, joint + 40, middle + half)
    pen.box(178, middle - 172, 256, middle + 172)
    pen.stroke(arm, cut, from: middle - half, to: m.capHeight)
    pen.stroke(leg, cut, from: 0, to: middle + half)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 12, (.straight, .arms))
  }

  /// Draws Ҹ.
  static func letterCheStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(226, 136, 300, 490)
    return letterChe().adding(pen.outline)
  }

  /// Draws Ҥ.
  static func letterEnGhe() -> FaceGlyph {
    let m = FaceMetrics.self
    var pen = FacePen()
    pen.box(560, m.capHeight - m.bar, 812, m.capHeight)
    var glyph = letterH().adding(pen.outline)
    glyph.advance += 812 - 574 - 46
    glyph.right = .flag
    return glyph
  }

  /// Draws Ҙ or Ҫ: a round with a tail that is drawn like a cedilla.
  static func tailedRound(_ letter: FaceGlyph) -> FaceGlyph {
    letter.adding(FaceMark.cedilla.outline.shifted(x: letter.axis - letter.before, y: 0))
  }
}

extension FaceGlyph {
  /// The letter with a tail that hangs down at the right of a foot.
  ///
  /// Units: `end` is the right end of the foot, in the coordinates of the letter's own drawing.
  func tailed(at end: Double) -> FaceGlyph {
    let m = FaceMetrics.self
    let right = end + 70
    let left = right - m.bar
    var pen = FacePen()
    pen.move(end - 64, 0)
    pen.line(left, 0)
    pen.line(left, -BuiltInFace.tailDepth)
    pen.line(right, -BuiltInFace.tailDepth)
    pen.line(right, m.bar)
    pen.line(end - 64, m.bar)
    var result = adding(pen.outline)
    // The tail takes its room from the bearing, and the letter keeps its axis.
    result.advance = max(advance, before + right + 26)
    return result
  }
}
