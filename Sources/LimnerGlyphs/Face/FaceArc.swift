// SPDX-License-Identifier: Apache-2.0

/// One cubic curve, mostly a quarter of a bowl.
///
/// Units: font units, y up.
struct FaceArc {
  /// Where the curve begins.
  var start: GlyphPoint

  /// The handle that it leaves along.
  var first: GlyphPoint

  /// The handle that it arrives along.
  var second: GlyphPoint

  /// Where the curve ends.
  var end: GlyphPoint

  /// Creates a curve from its four points.
  init(_ start: GlyphPoint, _ first: GlyphPoint, _ second: GlyphPoint, _ end: GlyphPoint) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// Creates a quarter that leaves horizontally and arrives upright.
  static func flat(
    _ x0: Double, _ y0: Double, to x1: Double, _ y1: Double,
    _ leaving: Double = FaceMetrics.tension, _ arriving: Double = FaceMetrics.tension
  ) -> FaceArc {
    FaceArc(
      GlyphPoint(x0, y0), GlyphPoint(x0 + leaving * (x1 - x0), y0),
      GlyphPoint(x1, y1 + arriving * (y0 - y1)), GlyphPoint(x1, y1))
  }

  /// Creates a quarter that leaves upright and arrives horizontally.
  static func steep(
    _ x0: Double, _ y0: Double, to x1: Double, _ y1: Double,
    _ leaving: Double = FaceMetrics.tension, _ arriving: Double = FaceMetrics.tension
  ) -> FaceArc {
    FaceArc(
      GlyphPoint(x0, y0), GlyphPoint(x0, y0 + leaving * (y1 - y0)),
      GlyphPoint(x1 + arriving * (x0 - x1), y1), GlyphPoint(x1, y1))
  }

  /// The same curve the other way round.
  var reversed: FaceArc { FaceArc(end, second, first, start) }

  /// The place on the curve at a parameter from 0 to 1.
  func point(at t: Double) -> GlyphPoint {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    let x = a * start.x + b * first.x + c * second.x + d * end.x
    let y = a * start.y + b * first.y + c * second.y + d * end.y
    return GlyphPoint(x, y)
  }

  /// The part of the curve before a parameter.
  func before(_ t: Double) -> FaceArc {
    let a = start.toward(first, t)
    let b = first.toward(second, t)
    let c = second.toward(end, t)
    let ab = a.toward(b, t)
    let bc = b.toward(c, t)
    return FaceArc(start, a, ab, ab.toward(bc, t))
  }

  /// The part of the curve after a parameter.
  func after(_ t: Double) -> FaceArc { reversed.before(1 - t).reversed }

  /// The parameter where a curve that only rises or only falls reaches a height.
  func parameter(height y: Double) -> Double {
    let rising = end.y > start.y
    return Self.search { (point(at: $0).y < y) == rising }
  }

  /// The parameter where a curve that goes only right or only left reaches a width.
  func parameter(width x: Double) -> Double {
    let growing = end.x > start.x
    return Self.search { (point(at: $0).x < x) == growing }
  }

  /// The parameter where the curve crosses an edge that its ends lie on different sides of.
  func parameter(crossing edge: FaceEdge) -> Double {
    let side = start.x < edge.x(at: start.y)
    return Self.search {
      let p = point(at: $0)
      return (p.x < edge.x(at: p.y)) == side
    }
  }

  /// Halves the interval until what is left is far below anything a raster can show.
  private static func search(isBefore: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0 ..< 30 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension GlyphPoint {
  /// The point a part of the way to another.
  func toward(_ other: GlyphPoint, _ part: Double) -> GlyphPoint {
    GlyphPoint(x + (other.x - x) * part, y + (other.y - y) * part)
  }
}
