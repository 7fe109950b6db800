// SPDX-License-Identifier: Apache-2.0

/// Cyrillic capitals with slanting or bent legs: Д, Ж, Л and У.
extension BuiltInFace {
  /// Draws Л, whose left leg bends away at its foot.
  static func letterEl() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 612.0
    var pen = FacePen()
    pen.bentLeg(right: width)
    return FaceGlyph(pen.outline, width: width, 22, m.straightBearing, (.slope, .straight), axis: 340)
  }

  /// Draws Д.
  static func letterDe() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 706.0
    let top = m.capHeight
    let foot = m.bar - 2
    let (head, right) = (184.0, width - 70)
    let outer = FaceArc(
      GlyphPoint(head, top), GlyphPoint(head, 420), GlyphPoint(head - 8, 210), GlyphPoint(84, m.bar))
    let inner = FaceArc(
      GlyphPoint(head + m.stem, top - m.bar), GlyphPoint(head + m.stem, 400),
      GlyphPoint(head + m.stem - 12, 210), GlyphPoint(196, m.bar))
    var pen = FacePen()
    pen.move(0, -tailDepth)
    pen.line(foot, -tailDepth)
    pen.line(foot, 0)
    pen.line(width - foot, 0)
    pen.line(width - foot, -tailDepth)
    pen.line(width, -tailDepth)
    pen.line(width, m.bar)
    pen.line(right, m.bar)
    pen.line(right, top)
    pen.arc(outer)
    pen.line(0, m.bar)
    pen.move(inner.end.x, m.bar)
    pen.arc(inner.reversed)
    pen.line(right - m.stem, top - m.bar)
    pen.line(right - m.stem, m.bar)
    return FaceGlyph(pen.outline, width: width, 24, 24, (.slope, .straight), axis: 392)
  }

  /// Draws Ж: the arms and legs of K on both sides of one stem.
  static func letterZhe() -> FaceGlyph {
    let m = FaceMetrics.self
    let top = m.capHeight
    let stem = m.stem / 2 - 4
    let reach = 464.0
    // Five strokes meet, so the diagonals are thinner than those of K, and the joint is as far from the stem.
    let arm = FaceEdge.rising(stem - 118, 238, reach - 18, top, thickness: m.diagonal - 12)
    let armRight = arm.edge.moved(arm.cut)
    let legRight = FaceEdge(reach, 0, 204, 424)
    let legLeft = legRight.thickened(-m.diagonal + 9)
    var right: [GlyphPoint] = [GlyphPoint(stem, 0), GlyphPoint(stem, armRight.y(at: stem))]
    right.append(legLeft.meeting(armRight))
    right.append(GlyphPoint(legLeft.x(at: 0), 0))
    right.append(GlyphPoint(reach, 0))
    right.append(legRight.meeting(armRight))
    right.append(GlyphPoint(armRight.x(at: top), top))
    right.append(GlyphPoint(arm.edge.x(at: top), top))
    right.append(GlyphPoint(stem, arm.edge.y(at: stem)))
    right.append(GlyphPoint(stem, top))
    var pen = FacePen()
    pen.move(reach - stem, 0)
    for point in right { pen.line(reach + point.x, point.y) }
    for point in right.dropFirst().reversed() { pen.line(reach - point.x, point.y) }
    return FaceGlyph(pen.outline, width: 2 * reach, 12, 12, (.arms, .arms))
  }

  /// Draws У, whose right arm goes on into a tail.
  static func letterU2() -> FaceGlyph {
    let m = FaceMetrics.self
    let width = 618.0
    let top = m.capHeight
    let low = -m.overshoot + 2
    let long = FaceEdge.rising(186, 60, width, top, thickness: m.diagonal)
    let longRight = long.edge.moved(long.cut)
    let short = FaceEdge(298, 196, 0, top)
    let shortRight = short.thickened(m.diagonal)
    let bend = 150.0
    var pen = FacePen()
    pen.move(64, low)
    pen.line(98, low)
    pen.arc(
      FaceArc(
        GlyphPoint(98, low), GlyphPoint(196, low), GlyphPoint(longRight.x(at: 60), 60),
        GlyphPoint(longRight.x(at: bend), bend)))
    pen.line(longRight.x(at: top), top)
    pen.line(long.edge.x(at: top), top)
    pen.line(shortRight.meeting(long.edge))
    pen.line(shortRight.x(at: top), top)
    pen.line(0, top)
    pen.line(short.meeting(long.edge))
    pen.arc(
      FaceArc(
        short.meeting(long.edge), GlyphPoint(long.edge.x(at: 110), 110), GlyphPoint(150, low + m.bar),
        GlyphPoint(92, low + m.bar)))
    pen.line(64, low + m.bar)
    return FaceGlyph(pen.outline, width: width, 14, 14, (.steepWedge, .fork), axis: 322)
  }
}

extension FacePen {
  /// Draws Л as far as a stem at the right, which begins on the baseline.
  mutating func bentLeg(right: Double) {
    let m = FaceMetrics.self
    let top = m.capHeight
    let head = 138.0
    let low = -4.0
    move(right - m.stem, 0)
    line(right, 0)
    line(right, top)
    line(head, top)
    arc(
      FaceArc(
        GlyphPoint(head, top), GlyphPoint(head, 260), GlyphPoint(126, low + 96), GlyphPoint(0, low + 94)))
    line(0, low)
    arc(
      FaceArc(
        GlyphPoint(0, low), GlyphPoint(212, low), GlyphPoint(head + m.stem, 190),
        GlyphPoint(head + m.stem, top - m.bar)))
    line(right - m.stem, top - m.bar)
  }
}
