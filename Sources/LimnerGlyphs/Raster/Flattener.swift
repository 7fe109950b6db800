// SPDX-License-Identifier: Apache-2.0

/// Turns the curves of an outline into straight edges and cuts them to a window.
///
/// Units: pixels with y down, counted from a whole pixel near the outline, so that an outline moved by whole pixels
/// gives the same edges.
/// Rounding: a curve and its chords are at most 2⁻¹⁰ pixel apart, so that an edge is off by at most 0.35 of a level
/// in any pixel, and by 0.2 where it bends much.
struct Flattener {
  /// How far a chord may be from its curve, in pixels.
  static let tolerance = 1.0 / 1024

  /// The most vertices; a letter at 2048 pixels has some thousands.
  static let limit = 1 << 17

  /// How many chords a curve may have before its parts outside the window are looked for.
  private static let longCurve = 32.0

  /// The edges so far.
  private(set) var edges = EdgeChains()

  /// The window to cut to; `nil` if the outline lies inside it.
  private let window: EdgeWindow?

  /// Creates a flattener without edges.
  init(window: EdgeWindow?) { self.window = window }

  /// Whether there are more edges than any letter has.
  var isFull: Bool { edges.vertices.count > Self.limit }

  /// Hands over the edges, sorted.
  consuming func finish() -> EdgeChains {
    edges.finish()
    return edges
  }

  /// Follows a straight segment.
  mutating func line(_ a: GlyphPoint, _ b: GlyphPoint) {
    if let window {
      window.cut(a, b, into: &edges)
    } else {
      edges.add(a.x, a.y, b.x, b.y)
    }
  }

  /// Follows a parabola, which is a cubic curve as well.
  mutating func quadratic(_ a: GlyphPoint, _ b: GlyphPoint, _ c: GlyphPoint) {
    cubic(
      a, GlyphPoint(a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3),
      GlyphPoint(c.x + (b.x - c.x) * 2 / 3, c.y + (b.y - c.y) * 2 / 3), c)
  }

  /// Follows a cubic curve by chords over equal steps of its parameter.
  ///
  /// A curve is at most h² ÷ 8 of its largest second derivative away from a chord over a step h, and that derivative
  /// is at most 6 times the larger second difference of the control points.
  mutating func cubic(_ a: GlyphPoint, _ b: GlyphPoint, _ c: GlyphPoint, _ d: GlyphPoint) {
    let u = GlyphPoint(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let v = GlyphPoint(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    let count = max(1, (0.75 / Self.tolerance * bend).squareRoot().rounded(.up))
    if let window {
      switch window.place(a, b, c, d) {
      case .outside: return
      case .beside: return line(a, d)
      case .inside:
        if count > Self.longCurve { return halves(a, b, c, d) }
      }
    }
    let third = GlyphPoint(d.x - a.x + 3 * (b.x - c.x), d.y - a.y + 3 * (b.y - c.y))
    let first = GlyphPoint(3 * (b.x - a.x), 3 * (b.y - a.y))
    let step = 1 / count
    var pen = a
    for i in 1 ..< Int(count) {
      let t = Double(i) * step
      let next = GlyphPoint(
        ((third.x * t + 3 * u.x) * t + first.x) * t + a.x,
        ((third.y * t + 3 * u.y) * t + first.y) * t + a.y)
      line(pen, next)
      pen = next
    }
    line(pen, d)
  }

  /// Follows the two halves of a curve far larger than the window, most of whose parts then lie outside.
  private mutating func halves(_ a: GlyphPoint, _ b: GlyphPoint, _ c: GlyphPoint, _ d: GlyphPoint) {
    guard !isFull else { return }
    func middle(_ p: GlyphPoint, _ q: GlyphPoint) -> GlyphPoint {
      GlyphPoint((p.x + q.x) / 2, (p.y + q.y) / 2)
    }
    let ab = middle(a, b)
    let bc = middle(b, c)
    let cd = middle(c, d)
    let abc = middle(ab, bc)
    let bcd = middle(bc, cd)
    let center = middle(abc, bcd)
    cubic(a, ab, abc, center)
    cubic(center, bcd, cd, d)
  }
}
