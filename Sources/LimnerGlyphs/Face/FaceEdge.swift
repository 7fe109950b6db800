// SPDX-License-Identifier: Apache-2.0

/// A straight edge of a diagonal, as its width over its height; it is never horizontal.
struct FaceEdge {
  /// The place at the baseline.
  var origin: Double

  /// How far the edge goes to the right with each unit up.
  var slope: Double

  /// Creates the edge through two points of different height.
  init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    slope = (x1 - x0) / (y1 - y0)
    origin = x0 - slope * y0
  }

  private init(origin: Double, slope: Double) {
    self.origin = origin
    self.slope = slope
  }

  /// The place at a height.
  func x(at y: Double) -> Double { origin + slope * y }

  /// The height at a place; the edge must not be upright.
  func y(at x: Double) -> Double { (x - origin) / slope }

  /// The edge moved to the right.
  func moved(_ x: Double) -> FaceEdge { FaceEdge(origin: origin + x, slope: slope) }

  /// The parallel edge of a stroke of some thickness, to the right of this one.
  func thickened(_ thickness: Double) -> FaceEdge { moved(thickness * (1 + slope * slope).squareRoot()) }

  /// Where two edges cross that are not parallel.
  func meeting(_ other: FaceEdge) -> GlyphPoint {
    let y = (other.origin - origin) / (slope - other.slope)
    return GlyphPoint(x(at: y), y)
  }

  /// The edge mirrored left to right about an upright axis.
  func mirrored(about axis: Double) -> FaceEdge { FaceEdge(origin: 2 * axis - origin, slope: -slope) }

  /// The left edge of a stroke that is cut horizontally, from the left end of its lower cut to the right end of
  /// its upper one, and the length of the cuts.
  static func rising(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, thickness: Double
  ) -> (edge: FaceEdge, cut: Double) {
    let cut = cut(span: x1 - x0, height: y1 - y0, thickness: thickness)
    return (FaceEdge(x0, y0, x1 - cut, y1), cut)
  }

  /// The left edge of a stroke that is cut horizontally, from the right end of its lower cut to the left end of
  /// its upper one, and the length of the cuts.
  static func falling(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, thickness: Double
  ) -> (edge: FaceEdge, cut: Double) {
    let cut = cut(span: x0 - x1, height: y1 - y0, thickness: thickness)
    return (FaceEdge(x0 - cut, y0, x1, y1), cut)
  }

  /// How long the cuts are when a stroke's edge goes aside by the span less one cut.
  ///
  /// With cut c, thickness = c · height / √(height² + (span - c)²); this solves it for c.
  private static func cut(span: Double, height: Double, thickness: Double) -> Double {
    let h2 = height * height
    let t2 = thickness * thickness
    let a = h2 - t2
    let b = t2 * span
    let c = t2 * (h2 + span * span)
    return ((b * b + a * c).squareRoot() - b) / a
  }
}
