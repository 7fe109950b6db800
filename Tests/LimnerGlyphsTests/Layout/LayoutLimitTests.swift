// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct LayoutLimitTests {
  typealias M = LayoutMaker
  typealias Lookup = LayoutMaker.Lookup

  @Test func `a lookup that calls itself is stopped`() {
    let chain = M.chain([[97]], [(0, 0)])
    #expect(throws: LayoutError.nestedTooDeeply(limit: 8)) {
      try MadeFont(gsub: M("ccmp", Lookup(6, chain))).text("a")
    }
  }

  @Test func `glyphs do not multiply beyond the limit`() {
    let twice = Lookup(2, M.sequences([97: [97, 97, 97]]))
    let maker = M(features: [("ccmp", Array(0 ..< 9))], lookups: Array(repeating: twice, count: 9))
    #expect(throws: LayoutError.tooManyGlyphs(found: 129, limit: 128)) {
      try MadeFont(gsub: maker).text("a")
    }
  }

  @Test func `a letter has at most 32 scalars`() {
    #expect(throws: LayoutError.tooManyGlyphs(found: 33, limit: 32)) {
      try MadeFont().text(String(repeating: "a", count: 33))
    }
    #expect(throws: Never.self) { try MadeFont().text(String(repeating: "a", count: 32)) }
  }

  @Test func `work that multiplies is stopped`() {
    // Each level calls the next one thirty times at the same place.
    let levels = (0 ..< 7).map { level in
      Lookup(6, M.chain([[97]], Array(repeating: (0, level + 1), count: 30)))
    }
    let maker = M(features: [("ccmp", [0])], lookups: levels + [Lookup(1, M.single([97: 97]))])
    #expect(throws: LayoutError.tooManySteps(limit: 1 << 17)) { try MadeFont(gsub: maker).text("a") }
  }

  @Test func `trials of where consonants may stand share the steps of their letter`() {
    // Each trial of each lookup is well within the limit, and so is all that acts on the letter itself.
    var empty = Lookup(9)
    empty.subtables = Array(repeating: [], count: 900)
    let tags = ["blwf", "vatu", "pstf", "pref"]
    let maker = M(
      scripts: ["dev2"], features: tags.map { ($0, Array(0 ..< 30)) },
      lookups: Array(repeating: empty, count: 30))
    #expect(throws: LayoutError.tooManySteps(limit: 1 << 17)) { try MadeFont(gsub: maker).text("\u{915}") }
    var light = maker
    light.features.removeLast(3)
    #expect(throws: Never.self) { try MadeFont(gsub: light).text("\u{915}") }
  }

  @Test func `lookups that are not there take steps, too`() {
    let maker = M(scripts: ["dev2"], features: [("blwf", Array(0 ..< 15_000))], lookups: [])
    let syllable = { (count: Int) in
      Array(repeating: "\u{915}", count: count).joined(separator: "\u{94D}")
    }
    #expect(throws: LayoutError.tooManySteps(limit: 1 << 17)) { try MadeFont(gsub: maker).text(syllable(5)) }
    #expect(throws: Never.self) { try MadeFont(gsub: maker).text(syllable(3)) }
  }

  @Test func `a table of another version is refused`() {
    #expect(throws: LayoutError.unknownVersion(found: 2, expected: 1)) {
      try Shaper(gsub: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0], gpos: nil, gdef: nil)
    }
    #expect(throws: LayoutError.unknownVersion(found: 7, expected: 1)) {
      try Shaper(gsub: nil, gpos: nil, gdef: [0, 7, 0, 0])
    }
    #expect(throws: LayoutError.truncated(offset: 8, length: 8)) {
      try Shaper(gsub: nil, gpos: [0, 1, 0, 0, 0, 10, 0, 20], gdef: nil)
    }
  }

  /// Tables with every kind of lookup.
  static let font: MadeFont = {
    let substitutions = M(
      features: [("ccmp", [0, 2, 4, 5]), ("liga", [1, 3])],
      lookups: [
        Lookup(2, M.sequences([97: [98, 99]])), Lookup(4, M.ligatures(98, [([99], 120)]), flags: 8),
        Lookup(6, M.chain(before: [[98]], [[99]], after: [[100]], [(0, 3)])), Lookup(1, M.single([99: 101])),
        Lookup(7, M.table([.number(1), .number(3), .farBlock(M.sequences([100: [102]]))])),
        Lookup(
          8,
          M.table([
            .number(1), .block(M.coverage(ranges: [102 ... 102])), .number(0), .number(0), .number(1),
            .number(103),
          ])),
      ])
    let pairs = M.table([
      .number(2), .block(M.coverage([98, 99])), .number(4), .number(0), .block(M.classes([98 ... 99: 1])),
      .block(M.classes(from: 98, [1])), .number(2), .number(2), .number(1), .number(2), .number(3),
      .number(4),
    ])
    let positions = M(
      features: [("mark", [0, 2]), ("kern", [1]), ("mkmk", [3])],
      lookups: [
        Lookup(4, M.attachment(marks: [0x316: (1, 2)], targets: [98: [(3, 4)], 99: [(5, 6)]])),
        Lookup(2, PairKerningTests.pairs, pairs),
        Lookup(5, M.attachment(marks: [0x316: (1, 2)], targets: [120: [(3, 4), (5, 6)]], ofLigatures: true)),
        Lookup(6, M.attachment(marks: [0x316: (1, 2)], targets: [0x316: [(7, 8)]]), markSet: 0),
      ])
    let gdef = M.definitions([97 ... 122: 1, 0x316 ... 0x316: 3], markSets: [[0x316]])
    return MadeFont(gsub: substitutions, gpos: positions, gdef: gdef)
  }()

  static let letters = ["a\u{316}", "bcd\u{316}\u{316}", "abcd", "f"]

  @Test func `tables cut anywhere lead to a letter or to an error`() throws {
    var outcomes = (letters: 0, errors: 0)
    for table in [\MadeFont.gsub, \MadeFont.gpos, \MadeFont.gdef] {
      let bytes = try #require(Self.font[keyPath: table])
      for length in 1 ..< bytes.count {
        var font = Self.font
        font[keyPath: table] = Array(bytes.prefix(length))
        for letter in Self.letters {
          do throws(any Error) {
            if try font.shape(letter) != nil { outcomes.letters += 1 }
          } catch {
            #expect(error is LayoutError)
            outcomes.errors += 1
          }
        }
      }
    }
    #expect(outcomes.letters > 100)
    #expect(outcomes.errors > 2_000)
  }

  @Test func `tables with wrong bytes lead to a letter or to an error`() throws {
    var random = SplitMix64(seed: 4)
    var letters = 0
    for _ in 0 ..< 4_000 {
      var font = Self.font
      for table in [\MadeFont.gsub, \MadeFont.gpos, \MadeFont.gdef] {
        guard var bytes = font[keyPath: table] else { continue }
        for _ in 0 ..< 1 + random.next() % 3 {
          let index = Int(random.next() % UInt64(bytes.count))
          bytes[index] = UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? random.next() : random.next() % 8)
        }
        font[keyPath: table] = bytes
      }
      for letter in Self.letters {
        do throws(any Error) {
          if try font.shape(letter) != nil { letters += 1 }
        } catch {
          #expect(error is LayoutError)
        }
      }
    }
    #expect(letters > 4_000)
  }

  @Test func `errors say what was expected and what was found`() {
    let truncated = LayoutError.truncated(offset: 40, length: 20)
    #expect(truncated.description == "expected layout data at byte 40 but found a table of 20 bytes")
    let errors: [LayoutError] = [
      .unknownVersion(found: 2, expected: 1), .nestedTooDeeply(limit: 8), .tooManySteps(limit: 9),
      .tooManyGlyphs(found: 40, limit: 32),
    ]
    for error in errors { #expect(error.description.hasPrefix("expected ")) }
  }
}
