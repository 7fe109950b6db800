// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct FontMetricsTests {
  private static let maker = FontMaker.trueType(
    [[], FontMaker.box(50, 0, 450, 700), FontMaker.box(60, 0, 460, 690)], cmap: [0x41: 1, 0x48: 2])

  @Test func `advances come from the long metrics, and the last one counts for the rest`() throws {
    let maker = Self.maker.with("hhea", FontMaker.hhea(metrics: 2))
      .with("hmtx", FontMaker.hmtx([(300, 0), (65_535, 50)], bearings: [60]))
    let font = try maker.opened()
    #expect(try [0, 1, 2].map { try font.advance($0) } == [300, 65_535, 65_535])
    #expect(throws: FontError.outOfRange(.glyph, found: 3, expected: 0 ... 2)) { try font.advance(3) }
  }

  @Test func `metrics that are cut short count as far as they go, and none are an error`() throws {
    let metrics = FontMaker.hmtx([(300, 0), (400, 50), (500, 60)])
    let font = try Self.maker.with("hmtx", Array(metrics.prefix(7))).opened()
    #expect(try font.advance(2) == 300)
    let expected = FontError.outOfRange(.metrics, found: 0, expected: 1 ... 65_535)
    #expect(Self.maker.with("hmtx", []).failure == expected)
    #expect(Self.maker.with("hhea", FontMaker.hhea(metrics: 0)).failure == expected)
  }

  @Test func `ink begins where the metrics say`() throws {
    let metrics = FontMaker.hmtx([(300, 0), (400, 40)], bearings: [75])
    let font = try Self.maker.with("hmtx", metrics).with("hhea", FontMaker.hhea(metrics: 2)).opened()
    #expect(try font.outline(1).words == "M 40 0 L 40 700 L 440 700 L 440 0")
    #expect(try font.outline(2).words == "M 75 0 L 75 690 L 475 690 L 475 0")
  }

  @Test func `the height of capitals is the face's word, else its H`() throws {
    let heights: [([UInt8]?, Double?)] = [
      (FontMaker.os2(capHeight: 712), 712), (FontMaker.os2(version: 2, capHeight: 1), 1),
      (FontMaker.os2(version: 1), 690), (FontMaker.os2(version: 0), 690), (FontMaker.os2(capHeight: 0), 690),
      (FontMaker.os2(capHeight: -5), 690), (FontMaker.os2(capHeight: 2001), 690), (nil, 690),
      ([0, 4, 0], 690),
      (Array(FontMaker.os2().prefix(89)), 690),
    ]
    for (table, height) in heights {
      #expect(try Self.maker.with("OS/2", table).opened().capHeight == height)
      let other = Self.maker.with("OS/2", table).with("cmap", FontMaker.cmap([0x41: 1]))
      #expect(try other.opened().capHeight == (height == 690 ? nil : height))
    }
  }

  @Test func `weight, width and slope come from OS/2, else from the style bits`() throws {
    func facts(_ os2: [UInt8]?, style: Int = 0) throws -> [Int] {
      let maker = Self.maker.with("OS/2", os2).with("head", FontMaker.head(style: style))
      let facts = try maker.opened().facts
      #expect(try FontCoverage(FontData(maker.bytes())).facts == facts)
      return [facts.weight, facts.width, facts.isItalic ? 1 : 0]
    }
    #expect(try facts(FontMaker.os2()) == [400, 5, 0])
    #expect(try facts(FontMaker.os2(weight: 900, width: 3, selection: 1)) == [900, 3, 1])
    #expect(try facts(FontMaker.os2(weight: 5, selection: 0x200)) == [500, 5, 1])
    #expect(try facts(FontMaker.os2(weight: 65_535, width: 10), style: 2) == [1000, 5, 1])
    #expect(try facts(FontMaker.os2(weight: 0, width: 0)) == [1, 5, 0])
    #expect(try facts(nil) == [400, 5, 0])
    #expect(try facts(nil, style: 3) == [700, 5, 1])
  }

  @Test(arguments: [0, 15, 16_385, 65_535])
  func `an em of no sensible size is an error`(units: Int) {
    let expected = FontError.outOfRange(.unitsPerEm, found: units, expected: 16 ... 16_384)
    #expect(Self.maker.with("head", FontMaker.head(unitsPerEm: units)).failure == expected)
  }

  @Test func `pairs are kerned by the old table in both layouts`() throws {
    let pairs = [
      (left: 1, right: 2, value: -80), (left: 2, right: 1, value: 15), (left: 2, right: 2, value: 3),
    ]
    for table in [FontMaker.kern([(0x0001, pairs)]), FontMaker.appleKern([(0x0000, pairs)])] {
      let font = try Self.maker.with("kern", table).opened()
      #expect(font.tableKerning(1, 2) == -80)
      #expect(font.tableKerning(2, 1) == 15)
      #expect(font.tableKerning(1, 1) == 0)
      let (left, right) = (try #require(font.draw(["A"])), try #require(font.draw(["H"])))
      #expect(font.kerning(between: left, and: right) == -80)
      #expect(font.kerning(between: right, and: left) == 15)
      var foreign = left
      foreign.glyph = 65_537
      #expect(font.kerning(between: foreign, and: right) == 0)
    }
    #expect(try Self.maker.opened().tableKerning(1, 2) == nil)
  }

  @Test func `parts of a kerning table add up, replace each other, or are not for us`() throws {
    let (one, two) = ([(left: 1, right: 2, value: -80)], [(left: 1, right: 2, value: 7)])
    func kerning(_ coverages: [Int], apple: Bool = false) throws -> Double? {
      let parts = zip(coverages, [one, two]).map { (coverage: $0, pairs: $1) }
      let table = apple ? FontMaker.appleKern(parts) : FontMaker.kern(parts)
      return try Self.maker.with("kern", table).opened().tableKerning(1, 2)
    }
    #expect(try kerning([1, 1]) == -73)
    #expect(try kerning([1, 9]) == 7)
    // Vertical, minima, across the line, of another format.
    for other in [0, 3, 5, 0x0201] { #expect(try kerning([1, other]) == -80) }
    #expect(try kerning([0, 0], apple: true) == -73)
    for other in [0x8000, 0x4000, 0x2000, 2] { #expect(try kerning([0, other], apple: true) == -80) }
    #expect(try kerning([5]) == nil)
  }

  @Test func `a kerning table that is cut short kerns what is left`() throws {
    let pairs = (1 ... 50).map { (left: 1, right: $0, value: $0) }
    let table = FontMaker.kern([(1, pairs)])
    for length in stride(from: 0, to: table.count, by: 7) {
      let font = try Self.maker.with("kern", Array(table.prefix(length))).opened()
      let expected: Double? = length < 18 ? nil : length >= 18 + 12 ? 2 : 0
      #expect((font.tableKerning(1, 2) ?? 0) == (expected ?? 0))
    }
    // A length that does not fit in two bytes.
    var long = table
    long.replaceSubrange(6 ..< 8, with: [0, 20])
    #expect(try Self.maker.with("kern", long).opened().tableKerning(1, 50) == 50)
  }
}
