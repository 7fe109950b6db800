// SPDX-License-Identifier: Apache-2.0

/// Cyrillic capitals of open rounds: З, Э, Є and Ө.
extension BuiltInFace {
  /// Draws З, which is rounder than a 3 and as wide as the letters beside it.
  static func letterZe() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 510.0
    let top = m.capHeight + m.overshoot
    let waist = 374.0
    let half = (m.roundBar - 7) / 2
    var above = FacePen()
    let high = above.hook(
      crown: top, floor: waist - half, right: width - 24, axis: 242, left: -10, terminal: (584, 540),
      bars: (m.roundBar, half * 2), tongue: 180)
    var below = FacePen()
    let low = below.hook(
      crown: top, floor: m.capHeight - waist - half, right: width, axis: 246, left: -24,
      terminal: (576, 530), bars: (m.roundBar, half * 2), tongue: 180)
    above.add(below.outline.turned(about: 0, m.capHeight / 2).mirrored(about: 0))
    let left = min(high, low)
    return FaceGlyph(
      above.outline.shifted(x: -left, y: 0), width: width - left, 44, 44, (.open, .open),
      axis: 246 - left)
  }

  /// Draws Є.
  static func letterYe() -> FaceGlyph {
    let m = FaceMetrics.self
    let middle = m.capHeight / 2
    let half = (m.bar - 4) / 2
    var pen = FacePen()
    pen.box(40, middle - half, 452, middle + half)
    return letterC().adding(pen.outline)
  }

  /// Draws Э, which is Є the other way round.
  static func letterE2() -> FaceGlyph { letterYe().mirrored() }

  /// Draws Ө, whose bar is part of the round.
  static func letterOBarred() -> FaceGlyph {
    let m = FaceMetrics.self
    var glyph = letterO()
    let middle = m.capHeight / 2
    let half = (m.bar - 6) / 2
    var pen = FacePen()
    pen.box(glyph.axis - 300, middle - half, glyph.axis + 300, middle + half)
    glyph.outline.append(pen.outline)
    return glyph
  }
}
