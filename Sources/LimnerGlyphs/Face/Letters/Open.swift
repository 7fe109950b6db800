// SPDX-License-Identifier: Apache-2.0

/// The edge of an S from one terminal round the bowl, along the spine and into the other bowl.
struct SpineHalf {
  /// The outer extreme above (of the lower half: below).
  var crown: GlyphPoint

  /// The outer extreme at the side.
  var side: GlyphPoint

  /// The inner extreme at the side of the other bowl.
  var bowl: GlyphPoint

  /// The inner extreme of the other bowl, opposite the crown.
  var floor: GlyphPoint
}

extension FacePen {
  /// Draws a C and returns its width: two quarters at the left, and at the right two quarters that are cut off, mirrored top to bottom.
  mutating func openRound(
    _ outer: FaceArc, _ inner: FaceArc, left: Double, _ thickness: Double, outerCut: Double, innerCut: Double
  ) -> Double {
    let cap = FaceMetrics.capHeight
    let o = outer.after(outer.parameter(height: outerCut))
    let i = inner.after(inner.parameter(height: innerCut))
    let lowerO = o.flipped(cap)
    let lowerI = i.flipped(cap)
    move(o.start.x, o.start.y)
    arc(o)
    flat(left, cap / 2)
    steep(lowerO.end.x, lowerO.end.y)
    arc(lowerO.reversed)
    arc(lowerI)
    let tension = FaceMetrics.tension + 0.006
    flat(left + thickness, cap / 2, tension, tension)
    steep(i.end.x, i.end.y, tension, tension)
    arc(i.reversed)
    return o.start.x
  }

  /// Draws an S from the edge that starts at its upper terminal and the edge that starts at its lower one, and
  /// returns the place of its leftmost point.
  mutating func spine(
    _ upper: SpineHalf, _ lower: SpineHalf, through middle: GlyphPoint, slope: Double, thickness: Double
  ) -> Double {
    let length = (1 + slope * slope).squareRoot()
    let half = thickness / 2 / length
    let low = GlyphPoint(middle.x + slope * half, middle.y - half)
    let high = GlyphPoint(middle.x - slope * half, middle.y + half)
    // Terminals: the outer curve of each half and the inner curve of the same bowl, cut off.
    let upperOuter = FaceArc.steep(lower.side.x - 34, upper.side.y - 8, to: upper.crown.x, upper.crown.y)
    let upperInner = FaceArc.steep(lower.side.x - 140, upper.side.y - 8, to: lower.floor.x, lower.floor.y)
    let lowerOuter = FaceArc.steep(0, lower.side.y + 8, to: lower.crown.x, lower.crown.y)
    let lowerInner = FaceArc.steep(106, lower.side.y + 8, to: upper.floor.x, upper.floor.y)
    let uo = upperOuter.after(upperOuter.parameter(height: 590))
    let ui = upperInner.after(upperInner.parameter(height: 552))
    let lo = lowerOuter.after(lowerOuter.parameter(height: 140))
    let li = lowerInner.after(lowerInner.parameter(height: 186))
    move(uo.start.x, uo.start.y)
    arc(uo)
    flat(upper.side.x, upper.side.y)
    spineCurve(low, slope, upper.bowl)
    steep(upper.floor.x, upper.floor.y)
    arc(li.reversed)
    arc(lo)
    flat(lower.side.x, lower.side.y)
    spineCurve(high, slope, lower.bowl)
    steep(lower.floor.x, lower.floor.y)
    arc(ui.reversed)
    return lo.start.x
  }

  private mutating func spineCurve(_ middle: GlyphPoint, _ slope: Double, _ end: GlyphPoint) {
    // Into the middle: upright at the side, along the slope at the middle.
    let dx = middle.x - x
    let dy = middle.y - y
    let handle = 0.53
    arc(
      FaceArc(
        GlyphPoint(x, y), GlyphPoint(x, y + dy * 0.6),
        GlyphPoint(middle.x - dx * handle, middle.y - dx * handle * slope), middle))
    let ex = end.x - middle.x
    let ey = end.y - middle.y
    arc(
      FaceArc(
        middle, GlyphPoint(middle.x + ex * 0.54, middle.y + ex * 0.54 * slope),
        GlyphPoint(end.x, end.y - ey * 0.57), end))
  }
}

extension FaceArc {
  /// The curve mirrored top to bottom within a height.
  func flipped(_ height: Double) -> FaceArc {
    func flip(_ p: GlyphPoint) -> GlyphPoint { GlyphPoint(p.x, height - p.y) }
    return FaceArc(flip(start), flip(first), flip(second), flip(end))
  }
}
