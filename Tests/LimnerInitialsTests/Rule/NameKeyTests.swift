// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct NameKeyTests {
  @Test(arguments: [
    ("Maya Chen", "Maya Chen"), ("  Maya \t\u{A0} Chen\u{3000}", "Maya Chen"),
    ("Maya\u{200B}Chen", "Maya Chen"),
    ("\u{FEFF}Maya Chen", "Maya Chen"), ("\u{2067}Ma\u{200D}ya\u{2069}", "Maya"), ("Ｍａｙａ", "Maya"),
    ("e\u{301}va", "\u{E9}va"),
    ("A\u{34F}\u{30A}", "\u{C5}"), ("\u{1100}\u{200C}\u{1161}", "가"), ("a \u{AD} b", "a b"), ("\u{3164}", ""),
    ("", ""), (" ", ""),
    ("maya", "maya"), ("Maya (Design)", "Maya (Design)"), ("ﬁ ½", "fi 1\u{2044}2"),
    ("\u{1F44D}\u{FE0F}", "\u{1F44D}"),
  ])
  func `names that look alike have one key`(name: String, key: String) {
    #expect(scalars(NameKey.normalized(name)) == scalars(key))
    #expect(scalars(NameKey.normalized(NameKey.normalized(name))) == scalars(key))
  }

  @Test func `a megabyte is read at both ends`() {
    let key = NameKey.normalized("Maya " + String(repeating: "\u{301}", count: 1 << 19) + " Chen")
    #expect(key.hasPrefix("Maya"))
    #expect(key.hasSuffix(" Chen"))
    #expect(key.unicodeScalars.count <= 2 * NameWindow.reach)
  }
}
