// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct FaceMeasureTests {
  @Test(arguments: Array("ABDEFHIKLMNPRTVWXYZ147".unicodeScalars))
  func `flat letters stand from the baseline to the cap height exactly`(scalar: Unicode.Scalar) throws {
    let (_, bottom, _, top) = try probe(scalar).ink.bounds
    #expect(abs(bottom) < 1e-9 && abs(top - 716) < 1e-9)
  }

  @Test(arguments: Array("CGOQS038".unicodeScalars))
  func `round letters overshoot on both sides by the same`(scalar: Unicode.Scalar) throws {
    let (_, bottom, _, top) = try probe(scalar).ink.bounds
    #expect(abs(bottom + 11) < 1e-9 && abs(top - 727) < 1e-9)
  }

  @Test(arguments: [
    ("J", -11.0, 716.0), ("U", -11, 716), ("5", -11, 716), ("6", -11, 716), ("2", 0, 727), ("9", 0, 727),
  ])
  func `letters that are round on one side overshoot there`(
    scalar: Unicode.Scalar, bottom: Double, top: Double
  ) throws {
    let bounds = try probe(scalar).ink.bounds
    #expect(abs(bounds.bottom - bottom) < 1e-9 && abs(bounds.top - top) < 1e-9)
  }

  @Test func `upright stems are equally thick`() throws {
    for scalar in "BDEFHIKLPRT1".unicodeScalars {
      let widths = try probe(scalar).ink.widths(height: 130)
      let stem = scalar == "1" || scalar == "T" ? widths.last : widths.first
      #expect(abs(try #require(stem) - 106) < 1e-6, "\(scalar)")
    }
    for scalar in "JU".unicodeScalars {
      #expect(abs(try #require(probe(scalar).ink.widths(height: 500).last) - 106) < 1e-6, "\(scalar)")
    }
    // Where strokes crowd, stems give way, but not by more than can be felt.
    for scalar in "MN4".unicodeScalars {
      let widths = try probe(scalar).ink.widths(height: 40)
      let stem = try #require(widths.first)
      #expect((101 ..< 106).contains(stem), "\(scalar): \(stem)")
    }
  }

  @Test(arguments: Array("CGOQ0".unicodeScalars))
  func `round sides are a little thicker than stems`(scalar: Unicode.Scalar) throws {
    let side = try #require(probe(scalar).ink.widths(height: 358).first)
    #expect(abs(side - 112) < 0.1)
  }

  @Test func `bars are thinner than stems`() throws {
    for (scalar, x) in [("E", 330.0), ("F", 330), ("H", 300), ("L", 300), ("T", 100), ("Z", 420), ("7", 100)]
      as [(Unicode.Scalar, Double)]
    {
      for bar in try probe(scalar).ink.heights(at: x) where bar < 150 {
        #expect((90 ... 94).contains(bar.rounded()), "\(scalar): \(bar)")
      }
    }
  }

  @Test(arguments: Array("VAWXYM7Z".unicodeScalars))
  func `diagonals weigh like stems`(scalar: Unicode.Scalar) throws {
    // Between two heights a straight stroke moves aside; the cosine of that makes its cut its thickness.
    let ink = try probe(scalar).ink
    let heights = scalar == "Y" ? (600.0, 640.0) : (540.0, 580.0)
    let strokes = scalar == "M" ? (260.0, 300.0) : scalar == "A" ? (300, 340) : heights
    let index = scalar == "M" ? 1 : 0
    let (low, high) = (ink.runs(height: strokes.0)[index], ink.runs(height: strokes.1)[index])
    let aside = high.lowerBound - low.lowerBound
    let cut = low.upperBound - low.lowerBound
    let thickness = cut * 40 / (1600 + aside * aside).squareRoot()
    #expect((97 ... 109).contains(thickness), "\(scalar): \(thickness)")
  }

  @Test(arguments: Array("AHIMOTUVWXY08".unicodeScalars))
  func `symmetric letters are symmetric, bearings included`(scalar: Unicode.Scalar) throws {
    let (letter, ink) = try probe(scalar)
    for height in stride(from: -9.5, to: 727, by: 7) {
      let runs = ink.runs(height: height)
      for (a, b) in zip(runs, runs.reversed()) {
        #expect(abs(a.lowerBound + b.upperBound - letter.advance) < 0.01, "\(scalar) at \(height)")
      }
    }
  }

  @Test func `what stands above is smaller than what stands below`() throws {
    for scalar in "BSX3KZ8".unicodeScalars {
      let ink = try probe(scalar).ink
      let lower = stride(from: 2.0, to: 358, by: 4).compactMap { ink.runs(height: $0).last?.upperBound }.max()
      let upper = stride(from: 362.0, to: 716, by: 4).compactMap { ink.runs(height: $0).last?.upperBound }
        .max()
      #expect(try #require(upper) < #require(lower), "\(scalar)")
    }
  }

  @Test func `letters have an even gray`() throws {
    // The band of a good text face of this weight; L and J are light and M is dark in all of them.
    var all: [Double] = []
    for scalar in alphabet {
      let (letter, ink) = try probe(scalar)
      let gray = ink.inkArea / (letter.advance * 716)
      #expect((0.25 ... 0.49).contains(gray), "\(scalar): \(gray)")
      all.append(gray)
    }
    let mean = all.reduce(0, +) / Double(all.count)
    let variance = all.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(all.count)
    #expect((0.35 ... 0.38).contains(mean))
    #expect(variance.squareRoot() < 0.053)
  }

  @Test(arguments: alphabet + specialLatin)
  func `curves meet their neighbors in one direction or at a plain corner`(scalar: Unicode.Scalar) throws {
    for contour in joints(try probe(scalar).letter.outline) {
      for (before, after) in contour {
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        let turn = abs(cross) / max(dot, 1e-9)
        #expect(dot <= 0 || turn < 0.004 || turn > 0.14, "\(scalar): \(before) to \(after)")
      }
    }
  }

  /// The directions in which each contour arrives at and leaves its points.
  private func joints(_ outline: Outline) -> [[(GlyphPoint, GlyphPoint)]] {
    var result: [[(GlyphPoint, GlyphPoint)]] = []
    var steps: [(leaving: GlyphPoint, arriving: GlyphPoint)] = []
    var start = GlyphPoint.zero
    var at = GlyphPoint.zero
    func direction(_ a: GlyphPoint, _ b: GlyphPoint) -> GlyphPoint {
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      return GlyphPoint((b.x - a.x) / length, (b.y - a.y) / length)
    }
    func close() {
      if abs(at.x - start.x) + abs(at.y - start.y) > 1e-6 {
        steps.append((direction(at, start), direction(at, start)))
      }
      guard !steps.isEmpty else { return }
      result.append(steps.indices.map { (steps[$0].arriving, steps[($0 + 1) % steps.count].leaving) })
      steps = []
    }
    for segment in outline.segments {
      switch segment {
      case .move(let p):
        close()
        (start, at) = (p, p)
      case .line(let p):
        steps.append((direction(at, p), direction(at, p)))
        at = p
      case .quadratic(let c, let p):
        steps.append((direction(at, c), direction(c, p)))
        at = p
      case .cubic(let c, let d, let p):
        steps.append((direction(at, c), direction(d, p)))
        at = p
      }
    }
    close()
    return result
  }
}
