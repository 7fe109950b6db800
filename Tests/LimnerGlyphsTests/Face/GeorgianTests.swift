// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct GeorgianTests {
  private static let letters = (UInt32(0x10D0) ... 0x10F0).compactMap(Unicode.Scalar.init)

  @Test(arguments: letters)
  func `every letter is drawn between the four lines, with ink that winds counterclockwise`(
    scalar: Unicode.Scalar
  ) throws {
    #expect(BuiltInFace().covers(scalar))
    let (letter, ink) = try probe(scalar)
    let (left, bottom, right, top) = ink.bounds
    #expect(left >= 25 && right <= letter.advance - 25, "\(scalar)")
    #expect((-265 ... 0).contains(bottom) && (529 ... 752).contains(top), "\(scalar)")
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      #expect(ink.crossings(height: height).windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height)")
    }
  }

  @Test func `every letter has a shape of its own`() {
    let shapes = Self.letters.compactMap { BuiltInFace().draw([$0])?.outline }
    #expect(Set(shapes).count == 33)
  }

  @Test func `strokes are thinner than those of capitals, and evenly so`() throws {
    for (scalar, height) in [("ე", 100.0), ("ი", 280), ("მ", 236), ("ნ", 236), ("ს", 600), ("ძ", 600)]
      as [(Unicode.Scalar, Double)]
    {
      for width in try probe(scalar).ink.widths(height: height) {
        #expect((95 ... 100).contains(width), "\(scalar): \(width)")
      }
    }
  }
}
