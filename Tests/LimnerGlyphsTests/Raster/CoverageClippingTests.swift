// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct CoverageClippingTests {
  private let side = 9

  @Test(arguments: 0 ..< 40) func `polygons across the border have exact areas`(seed: Int) throws {
    var pen = Pen(seed: UInt64(seed))
    var outline = Outline()
    for _ in 0 ..< 1 + seed % 3 {
      outline.move(to: pen.point(-15 ... 24))
      for _ in 0 ..< 2 + seed % 6 { outline.line(to: pen.point(-15 ... 24)) }
    }
    let coverage = try CoverageRaster.coverage(of: outline, in: PixelRect(side: side))
    let areas = AreaReference.areas(of: outline, width: side, height: side)
    #expect(AreaReference.distance(coverage, areas, width: side) < 0.51)
  }

  @Test(arguments: 0 ..< 40) func `polygons across the border on whole and part pixels have exact areas`(
    seed: Int
  ) throws {
    var pen = Pen(seed: UInt64(900 + seed))
    let parts = 1 + seed % 4
    var outline = Outline()
    for _ in 0 ..< 1 + seed % 4 {
      func point() -> GlyphPoint {
        GlyphPoint(
          pen.step(-9 * parts ... 18 * parts, of: parts), pen.step(-9 * parts ... 18 * parts, of: parts))
      }
      outline.move(to: point())
      for _ in 0 ..< 2 + seed % 8 { outline.line(to: point()) }
    }
    let coverage = try CoverageRaster.coverage(of: outline, in: PixelRect(side: side))
    let areas = AreaReference.areas(of: outline, width: side, height: side)
    #expect(AreaReference.distance(coverage, areas, width: side) < 0.51)
  }

  @Test(arguments: 0 ..< 16) func `curves across the border are within a level`(seed: Int) throws {
    var pen = Pen(seed: UInt64(500 + seed))
    let reach = seed.isMultiple(of: 2) ? -15.0 ... 24.0 : -30.0 ... 40.0
    var outline = Outline()
    outline.move(to: pen.point(reach))
    outline.curve(pen.point(reach), pen.point(reach), to: pen.point(reach))
    outline.curve(pen.point(reach), to: pen.point(reach))
    let coverage = try CoverageRaster.coverage(of: outline, in: PixelRect(side: side))
    let areas = AreaReference.areas(of: outline, width: side, height: side, chords: 300)
    #expect(AreaReference.distance(coverage, areas, width: side) < 0.8)
  }

  @Test func `a part of the canvas has the bytes of the whole`() throws {
    let outline = Outline(circleAt: 20.4, 19.7, radius: 17) + Outline(x: 3, y: 30.3, width: 30, height: 5.5)
    let whole = try CoverageRaster.coverage(of: outline, in: PixelRect(side: 40))
    for part in [
      PixelRect(left: 10, top: 12, width: 9, height: 8), PixelRect(left: 0, top: 0, width: 7, height: 40),
      PixelRect(left: 30, top: 25, width: 10, height: 15),
    ] {
      let cut = try CoverageRaster.coverage(of: outline, in: part)
      let worst = (part.top ..< part.bottom).flatMap { y in
        (part.left ..< part.right).map { x in abs(Int(cut[x, y]) - Int(whole[x, y])) }
      }.max()
      #expect(worst ?? 9 <= 1)
      #expect(cut.rect.left >= part.left && cut.rect.right <= part.right)
      #expect(cut.rect.top >= part.top && cut.rect.bottom <= part.bottom)
    }
  }

  @Test func `a shape to the left fills what it reaches around, and nothing else`() throws {
    let outside = Outline(x: -8, y: 1, width: 7, height: 5)
    #expect(try CoverageRaster.coverage(of: outside, in: PixelRect(side: side)) == .empty)
    let around = Outline(x: -8, y: -8, width: 100, height: 100)
    let all = try CoverageRaster.coverage(of: around, in: PixelRect(side: side))
    #expect(all.rect == PixelRect(side: side))
    #expect(all.bytes.allSatisfy { $0 == 255 })
  }

  @Test(arguments: [(-20.0, 0.0), (20.0, 0.0), (0.0, -20.0), (0.0, 20.0)])
  func `a shape beside the canvas touches nothing`(x: Double, y: Double) throws {
    let disc = Outline(circleAt: 4.5 + x, 4.5 + y, radius: 4)
    #expect(try CoverageRaster.coverage(of: disc, in: PixelRect(side: side)) == .empty)
  }

  @Test func `points, lines and nothing cover nothing`() throws {
    var dot = Outline()
    dot.move(to: GlyphPoint(3, 3))
    #expect(try CoverageRaster.coverage(of: dot, in: PixelRect(side: side)) == .empty)
    let line = Outline(polygon: [(1, 1), (8, 7)])
    #expect(try CoverageRaster.coverage(of: line, in: PixelRect(side: side)).bytes.allSatisfy { $0 == 0 })
    #expect(try CoverageRaster.coverage(of: Outline(), in: PixelRect(side: side)) == .empty)
    #expect(try CoverageRaster.coverage(of: Outline(x: 1, y: 1, width: 2, height: 2), in: .empty) == .empty)
  }
}
