// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct ArmenianTests {
  private static let capitals = (UInt32(0x531) ... 0x556).compactMap(Unicode.Scalar.init)

  @Test(arguments: capitals)
  func `every capital is drawn, with ink that winds counterclockwise`(scalar: Unicode.Scalar) throws {
    #expect(BuiltInFace().covers(scalar))
    let (letter, ink) = try probe(scalar)
    let (left, bottom, right, top) = ink.bounds
    #expect(left >= 25 && right <= letter.advance - 25, "\(scalar)")
    #expect((-149 ... 0.01).contains(bottom) && (715.9 ... 727.5).contains(top), "\(scalar)")
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      #expect(ink.crossings(height: height).windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height)")
    }
  }

  @Test func `every capital has a shape of its own`() {
    let shapes = Self.capitals.compactMap { BuiltInFace().draw([$0])?.outline }
    #expect(Set(shapes).count == 38)
  }

  @Test(arguments: Array("ԱԲԳԴԵԸԺԻԽՂՈՌՎՐ".unicodeScalars))
  func `stems weigh like those of Latin letters`(scalar: Unicode.Scalar) throws {
    let height = "ԱԵԺՎԽԻ".unicodeScalars.contains(scalar) ? 640.0 : 120.0
    for width in try probe(scalar).ink.widths(height: height) {
      #expect((100 ... 112).contains(width), "\(scalar): \(width)")
    }
  }
}
