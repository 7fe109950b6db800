// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct GreekTests {
  @Test(arguments: greekCapitals)
  func `every capital is drawn, with ink that winds counterclockwise`(scalar: Unicode.Scalar) throws {
    #expect(BuiltInFace().covers(scalar))
    let (letter, ink) = try probe(scalar)
    let (left, bottom, right, top) = ink.bounds
    #expect(left >= 10 && right <= letter.advance - 10)
    #expect((-11.5 ... 0).contains(bottom) && (716 ... 727.5).contains(top))
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      #expect(ink.crossings(height: height).windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height)")
    }
  }

  @Test func `what looks like a Latin letter is that letter`() {
    for (greek, latin) in zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars, "ABEZHIKMNOPTYX".unicodeScalars) {
      #expect(BuiltInFace().draw([greek]) == BuiltInFace().draw([latin]))
    }
  }

  @Test(arguments: Array("ΔΘΛΞΠΦΨΩ".unicodeScalars))
  func `symmetric letters are symmetric, bearings included`(scalar: Unicode.Scalar) throws {
    let (letter, ink) = try probe(scalar)
    for height in stride(from: -9.5, to: 727, by: 7) {
      let runs = ink.runs(height: height)
      for (a, b) in zip(runs, runs.reversed()) {
        #expect(abs(a.lowerBound + b.upperBound - letter.advance) < 0.01, "\(scalar) at \(height)")
      }
    }
  }

  @Test(arguments: zip(Array("ΆΈΉΊΌΎΏ".unicodeScalars), Array("ΑΕΗΙΟΥΩ".unicodeScalars)))
  func `the tonos stands before the letter and not above it`(accented: Unicode.Scalar, plain: Unicode.Scalar)
    throws
  {
    let (letter, ink) = try probe(accented)
    let (base, baseInk) = try probe(plain)
    #expect(letter.advance >= base.advance)
    #expect(ink.bounds.top < 716 + 60)
    // The tonos is the last contour, and everything before it is the letter.
    let tonos = InkProbe.last(of: ink)
    let rest = InkProbe.butLast(of: ink)
    #expect(distance(tonos, rest) > 30)
    let upper = rest.contours.joined().filter { $0.y > 560 }.map(\.x).min() ?? 0
    #expect(tonos.bounds.right < upper)
    #expect(tonos.bounds.left >= 10)
    #expect(abs(rest.bounds.right - rest.bounds.left - baseInk.bounds.right + baseInk.bounds.left) < 1e-6)
  }

  @Test func `the dialytika stands above, and a tonos after it as well`() throws {
    let both = try MarkedLetter("Ι\u{308}\u{301}")
    #expect(both.letter.advance == both.base.advance)
    #expect(both.markInk.bounds.bottom > 716)
    #expect(both.markInk.contours.count == 3)
  }

  @Test func `breathings and accents stand in a row before the letter`() throws {
    // Alpha with a rough breathing and an acute, as it is spelled in one scalar.
    let (letter, ink) = try probe("Ἅ")
    let spelled = BuiltInFace().draw(["Α", "\u{314}", "\u{301}"])
    #expect(spelled == letter)
    let lefts = ink.contours.suffix(2).map { $0.map(\.x).max() ?? 0 }
    #expect(lefts[1] < lefts[0])
  }

  @Test func `an iota is written after the letter`() throws {
    let marked = try MarkedLetter("Ω\u{345}")
    #expect(marked.markInk.bounds.left > marked.baseInk.bounds.right + 30)
    #expect(marked.letter.advance > marked.markInk.bounds.right)
  }
}

extension InkProbe {
  fileprivate static func last(of ink: InkProbe) -> InkProbe { made(of: Array(ink.contours.suffix(1))) }

  fileprivate static func butLast(of ink: InkProbe) -> InkProbe { made(of: Array(ink.contours.dropLast())) }

  private static func made(of contours: [[GlyphPoint]]) -> InkProbe {
    var outline = Outline()
    for points in contours {
      outline.move(to: points[0])
      for point in points.dropFirst() { outline.line(to: point) }
    }
    return InkProbe(outline)
  }
}
