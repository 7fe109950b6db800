// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// The English words of the block: each has its line here.
@Suite struct SetupStringsTests {
  private static let table = [
    "step: Step {step} of {total}",
    "title: Set up your profile",
    "message: Your name and photo help people recognise you.",
    "addPhoto: Add a photo",
    "removePhoto: Remove",
    "ink: Ink",
    "grey: Grey",
    "muted: Muted",
    "light: Light",
    "accent: Accent",
    "displayName: Display name",
    "username: Username",
    "usernamePrefix: @",
    "checking: Checking\u{2026}",
    "available: @{username} is yours",
    "taken: @{username} is taken",
    "checkFailed: Couldn't check that username.",
    "shortUsername: Use at least three characters.",
    "role: What do you do?",
    "noRole: Not now",
    "birthday: Birthday",
    "addBirthday: Add",
    "clearBirthday: Clear",
    "continue: Continue",
    "skip: Skip for now",
    "saved: Profile saved",
    "saveFailed: Couldn't save your profile. Try again.",
  ]

  @Test func `X14: the words are these, byte for byte, and no others`() {
    let strings = Mirror(reflecting: SetupStrings()).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(strings == Self.table)
    #expect(strings.map { Array($0.utf8) } == Self.table.map { Array($0.utf8) })
  }
}
