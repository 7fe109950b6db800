// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct CoverageRasterTests {
  private let side = 12

  private func distance(_ outline: Outline, chords: Int = 150) throws -> Double {
    let coverage = try CoverageRaster.coverage(of: outline, in: PixelRect(side: side))
    let areas = AreaReference.areas(of: outline, width: side, height: side, chords: chords)
    return AreaReference.distance(coverage, areas, width: side)
  }

  @Test func `a unit square a quarter into its pixel covers nine, three, three and one sixteenths`() throws {
    let square = Outline(x: 0.25, y: 0.25, width: 1, height: 1)
    let coverage = try CoverageRaster.coverage(of: square, in: PixelRect(side: 4))
    // 255 × 9/16 = 143.4, × 3/16 = 47.8, × 1/16 = 15.9.
    #expect(coverage.rect == PixelRect(left: 0, top: 0, width: 2, height: 2))
    #expect(coverage.bytes == [143, 48, 48, 16])
  }

  @Test func `half a pixel is rounded up in every row, beside slanted edges too`() throws {
    let slanted = Outline(polygon: [(0.1, 0), (5.3, 0), (2.7, 9), (1.2, 9)])
    let stem = Outline(x: 8.5, y: 0, width: 1, height: 9)
    let coverage = try CoverageRaster.coverage(of: slanted + stem, in: PixelRect(side: side))
    for y in 0 ..< 9 { #expect(coverage[8, y] == 128 && coverage[9, y] == 128) }
  }

  @Test(arguments: 0 ..< 40) func `random polygons that cross themselves have exact areas`(seed: Int) throws {
    var pen = Pen(seed: UInt64(seed))
    var outline = Outline()
    for _ in 0 ..< 1 + seed % 3 {
      outline.move(to: pen.point(0 ... 12))
      for _ in 0 ..< 3 + seed % 6 { outline.line(to: pen.point(0 ... 12)) }
    }
    #expect(try distance(outline) < 0.51)
  }

  @Test(arguments: 0 ..< 40) func `polygons on whole, half and third pixels have exact areas`(seed: Int)
    throws
  {
    var pen = Pen(seed: UInt64(1000 + seed))
    let parts = 1 + seed % 3
    var outline = Outline()
    for _ in 0 ..< 1 + seed % 4 {
      outline.move(
        to: GlyphPoint(pen.step(0 ... 12 * parts, of: parts), pen.step(0 ... 12 * parts, of: parts)))
      for _ in 0 ..< 3 + seed % 5 {
        outline.line(
          to: GlyphPoint(pen.step(0 ... 12 * parts, of: parts), pen.step(0 ... 12 * parts, of: parts)))
      }
    }
    #expect(try distance(outline) < 0.51)
  }

  @Test func `level edges within a row join what they connect`() throws {
    // Stairs, a box with a step, and specks within one row.
    #expect(
      try distance(Outline(polygon: [(1, 1.5), (5, 1.5), (5, 1.7), (9, 1.7), (9, 1.9), (1, 1.9)])) < 0.51)
    let box = Outline(polygon: [(1.5, 1.25), (4.5, 1.25), (4.5, 3.75), (8.5, 3.75), (8.5, 6.5), (1.5, 6.5)])
    let speck = Outline(x: 9.2, y: 3.3, width: 1.5, height: 0.4)
    #expect(try distance(box + speck) < 0.51)
    #expect(try distance(box + speck + Outline(x: 2.5, y: 3.1, width: 8, height: 0.7)) < 0.51)
  }

  @Test(arguments: 0 ..< 16) func `random curves are within a level`(seed: Int) throws {
    var pen = Pen(seed: UInt64(2000 + seed))
    var outline = Outline()
    outline.move(to: pen.point(0 ... 12))
    for i in 0 ..< 3 {
      if (seed + i).isMultiple(of: 2) {
        outline.curve(pen.point(0 ... 12), to: pen.point(0 ... 12))
      } else {
        outline.curve(pen.point(0 ... 12), pen.point(0 ... 12), to: pen.point(0 ... 12))
      }
    }
    #expect(try distance(outline) < 0.8)
  }

  @Test func `stars wind twice and stay full in the middle`() throws {
    let star = Outline(polygon: [(6, 0.3), (9.4, 11), (0.5, 4.4), (11.5, 4.4), (2.6, 11)])
    let coverage = try CoverageRaster.coverage(of: star, in: PixelRect(side: side))
    #expect(coverage[5, 6] == 255)
    #expect(try distance(star) < 0.51)
  }

  @Test(arguments: [true, false])
  func `a contour inside another is a hole only the other way around`(clockwise: Bool) throws {
    let outer = Outline(circleAt: 6, 6, radius: 5.5)
    let inner = Outline(circleAt: 6.1, 5.9, radius: 2.75, clockwise: clockwise)
    let coverage = try CoverageRaster.coverage(of: outer + inner, in: PixelRect(side: side))
    #expect(coverage[6, 6] == (clockwise ? 255 : 0))
    #expect(try distance(outer + inner) < 0.8)
  }

  @Test func `strokes that overlap cover as one`() throws {
    let bar = Outline(x: 1.3, y: 5.2, width: 9.4, height: 1.6)
    let stem = Outline(x: 5.2, y: 1.3, width: 1.6, height: 9.4)
    let slash = Outline(polygon: [(1, 10), (3, 11), (11, 2), (9, 1)])
    #expect(try distance(bar + stem) < 0.51)
    #expect(try distance(bar + stem + slash) < 0.51)
    // A contour drawn twice is the contour.
    let once = try CoverageRaster.coverage(of: slash, in: PixelRect(side: side))
    let twice = try CoverageRaster.coverage(of: slash + slash, in: PixelRect(side: side))
    #expect(once == twice)
  }

  @Test func `slivers keep their areas`() throws {
    #expect(try distance(Outline(polygon: [(0.5, 0.5), (11.5, 0.51), (11.5, 0.53)])) < 0.51)
    #expect(try distance(Outline(polygon: [(0.5, 0.2), (11.5, 11.8), (11.4, 11.9)])) < 0.51)
    #expect(try distance(Outline(polygon: [(3, 0), (3.02, 0), (3.02, 12), (3, 12)])) < 0.51)
    #expect(try distance(Outline(polygon: [(0, 3.99), (12, 3.99), (12, 4.01), (0, 4.01)])) < 0.51)
  }

  @Test(arguments: 0 ..< 20) func `two contours along a cut give what the uncut one gives`(seed: Int) throws {
    var pen = Pen(seed: UInt64(3000 + seed))
    let corners = [(1.0, 1.0), (11.0, 1.5), (10.5, 11.0), (0.5, 10.0)]
    let (a, b) = ((pen.number(1 ... 11), 1.0), (pen.number(0.5 ... 10.5), 10.5))
    let whole = Outline(polygon: [corners[0], a, corners[1], corners[2], b, corners[3]])
    let halves =
      Outline(polygon: [corners[0], a, b, corners[3]]) + Outline(polygon: [a, corners[1], corners[2], b])
    let one = try CoverageRaster.coverage(of: whole, in: PixelRect(side: side))
    let two = try CoverageRaster.coverage(of: halves, in: PixelRect(side: side))
    #expect(one.rect == two.rect)
    #expect(zip(one.bytes, two.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `the bytes add up to the area`() throws {
    let disc = try CoverageRaster.coverage(
      of: Outline(circleAt: 50.3, 49.1, radius: 40), in: PixelRect(side: 100))
    let area = Double(disc.bytes.reduce(0) { $0 + Int($1) }) / 255
    // Four cubic curves reach a little beyond a circle: their area is 1.00027 π r².
    #expect(abs(area - .pi * 1600 * 1.000_27) < 1)
  }

  @Test(arguments: 0 ..< 30) func `moving by whole pixels moves the bytes`(seed: Int) throws {
    var pen = Pen(seed: UInt64(4000 + seed))
    var outline = Outline()
    for _ in 0 ..< 3 {
      outline.move(to: pen.point(0 ... 40))
      outline.curve(pen.point(0 ... 40), pen.point(0 ... 40), to: pen.point(0 ... 40))
      outline.curve(pen.point(0 ... 40), to: pen.point(0 ... 40))
      outline.line(to: pen.point(0 ... 40))
    }
    let here = try CoverageRaster.coverage(of: outline, in: PixelRect(side: 40))
    let there = try CoverageRaster.coverage(
      of: outline.shifted(x: 117, y: 1003), in: PixelRect(left: 100, top: 1000, width: 90, height: 90))
    #expect(there.bytes == here.bytes)
    #expect(there.rect.left == here.rect.left + 117)
    #expect(there.rect.top == here.rect.top + 1003)
  }

  @Test func `an outline turned around covers the same`() throws {
    let right = Outline(circleAt: 6, 6, radius: 4.3)
    let left = Outline(circleAt: 6, 6, radius: 4.3, clockwise: false)
    let a = try CoverageRaster.coverage(of: right, in: PixelRect(side: side))
    #expect(try a == CoverageRaster.coverage(of: left, in: PixelRect(side: side)))
  }
}
