// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import LimnerTestSupport
import Testing

@Suite struct InitialsHostileTests {
  @Test(arguments: [
    Row("\u{202E}aya\u{202C} \u{2066}chen\u{2069}", "AC"), Row("\u{200F}م\u{200E} \u{61C}ع", "م\u{200C}ع"),
    Row("\u{202E}\u{202D}\u{2068}", nil), Row("M\u{202E}aya", "M"),
  ])
  func `bidi controls are not seen`(row: Row) { row.check() }

  @Test(arguments: [
    Row("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466} \u{1F1F3}\u{1F1F1}", nil),
    Row("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} mac", "M"),
    Row("\u{1F1E6}\u{1F1E6}\u{1F1E6} a", "A"), Row("#\u{FE0F}\u{20E3} *\u{20E3} maya", "M"),
    Row("9\u{20E3}", "9"), Row("\u{1F170}\u{FE0F} b", "B"), Row("\u{1F44D}\u{1F3FD}ok", "O"),
  ])
  func `emoji are no letters`(row: Row) { row.check() }

  @Test(arguments: [
    Row("\u{E000}\u{F8FF}\u{10FFFD}", nil), Row("\u{E000}maya", "M"), Row("\u{FFFD}", nil),
    Row("\u{FFFD}maya \u{FFFD}", "M"),
    Row(nonCharacters, nil), Row(nonCharacters + "maya", "M"), Row("\u{E0001}\u{E0061}", nil),
    Row("\u{0}maya\u{0} \u{7}chen", "MC"), Row("\u{FE00}\u{FE0F}\u{E0100}\u{180B}", nil),
    Row("\u{378}\u{EFFFF}", nil),
    Row("\u{FFF9}a\u{FFFA}b\u{FFFB}", "A"), Row("\u{301}\u{302}", nil), Row("\u{93F}", nil),
  ])
  func `scalars without a letter in them are passed by`(row: Row) { row.check() }

  @Test(
    arguments: [
      ([0xED, 0xA0, 0xBD, 0x6D], "M"), ([0xED, 0xA0, 0x80], nil), ([0xFF], nil),
      ([0xC0, 0x80, 0x20, 0x61], "A"),
      ([0x61, 0x20, 0xE7, 0x94], "A"), ([0xF4, 0x90, 0x80, 0x80], nil), ([0x80, 0x80, 0x80, 0x62], "B"),
      ([], nil),
      ([0xF0, 0xA0, 0xAE, 0xB7, 0xF0, 0xA0], "𠮷"), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], nil),
    ] as [([UInt8], String?)])
  func `broken UTF-8 is no letter`(bytes: [UInt8], initials: String?) {
    #expect(Initials(utf8: bytes)?.text == initials)
  }

  @Test func `half a letter never is a letter`() throws {
    let name = Array("🧑 𠮷野 𝓜".utf8)
    for start in name.indices {
      for end in start ..< name.count {
        let part = name[start ... end]
        #expect(Initials(utf8: part) == Initials(String(decoding: part, as: UTF8.self)))
      }
    }
  }

  @Test(
    arguments: [
      ("a", "A"), ("maya ", "MM"), ("é", "É"), ("\u{301}", nil), ("\u{301}\u{323}", nil), ("(", nil),
      ("a(", "A"), ("()", nil),
      ("(a)", "A"), (" ", nil), ("\u{3000}", nil), ("\u{FDFA}", "ص\u{200C}و"), ("\u{1F468}\u{200D}", nil),
      ("\u{1F1F3}", nil),
      ("क्", "क्क्क्क"), ("\u{E0061}", nil), ("\u{FE0F}", nil), ("\u{E000}", nil), ("\u{FFFD}", nil), ("9", nil),
      ("\u{202E}a", "A"),
      ("\u{3164}", nil), ("\u{200B}", nil), ("田", "田"), ("홍", "홍"), ("}{", nil), ("ß ", "SS"),
    ] as [(String, String?)])
  func `a megabyte of anything is read at both ends`(part: String, initials: String?) {
    let name = String(repeating: part, count: 1 << 20 / part.utf8.count)
    #expect(scalars(Initials(name)?.text) == scalars(initials))
    #expect(scalars(Initials(utf8: name.utf8)?.text) == scalars(initials))
  }

  @Test func `a megabyte of marks is three`() {
    let name = "z" + String(repeating: "\u{300}", count: 1 << 19) + " b"
    Row(name, "Z\u{300}\u{300}\u{300}B").check()
  }

  @Test func `a megabyte of Jamo is one letter that is as long as the window at most`() throws {
    let initials = try #require(Initials(String(repeating: "\u{1100}", count: 1 << 19)))
    #expect(initials.letters.map { $0.count } == [1])
    #expect(initials.letters[0].unicodeScalars.count <= 2 * NameWindow.reach)
  }
}

/// A literal must not hold them.
private let nonCharacters = String(
  String.UnicodeScalarView([0xFDD0, 0xFFFE, 0xFFFF, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))
