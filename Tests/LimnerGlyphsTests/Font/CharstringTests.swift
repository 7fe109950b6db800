// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct CharstringTests {
  /// The outline of a charstring; or the error that ends it.
  private static func words(
    _ text: String, globals: [String] = [], locals: [String] = []
  ) throws(FontError) -> String {
    var maker = CFFMaker(["endchar", text])
    maker.globals = globals.map(CharstringText.bytes)
    maker.locals = [locals.map(CharstringText.bytes)]
    return try maker.font().opened().outline(1).words
  }

  private static func failure(_ text: String, globals: [String] = [], locals: [String] = []) -> FontError? {
    do {
      _ = try words(text, globals: globals, locals: locals)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("10 20 rmoveto 5 hlineto endchar", "M 10 20 L 15 20"),
    ("10 hmoveto 5 vlineto 20 vmoveto 1 2 rlineto endchar", "M 10 0 L 10 5 M 10 25 L 11 27"),
    ("0 0 rmoveto 1 2 3 4 rlineto endchar", "M 0 0 L 1 2 L 4 6"),
    ("0 hmoveto 1 2 3 hlineto endchar", "M 0 0 L 1 0 L 1 2 L 4 2"),
    ("0 hmoveto 1 2 3 vlineto endchar", "M 0 0 L 0 1 L 2 1 L 2 4"),
    ("0 hmoveto 1 2 3 4 5 6 rrcurveto endchar", "M 0 0 C 1 2 4 6 9 12"),
    (
      "0 hmoveto 1 2 3 4 5 6 1 1 1 1 1 1 rrcurveto endchar",
      "M 0 0 C 1 2 4 6 9 12 C 10 13 11 14 12 15"
    ),
    ("0 hmoveto 1 2 3 4 5 6 7 8 rcurveline endchar", "M 0 0 C 1 2 4 6 9 12 L 16 20"),
    ("0 hmoveto 7 8 1 2 3 4 5 6 rlinecurve endchar", "M 0 0 L 7 8 C 8 10 11 14 16 20"),
    ("0 hmoveto 1 2 3 4 hhcurveto endchar", "M 0 0 C 1 0 3 3 7 3"),
    ("0 hmoveto 9 1 2 3 4 1 1 1 1 hhcurveto endchar", "M 0 0 C 1 9 3 12 7 12 C 8 12 9 13 10 13"),
    ("0 hmoveto 1 2 3 4 vvcurveto endchar", "M 0 0 C 0 1 2 4 2 8"),
    ("0 hmoveto 9 1 2 3 4 vvcurveto endchar", "M 0 0 C 9 1 11 4 11 8"),
    ("0 hmoveto 1 2 3 4 hvcurveto endchar", "M 0 0 C 1 0 3 3 3 7"),
    ("0 hmoveto 1 2 3 4 5 hvcurveto endchar", "M 0 0 C 1 0 3 3 8 7"),
    ("0 hmoveto 1 2 3 4 1 1 1 1 5 hvcurveto endchar", "M 0 0 C 1 0 3 3 3 7 C 3 8 4 9 5 14"),
    ("0 hmoveto 1 2 3 4 vhcurveto endchar", "M 0 0 C 0 1 2 4 6 4"),
    ("0 hmoveto 1 2 3 4 5 vhcurveto endchar", "M 0 0 C 0 1 2 4 6 9"),
    ("0 hmoveto 1 2 3 4 1 1 1 1 5 vhcurveto endchar", "M 0 0 C 0 1 2 4 6 4 C 7 4 8 5 13 6"),
    ("0 hmoveto 1 2 3 4 5 6 7 hflex endchar", "M 0 0 C 1 0 3 3 7 3 C 12 3 18 0 25 0"),
    (
      "0 hmoveto 1 2 3 4 5 6 7 8 9 10 11 12 50 flex endchar",
      "M 0 0 C 1 2 4 6 9 12 C 16 20 25 30 36 42"
    ),
    ("0 hmoveto 1 2 3 4 5 6 7 8 9 hflex1 endchar", "M 0 0 C 1 2 4 6 9 6 C 15 6 22 14 31 0"),
    (
      "0 hmoveto 10 2 10 2 10 0 10 0 10 -2 10 flex1 endchar",
      "M 0 0 C 10 2 20 4 30 4 C 40 4 50 2 60 0"
    ),
    ("0 hmoveto 1 10 1 10 1 10 1 10 1 10 7 flex1 endchar", "M 0 0 C 1 10 2 20 3 30 C 4 40 5 50 0 57"),
    (
      "2.5 -0.25 rmoveto 1000 -1000 rlineto 20000 -200 rlineto endchar",
      "M 2.5 -0.25 L 1002.5 -1000.25 L 21002.5 -1200.25"
    ),
  ])
  func `each operator draws as the specification says`(text: String, expected: String) throws {
    #expect(try Self.words(text) == expected)
  }

  @Test(arguments: [
    "33 10 20 rmoveto", "33 10 hmoveto 20 vmoveto", "33 1 2 hstem 10 20 rmoveto",
    "33 1 2 3 4 vstemhm 10 20 rmoveto",
    "33 hintmask 10 20 rmoveto", "1 2 hstemhm 3 4 hintmask:C0 10 20 rmoveto",
    "33 1 2 hstemhm 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 hintmask:FF80 10 20 rmoveto",
    "1 2 hstem 3 4 vstem 10 20 rmoveto", "1 2 hstemhm 3 4 cntrmask:C0 hintmask:80 10 20 rmoveto",
    "33 dotsection 10 20 rmoveto",
  ])
  func `widths and hints are passed over`(start: String) throws {
    let words = try Self.words(start + " 5 hlineto endchar")
    #expect(words.hasSuffix("M 10 20 L 15 20"))
  }

  @Test func `subroutines of the font and of its dictionary are called by numbers with a bias`() throws {
    let words = try Self.words(
      "0 hmoveto -107 callsubr -106 callgsubr endchar", globals: ["return", "2 vlineto return"],
      locals: ["1 -105 callsubr return", "", "hlineto return"])
    #expect(words == "M 0 0 L 1 0 L 1 2")
    // The end of a glyph in a subroutine ends it, and a subroutine may end without saying so.
    #expect(
      try Self.words("0 hmoveto -107 callsubr 5 hlineto", locals: ["1 hlineto endchar"]) == "M 0 0 L 1 0")
    #expect(try Self.words("0 hmoveto -107 callsubr 5 hlineto", locals: ["1 hlineto"]) == "M 0 0 L 1 0 L 6 0")
  }

  @Test(arguments: [(1239, 107), (1240, 1131), (33_899, 1131), (33_900, 32_768)])
  func `the bias depends on how many subroutines there are`(count: Int, bias: Int) throws {
    for index in [0, 1, count - 1] {
      var maker = CFFMaker([
        "endchar", "0 hmoveto \(index - bias) callsubr \(index - bias) callgsubr endchar",
      ])
      maker.offsetSize = 4
      var list = [[UInt8]](repeating: CharstringText.bytes("9 hlineto"), count: count)
      list[index] = CharstringText.bytes("1 hlineto")
      (maker.globals, maker.locals) = (list, [list])
      #expect(try maker.font().opened().outline(1).words == "M 0 0 L 1 0 L 2 0")
    }
  }

  @Test func `subroutines that are not there are an error`() {
    #expect(
      Self.failure("1 callsubr", locals: ["", "", ""])
        == .outOfRange(.subroutine, found: 108, expected: 0 ... 2))
    #expect(
      Self.failure("-108 callsubr", locals: ["", "", ""])
        == .outOfRange(.subroutine, found: -1, expected: 0 ... 2))
    #expect(Self.failure("-107 callsubr") == .outOfRange(.subroutine, found: -107, expected: 0 ... 0))
    #expect(Self.failure("-107 callgsubr") == .outOfRange(.subroutine, found: -107, expected: 0 ... 0))
    #expect(
      Self.failure("-106.5 callsubr", locals: [""])
        == .outOfRange(.subroutine, found: -106, expected: 0 ... 0))
    #expect(Self.failure("callsubr", locals: [""]) == .missingOperands(operator: 10, found: 0, expected: 1))
  }

  @Test func `subroutines call each other ten deep, and circles end`() {
    let chain = (0 ..< 11).map { "\($0 - 106) callsubr" } + ["1 hlineto"]
    #expect(
      Self.failure("0 hmoveto -106 callsubr endchar", locals: chain)
        == .exceedsLimit(.subroutineDepth, limit: 10))
    #expect(Self.failure("0 hmoveto -105 callsubr endchar", locals: chain) == nil)
    #expect(
      Self.failure("-107 callsubr", locals: ["-107 callsubr"]) == .exceedsLimit(.subroutineDepth, limit: 10))
  }

  @Test func `subroutines that call many others end by the count of steps`() {
    let tree = (0 ..< 9).map { level in
      [String](repeating: "\(level - 106) callsubr", count: 30).joined(separator: " ")
    }
    #expect(
      Self.failure("-107 callsubr", locals: tree + ["1 drop"])
        == .exceedsLimit(.charstringWork, limit: 1 << 20))
    // A long subroutine that returns at once counts with its length.
    let long = "return " + [String](repeating: "1", count: 50_000).joined(separator: " ")
    let calls = [String](repeating: "-107 callsubr", count: 21).joined(separator: " ")
    var maker = CFFMaker(["endchar", calls])
    maker.offsetSize = 3
    maker.locals = [[CharstringText.bytes(long)]]
    #expect(throws: FontError.exceedsLimit(.charstringWork, limit: 1 << 20)) {
      try maker.font().opened().outline(1)
    }
  }

  @Test func `a letter has so many points and no more`() {
    let lines = [String](repeating: "1", count: 512).joined(separator: " ") + " hlineto "
    let many = "0 hmoveto " + [String](repeating: "-107 callsubr", count: 128).joined(separator: " ")
    #expect(Self.failure(many, locals: [lines]) == .exceedsLimit(.points, limit: 65_536))
  }

  @Test func `numbers that wait are limited`() {
    let ones = [String](repeating: "1", count: 513).joined(separator: " ")
    #expect(Self.failure("0 hmoveto " + ones + " hlineto") == nil)
    #expect(Self.failure("0 hmoveto " + ones + " 1 hlineto") == .exceedsLimit(.operands, limit: 513))
    #expect(Self.failure(ones + " dup") == .exceedsLimit(.operands, limit: 513))
  }

  @Test(arguments: [
    ("rmoveto", 21, 0, 2), ("1 rmoveto", 21, 1, 2), ("hmoveto", 22, 0, 1), ("vmoveto", 4, 0, 1),
    ("1 2 hflex", 1234, 2, 7),
    ("1 flex", 1235, 1, 12), ("hflex1", 1236, 0, 9), ("1 2 3 flex1", 1237, 3, 11), ("1 add", 1210, 1, 2),
    ("drop", 1218, 0, 1),
    ("1 2 3 ifelse", 1222, 3, 4), ("1 5 index", 1229, 1, 6), ("1 2 3 1 roll", 1230, 2, 3),
    ("1 -1 1 roll", 1230, 1, -1),
  ])
  func `an operator that finds too few numbers says so`(text: String, code: Int, found: Int, expected: Int) {
    #expect(Self.failure(text) == .missingOperands(operator: code, found: found, expected: expected))
  }

  @Test func `what is no operator is told, and an end in the middle of one`() {
    for code in [0, 2, 9, 13, 15, 16, 17] {
      #expect(Self.failure("#" + String(code, radix: 16)) == .noSuchOperator(found: code))
    }
    #expect(Self.failure("#C #63") == .noSuchOperator(found: 1299))
    #expect(Self.failure("#1C #1") == .truncated(table: "CFF ", offset: 1, expected: 2, found: 1))
    #expect(Self.failure("#C") == .truncated(table: "CFF ", offset: 1, expected: 1, found: 0))
    #expect(Self.failure("#FF #0") == .truncated(table: "CFF ", offset: 1, expected: 4, found: 1))
    #expect(Self.failure("1 2 hstem hintmask") == nil)
  }

  @Test func `a line without a move begins where the pen is, and numbers too many are dropped`() throws {
    #expect(try Self.words("5 hlineto endchar") == "M 0 0 L 5 0")
    #expect(try Self.words("0 hmoveto 1 2 3 rlineto 1 2 3 4 5 rrcurveto endchar") == "M 0 0 L 1 2")
    #expect(
      try Self.words("0 hmoveto 1 rcurveline 1 2 3 rlinecurve 1 hhcurveto vvcurveto endchar") == "M 0 0")
  }

  @Test(arguments: [
    ("3 4 add", "7"), ("3 4 sub", "-1"), ("3 4 mul", "12"), ("3 4 div", "0.75"), ("-3 abs", "3"),
    ("3 neg", "-3"),
    ("9 sqrt", "3"), ("1 2 and", "1"), ("1 0 and", "0"), ("0 0 or", "0"), ("0 2 or", "1"), ("5 not", "0"),
    ("0 not", "1"),
    ("4 4 eq", "1"), ("4 5 eq", "0"), ("7 8 drop", "7"), ("7 3 put 3 get", "7"), ("0 get", "0"),
    ("1 2 3 4 ifelse", "1"),
    ("1 2 4 3 ifelse", "2"), ("1 2 3 3 ifelse", "1"), ("random", "0.5"), ("6 dup sub", "0"),
    ("1 5 exch sub", "4"),
    ("1 2 3 2 index sub add add", "5"), ("1 2 3 -1 index add add add", "9"), ("1 2 5 3 1 roll sub sub", "6"),
    ("1 2 5 3 -1 roll sub sub", "-2"), ("1 2 5 3 7 roll sub sub", "6"), ("8 0 5 roll", "8"),
  ])
  func `numbers are computed with`(text: String, expected: String) throws {
    #expect(try Self.words("0 hmoveto " + text + " hlineto endchar") == "M 0 0 L \(expected) 0")
  }

  @Test func `computations that leave the range of numbers are errors`() {
    for text in [
      "1 0 div", "-1 0 div", "0 0 div", "-1 sqrt", "300 300 mul", "30000 30000 add 30000 add", "-300 300 mul",
    ] {
      guard case .outOfRange(.number, _, -65_536 ... 65_536)? = Self.failure(text) else {
        Issue.record("expected an error for \(text)")
        continue
      }
    }
    #expect(Self.failure("1 32 put") == .outOfRange(.storage, found: 32, expected: 0 ... 31))
    #expect(Self.failure("-1 get") == .outOfRange(.storage, found: -1, expected: 0 ... 31))
  }
}
