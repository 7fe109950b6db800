// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs

/// An outline as polygons that can be measured.
struct InkProbe {
  /// The corners of each contour, with curves cut into short lines.
  let contours: [[GlyphPoint]]

  /// Flattens an outline.
  init(_ outline: Outline) {
    var all: [[GlyphPoint]] = []
    var points: [GlyphPoint] = []
    for segment in outline.segments {
      switch segment {
      case .move(let p):
        if !points.isEmpty { all.append(points) }
        points = [p]
      case .line(let p): points.append(p)
      case .quadratic(let c, let p):
        let from = points[points.count - 1]
        for step in 1 ... 64 {
          let t = Double(step) / 64
          points.append(Self.mix(Self.mix(from, c, t), Self.mix(c, p, t), t))
        }
      case .cubic(let c, let d, let p):
        let from = points[points.count - 1]
        for step in 1 ... 64 {
          let t = Double(step) / 64
          let (a, b, e) = (Self.mix(from, c, t), Self.mix(c, d, t), Self.mix(d, p, t))
          points.append(Self.mix(Self.mix(a, b, t), Self.mix(b, e, t), t))
        }
      }
    }
    if !points.isEmpty { all.append(points) }
    contours = all
  }

  /// The least and the greatest coordinate of the ink.
  var bounds: (left: Double, bottom: Double, right: Double, top: Double) {
    let points = contours.joined()
    return (
      points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0, points.map(\.x).max() ?? 0,
      points.map(\.y).max() ?? 0
    )
  }

  /// The area of each contour, positive where it runs counterclockwise with y up.
  var signedAreas: [Double] {
    contours.map { points in
      var sum = 0.0
      for (index, p) in points.enumerated() {
        let q = points[(index + 1) % points.count]
        sum += p.x * q.y - q.x * p.y
      }
      return sum / 2
    }
  }

  /// Where ink begins and ends along a horizontal line, and the winding numbers met on the way.
  func crossings(height: Double) -> (runs: [ClosedRange<Double>], windings: Set<Int>) {
    var events: [(x: Double, turn: Int)] = []
    for points in contours {
      for (index, p) in points.enumerated() {
        let q = points[(index + 1) % points.count]
        guard (p.y > height) != (q.y > height) else { continue }
        let x = p.x + (q.x - p.x) * (height - p.y) / (q.y - p.y)
        // A line that goes down at the left of the ink opens it in a counterclockwise contour.
        events.append((x, p.y > q.y ? 1 : -1))
      }
    }
    events.sort { ($0.x, -$0.turn) < ($1.x, -$1.turn) }
    var runs: [ClosedRange<Double>] = []
    var windings: Set<Int> = []
    var winding = 0
    var start = 0.0
    for event in events {
      let before = winding
      winding += event.turn
      windings.insert(winding)
      if before == 0 { start = event.x }
      if winding == 0, event.x > start + 1e-6 { runs.append(start ... event.x) }
    }
    return (runs, windings)
  }

  /// Where ink begins and ends along a horizontal line.
  func runs(height: Double) -> [ClosedRange<Double>] { crossings(height: height).runs }

  /// How long the runs of ink along a horizontal line are.
  func widths(height: Double) -> [Double] { runs(height: height).map { $0.upperBound - $0.lowerBound } }

  /// How long the runs of ink along an upright line are, from below.
  func heights(at x: Double) -> [Double] {
    var turned = Outline()
    for points in contours {
      turned.move(to: GlyphPoint(points[0].y, -points[0].x))
      for p in points.dropFirst() { turned.line(to: GlyphPoint(p.y, -p.x)) }
    }
    return InkProbe(turned).widths(height: -x)
  }

  /// The area of the ink, by lines two units apart.
  var inkArea: Double {
    let (_, bottom, _, top) = bounds
    var sum = 0.0
    for height in stride(from: bottom + 1, to: top, by: 2) { sum += 2 * widths(height: height).reduce(0, +) }
    return sum
  }

  private static func mix(_ a: GlyphPoint, _ b: GlyphPoint, _ t: Double) -> GlyphPoint {
    GlyphPoint(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }
}
