// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct UsernameTests {
  @Test(arguments: [
    ("Maya Chen", "mayachen"), ("José", "jose"), ("Jose\u{301}", "jose"), ("ＭａＹａ", "maya"), ("İ", "i"),
    ("łøß", ""), ("a.b_c-9!", "a.b_c9"), ("…½K", "...12k"), ("ﬁ", "fi"), ("👩🏽‍🚀", ""), ("", ""),
    ("a\r\nb\0", "ab"),
    ("\u{E0061}", ""), ("ｅ\u{301}１", "e1"),
  ])
  func `S20: a username keeps small letters, digits, periods and underscores`(typed: String, kept: String) {
    #expect(Username.filter(typed) == kept)
  }

  @Test func `S20: no letter comes from a mark, so marks can go without being sorted`() {
    let marks = SetupText.scalars.filter { $0.properties.canonicalCombiningClass != .notReordered }
    #expect(marks.count > 800)
    #expect(marks.filter { !Username.filter(String(Character($0))).isEmpty } == [])
  }

  @Test func `S20: scalar by scalar is the same as the text as a whole`() {
    var random = SplitMix64(seed: 20)
    for _ in 0 ..< 2_000 {
      let text = SetupText.nasty(using: &random)
      let whole = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter(\.isASCII)
      let expected = String(String.UnicodeScalarView(whole)).lowercased().filter {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_")
      }
      #expect(Username.filter(text) == expected, "\(Array(text.unicodeScalars))")
    }
  }

  /// Sorting so many marks takes Foundation minutes.
  @Test(.timeLimit(.minutes(1)))
  func `S20: a megabyte of marks takes time in proportion`() {
    let marks = String(repeating: "\u{315}\u{300}", count: 262_144)
    #expect(marks.utf8.count == 1 << 20)
    #expect(Username.filter("a" + marks + "b" + marks) == "ab")
  }

  @Test func `S21, I7: the filter leaves alone what it gives, which is nothing but a-z, 0-9, "." and "_"`() {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789._")
    var random = SplitMix64(seed: 7)
    for _ in 0 ..< Effort.sequences * 4 {
      let kept = Username.filter(SetupText.nasty(using: &random))
      #expect(Username.filter(kept) == kept)
      #expect(allowed.isSuperset(of: kept))
    }
  }

  @Test func `I7: every scalar alone`() {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789._".utf8)
    let kept = SetupText.scalars.map { Username.filter(String(Character($0))) }
    #expect(kept.filter { !allowed.isSuperset(of: $0.utf8) || Username.filter($0) != $0 } == [])
    #expect(kept.filter { !$0.isEmpty }.count > 1_500)
  }
}

/// Texts as people and attackers type them.
enum SetupText {
  private static let parts: [String] = [
    "a", "Z", "9", ".", "_", " ", "-", "@", "é", "e\u{301}", "ß", "İ", "ﬁ", "½", "Ａ", "\u{315}\u{300}",
    "\u{F73}",
    "가", "漢", "👩‍👩‍👧", "\u{200D}", "\u{FDFA}", "\r\n", "\0", "ℌ", "Ⅷ", "⑩", "\u{1D4D0}", "\u{E0061}",
  ]

  /// The scalars of the planes that have letters and marks, and the tags.
  static let scalars = [UInt32(0) ... 0x2FFFF, 0xE0000 ... 0xE01EF].joined().compactMap(Unicode.Scalar.init)

  /// A short text of parts and of any scalars.
  static func nasty(using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0 ..< Int.random(in: 0 ... 12, using: &random) {
      if Int.random(in: 0 ..< 4, using: &random) == 0 {
        let value = UInt32.random(in: 0 ... 0x2FFFF, using: &random)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else {
        text += parts[Int.random(in: 0 ..< parts.count, using: &random)]
      }
    }
    return text
  }
}
