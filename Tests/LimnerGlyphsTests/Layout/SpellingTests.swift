// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct SpellingTests {
  /// The scalars of the glyphs in hexadecimal, by a font that lacks some.
  static func spelled(_ letter: String, lacking: Set<Unicode.Scalar> = []) throws -> String? {
    try MadeFont(lacking: lacking).shape(letter).map { shaped in
      shaped.glyphs.map { String($0.glyph, radix: 16, uppercase: true) }.joined(separator: " ")
    }
  }

  @Test func `a composed letter is taken whole where the font has it, else in parts`() throws {
    #expect(try Self.spelled("\u{E9}") == "E9")
    #expect(try Self.spelled("e\u{301}") == "E9")
    #expect(try Self.spelled("\u{E9}", lacking: ["\u{E9}"]) == "65 301")
    #expect(try Self.spelled("\u{1EC7}", lacking: ["\u{1EC7}"]) == "1EB9 302")
    #expect(try Self.spelled("\u{1EC7}", lacking: ["\u{1EC7}", "\u{1EB9}"]) == "EA 323")
  }

  @Test func `a letter is lacking if a part of it is`() throws {
    #expect(try Self.spelled("\u{E9}", lacking: ["\u{E9}", "\u{301}"]) == nil)
    #expect(try Self.spelled("ab", lacking: ["b"]) == nil)
  }

  @Test func `scalars without ink are never lacking`() throws {
    #expect(try Self.spelled("a\u{FE0F}", lacking: ["\u{FE0F}"]) == "61")
    #expect(try Self.spelled("\u{915}\u{94D}\u{200C}", lacking: ["\u{200C}"]) == "915 94D")
    #expect(try Self.spelled("\u{915}\u{94D}\u{200D}", lacking: ["\u{200D}"]) == "915 94D")
    #expect(try Self.spelled("\u{645}\u{200C}", lacking: ["\u{200C}"]) == "645")
  }

  @Test func `marks are sorted as they stack`() throws {
    #expect(try Self.spelled("x\u{301}\u{316}") == "78 316 301")
    // Shadda comes before vowels, shin's dot before dagesh, a hamza before everything.
    #expect(try Self.spelled("\u{62A}\u{64E}\u{651}") == "62A 651 64E")
    #expect(try Self.spelled("\u{5E9}\u{5BC}\u{5C1}") == "5E9 5C1 5BC")
    #expect(try Self.spelled("\u{62D}\u{64F}\u{654}") == "62D 654 64F")
  }

  @Test func `Thai's and Lao's vowel Am is a circle below tones and a vowel`() throws {
    #expect(try Self.spelled("\u{E01}\u{E33}") == "E01 E4D E32")
    #expect(try Self.spelled("\u{E01}\u{E49}\u{E33}") == "E01 E4D E49 E32")
    #expect(try Self.spelled("\u{E81}\u{EC9}\u{EB3}") == "E81 ECD EC9 EB2")
    #expect(try Self.spelled("\u{E01}\u{E33}", lacking: ["\u{E4D}"]) == "E01 E33")
  }

  @Test func `a syllable of Hangul is taken whole where the font has it, else by jamo`() throws {
    #expect(try Self.spelled("\u{D55C}") == "D55C")
    #expect(try Self.spelled("\u{D55C}", lacking: ["\u{D55C}"]) == "1112 1161 11AB")
    #expect(try Self.spelled("\u{AC00}", lacking: ["\u{AC00}"]) == "1100 1161")
    #expect(try Self.spelled("\u{AC00}\u{11F0}") == "1100 1161 11F0")
    let lookups = [0x1112: 1, 0x1161: 2, 0x11AB: 3].map {
      LayoutMaker.Lookup(1, LayoutMaker.single([$0.key: $0.value]))
    }
    let maker = LayoutMaker(
      scripts: ["hang"], features: [("ljmo", [0, 1, 2]), ("vjmo", [0, 1, 2]), ("tjmo", [0, 1, 2])],
      lookups: lookups)
    let font = MadeFont(gsub: maker, lacking: ["\u{D55C}"])
    #expect(try font.shape("\u{D55C}")?.glyphs.map(\.glyph) == [1, 2, 3])
  }

  @Test func `vowels of two halves are taken apart, the left half first`() throws {
    #expect(try Self.spelled("\u{B95}\u{BCA}") == "BC6 B95 BBE")
    #expect(try Self.spelled("\u{995}\u{9CB}") == "9C7 995 9BE")
    #expect(try Self.spelled("\u{D15}\u{D4A}") == "D46 D15 D3E")
    #expect(try Self.spelled("\u{1780}\u{17C4}") == "17C1 1780 17C4")
    #expect(try Self.spelled("\u{D9A}\u{DDC}") == "DD9 D9A DCF")
  }
}

@Suite struct ShapingScriptTests {
  @Test func `a script is that of the first scalar that has one`() {
    #expect(ShapingScript(of: ["\u{301}", "я"]) == ShapingScript(of: ["б"]))
    #expect(ShapingScript(of: ["A"]) != ShapingScript(of: ["б"]))
    #expect(ShapingScript(of: ["\u{2067}"]) == ShapingScript(of: ["+"]))
  }
}
