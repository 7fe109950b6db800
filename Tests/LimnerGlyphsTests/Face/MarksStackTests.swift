// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct MarksStackTests {
  @Test func `marks pile up in the order in which they come`() throws {
    for first in marksAbove {
      for second in marksAbove {
        // Vietnamese sets these side by side.
        if first == "\u{302}", "\u{300}\u{301}\u{309}".unicodeScalars.contains(second) { continue }
        let one = try MarkedLetter("O\(first)").markInk.bounds
        let both = try MarkedLetter("O\(first)\(second)").markInk
        let upper = InkProbe.part(of: both, above: one.top)
        #expect(upper.bounds.bottom - one.top > 29, "\(first)\(second)")
        #expect(upper.bounds.bottom - one.top < 50, "\(first)\(second)")
      }
    }
  }

  @Test func `marks below pile down and do not disturb those above`() throws {
    for first in marksBelow {
      for second in marksBelow {
        let one = try MarkedLetter("O\(first)").markInk.bounds
        let both = try MarkedLetter("O\(first)\(second)").markInk
        let lower = InkProbe.part(of: both, below: one.bottom)
        #expect((30 ... 50).contains(one.bottom - lower.bounds.top), "\(first)\(second)")
      }
    }
    let above = try MarkedLetter("O\u{302}").markInk.bounds.top
    #expect(try MarkedLetter("O\u{323}\u{302}").markInk.bounds.top == above)
  }

  @Test func `three marks make a tidy stack, as the rule for initials lets three through`() throws {
    let letter = try MarkedLetter("Z\u{300}\u{301}\u{302}")
    let heights = letter.markInk.contours.map { points in
      (bottom: points.map(\.y).min() ?? 0, top: points.map(\.y).max() ?? 0)
    }
    try #require(heights.count == 3)
    #expect(heights[0].top < heights[1].bottom && heights[1].top < heights[2].bottom)
    // A circle has room for as much above the letters as it has em, about 958 units.
    #expect(heights[2].top < 716 + 700)
  }

  @Test(arguments: ["\u{300}", "\u{301}", "\u{309}"] as [Unicode.Scalar])
  func `a tone stands beside the circumflex and is lower than it would be above`(tone: Unicode.Scalar) throws
  {
    let marked = try MarkedLetter("O\u{302}\(tone)")
    let contours = marked.markInk.contours.map { points in
      var outline = Outline()
      outline.move(to: points[0])
      for point in points.dropFirst() { outline.line(to: point) }
      return InkProbe(outline)
    }
    try #require(contours.count == 2)
    #expect(distance(contours[0], contours[1]) > 24)
    let stacked = try MarkedLetter("O\u{30C}\(tone)").markInk.bounds.top
    #expect(stacked - marked.markInk.bounds.top > 40)
    // The group as a whole is near the letter's middle.
    let (left, _, right, _) = marked.markInk.bounds
    #expect(abs(left + right - marked.letter.advance) / 2 < 70)
  }

  @Test func `Latvian letters and other letters without ink there have a comma for a cedilla`() {
    let face = BuiltInFace()
    for base in "GKLNRDHMPНК".unicodeScalars {
      #expect(face.draw([base, "\u{327}"]) == face.draw([base, "\u{326}"]), "\(base)")
    }
    for base in "CSTEOUС".unicodeScalars {
      #expect(face.draw([base, "\u{327}"]) != face.draw([base, "\u{326}"]), "\(base)")
    }
  }

  @Test(arguments: [
    "C\u{327}", "S\u{327}", "T\u{327}", "A\u{328}", "E\u{328}", "I\u{328}", "U\u{328}", "O\u{328}",
  ])
  func `cedilla and ogonek grow out of the letter`(text: String) throws {
    let marked = try MarkedLetter(text)
    let (_, bottom, _, top) = marked.markInk.bounds
    #expect(bottom < -190 && top > 0)
    // At the baseline there is one ink and no gap, so the letter has not more runs than it had.
    let low = marked.baseInk.bounds.bottom
    let whole = InkProbe(marked.letter.outline)
    #expect(whole.runs(height: low + 2).count <= max(1, marked.baseInk.runs(height: low + 2).count))
    #expect(whole.runs(height: low - 2).count == 1)
    #expect(marked.letter.advance == marked.base.advance)
  }

  @Test func `the horn grows out of the shoulder and takes its room`() throws {
    for base in ["O", "U"] {
      let marked = try MarkedLetter("\(base)\u{31B}")
      #expect(marked.letter.advance >= marked.base.advance)
      #expect(marked.markInk.bounds.right < marked.letter.advance)
      let height = 660.0
      #expect(
        InkProbe(marked.letter.outline).runs(height: height).count
          == marked.baseInk.runs(height: height).count)
      // A tone stands over the letter, free of the horn.
      let toned = try MarkedLetter("\(base)\u{31B}\u{301}")
      let tone = InkProbe.part(of: toned.markInk, above: 770)
      #expect(distance(tone, marked.markInk) > 18, "\(base)")
    }
  }

  @Test func `the caron of L is an apostrophe, those of D and T are carons`() throws {
    let apostrophe = try MarkedLetter("L\u{30C}")
    #expect(apostrophe.markInk.bounds.top == 716)
    #expect(distance(apostrophe.markInk, apostrophe.baseInk) > 40)
    #expect(apostrophe.letter.advance == apostrophe.base.advance)
    let caron = try MarkedLetter("C\u{30C}").markInk.bounds
    for base in ["D", "T"] {
      let mark = try MarkedLetter("\(base)\u{30C}").markInk.bounds
      #expect(abs(mark.right - mark.left - caron.right + caron.left) < 1e-9)
      #expect(mark.bottom == caron.bottom)
    }
  }
}

extension InkProbe {
  /// The contours that lie above a height, or below one.
  static func part(of ink: InkProbe, above: Double = -.infinity, below: Double = .infinity) -> InkProbe {
    var outline = Outline()
    for points in ink.contours where points.allSatisfy({ $0.y > above && $0.y < below }) {
      outline.move(to: points[0])
      for point in points.dropFirst() { outline.line(to: point) }
    }
    return InkProbe(outline)
  }
}
