// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct FallbackMarkTests {
  static let ink: [UInt16: GlyphBounds] = [
    0x78: GlyphBounds(minX: 50, minY: 0, maxX: 450, maxY: 500),
    0x304: GlyphBounds(minX: -300, minY: 600, maxX: -100, maxY: 650),
    0x311: GlyphBounds(minX: -250, minY: 550, maxX: -150, maxY: 700),
    0x331: GlyphBounds(minX: -300, minY: -150, maxX: -100, maxY: -100),
    0x338: GlyphBounds(minX: -400, minY: -100, maxX: -100, maxY: 700),
    0x635: GlyphBounds(minX: 0, minY: -100, maxX: 400, maxY: 400),
    0x650: GlyphBounds(minX: 10, minY: -300, maxX: 110, maxY: -200),
  ]

  static let font = MadeFont(ink: ink)

  @Test func `a mark is centered above the ink of its base`() throws {
    // The gap is a tenth of the base's height; a mark that is drawn higher comes down halfway.
    #expect(try Self.font.places("x\u{304}") == [[0, 0], [450, -25]])
    #expect(try Self.font.places("x\u{311}") == [[0, 0], [450, 0]])
    #expect(try Self.font.shape("x\u{304}")?.advance == 500)
  }

  @Test func `marks are stacked`() throws {
    #expect(try Self.font.places("x\u{304}\u{311}") == [[0, 0], [450, -25], [450, 125]])
  }

  @Test func `a mark is centered below, and over, the ink of its base`() throws {
    #expect(try Self.font.places("x\u{331}") == [[0, 0], [450, 25]])
    #expect(try Self.font.places("x\u{338}") == [[0, 0], [500, -50]])
    #expect(try Self.font.places("\u{635}\u{650}") == [[0, 0], [140, 25]])
  }

  @Test func `a mark with an anchor stays there, and others are stacked on it`() throws {
    let attachment = LayoutMaker.attachment(marks: [0x304: (-200, 600)], targets: [0x78: [(250, 900)]])
    let maker = LayoutMaker("mark", LayoutMaker.Lookup(4, attachment))
    let font = MadeFont(gpos: maker, ink: Self.ink)
    #expect(try font.places("x\u{304}") == [[0, 0], [450, 300]])
    #expect(try font.places("x\u{304}\u{311}") == [[0, 0], [450, 300], [450, 450]])
  }

  @Test func `a mark follows the mark that it is attached to`() throws {
    let attachment = LayoutMaker.attachment(marks: [0x311: (0, 0)], targets: [0x304: [(0, 100)]])
    let maker = LayoutMaker("mkmk", LayoutMaker.Lookup(6, attachment))
    let font = MadeFont(gpos: maker, ink: Self.ink)
    #expect(try font.places("x\u{304}\u{311}") == [[0, 0], [450, -25], [450, 75]])
  }

  @Test func `in scripts with rules of their own marks stay where the font put them`() throws {
    let ink: [UInt16: GlyphBounds] = [
      0x1A20: GlyphBounds(minX: 0, minY: 0, maxX: 400, maxY: 500),
      0x1A75: GlyphBounds(minX: -100, minY: 600, maxX: 0, maxY: 700),
    ]
    let maker = LayoutMaker("liga", LayoutMaker.Lookup(1, LayoutMaker.single([97: 98])))
    #expect(try MadeFont(gsub: maker, ink: ink).places("\u{1A20}\u{1A75}") == [[0, 0], [500, 0]])
    #expect(try MadeFont(ink: ink).places("\u{1A20}\u{1A75}") == [[0, 0], [500, 0]])
  }

  @Test func `a mark without ink or a base without it stays where the pen is`() throws {
    #expect(try Self.font.places("q\u{304}") == [[0, 0], [500, 0]])
    #expect(try Self.font.places("x\u{301}") == [[0, 0], [500, 0]])
  }
}
