// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

/// The numbers are those of the rule's steps.
@Suite struct InitialsRuleTests {
  @Test(arguments: [
    Row("Maya\u{3000}Chen", "MC"), Row("Maya\u{A0}Chen", "MC"), Row("𝓜aya", "M"), Row("ﬁ", "F"),
    Row("\u{1112}\u{1169}\u{11BC}", "홍"), Row("e\u{301}va", "É"), Row("\u{212B}sa", "Å"),
    // A spacing accent is a space with a mark, so it ends a word even where it is meant as an apostrophe.
    Row("O´Neil", "ON"),
  ])
  func `1: the name is normalized`(row: Row) { row.check() }

  @Test(arguments: [
    Row("Maya (Design) Chen", "MC"), Row("Maya [Design] Chen (HK)", "MC"), Row("{Design} Maya", "M"),
    Row("Maya（営業）", "M"), Row("［営業］Maya", "M"), Row("【営業】Maya", "M"), Row("(a) Maya [b]", "M"),
    Row("Maya ([{b}]) Chen", "MC"), Row("Maya (a [b) Chen", "MC"), Row("Maya (a] b) Chen", "MC"),
    Row("Ma(x)ya", "M"), Row("(M)aya", "A"), Row("e(x)\u{301}va", "É"), Row("Maya () Chen", "MC"),
    Row("\u{239B} Maya", "M"), Row("Maya \u{329}(x)", "M"),
  ])
  func `2: balanced asides are removed`(row: Row) { row.check() }

  @Test(arguments: [
    Row("Maya (Design", "MD"), Row("Maya) Chen", "MC"), Row("Maya ) Design (", "MD"),
    Row("Maya (a] Chen", "MC"),
    Row("Maya :) Chen", "MC"), Row("(Maya [Chen) X]", "X"), Row("((Maya) Chen", "C"),
  ])
  func `2: a bracket without partner stays`(row: Row) { row.check() }

  @Test(arguments: [
    Row("(Maya) (Chen)", "MC"), Row("42 (Maya)", "M"), Row("™ (Maya)", "M"), Row("😀 [Maya Chen]", "MC"),
    Row("1 (2)", "1"), Row("(1) 2", "1"), Row("12 (34567)", nil),
  ])
  func `2: a name without letters outside its asides is used with them`(row: Row) { row.check() }

  @Test(arguments: [
    "\u{9}", "\u{A}", "\u{B}", "\u{C}", "\u{D}", "\u{20}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}",
    "\u{2004}",
    "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{200B}", "\u{FEFF}",
  ])
  func `3: words end at white space and what stands for it`(space: String) {
    Row("\(space)maya\(space)\(space)van\(space)chen\(space)", "MC").check()
  }

  @Test(arguments: ["\u{180E}", "\u{2060}", "\u{200C}", "\u{AD}", "\u{1C}", "-", "_", ".", "/", "\u{B7}"])
  func `3: words do not end elsewhere`(joint: String) { Row("maya\(joint)chen", "M").check() }

  @Test(arguments: [
    Row("™", nil), Row("㊙", nil), Row("ℹ\u{FE0F}", nil), Row("™ Maya", "M"), Row("Maya ™", "M"),
    Row("Maya ㊙ ℹ\u{FE0F}", "M"), Row("ⓜⓐⓨⓐ", nil), Row("㍿ Chen", "C"), Row("№ 5", "5"),
    Row("ℹ", "I"), Row("ª", "A"), Row("™a", "T"), Row("Ⓜaya", "M"), Row("A\u{FE0F}", "A"),
    Row("Maya - Chen", "MC"),
    // What composes with a letter counts as one, what a mark is added to does not.
    Row("™\u{308}", nil), Row("㉠\u{1161}", "가"),
  ])
  func `3: a word counts if it has a letter that was one and is no emoji`(row: Row) { row.check() }

  @Test(arguments: ["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"])
  func `3: a letter that cannot be seen is none`(filler: String) {
    Row(filler, nil).check()
    Row("\(filler) Maya \(filler)", "M").check()
    Row("\(filler)Maya\(filler)", "M").check()
    Row("\(filler) 4", "4").check()
  }

  @Test(arguments: [
    Row("\u{2BB}Okina", "O"), Row("\u{2BB}", "\u{2BB}"), Row("ー", "ー"), Row("ーー田", "田"), Row("ᵐaya", "M"),
    Row("«maya»", "M"), Row("😀\u{200D}maya", "M"), Row("\u{300}maya", "M"), Row("\u{600}م", "م"),
    Row("क्षि", "क्षि"),
  ])
  func `4: the letter of a word is its first cluster with a letter`(row: Row) { row.check() }

  @Test(arguments: [
    Row("A\u{FE0F}", "A"), Row("A\u{E0100}\u{301}", "Á"), Row("A\u{34F}\u{30A}sa", "Å"),
    Row("A\u{1F3FD}\u{301}", "Á"),
    Row("A\u{20DD}", "A\u{20DD}"), Row("q\u{301}\u{302}\u{303}", "Q\u{301}\u{302}\u{303}"),
    Row("q\u{301}\u{302}\u{303}\u{304}", "Q\u{301}\u{302}\u{303}"),
    Row("q\u{301}\u{200D}\u{302}\u{303}", "Q\u{301}\u{302}\u{303}"),
    // Marks are counted in their canonical order, and those that compose with the letter are none.
    Row("q\u{301}\u{302}\u{303}\u{323}", "Q\u{323}\u{301}\u{302}"),
    Row("e\u{301}\u{302}\u{303}\u{304}", "É\u{302}\u{303}\u{304}"),
  ])
  func `5: a letter keeps three marks and nothing else`(row: Row) { row.check() }

  @Test(arguments: [
    Row("ß", "S"), Row("ŉdebele", "N"), Row("ǰ", "J\u{30C}"), Row("ǉubica", "L"), Row("ı", "I"),
    Row("ς", "Σ"),
    Row("ÿ", "Ÿ"), Row("ა", "ა"), Row("ꭰ", "Ꭰ"), Row("և", "Ե"), Row("ΐ", "Ϊ\u{301}"),
    Row("ΐ\u{302}\u{303}\u{304}\u{306}", "Ϊ\u{301}\u{302}\u{303}\u{304}"), Row("ᾳ", "ᾼ"),
    Row("𐐨", "𐐀"),
    Row("ĸ", "ĸ"), Row("i\u{323}", "Ị"), Row("ﬀ", "F"), Row("İ", "İ"),
  ])
  func `6: a letter is put in title case`(row: Row) { row.check() }

  @Test(arguments: [
    Row("i", "İ", .turkic), Row("i\u{307}", "İ", .turkic), Row("ı", "I", .turkic), Row("I", "I", .turkic),
    Row("İ", "İ", .turkic), Row("i\u{323}\u{307}", "Ị\u{307}", .turkic),
    Row("i\u{307}\u{301}", "İ\u{301}", .turkic),
    Row("i\u{301}", "Í", .turkic), Row("ayla iz", "Aİ", .turkic), Row("i\u{304}", "Ī", .turkic),
    Row("ß", "S", .turkic),
  ])
  func `6: i keeps its dot in Turkic languages`(row: Row) { row.check() }

  @Test(arguments: [
    Row("a", "A"), Row("a b", "AB"), Row("a b c", "AC"), Row("a 1 c 2", "AC"), Row("1 a 2", "A"),
    Row("a a", "AA"),
  ])
  func `7: the letters are those of the first word and the last`(row: Row) {
    row.check()
    #expect(Initials(row.name)?.letters == row.initials?.map { String($0) })
  }

  @Test(arguments: [
    "م ع", "ܐ ܒ", "ߊ ߋ", "ࡀ ࡁ", "ᠠ ᠡ", "\u{10D00} \u{10D01}", "\u{1E922} \u{1E923}", "\u{62C} \u{710}",
    "\u{750} \u{8A0}", "\u{870} \u{860}",
  ])
  func `8: letters of a cursive script are kept apart`(name: String) throws {
    let initials = try #require(Initials(name))
    #expect(initials.letters.count == 2)
    #expect(initials.text == initials.letters.joined(separator: "\u{200C}"))
    #expect(initials.text.unicodeScalars.contains("\u{200C}"))
  }

  @Test(arguments: [
    Row("क् ष", "क्\u{200C}ष"), Row("\u{1100} \u{1161}", "\u{1100}\u{200C}\u{1161}"),
    Row("가 \u{11A8}", "가\u{200C}\u{11A8}"), Row("م a", "مA"), Row("a م", "Aم"), Row("ל כ", "לכ"),
  ])
  func `8: letters that would make one cluster are kept apart, and no others`(row: Row) {
    row.check()
    #expect(Initials(row.name)?.letters.count == 2)
  }

  @Test(arguments: [
    Row("42", "4"), Row("1\u{FE0F}\u{20E3}", "1"), Row("# 7", "7"), Row("٣", "٣"), Row("४", "४"),
    Row("①", "1"), Row("²", "2"),
    Row("１２", "1"), Row("𝟗", "9"), Row("12-34-56", "1"), Row("½½½", "1"), Row("(5)", "5"),
    Row("1234567", nil), Row("+31 20 624 11 11", nil), Row("٠١٢٣٤٥٦", nil), Row("½½½½", nil),
    Row("(12) 34567", nil),
    Row("一", "一"), Row("Ⅷ", nil), Row("1234567 Maya", "M"),
  ])
  func `9: a name without letters is shown by a digit, if it is no phone number`(row: Row) { row.check() }
}

extension Row {
  /// Expects what the row says, scalar by scalar.
  func check(_ location: SourceLocation = #_sourceLocation) {
    #expect(scalars(Initials(name, casing: casing)?.text) == scalars(initials), sourceLocation: location)
    #expect(
      scalars(Initials(utf8: name.utf8, casing: casing)?.text) == scalars(initials), sourceLocation: location)
  }
}

/// What the rule does not do, so that nobody makes it better by accident.
@Suite struct InitialsLiteralTests {
  @Test func `titles are not stripped`() { Row("Dr. Ada Lovelace", "DL").check() }

  @Test func `a comma does not turn a name around`() { Row("Chen, Maya", "CM").check() }

  @Test func `names without a space are not split`() { Row("森雪株式会社", "森").check() }

  @Test func `the last of two surnames counts`() { Row("Gabriel García Márquez", "GM").check() }

  @Test func `a particle is a word`() { Row("Vincent van", "VV").check() }

  @Test func `hyphens do not split`() { Row("Alpha-beta Gamma", "AG").check() }

  @Test func `e-mail addresses are one word`() { Row("maya.chen@example.com", "M").check() }
}
