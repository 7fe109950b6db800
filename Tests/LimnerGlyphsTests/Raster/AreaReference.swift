// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs

/// The area that a shape covers of each pixel, worked out slowly and without the raster's code.
///
/// The plane is divided into strips at every height where anything happens: a row begins, an edge begins or ends, two
/// edges cross, an edge passes a column's border. Within a strip the covered length of each pixel is linear in the
/// height, so its value in the middle of the strip times the strip's height is the exact area.
enum AreaReference {
  /// An edge with its upper end first.
  struct Edge {
    var a: GlyphPoint
    var b: GlyphPoint
    var winding: Int

    func x(at y: Double) -> Double { a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) }
  }

  /// The areas of a canvas, row by row, each from 0 to 1.
  static func areas(of outline: Outline, width: Int, height: Int, chords: Int = 150) -> [Double] {
    let edges = edges(of: outline, chords: chords)
    var areas = [Double](repeating: 0, count: width * height)
    let heights = events(edges, width, height)
    for (top, bottom) in zip(heights, heights.dropFirst()) where bottom > top {
      // The middle of a strip too thin to have one may be the canvas's border.
      let y = min((top + bottom) / 2, Double(height).nextDown)
      let crossed = edges.filter { $0.a.y < y && $0.b.y > y }.map { ($0.x(at: y), $0.winding) }
      var winding = 0
      var start = 0.0
      for (x, change) in crossed.sorted(by: { $0.0 < $1.0 }) {
        if winding == 0 { start = x }
        winding += change
        guard winding == 0 else { continue }
        for column in 0 ..< width where Double(column) < x && Double(column + 1) > start {
          let length = min(x, Double(column + 1)) - max(start, Double(column))
          areas[Int(y) * width + column] += length * (bottom - top)
        }
      }
    }
    return areas
  }

  /// The greatest distance between bytes and areas in levels; a byte rounded from the very area is at most 0.5 away.
  static func distance(_ coverage: Coverage, _ areas: [Double], width: Int) -> Double {
    var worst = 0.0
    for i in areas.indices {
      worst = max(worst, abs(Double(coverage[i % width, i / width]) - areas[i] * 255))
    }
    return worst
  }

  private static func events(_ edges: [Edge], _ width: Int, _ height: Int) -> [Double] {
    var heights = (0 ... height).map(Double.init)
    for (i, e) in edges.enumerated() {
      heights += [e.a.y, e.b.y]
      if e.a.x != e.b.x {
        for column in 0 ... width {
          let t = (Double(column) - e.a.x) / (e.b.x - e.a.x)
          if t > 0 && t < 1 { heights.append(e.a.y + t * (e.b.y - e.a.y)) }
        }
      }
      for f in edges[..<i] where f.b.y > e.a.y && f.a.y < e.b.y {
        let top = max(e.a.y, f.a.y)
        let bottom = min(e.b.y, f.b.y)
        let gap = f.x(at: top) - e.x(at: top)
        let end = f.x(at: bottom) - e.x(at: bottom)
        if gap * end < 0 { heights.append(top + (bottom - top) * gap / (gap - end)) }
      }
    }
    return heights.filter { $0 >= 0 && $0 <= Double(height) }.sorted()
  }

  private static func edges(of outline: Outline, chords: Int) -> [Edge] {
    var edges: [Edge] = []
    var start = GlyphPoint.zero
    var pen = GlyphPoint.zero
    func go(to p: GlyphPoint) {
      if p.y > pen.y { edges.append(Edge(a: pen, b: p, winding: 1)) }
      if p.y < pen.y { edges.append(Edge(a: p, b: pen, winding: -1)) }
      pen = p
    }
    func curve(_ weights: (Double) -> [(Double, GlyphPoint)]) {
      for i in 1 ... chords {
        let terms = weights(Double(i) / Double(chords))
        go(to: GlyphPoint(terms.reduce(0) { $0 + $1.0 * $1.1.x }, terms.reduce(0) { $0 + $1.0 * $1.1.y }))
      }
    }
    for segment in outline.segments {
      let p = pen
      switch segment {
      case .move(let q):
        go(to: start)
        start = q
        pen = q
      case .line(let q): go(to: q)
      case .quadratic(let c, let q):
        curve { t in [((1 - t) * (1 - t), p), (2 * t * (1 - t), c), (t * t, q)] }
      case .cubic(let c, let d, let q):
        curve { t in
          let s = 1 - t
          return [(s * s * s, p), (3 * s * s * t, c), (3 * s * t * t, d), (t * t * t, q)]
        }
      }
    }
    go(to: start)
    return edges
  }
}
