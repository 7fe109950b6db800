// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport

extension Outline {
  /// A closed polygon.
  init(polygon points: [(Double, Double)]) {
    self.init()
    for (i, p) in points.enumerated() {
      if i == 0 { move(to: GlyphPoint(p.0, p.1)) } else { line(to: GlyphPoint(p.0, p.1)) }
    }
  }

  /// A rectangle, clockwise where `height` is positive.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(polygon: [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  /// Four cubic curves close to a circle.
  init(circleAt x: Double, _ y: Double, radius r: Double, clockwise: Bool = true) {
    self.init()
    let k = 0.5522847498 * r
    let s = clockwise ? 1.0 : -1
    move(to: GlyphPoint(x + r, y))
    curve(GlyphPoint(x + r, y + s * k), GlyphPoint(x + k, y + s * r), to: GlyphPoint(x, y + s * r))
    curve(GlyphPoint(x - k, y + s * r), GlyphPoint(x - r, y + s * k), to: GlyphPoint(x - r, y))
    curve(GlyphPoint(x - r, y - s * k), GlyphPoint(x - k, y - s * r), to: GlyphPoint(x, y - s * r))
    curve(GlyphPoint(x + k, y - s * r), GlyphPoint(x + r, y - s * k), to: GlyphPoint(x + r, y))
  }

  /// Contours together.
  static func + (left: Outline, right: Outline) -> Outline {
    var sum = left
    sum.append(right)
    return sum
  }
}

/// Random numbers for outlines.
struct Pen {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number from a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  /// A point of a square.
  mutating func point(_ range: ClosedRange<Double>) -> GlyphPoint { GlyphPoint(number(range), number(range)) }

  /// A number in steps of a third, half or whole pixel, where borders meet.
  mutating func step(_ range: ClosedRange<Int>, of parts: Int) -> Double {
    Double(Int.random(in: range, using: &random)) / Double(parts)
  }
}
