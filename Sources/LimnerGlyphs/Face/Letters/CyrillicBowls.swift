// SPDX-License-Identifier: Apache-2.0

/// Cyrillic capitals with a bowl at the foot of a stem, and Ю.
extension BuiltInFace {
  /// Draws Б.
  static func letterBe() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 524.0
    let top = m.capHeight
    var pen = FacePen()
    pen.softBowl(at: 0, right: width)
    pen.line(m.stem, top - m.bar)
    pen.line(width - 62, top - m.bar)
    pen.line(width - 62, top)
    pen.line(0, top)
    pen.softCounter(at: 0, right: width)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 40, (.straight, .open))
  }

  /// Draws Ь.
  static func letterSoft() -> FaceGlyph {
    FaceGlyph(
      soft(0, 516), width: 516, FaceMetrics.straightBearing, 40, (.straight, .leg))
  }

  /// Draws Ъ.
  static func letterHard() -> FaceGlyph {
    let stem = 148.0
    return FaceGlyph(
      soft(stem, stem + 510), width: stem + 510, 30, 40, (.roof, .leg), axis: stem + 160)
  }

  /// Draws Ы.
  static func letterYeru() -> FaceGlyph {
    let m = FaceMetrics.self
    let bowl = 486.0
    let width = bowl + 88 + m.stem
    var pen = FacePen()
    pen.add(soft(0, bowl))
    pen.box(width - m.stem, 0, width, m.capHeight)
    return FaceGlyph(
      pen.outline, width: width, m.straightBearing, m.straightBearing, (.straight, .straight))
  }

  /// Draws Ѣ.
  static func letterYat() -> FaceGlyph {
    var pen = FacePen()
    pen.box(-96, 520, 344, 520 + 86)
    return letterSoft().adding(pen.outline, beyondLeft: 96)
  }

  /// Draws Љ.
  static func letterLje() -> FaceGlyph {
    let m = FaceMetrics.self
    let stem = 520.0
    let width = stem + 456
    var pen = FacePen()
    pen.bentLeg(right: stem + m.stem)
    pen.softBowl(at: stem, right: width, lower: true)
    pen.softCounter(at: stem, right: width, lower: true)
    return FaceGlyph(pen.outline, width: width, 22, 40, (.slope, .leg))
  }

  /// Draws Њ.
  static func letterNje() -> FaceGlyph {
    let m = FaceMetrics.self
    let stem = 452.0
    let width = stem + 456
    var pen = FacePen()
    pen.box(0, 0, m.stem, m.capHeight)
    pen.box(stem, 0, stem + m.stem, m.capHeight)
    pen.box(m.stem - 10, barLow, stem + 10, barLow + m.bar - 4)
    pen.softBowl(at: stem, right: width, lower: true)
    pen.softCounter(at: stem, right: width, lower: true)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, 40, (.straight, .leg))
  }

  /// Draws Ю.
  static func letterYu() -> FaceGlyph {
    let m = FaceMetrics.self
    let left = 252.0
    let width = left + 644
    let low = barLow
    var pen = FacePen()
    pen.box(0, 0, m.stem, m.capHeight)
    pen.box(m.stem - 10, low, left + 40, low + m.bar)
    pen.oval(left, -m.overshoot, width, m.capHeight + m.overshoot, 0.58, 0.58)
    pen.hole(
      left + m.roundStem - 2, m.roundBar - m.overshoot, width - m.roundStem + 2,
      m.capHeight + m.overshoot - m.roundBar, 0.585, 0.585)
    return FaceGlyph(pen.outline, width: width, m.straightBearing, m.roundBearing, (.straight, .round))
  }

  /// The ink of a stem with a bowl at its foot, and a bar at its head where the stem is not the leftmost part.
  private static func soft(_ stem: Double, _ right: Double) -> Outline {
    let m = FaceMetrics.self
    let top = m.capHeight
    var pen = FacePen()
    pen.softBowl(at: stem, right: right)
    pen.line(stem + m.stem, top)
    pen.line(0, top)
    if stem > 0 {
      pen.line(0, top - m.bar)
      pen.line(stem, top - m.bar)
    }
    pen.softCounter(at: stem, right: right)
    return pen.outline
  }
}

extension FacePen {
  /// The height of the bowls' upper edge.
  private static var crown: Double { 432 }

  /// Follows a bowl from the foot of a stem to where it meets the stem's right side again.
  fileprivate mutating func softBowl(at stem: Double, right: Double, lower: Bool = false) {
    let m = FaceMetrics.self
    let crown = lower ? BuiltInFace.barLow + m.bar - 4 : Self.crown
    let bend = right - crown * 0.53
    move(stem, 0)
    line(bend, 0)
    flat(right, crown / 2)
    steep(bend, crown)
    line(stem + (lower ? 0 : m.stem), crown)
  }

  /// Draws the counter of such a bowl.
  fileprivate mutating func softCounter(at stem: Double, right: Double, lower: Bool = false) {
    let m = FaceMetrics.self
    let crown = lower ? BuiltInFace.barLow + m.bar - 4 : Self.crown
    let inside = right - crown * 0.53 - 10
    move(stem + m.stem, m.bar)
    line(stem + m.stem, crown - m.bar + 6)
    line(inside, crown - m.bar + 6)
    flat(right - m.roundStem, crown / 2)
    steep(inside, m.bar)
  }
}
