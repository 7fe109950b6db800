// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct SubstitutionTests {
  typealias M = LayoutMaker
  typealias Lookup = LayoutMaker.Lookup

  /// The glyphs of a text after the lookups of a feature that is on for Latin letters; the first one is called.
  func text(_ letters: String, _ lookups: Lookup..., gdef: [UInt8]? = nil, called: [Int] = [0]) throws
    -> String?
  {
    let maker = M(features: [("ccmp", called)], lookups: lookups)
    return try MadeFont(gsub: maker, gdef: gdef).text(letters)
  }

  @Test func `a glyph is replaced by a distance or by a list`() throws {
    let distance = M.table([.number(1), .block(M.coverage(ranges: [97 ... 98, 100 ... 100])), .number(-32)])
    #expect(try text("abcd", Lookup(1, distance)) == "ABcD")
    #expect(try text("abcd", Lookup(1, M.single([97: 120, 99: 121]))) == "xbyd")
  }

  @Test func `a glyph is replaced by several, by one or by none`() throws {
    #expect(try text("aba", Lookup(2, M.sequences([97: [120, 121], 98: [122]]))) == "xyzxy")
    #expect(try text("aba", Lookup(2, M.sequences([97: []]))) == "b")
  }

  @Test func `of alternates the first is taken, and of none nothing`() throws {
    #expect(try text("ab", Lookup(3, M.sequences([97: [120, 121], 98: []]))) == "xb")
  }

  @Test func `of ligatures the first that fits is taken`() throws {
    let lookup = Lookup(4, M.ligatures(97, [([98, 99], 120), ([98], 121), ([], 122)]))
    #expect(try text("abc", lookup) == "x")
    #expect(try text("abd", lookup) == "yd")
    #expect(try text("ad", lookup) == "zd")
  }

  @Test func `marks between the parts of a ligature are passed over if the lookup does not see them`() throws
  {
    let gdef = M.definitions([97 ... 122: 1, 0x316 ... 0x316: 3])
    let ligature = M.ligatures(97, [([98], 120)])
    #expect(try text("a\u{316}b", Lookup(4, ligature, flags: 8), gdef: gdef) == "x\u{316}")
    #expect(try text("a\u{316}b", Lookup(4, ligature), gdef: gdef) == "a\u{316}b")
  }

  @Test func `lookups see marks of one class, or of one set`() throws {
    let gdef = M.definitions(
      [97 ... 122: 1, 0x316 ... 0x319: 3], markClasses: [0x316 ... 0x316: 1, 0x317 ... 0x317: 2],
      markSets: [[0x316], [0x317]])
    let ligature = M.ligatures(97, [([0x317], 120)])
    #expect(try text("a\u{316}\u{317}", Lookup(4, ligature, flags: 0x200), gdef: gdef) == "x\u{316}")
    #expect(try text("a\u{316}\u{317}", Lookup(4, ligature, markSet: 1), gdef: gdef) == "x\u{316}")
    #expect(try text("a\u{316}\u{317}", Lookup(4, ligature, flags: 0x100), gdef: gdef) == "a\u{316}\u{317}")
    #expect(try text("a\u{316}\u{317}", Lookup(4, ligature, markSet: 7), gdef: gdef) == "a\u{316}\u{317}")
  }

  @Test func `lookups may pass over bases and ligatures`() throws {
    let gdef = M.definitions([97 ... 97: 1, 98 ... 98: 2])
    let single = M.single([97: 120, 98: 121, 99: 122])
    #expect(try text("abc", Lookup(1, single, flags: 2), gdef: gdef) == "ayz")
    #expect(try text("abc", Lookup(1, single, flags: 4), gdef: gdef) == "xbz")
  }

  @Test func `an extension leads to the subtable`() throws {
    let far = M.table([.number(1), .number(1), .farBlock(M.single([97: 120]))])
    #expect(try text("ab", Lookup(7, far)) == "xb")
  }

  @Test func `a chained context calls lookups at places`() throws {
    let chain = M.chain(before: [[97], [98]], [[99], [100]], after: [[101]], [(1, 1)])
    let single = Lookup(1, M.single([100: 120]))
    #expect(try text("abcde", Lookup(6, chain), single) == "abcxe")
    #expect(try text("bacde", Lookup(6, chain), single) == "bacde")
    #expect(try text("abcdf", Lookup(6, chain), single) == "abcdf")
  }

  @Test func `a chained context by glyphs and by classes calls lookups`() throws {
    let rule = M.table([
      .number(1), .number(97), .number(2), .number(99), .number(1), .number(100), .number(1), .number(0),
      .number(1),
    ])
    let set = M.table([.number(1), .block(rule)])
    let byGlyph = M.table([.number(1), .block(M.coverage([98])), .number(1), .block(set)])
    let single = Lookup(1, M.single([98: 120]))
    #expect(try text("abcd", Lookup(6, byGlyph), single) == "axcd")
    #expect(try text("abce", Lookup(6, byGlyph), single) == "abce")
    let classRule = M.table([
      .number(1), .number(3), .number(2), .number(2), .number(1), .number(5), .number(1), .number(0),
      .number(1),
    ])
    let classSet = M.table([.number(1), .block(classRule)])
    let byClass = M.table([
      .number(2), .block(M.coverage([98])), .block(M.classes([97 ... 97: 3])),
      .block(M.classes(from: 98, [1, 2])), .block(M.classes([100 ... 100: 5])), .number(2), .number(0),
      .block(classSet),
    ])
    #expect(try text("abcd", Lookup(6, byClass), single) == "axcd")
    #expect(try text("bbcd", Lookup(6, byClass), single) == "bbcd")
  }

  @Test func `a plain context by glyphs, classes and coverage calls lookups`() throws {
    let single = Lookup(1, M.single([98: 120]))
    let rule = M.table([.number(2), .number(1), .number(98), .number(1), .number(1)])
    let byGlyph = M.table([
      .number(1), .block(M.coverage([97])), .number(1), .block(M.table([.number(1), .block(rule)])),
    ])
    #expect(try text("abb", Lookup(5, byGlyph), single) == "axb")
    let classRule = M.table([.number(2), .number(1), .number(4), .number(1), .number(1)])
    let byClass = M.table([
      .number(2), .block(M.coverage([97])), .block(M.classes([97 ... 97: 1, 98 ... 98: 4])), .number(2),
      .number(0), .block(M.table([.number(1), .block(classRule)])),
    ])
    #expect(try text("abb", Lookup(5, byClass), single) == "axb")
    let byCoverage = M.table([
      .number(3), .number(2), .number(1), .block(M.coverage([97])), .block(M.coverage([98])), .number(1),
      .number(1),
    ])
    #expect(try text("abb", Lookup(5, byCoverage), single) == "axb")
    #expect(try text("cbb", Lookup(5, byCoverage), single) == "cbb")
  }

  @Test func `the places of a context follow glyphs that become more or fewer`() throws {
    let chain = M.chain([[97], [98], [99]], [(0, 1), (2, 2), (3, 3)])
    let grown = [
      Lookup(6, chain), Lookup(2, M.sequences([97: [120, 121]])), Lookup(1, M.single([98: 122])),
      Lookup(1, M.single([99: 123])),
    ]
    let maker = M(features: [("ccmp", [0])], lookups: grown)
    #expect(try MadeFont(gsub: maker).text("abc") == "xyz{")
    let shrink = M.chain([[97], [98], [99]], [(0, 1), (1, 2)])
    #expect(
      try text(
        "abc", Lookup(6, shrink), Lookup(4, M.ligatures(97, [([98], 120)])), Lookup(1, M.single([99: 121])))
        == "xy")
  }

  @Test func `a reverse chain goes from the last glyph to the first`() throws {
    let reverse = M.table([
      .number(1), .block(M.coverage([97])), .number(0), .number(1), .block(M.coverage([98, 120])), .number(1),
      .number(120),
    ])
    #expect(try text("aaab", Lookup(8, reverse)) == "xxxb")
    #expect(try text("aaac", Lookup(8, reverse)) == "aaac")
  }

  @Test func `lookups act in their own order, not in that of features`() throws {
    let lookups = [Lookup(1, M.single([97: 98])), Lookup(1, M.single([98: 99]))]
    let maker = M(features: [("liga", [0]), ("ccmp", [1])], lookups: lookups)
    #expect(try MadeFont(gsub: maker).text("a") == "c")
  }

  @Test func `a feature that the font requires is on, one that nobody wants is off`() throws {
    let lookups = [Lookup(1, M.single([97: 98])), Lookup(1, M.single([99: 100]))]
    let maker = M(features: [("zzzz", [0]), ("smcp", [1])], required: 0, lookups: lookups)
    #expect(try MadeFont(gsub: maker).text("ac") == "bc")
  }

  @Test func `a script's own features come before the default ones`() throws {
    let maker = M("ccmp", script: "grek", Lookup(1, M.single([n("α"): n("β")])))
    #expect(try MadeFont(gsub: maker).text("α") == "β")
    let other = M("ccmp", script: "cyrl", Lookup(1, M.single([n("α"): n("β")])))
    #expect(try MadeFont(gsub: other).text("α") == "α")
    let latin = M("ccmp", script: "latn", Lookup(1, M.single([n("α"): n("β")])))
    #expect(try MadeFont(gsub: latin).text("α") == "β")
  }
}
