// SPDX-License-Identifier: Apache-2.0

extension Outline {
  /// The box around the ink: curves count as far as they reach, not as far as their control points.
  ///
  /// `nil` where no contour has a second point. Coordinates that are no numbers make a box that says nothing; the
  /// raster refuses them.
  package var bounds: GlyphBounds? {
    var box: GlyphBounds?
    var pen = GlyphPoint.zero
    func reach(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
      let part = GlyphBounds(
        minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
      box = box?.union(part) ?? part
    }
    for segment in segments {
      switch segment {
      case .move(let p):
        pen = p
      case .line(let p):
        reach(Self.range(pen.x, p.x), Self.range(pen.y, p.y))
        pen = p
      case .quadratic(let c, let p):
        // The same curve as a cubic one.
        reach(
          Self.range(pen.x, pen.x + (c.x - pen.x) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.x),
          Self.range(pen.y, pen.y + (c.y - pen.y) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.y))
        pen = p
      case .cubic(let c, let d, let p):
        reach(Self.range(pen.x, c.x, d.x, p.x), Self.range(pen.y, c.y, d.y, p.y))
        pen = p
      }
    }
    return box
  }

  private static func range(_ a: Double, _ b: Double) -> ClosedRange<Double> {
    // A comparison that fails for numbers that are none, which no range can hold.
    a <= b ? a ... b : b <= a ? b ... a : 0 ... 0
  }

  /// The values that a cubic curve takes in one coordinate.
  private static func range(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> ClosedRange<Double> {
    let ends = range(a, d)
    guard !(ends.contains(b) && ends.contains(c)) else { return ends }
    // A third of the derivative: p t² + q t + r.
    let p = d - a + 3 * (b - c)
    let q = 2 * (a - 2 * b + c)
    let r = b - a
    let root = max(0, q * q - 4 * p * r).squareRoot()
    let half = q < 0 ? (root - q) / 2 : -(root + q) / 2
    var low = ends.lowerBound
    var high = ends.upperBound
    // Both forms, because either loses its digits where the other keeps them; divisions by zero are no parameters.
    for t in [half / p, r / half] where t > 0 && t < 1 {
      let s = 1 - t
      let value = s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
      low = min(low, value)
      high = max(high, value)
    }
    return low ... high
  }
}
