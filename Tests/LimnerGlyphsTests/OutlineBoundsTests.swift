// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct OutlineBoundsTests {
  @Test func `no ink has no bounds`() {
    #expect(Outline().bounds == nil)
    var dot = Outline()
    dot.move(to: GlyphPoint(3, 4))
    #expect(dot.bounds == nil)
  }

  @Test func `straight contours reach their corners`() {
    let polygon = Outline(polygon: [(3, -4), (10, 2), (-1.5, 7)])
    #expect(polygon.bounds == GlyphBounds(minX: -1.5, minY: -4, maxX: 10, maxY: 7))
    #expect(polygon.bounds?.width == 11.5)
    #expect(polygon.bounds?.height == 11)
  }

  @Test func `a parabola reaches half as far as its control point`() {
    var arch = Outline()
    arch.move(to: .zero)
    arch.curve(GlyphPoint(4, 10), to: GlyphPoint(8, 0))
    #expect(arch.bounds == GlyphBounds(minX: 0, minY: 0, maxX: 8, maxY: 5))
  }

  @Test func `a cubic arch reaches three quarters as far as its control points`() {
    var arch = Outline()
    arch.move(to: .zero)
    arch.curve(GlyphPoint(0, -8), GlyphPoint(8, -8), to: GlyphPoint(8, 0))
    #expect(arch.bounds == GlyphBounds(minX: 0, minY: -6, maxX: 8, maxY: 0))
  }

  @Test(arguments: 0 ..< 50) func `bounds enclose what the curve passes, and no more`(seed: Int) throws {
    var pen = Pen(seed: UInt64(seed))
    let p = (0 ..< 4).map { _ in pen.point(-100 ... 100) }
    var outline = Outline()
    outline.move(to: p[0])
    outline.curve(p[1], p[2], to: p[3])
    let bounds = try #require(outline.bounds)
    let passed = (0 ... 4000).map { i in
      let t = Double(i) / 4000
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return zip(weights, p).reduce(GlyphPoint.zero) {
        GlyphPoint($0.x + $1.0 * $1.1.x, $0.y + $1.0 * $1.1.y)
      }
    }
    #expect(abs((passed.map(\.x).min() ?? .nan) - bounds.minX) < 1e-4)
    #expect(abs((passed.map(\.y).min() ?? .nan) - bounds.minY) < 1e-4)
    #expect(abs((passed.map(\.x).max() ?? .nan) - bounds.maxX) < 1e-4)
    #expect(abs((passed.map(\.y).max() ?? .nan) - bounds.maxY) < 1e-4)
  }

  @Test func `coordinates that are no numbers end nothing`() {
    for wrong in [Double.nan, .infinity, -.infinity] {
      var outline = Outline()
      outline.move(to: .zero)
      outline.curve(GlyphPoint(wrong, 3), GlyphPoint(4, wrong), to: GlyphPoint(8, 0))
      outline.curve(GlyphPoint(wrong, wrong), to: GlyphPoint(wrong, 0))
      outline.line(to: GlyphPoint(wrong, wrong))
      #expect(outline.bounds != nil)
    }
  }
}
