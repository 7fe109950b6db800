// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct AccountTextTests {
  @Test func `A9: the version's text from short version and build`() {
    #expect(AccountSettings.versionText(short: "2.4", build: "318") == "Version 2.4 (318)")
    #expect(AccountSettings.versionText(short: "2.4", build: nil) == "Version 2.4")
    #expect(AccountSettings.versionText(short: "2.4", build: " ") == "Version 2.4")
    #expect(AccountSettings.versionText(short: nil, build: "318") == nil)
    #expect(AccountSettings.versionText(short: nil, build: nil) == nil)
  }

  private func middleTruncated(_ text: String, to count: Int) -> String {
    StyledText(text, TextStyle(.subhead, .textSecondary)).middleTruncated(to: count).text
  }

  @Test func `A83: a text that fits is left alone`() {
    #expect(middleTruncated("maya@example.com", to: 16) == "maya@example.com")
    #expect(middleTruncated("", to: 0) == "")
  }

  @Test(arguments: [
    (15, "maya@ex…ple.com"), (5, "ma…om"), (4, "ma…m"), (3, "m…m"), (2, "m…"), (1, "…"), (0, ""), (-1, ""),
  ])
  func `A83: a text that does not fit loses its middle`(count: Int, text: String) {
    #expect(middleTruncated("maya@example.com", to: count) == text)
  }

  @Test func `A83: what looks like one letter stays whole`() {
    let flags = "🇩🇪🇫🇷🇯🇵🇳🇱🇹🇷"
    #expect(middleTruncated(flags, to: 3) == "🇩🇪…🇹🇷")
    #expect(middleTruncated("e\u{301}xyzo\u{308}", to: 3) == "e\u{301}…o\u{308}")
  }
}
