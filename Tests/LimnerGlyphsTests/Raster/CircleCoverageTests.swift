// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

extension CircleCoverage {
  /// The byte of a pixel.
  func byte(_ x: Int, _ y: Int) -> UInt8 {
    let row = rows[y]
    if row.covered.contains(x) { return 255 }
    if row.leading.contains(x) { return edges[row.offset + x - row.leading.lowerBound] }
    guard row.trailing.contains(x) else { return 0 }
    return edges[row.offset + row.leading.count + x - row.trailing.lowerBound]
  }

  /// The bytes of all pixels added up, in pixels.
  func total(width: Int) -> Double {
    rows.indices.reduce(0) { sum, y in (0 ..< width).reduce(sum) { $0 + Double(byte($1, y)) / 255 } }
  }
}

@Suite struct CircleCoverageTests {
  /// The area of a pixel inside a disc, in slices of the pixel.
  private func area(_ x: Int, _ y: Int, _ center: GlyphPoint, _ r: Double, slices: Int = 400) -> Double {
    (0 ..< slices).reduce(0) { sum, i in
      let u = Double(x) + (Double(i) + 0.5) / Double(slices) - center.x
      guard u.magnitude < r else { return sum }
      let h = (r * r - u * u).squareRoot()
      let top = max(Double(y), center.y - h)
      let bottom = min(Double(y + 1), center.y + h)
      return sum + max(0, bottom - top) / Double(slices)
    }
  }

  @Test func `the smallest discs have the area of a disc`() {
    // 255 × π ÷ 4 = 200.3.
    #expect(CircleCoverage(side: 1).byte(0, 0) == 200)
    let two = CircleCoverage(side: 2)
    #expect([two.byte(0, 0), two.byte(1, 0), two.byte(0, 1), two.byte(1, 1)] == [200, 200, 200, 200])
    // 255 × 0.09 π = 72.1, within one pixel.
    let dot = CircleCoverage(center: GlyphPoint(1.4, 1.6), radius: 0.3, in: PixelRect(side: 3))
    #expect(dot.byte(1, 1) == 72)
    #expect(dot.total(width: 3) == 72.0 / 255)
    let none = CircleCoverage(center: GlyphPoint(1, 1), radius: 0, in: PixelRect(side: 3))
    #expect(none.total(width: 3) == 0)
  }

  @Test(arguments: [16, 17, 24, 40, 76, 255, 256, 1001]) func `bytes add up to π r²`(side: Int) {
    let r = Double(side) / 2
    #expect(abs(CircleCoverage(side: side).total(width: side) - .pi * r * r) < 0.3)
  }

  @Test(arguments: [1, 2, 3, 5, 16, 31, 64]) func `a disc in the middle is within a level`(side: Int) {
    let disc = CircleCoverage(side: side)
    let half = Double(side) / 2
    for y in 0 ..< side {
      for x in 0 ..< side {
        let expected = area(x, y, GlyphPoint(half, half), half) * 255
        if abs(Double(disc.byte(x, y)) - expected) > 0.55 {
          Issue.record("expected \(expected) at \(x), \(y) but found \(disc.byte(x, y))")
        }
      }
    }
  }

  @Test(arguments: 0 ..< 60) func `discs anywhere, cut or not, are within a level`(seed: Int) {
    var pen = Pen(seed: UInt64(seed))
    let canvas = PixelRect(left: 3 - seed % 7, top: seed % 5 - 2, width: 11, height: 9)
    let parts = 1 + seed % 4
    let center =
      seed.isMultiple(of: 3)
      ? GlyphPoint(pen.step(-9 ... 20, of: parts), pen.step(-9 ... 20, of: parts)) : pen.point(-3 ... 14)
    let radius = seed.isMultiple(of: 2) ? pen.number(0 ... 12) : pen.step(0 ... 20, of: 2)
    let disc = CircleCoverage(center: center, radius: radius, in: canvas)
    for y in 0 ..< canvas.height {
      for x in 0 ..< canvas.width {
        let expected = area(canvas.left + x, canvas.top + y, center, radius) * 255
        if abs(Double(disc.byte(x, y)) - expected) > 0.55 {
          Issue.record("expected \(expected) at \(x), \(y) but found \(disc.byte(x, y))")
        }
      }
    }
  }

  @Test(arguments: [20, 33, 300]) func `a polygon of many corners covers the same`(side: Int) throws {
    // Corners of a polygon as large as the disc, turned by 2π ÷ 8192 each.
    let half = Double(side) / 2
    var points: [(Double, Double)] = []
    var (x, y) = (1.0, 0.0)
    for _ in 0 ..< 8192 {
      points.append((half + half * x, half + half * y))
      (x, y) = (x - 0.000_766_990_393_943 * y, y + 0.000_766_990_393_943 * x)
      let length = (x * x + y * y).squareRoot()
      (x, y) = (x / length, y / length)
    }
    let polygon = try CoverageRaster.coverage(of: Outline(polygon: points), in: PixelRect(side: side))
    let disc = CircleCoverage(side: side)
    let worst = (0 ..< side * side).map { i in
      abs(Int(polygon[i % side, i / side]) - Int(disc.byte(i % side, i / side)))
    }.max()
    #expect(worst ?? 9 <= 1)
  }

  @Test(arguments: [7, 8, 256]) func `a disc in the middle mirrors itself`(side: Int) {
    let disc = CircleCoverage(side: side)
    #expect(disc.rows.count == side)
    let mirrored = (0 ..< side * side).allSatisfy { i in
      let (x, y) = (i % side, i / side)
      let byte = disc.byte(x, y)
      return byte == disc.byte(side - 1 - x, y) && byte == disc.byte(x, side - 1 - y)
        && byte == disc.byte(y, x)
    }
    #expect(mirrored)
  }

  @Test func `a large disc leaves its edges alone`() {
    let side = 8192
    let disc = CircleCoverage(side: side)
    #expect(
      abs(disc.rows.reduce(0) { $0 + Double($1.covered.count) } / Double(side * side) - .pi / 4) < 0.001)
    // Where the border is steep it passes one or two pixels of a row.
    #expect(disc.rows[side / 2].leading.count <= 2)
  }
}
