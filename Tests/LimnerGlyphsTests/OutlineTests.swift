// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct OutlineTests {
  @Test func `moving an outline moves every point`() {
    var outline = Outline()
    outline.move(to: GlyphPoint(0, 0))
    outline.line(to: GlyphPoint(10, 0))
    outline.curve(GlyphPoint(10, 5), to: GlyphPoint(5, 5))
    outline.curve(GlyphPoint(4, 5), GlyphPoint(0, 4), to: GlyphPoint(0, 0))
    let moved = outline.shifted(x: 1, y: 2)
    #expect(
      moved.segments == [
        .move(GlyphPoint(1, 2)),
        .line(GlyphPoint(11, 2)),
        .quadratic(GlyphPoint(11, 7), GlyphPoint(6, 7)),
        .cubic(GlyphPoint(5, 7), GlyphPoint(1, 6), GlyphPoint(1, 2)),
      ])
  }
}
