// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct CyrillicTests {
  @Test(arguments: russianCapitals + otherCyrillic)
  func `every capital is drawn, with ink that winds counterclockwise`(scalar: Unicode.Scalar) throws {
    #expect(BuiltInFace().covers(scalar))
    let (letter, ink) = try probe(scalar)
    let (left, bottom, right, top) = ink.bounds
    #expect(left >= 9 && right <= letter.advance - 9, "\(scalar)")
    #expect((-220 ... 0).contains(bottom) && (716 ... 840).contains(top), "\(scalar)")
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      #expect(ink.crossings(height: height).windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height)")
    }
  }

  @Test(arguments: Array("ЁЙЇЃЌЎЀЍӐӒӖӚӜӞӢӤӦӪӬӮӰӲӴӸӁ".unicodeScalars))
  func `capitals with marks are drawn`(scalar: Unicode.Scalar) {
    #expect(BuiltInFace().covers(scalar) && BuiltInFace().draw([scalar]) != nil)
  }

  @Test func `what looks like a Latin letter is that letter, and what does not is not`() {
    let face = BuiltInFace()
    for (cyrillic, latin) in zip("АВЕКМНОРСТХЅІЈԚԜҮ".unicodeScalars, "ABEKMHOPCTXSIJQWY".unicodeScalars) {
      #expect(face.draw([cyrillic]) == face.draw([latin]))
    }
    for (cyrillic, other) in zip("УЗЛИЯЬ".unicodeScalars, "Y3ΛNRB".unicodeScalars) {
      #expect(face.draw([cyrillic])?.outline != face.draw([other])?.outline)
    }
  }

  @Test(arguments: Array("БВГДЕИКНПРФЦШЫЬЮЯ".unicodeScalars))
  func `stems weigh like those of Latin letters`(scalar: Unicode.Scalar) throws {
    // The height is one where nothing but stems, bowls and diagonals is cut.
    let widths = try probe(scalar).ink.widths(height: "ДФ".unicodeScalars.contains(scalar) ? 380 : 500)
    let thickest = try #require(widths.max())
    let thinnest = try #require(widths.min())
    #expect(thinnest > 98, "\(scalar): \(widths)")
    #expect(thickest < (("ИК".unicodeScalars.contains(scalar)) ? 190 : 122), "\(scalar): \(widths)")
  }

  @Test(arguments: Array("ЖШПФ".unicodeScalars))
  func `symmetric letters are symmetric, bearings included`(scalar: Unicode.Scalar) throws {
    let (letter, ink) = try probe(scalar)
    for height in stride(from: 1.5, to: 716, by: 7) {
      let runs = ink.runs(height: height)
      for (a, b) in zip(runs, runs.reversed()) {
        #expect(abs(a.lowerBound + b.upperBound - letter.advance) < 0.01, "\(scalar) at \(height)")
      }
    }
  }

  @Test func `tails reach equally far below the baseline`() throws {
    for scalar in "ДЦЩЏҖҚҢҲҶ".unicodeScalars {
      #expect(abs(try probe(scalar).ink.bounds.bottom + 148) < 1e-9, "\(scalar)")
    }
  }

  @Test func `no pair touches and no pair gapes`() throws {
    // White deeper than 150 units inside a letter is the letter's own.
    let face = BuiltInFace()
    let heights = Array(stride(from: -145.0, to: 716, by: 14))
    func capped(_ whites: [Double]) -> [Double] {
      let least = whites.min() ?? 0
      return whites.map { min($0, least + 150) }
    }
    let letters = try (russianCapitals + otherCyrillic).map { scalar in
      let (letter, ink) = try probe(scalar)
      let runs = heights.map { ink.runs(height: $0) }
      let left = capped(runs.map { $0.first?.lowerBound ?? .infinity })
      let right = capped(runs.map { letter.advance - ($0.last?.upperBound ?? -.infinity) })
      return (scalar, letter, left, right)
    }
    let standing = heights.indices.filter { heights[$0] > 0 }
    for (first, one, _, before) in letters {
      for (second, other, after, _) in letters {
        let kerning = face.kerning(between: one, and: other)
        let gaps = zip(before, after).map { $0 + $1 + kerning }
        let least = try #require(gaps.min())
        #expect(least > 20, "\(first)\(second): \(least)")
        let mean = standing.map { gaps[$0] }.reduce(0, +) / Double(standing.count)
        #expect((130 ..< 345).contains(mean), "\(first)\(second): \(mean)")
      }
    }
  }

  @Test func `letters have an even gray`() throws {
    var all: [Double] = []
    for scalar in russianCapitals {
      let (letter, ink) = try probe(scalar)
      let gray = ink.inkArea / (letter.advance * 716)
      #expect((0.25 ... 0.5).contains(gray), "\(scalar): \(gray)")
      all.append(gray)
    }
    let mean = all.reduce(0, +) / Double(all.count)
    #expect((0.35 ... 0.40).contains(mean), "\(mean)")
  }
}
