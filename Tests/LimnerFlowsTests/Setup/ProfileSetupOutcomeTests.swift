// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

/// What Continue does while it works, when it is done, and after it failed.
@Suite struct ProfileSetupOutcomeTests {
  private static let unreadable = "That photo couldn't be read. Try another."
  private static let failed = SetupCase.filled + [.continue, .saving(.threw(1, .loud("No.")))]

  /// Everything that a person can do.
  private static let acts: [ProfileSetup.Event] = [
    .name("Else"), .username(.edit("else")), .color(.accent), .role("Editor"),
    .addBirthday(today: SetupCase.today),
    .birthday(SetupCase.day(1990, 5, 17), today: SetupCase.today), .clearBirthday, .photo(.choose),
    .photo(.picked(SetupCase.other)), .photo(.pickerDismissed), .photo(.remove), .submitted(.displayName),
    .submitted(.username), .continue, .skip,
  ]

  @Test(arguments: acts)
  func `S50: while it works and when it is done nothing can be changed`(act: ProfileSetup.Event) {
    // A photo and a birthday, so that there is something to take away.
    let full: [ProfileSetup.Event] =
      SetupCase.filled + [
        .photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg)),
        .addBirthday(today: SetupCase.today),
      ]
    let waiting = full + [.photo(.picked(SetupCase.other)), .continue]
    let working = full + [.continue]
    for events in [waiting, working, working + [.saving(.succeeded(1))]] {
      var setup = SetupCase.setup(events)
      let before = setup
      #expect(setup.handle(act) == [])
      #expect(setup == before)
    }
  }

  @Test(arguments: [
    ProfileSetup.Event.name("Else"), .username(.edit("else")), .color(.accent), .role("Editor"),
    .addBirthday(today: SetupCase.today), .clearBirthday, .photo(.picked(SetupCase.other)), .photo(.remove),
  ])
  func `S51: after a failure each input lives, and its change takes the line away`(edit: ProfileSetup.Event) {
    let start: [ProfileSetup.Event] = [
      .photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg)),
    ]
    let birthday: [ProfileSetup.Event] = edit == .clearBirthday ? [.addBirthday(today: SetupCase.today)] : []
    var setup = SetupCase.setup(start + birthday + Self.failed)
    let before = setup.profile
    #expect(setup.failure == "No.")
    _ = setup.handle(edit)
    #expect(setup.failure == nil)
    if edit != .photo(.picked(SetupCase.other)) { #expect(setup.profile != before) }
  }

  @Test(arguments: [
    ProfileSetup.Event.name(" Maya Chen "), .username(.edit("MayaChen!")), .color(.ink), .role(nil),
    .role("Pilot"),
    .clearBirthday, .birthday(SetupCase.day(2026, 12, 1), today: SetupCase.today), .photo(.remove),
    .photo(.choose),
    .photo(.pickerDismissed), .submitted(.displayName), .username(.pauseEnded(1)),
  ])
  func `S51: what changes no input leaves the line`(event: ProfileSetup.Event) {
    var setup = SetupCase.setup(Self.failed)
    _ = setup.handle(event)
    #expect(setup.failure == "No.")
  }

  @Test func `S51: the next Continue takes the line away`() {
    var setup = SetupCase.setup(Self.failed)
    #expect(
      setup.handle(.continue) == [.cancelTimer(SetupCase.check(2)), SetupCase.save(2, SetupCase.profile)])
    #expect(setup.failure == nil)
    #expect(setup.phase == .working)
  }

  @Test func `S52: Continue waits for a photo that is being prepared`() {
    var setup = SetupCase.setup(SetupCase.filled + [.photo(.picked(SetupCase.other))])
    #expect(setup.handle(.continue) == [.cancelTimer(SetupCase.check(1))])
    #expect(setup.phase == .working)
    #expect(setup.handle(.continue) == [])
    var profile = SetupCase.profile
    profile.photo = SetupCase.jpeg
    #expect(setup.handle(.photo(.prepared(1, SetupCase.jpeg))) == [SetupCase.save(1, profile)])
    #expect(setup.phase == .working)
    _ = setup.handle(.saving(.succeeded(1)))
    #expect(setup.phase == .done)
  }

  @Test func `S52: stale results do not end the wait`() {
    var setup = SetupCase.setup(
      SetupCase.filled + [.photo(.picked(SetupCase.jpeg)), .photo(.picked(SetupCase.other)), .continue])
    let before = setup
    for event: ProfileSetup.Event in [
      .photo(.prepared(1, SetupCase.jpeg)), .photo(.threw(1, .loud(nil))), .photo(.threw(1, .quiet)),
      .saving(.succeeded(0)), .saving(.succeeded(1)), .saving(.threw(1, .quiet)),
    ] {
      #expect(setup.handle(event) == [])
      #expect(setup == before)
    }
    #expect(setup.phase == .working)
  }

  @Test func `S52: a failure line goes while Continue waits`() {
    var setup = SetupCase.setup(Self.failed + [.photo(.picked(SetupCase.other)), .continue])
    #expect(setup.failure == nil)
    #expect(setup.phase == .working)
    var profile = SetupCase.profile
    profile.photo = SetupCase.jpeg
    #expect(setup.handle(.photo(.prepared(1, SetupCase.jpeg))) == [SetupCase.save(2, profile)])
  }

  @Test func `S62: Continue fails after it interrupted a lookup, which starts again`() {
    for failure in [Failure.loud("No."), .quiet] {
      var setup = SetupCase.setup(SetupCase.filled + [.username(.pauseEnded(1)), .continue])
      #expect(setup.username.verdict == .none)
      #expect(setup.handle(.saving(.threw(1, failure))).last == SetupCase.wait(2))
      #expect(setup.username.verdict == .waiting(2))
      #expect(setup.handle(.username(.pauseEnded(2))) == [SetupCase.lookup(2, "mayachen")])
    }
  }

  @Test(arguments: [
    UsernameField.Event.answered(1, isFree: true), .threw(1, .loud("No.")),
  ])
  func `S62: a verdict outlives a Continue that fails`(answer: UsernameField.Event) {
    for failure in [Failure.loud("No."), .quiet] {
      var setup = SetupCase.setup(SetupCase.filled + [.username(.pauseEnded(1)), .username(answer)])
      let before = setup.username.verdict
      _ = setup.handle(.continue)
      #expect(!setup.handle(.saving(.threw(1, failure))).map(\.kind).contains("after"))
      #expect(setup.username.verdict == before)
    }
  }

  @Test func `S63: a photo that proves unreadable while Continue waits saves nothing`() {
    var setup = SetupCase.setup(SetupCase.filled + [.photo(.picked(SetupCase.other)), .continue])
    #expect(
      setup.handle(.photo(.threw(1, .loud("Bad marker.")))) == [
        .haptic(.error), .announce(Self.unreadable), SetupCase.wait(2),
      ])
    #expect(setup.phase == .open)
    #expect(setup.photo.note == Self.unreadable)
    #expect(setup.failure == nil)
    #expect(setup.handle(.continue).map(\.kind) == ["cancelTimer", "run"])
  }

  @Test func `S63: a photo that backs out while Continue waits saves nothing, without a word`() {
    var setup = SetupCase.setup(SetupCase.filled + [.photo(.picked(SetupCase.other)), .continue])
    #expect(setup.handle(.photo(.threw(1, .quiet))) == [SetupCase.wait(2)])
    #expect(setup.phase == .open)
    #expect(setup.photo.note == nil)
  }

  @Test func `S66: a refusal after a failure leaves nothing but the field's error`() {
    var setup = SetupCase.setup(Self.failed)
    // The check answers, so that the refusal is not an edit that takes the line away.
    setup.play(.username(.pauseEnded(2)), .username(.answered(2, isFree: false)))
    #expect(setup.failure == "No.")
    #expect(setup.handle(.continue).map(\.kind) == ["focus", "haptic", "announce"])
    #expect(setup.failure == nil)
    #expect(setup.username.error == "@mayachen is taken")
  }
}
