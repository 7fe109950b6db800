// SPDX-License-Identifier: Apache-2.0

/// The part of the plane that is drawn.
///
/// Edges above and below it mean nothing to it. Edges beside it are moved onto its borders: those on the left fill it
/// all the same, and those on the right say how far the filling goes.
struct EdgeWindow {
  /// Where a curve lies.
  enum Place {
    /// Above or below the window.
    case outside
    /// To its left or right, where only the heights of its ends matter.
    case beside
    /// In it, as far as its control points tell.
    case inside
  }

  /// The left border.
  let left: Double

  /// The upper border.
  let top: Double

  /// The right border.
  let right: Double

  /// The lower border.
  let bottom: Double

  /// Creates the window of a canvas, counted from `origin`.
  init(_ canvas: PixelRect, from origin: GlyphPoint) {
    left = Double(canvas.left) - origin.x
    top = Double(canvas.top) - origin.y
    right = Double(canvas.right) - origin.x
    bottom = Double(canvas.bottom) - origin.y
  }

  /// Where a curve with these control points lies, or may lie.
  func place(_ a: GlyphPoint, _ b: GlyphPoint, _ c: GlyphPoint, _ d: GlyphPoint) -> Place {
    if max(a.y, b.y, c.y, d.y) <= top || min(a.y, b.y, c.y, d.y) >= bottom { return .outside }
    if max(a.x, b.x, c.x, d.x) <= left || min(a.x, b.x, c.x, d.x) >= right { return .beside }
    return .inside
  }

  /// Adds what matters of an edge.
  func cut(_ a: GlyphPoint, _ b: GlyphPoint, into edges: inout EdgeChains) {
    guard max(a.y, b.y) > top, min(a.y, b.y) < bottom else { return }
    if a.y == b.y { return add(a, b, into: &edges) }
    let start = GlyphPoint.on(a, b, atY: min(max(a.y, top), bottom))
    let end = GlyphPoint.on(a, b, atY: min(max(b.y, top), bottom))
    let rightward = start.x <= end.x
    var pen = start
    for border in rightward ? [left, right] : [right, left]
    where min(start.x, end.x) < border && border < max(start.x, end.x) {
      let crossing = GlyphPoint(border, GlyphPoint.on(start, end, atX: border))
      add(pen, crossing, into: &edges)
      pen = crossing
    }
    add(pen, end, into: &edges)
  }

  private func add(_ a: GlyphPoint, _ b: GlyphPoint, into edges: inout EdgeChains) {
    edges.add(min(max(a.x, left), right), a.y, min(max(b.x, left), right), b.y)
  }
}

extension GlyphPoint {
  /// The point of an edge at a height between its ends; an end itself where the height is an end's.
  fileprivate static func on(_ a: GlyphPoint, _ b: GlyphPoint, atY y: Double) -> GlyphPoint {
    if y == a.y { return a }
    if y == b.y { return b }
    let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    return GlyphPoint(min(max(x, min(a.x, b.x)), max(a.x, b.x)), y)
  }

  /// The height of an edge at a column between its ends.
  fileprivate static func on(_ a: GlyphPoint, _ b: GlyphPoint, atX x: Double) -> Double {
    let y = a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
    return min(max(y, min(a.y, b.y)), max(a.y, b.y))
  }
}
