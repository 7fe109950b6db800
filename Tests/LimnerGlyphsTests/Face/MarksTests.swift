// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

@Suite struct MarksTests {
  /// The blocks whose capitals have marks.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xC0 ... 0x24F, 0x370 ... 0x3FF, 0x400 ... 0x52F, 0x1E00 ... 0x1EFF, 0x1F00 ... 0x1FFF,
  ]

  private static func capitals(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init).filter {
      [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory)
    }
  }

  private func draw(_ text: String) -> DrawnLetter? { BuiltInFace().draw(Array(text.unicodeScalars)) }

  // NFKC turns these two into I and J, and into L and a dot.
  @Test(arguments: capitals(0xC0 ... 0x17F).filter { $0 != "Ĳ" && $0 != "Ŀ" })
  func `every capital of Latin-1 and Latin Extended-A is drawn`(scalar: Unicode.Scalar) {
    #expect(BuiltInFace().covers(scalar) && BuiltInFace().draw([scalar]) != nil, "\(scalar)")
  }

  @Test func `every Vietnamese capital is drawn`() {
    let vowels = ["A", "Ă", "Â", "E", "Ê", "I", "O", "Ô", "Ơ", "U", "Ư", "Y"]
    var seen: Set<Outline> = []
    for vowel in vowels {
      for tone in ["", "\u{300}", "\u{301}", "\u{309}", "\u{303}", "\u{323}"] {
        // The one scalar that this is, which Strings compare equal to it.
        let whole = Self.capitals(0xC0 ... 0x1EFF).first { String($0) == vowel + tone } ?? "\0"
        let scalar = tone.isEmpty ? vowel.unicodeScalars.first ?? "\0" : whole
        #expect(BuiltInFace().covers(scalar), "\(vowel)\(tone)")
        if let letter = BuiltInFace().draw([scalar]) { seen.insert(letter.outline) }
      }
    }
    #expect(seen.count == 72)
    #expect(BuiltInFace().covers("Đ"))
  }

  @Test func `a letter is drawn alike however it is spelled`() {
    // Strings are equal, and hash alike, when their canonical decompositions are; that is the oracle.
    let marks = marksAbove + marksBelow + marksGrown + ["\u{313}", "\u{314}", "\u{342}", "\u{345}"]
    let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars) + Self.blocks.flatMap(Self.capitals)
    let bases = capitals.filter { BuiltInFace().covers($0) }
    var spelled: [String: (composed: Unicode.Scalar, parts: [Unicode.Scalar])] = [:]
    for block in Self.blocks {
      // Of two scalars that stand for the same the first is the one that normal form C keeps.
      for capital in Self.capitals(block) where spelled[String(capital)] == nil {
        spelled[String(capital)] = (capital, [])
      }
    }
    var found = 0
    for base in bases {
      for mark in marks {
        guard let (composed, _) = spelled[String(base) + String(mark)] else { continue }
        found += 1
        let whole = BuiltInFace().draw([composed])
        #expect(whole != nil && BuiltInFace().covers(composed), "\(composed)")
        #expect(BuiltInFace().draw([base, mark]) == whole, "\(composed)")
      }
    }
    #expect(found >= 360)
  }

  @Test func `whatever is covered can be drawn`() {
    let covered = (UInt32(0) ... 0x2FFF).compactMap(Unicode.Scalar.init).filter(BuiltInFace().covers)
    #expect(covered.count >= 600)
    for scalar in covered {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      #expect(BuiltInFace().draw(isMark ? ["O", scalar] : [scalar]) != nil, "\(scalar)")
    }
  }

  @Test func `what the face lacks is neither covered nor drawn`() {
    for mark in ["\u{338}", "\u{35C}", "\u{5B0}", "\u{20DD}"] as [Unicode.Scalar] {
      #expect(!BuiltInFace().covers(mark))
      #expect(BuiltInFace().draw(["A", mark]) == nil)
    }
    #expect(BuiltInFace().draw(["\u{301}"]) == nil)
    #expect(BuiltInFace().draw(["陈", "\u{301}"]) == nil)
  }

  @Test(arguments: marksAbove + marksBelow)
  func `the white between a letter and its mark is the same everywhere`(mark: Unicode.Scalar) throws {
    for base in Array("ABCEGIJKMOQSTVXZ3ГЖЗЛФЧЪЭЮ".unicodeScalars) {
      let marked = try MarkedLetter("\(base)\(mark)")
      let (ink, added) = (marked.baseInk.bounds, marked.markInk.bounds)
      let isBelow = marksBelow.contains(mark)
      let white = isBelow ? ink.bottom - added.top : added.bottom - ink.top
      #expect((50 ... 71).contains(white), "\(base)\(mark): \(white)")
      #expect(marked.letter.advance == marked.base.advance)
      #expect(marked.letter.glyph == marked.base.glyph)
    }
  }

  @Test func `marks clear tails and strokes`() throws {
    for text in ["Д\u{323}", "Щ\u{331}", "Ø\u{301}", "Ґ\u{308}", "Ŋ\u{323}", "Q\u{330}", "Ç\u{323}"] {
      let marked = try MarkedLetter(text)
      #expect(distance(marked.baseInk, marked.markInk) > 25, "\(text)")
    }
  }

  @Test(arguments: marksAbove + marksBelow + marksGrown)
  func `the ink of marks winds counterclockwise`(mark: Unicode.Scalar) throws {
    for base in ["I", "O"] {
      let marked = try MarkedLetter("\(base)\(mark)")
      let (_, bottom, _, top) = marked.markInk.bounds
      for height in stride(from: bottom + 0.7, to: top, by: 1.3) {
        #expect(marked.markInk.crossings(height: height).windings.isSubset(of: [0, 1]), "\(base)\(mark)")
      }
    }
  }

  @Test func `symmetric marks are centered on the axis`() throws {
    for base in "AHIMOTVWXYЖШФ" {
      for mark in "\u{302}\u{304}\u{306}\u{307}\u{308}\u{30A}\u{30C}\u{311}\u{323}\u{331}".unicodeScalars {
        let marked = try MarkedLetter("\(base)\(mark)")
        let (left, _, right, _) = marked.markInk.bounds
        #expect(abs(left + right - marked.letter.advance) < 1, "\(base)\(mark)")
      }
    }
  }

  @Test func `marks on I stay within its advance, so that two such letters do not collide`() throws {
    for mark in marksAbove where mark != "\u{30B}" && mark != "\u{30F}" {
      let marked = try MarkedLetter("I\(mark)")
      let (left, _, right, _) = marked.markInk.bounds
      #expect(right - left <= marked.letter.advance - 10, "I\(mark)")
    }
  }

  @Test func `marks are lighter than stems`() throws {
    for (mark, height) in [("\u{304}", 780.0), ("\u{30D}", 840), ("\u{306}", 880), ("\u{302}", 800)] {
      let marked = try MarkedLetter("O\(mark)")
      let thinnest = marked.markInk.widths(height: height).min() ?? 0
      #expect((70 ... 106).contains(thinnest) || mark == "\u{304}", "\(mark): \(thinnest)")
    }
    let macron = try MarkedLetter("O\u{304}").markInk.bounds
    #expect((70 ... 90).contains(macron.top - macron.bottom))
  }
}
