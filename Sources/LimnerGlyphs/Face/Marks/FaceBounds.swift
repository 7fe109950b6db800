// SPDX-License-Identifier: Apache-2.0

/// The smallest upright rectangle around ink.
///
/// Units: font units, y up.
struct FaceBounds {
  /// The leftmost place.
  var left = Double.infinity

  /// The lowest height.
  var bottom = Double.infinity

  /// The rightmost place.
  var right = -Double.infinity

  /// The greatest height.
  var top = -Double.infinity

  /// Creates the bounds of the part of an outline that lies between two heights.
  ///
  /// Curves are taken as chains of chords, which are off by less than two units for the curves of this face.
  init(_ outline: Outline, from low: Double = -.infinity, to high: Double = .infinity) {
    var start = GlyphPoint.zero
    var last = GlyphPoint.zero
    for segment in outline.segments {
      switch segment {
      case .move(let p):
        include(last, start, low, high)
        start = p
      case .line(let p):
        include(last, p, low, high)
      case .quadratic(let c, let p):
        include(FaceArc(last, last.toward(c, 2 / 3), p.toward(c, 2 / 3), p), low, high)
      case .cubic(let c, let d, let p):
        include(FaceArc(last, c, d, p), low, high)
      }
      last = segment.end
    }
    include(last, start, low, high)
  }

  private mutating func include(_ arc: FaceArc, _ low: Double, _ high: Double) {
    let pieces = 12
    var last = arc.start
    for index in 1 ... pieces {
      let next = arc.point(at: Double(index) / Double(pieces))
      include(last, next, low, high)
      last = next
    }
  }

  private mutating func include(_ p: GlyphPoint, _ q: GlyphPoint, _ low: Double, _ high: Double) {
    let (a, b) = p.y < q.y ? (p, q) : (q, p)
    guard b.y >= low, a.y <= high else { return }
    include(a.y < low ? a.toward(b, (low - a.y) / (b.y - a.y)) : a)
    include(b.y > high ? a.toward(b, (high - a.y) / (b.y - a.y)) : b)
  }

  private mutating func include(_ p: GlyphPoint) {
    left = min(left, p.x)
    right = max(right, p.x)
    bottom = min(bottom, p.y)
    top = max(top, p.y)
  }
}
