// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct RasterErrorTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `coordinates are numbers`(wrong: Double) {
    for at in 0 ..< 4 {
      var points = [(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0)]
      points[at].1 = wrong
      #expect(throws: RasterError.notFinite) {
        try CoverageRaster.coverage(of: Outline(polygon: points), in: PixelRect(side: 9))
      }
    }
  }

  @Test func `coordinates end at two to the thirtieth`() {
    let far = Outline(polygon: [(0, 0), (0x1p31, 0), (5, 5)])
    #expect(throws: RasterError.coordinateTooLarge(found: 0x1p31, limit: 0x1p30)) {
      try CoverageRaster.coverage(of: far, in: PixelRect(side: 9))
    }
  }

  @Test func `a canvas has at most 8192 pixels a side`() {
    #expect(throws: RasterError.canvasTooLarge(found: 8193, limit: 8192)) {
      try CoverageRaster.coverage(of: Outline(), in: PixelRect(left: 0, top: 0, width: 1, height: 8193))
    }
  }

  @Test func `coordinates of a billion are cut to the canvas`() throws {
    let r = 1e9
    let square = Outline(polygon: [(-r, -r), (r, -r), (r, r), (-r, r)])
    let coverage = try CoverageRaster.coverage(of: square, in: PixelRect(side: 64))
    #expect(coverage.bytes.count == 64 * 64 && coverage.bytes.allSatisfy { $0 == 255 })
    // The border of a disc as large as that is a straight line through the middle of the canvas.
    let disc = try CoverageRaster.coverage(
      of: Outline(circleAt: 32.5 - r / 2, 0, radius: r / 2), in: PixelRect(side: 64))
    #expect(disc.rect == PixelRect(left: 0, top: 0, width: 33, height: 64))
    #expect((0 ..< 64).allSatisfy { disc[31, $0] == 255 && abs(Int(disc[32, $0]) - 128) <= 1 })
  }

  @Test func `as many as 65,536 segments are drawn`() throws {
    // A spiral of 64 turns, all over itself on the way back.
    var spiral = Outline()
    spiral.move(to: GlyphPoint(128, 128))
    var x = 1.0
    var y = 0.0
    for i in 0 ..< 65_536 {
      let r = Double(i) / 65_536 * 120
      spiral.line(to: GlyphPoint(128 + r * x, 128 + r * y))
      // A turn by 2π ÷ 1024.
      (x, y) = (x - 0.006_135_885 * y, y + 0.006_135_885 * x)
      let length = (x * x + y * y).squareRoot()
      (x, y) = (x / length, y / length)
    }
    let coverage = try CoverageRaster.coverage(of: spiral, in: PixelRect(side: 256))
    #expect(coverage[128, 120] == 255)
    #expect(coverage.bytes.contains { $0 > 0 && $0 < 255 })
  }

  @Test func `more segments than any letter has are refused`() {
    var random = Pen(seed: 1)
    var outline = Outline()
    outline.move(to: .zero)
    for _ in 0 ..< 140_000 { outline.line(to: random.point(0 ... 64)) }
    let error = #expect(throws: RasterError.self) {
      try CoverageRaster.coverage(of: outline, in: PixelRect(side: 64))
    }
    guard case .tooManySegments(let found, 131_072) = error else {
      Issue.record("expected a limit of 131,072 segments but found \(String(describing: error))")
      return
    }
    #expect(found > 131_072)
  }

  @Test func `outlines that cross themselves millions of times are refused`() {
    var random = Pen(seed: 2)
    var outline = Outline()
    outline.move(to: .zero)
    for i in 0 ..< 20_000 {
      outline.line(to: GlyphPoint(i.isMultiple(of: 2) ? 2048 : 0, random.number(0 ... 1)))
    }
    let error = #expect(throws: RasterError.self) {
      try CoverageRaster.coverage(of: outline, in: PixelRect(side: 2048))
    }
    guard case .tooComplex(let found, 16_777_216) = error else {
      Issue.record("expected a limit of 16,777,216 steps but found \(String(describing: error))")
      return
    }
    #expect(found > 16_777_216)
  }

  @Test func `a sentence says what was expected and found`() {
    #expect(
      RasterError.tooComplex(found: 7, limit: 5).description
        == "expected at most 5 steps for the crossings of an outline but found 7")
    #expect(
      RasterError.tooManySegments(found: 7, limit: 5).description
        == "expected at most 5 segments for an outline but found 7")
    #expect(RasterError.notFinite.description.hasPrefix("expected numbers"))
    #expect(RasterError.coordinateTooLarge(found: 7, limit: 5).description.hasSuffix("but found 7.0"))
    #expect(RasterError.canvasTooLarge(found: 7, limit: 5).description.hasPrefix("expected at most 5 pixels"))
  }
}
