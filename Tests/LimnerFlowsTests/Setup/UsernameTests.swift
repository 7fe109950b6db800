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
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0) ... 0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard scalar.properties.canonicalCombiningClass != .notReordered else { continue }
      if !Username.filter(String(Character(scalar))).isEmpty { wrong.append(scalar) }
    }
    #expect(wrong == [])
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

  @Test func `S20: a megabyte of marks takes time in proportion`() {
    let clock = ContinuousClock()
    let marks = "\u{315}\u{300}"
    var (kept, time) = ("", Duration.zero)
    time = clock.measure { kept = Username.filter("a" + String(repeating: marks, count: 250_000) + "b") }
    #expect(kept == "ab")
    // Sorting so many marks takes Foundation minutes.
    #expect(time < .seconds(10))
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
    var count = 0
    for value in UInt32(0) ... 0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kept = Username.filter(String(Character(scalar)))
      guard !kept.isEmpty else { continue }
      count += 1
      guard !allowed.isSuperset(of: kept.utf8) || Username.filter(kept) != kept else { continue }
      Issue.record("\(scalar) gives \(kept)")
    }
    #expect(count > 1_500)
  }
}

/// Texts as people and attackers type them.
enum SetupText {
  private static let parts: [String] = [
    "a", "Z", "9", ".", "_", " ", "-", "@", "é", "e\u{301}", "ß", "İ", "ﬁ", "½", "Ａ", "\u{315}\u{300}",
    "\u{F73}",
    "가", "漢", "👩‍👩‍👧", "\u{200D}", "\u{FDFA}", "\r\n", "\0", "ℌ", "Ⅷ", "⑩", "\u{1D4D0}", "\u{E0061}",
  ]

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
