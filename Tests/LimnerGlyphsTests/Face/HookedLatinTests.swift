// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct HookedLatinTests {
  private static let capitals = Array("ƁƊƘƳƝƔƲƖƗɄƟƷǤ".unicodeScalars)

  @Test(arguments: capitals)
  func `capitals of African languages are drawn, with ink that winds counterclockwise`(
    scalar: Unicode.Scalar
  ) throws {
    #expect(BuiltInFace().covers(scalar))
    let (letter, ink) = try probe(scalar)
    let (left, bottom, right, top) = ink.bounds
    #expect(left >= 7 && right <= letter.advance - 7, "\(scalar)")
    #expect((-160 ... 0).contains(bottom) && (715.9 ... 727.5).contains(top), "\(scalar)")
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      #expect(ink.crossings(height: height).windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height)")
    }
  }

  @Test func `hooks and bars make letters of their own`() throws {
    let pairs = zip(Self.capitals, "BDKYNVUIIUOЗG".unicodeScalars)
    for (hooked, plain) in pairs {
      #expect(try probe(hooked).letter.outline != probe(plain).letter.outline, "\(hooked)")
    }
    // The caron goes onto ezh like onto any other letter.
    #expect(BuiltInFace().draw(["Ǯ"]) == BuiltInFace().draw(["Ʒ", "\u{30C}"]))
    #expect(BuiltInFace().draw(["Ǯ"]) != nil)
  }
}
