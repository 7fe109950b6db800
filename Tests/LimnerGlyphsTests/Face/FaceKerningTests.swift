// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct FaceKerningTests {
  private func kerning(_ pair: String) throws -> Double {
    let face = BuiltInFace()
    let letters = try pair.unicodeScalars.map { try #require(face.draw([$0])) }
    return face.kerning(between: letters[0], and: letters[1])
  }

  @Test(arguments: [
    "AV", "VA", "TA", "AT", "LT", "LV", "LY", "LW", "WA", "AW", "YA", "AY", "PA", "FA", "TO", "OT", "RV",
    "KO", "DA",
    "AC", "VO", "YO", "TJ", "VJ", "PJ", "FJ", "XO", "OX", "OV", "OY", "RT", "ØT", "ÐA", "AØ",
  ])
  func `pairs that would gape stand closer`(pair: String) throws {
    let kerning = try kerning(pair)
    #expect((-90 ..< 0).contains(kerning))
  }

  @Test(arguments: ["HH", "HO", "OO", "NI", "MC", "EE", "JK", "GB", "11", "20", "ŦA"])
  func `pairs of even spacing stay as they are`(pair: String) throws {
    #expect(try kerning(pair) == 0)
  }

  @Test func `symmetric pairs are kerned alike`() throws {
    for (one, other) in [("AV", "VA"), ("AT", "TA"), ("AY", "YA"), ("OY", "YO"), ("OX", "XO")] {
      #expect(try abs(kerning(one) - kerning(other)) <= 6)
    }
  }

  @Test func `no pair touches and no pair gapes`() throws {
    // Digits are initials by themselves only. White deeper than 150 units inside a letter is the letter's own.
    let face = BuiltInFace()
    let heights = Array(stride(from: 3.0, to: 716, by: 14))
    func capped(_ whites: [Double]) -> [Double] {
      let least = whites.min() ?? 0
      return whites.map { min($0, least + 150) }
    }
    let letters = try alphabet.prefix(26).map { scalar in
      let (letter, ink) = try probe(scalar)
      let runs = heights.map { ink.runs(height: $0) }
      let left = capped(runs.map { $0.first?.lowerBound ?? .infinity })
      let right = capped(runs.map { letter.advance - ($0.last?.upperBound ?? -.infinity) })
      return (scalar, letter, left, right)
    }
    for (first, one, _, before) in letters {
      for (second, other, after, _) in letters {
        let kerning = face.kerning(between: one, and: other)
        let gaps = zip(before, after).map { $0 + $1 + kerning }
        let least = try #require(gaps.min())
        #expect(least > 20, "\(first)\(second)")
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        #expect((150 ..< 335).contains(mean), "\(first)\(second)")
      }
    }
  }

  @Test func `a glyph of another face is not kerned`() {
    let strange = DrawnLetter(outline: Outline(), advance: 100, glyph: .max)
    #expect(BuiltInFace().kerning(between: strange, and: strange) == 0)
  }
}
