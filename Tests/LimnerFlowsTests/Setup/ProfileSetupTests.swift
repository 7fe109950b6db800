// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct ProfileSetupTests {
  @Test func `S10: of the platform nothing is ever asked for but the picker`() {
    var setup = SetupCase.setup()
    #expect(setup.handle(.photo(.choose)) == [.request(.openPhotoPicker)])
    #expect(setup.handle(.photo(.picked(SetupCase.other))) == [SetupCase.prepare(1, SetupCase.other)])
    #expect(setup.handle(.photo(.pickerDismissed)) == [])
  }

  @Test func `S11: five colors, the first is chosen`() {
    #expect(InitialsColor.allCases == [.ink, .grey, .muted, .light, .accent])
    #expect(InitialsColor.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(SetupCase.setup().color == .ink)
  }

  @Test func `S13: a color that is chosen is felt, the current one is not`() {
    var setup = SetupCase.setup()
    #expect(setup.handle(.color(.ink)) == [])
    for color in InitialsColor.allCases.dropFirst() {
      #expect(setup.handle(.color(color)) == [.haptic(.selection)])
      #expect(setup.color == color)
      #expect(setup.handle(.color(color)) == [])
    }
  }

  @Test func `S16: the color is delivered behind a photo too`() {
    let setup = SetupCase.setup([
      .color(.muted), .photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg)), .color(.accent),
    ])
    #expect(setup.profile.colorIndex == 4)
    #expect(setup.profile.photo == SetupCase.jpeg)
    #expect(!setup.isColorRelevant)
  }

  @Test func `S17: the host's name is there from the start`() {
    let setup = SetupCase.setup { $0.name = "Maya Chen" }
    #expect(setup.name == "Maya Chen")
    #expect(setup.profile.name == "Maya Chen")
  }

  @Test func `S18: Return in the name moves to the username`() {
    var setup = SetupCase.setup()
    let before = setup
    #expect(setup.handle(.submitted(.displayName)) == [.focus(.username)])
    #expect(setup == before)
  }

  @Test func `S19: the profile's name is trimmed, the field's is not`() {
    let setup = SetupCase.setup([.name(" \u{A0}Maya  Chen\n")])
    #expect(setup.profile.name == "Maya  Chen")
    #expect(setup.name == " \u{A0}Maya  Chen\n")
  }

  @Test func `S32: Return in the username continues, and the sign is no part of it`() {
    var setup = SetupCase.setup([.name("Maya"), .username(.edit("@maya"))])
    let effects = setup.handle(.submitted(.username))
    let profile = ProfileSetup.Profile(name: "Maya", username: "maya")
    #expect(effects == [.cancelTimer(SetupCase.check(1)), SetupCase.save(1, profile)])
    #expect(setup.profile.username == "maya")
  }

  @Test func `Return in a field of another block does nothing`() {
    var setup = SetupCase.setup(SetupCase.filled)
    #expect(setup.handle(.submitted(.accountName)) == [])
  }

  @Test func `S36, S37: a role is one of those offered, or none`() {
    var setup = SetupCase.setup()
    #expect(setup.profile.role == nil)
    _ = setup.handle(.role("Editor"))
    #expect(setup.profile.role == "Editor")
    _ = setup.handle(.role("Pilot"))
    #expect(setup.profile.role == "Editor")
    _ = setup.handle(.role(nil))
    #expect(setup.profile.role == nil)
  }

  @Test func `S38: a birthday is added and cleared`() {
    var setup = SetupCase.setup()
    #expect(setup.profile.birthday == nil)
    _ = setup.handle(.addBirthday(today: SetupCase.today))
    #expect(setup.profile.birthday == SetupCase.day(2000, 1, 1))
    _ = setup.handle(.clearBirthday)
    #expect(setup.profile.birthday == nil)
  }

  @Test func `S38: a birthday that is not asked for cannot be given`() {
    var setup = SetupCase.setup { $0.asksBirthday = false }
    _ = setup.handle(.addBirthday(today: SetupCase.today))
    _ = setup.handle(.birthday(SetupCase.day(1990, 5, 17), today: SetupCase.today))
    #expect(setup.birthday == nil)
  }

  @Test func `S39, S65: today is the last birthday`() {
    var setup = SetupCase.setup([.addBirthday(today: SetupCase.today)])
    _ = setup.handle(.birthday(SetupCase.today, today: SetupCase.today))
    #expect(setup.birthday == SetupCase.today)
    let tomorrow = SetupCase.day(2026, 12, 1)
    _ = setup.handle(.birthday(tomorrow, today: SetupCase.today))
    #expect(setup.birthday == SetupCase.today)
    _ = setup.handle(.birthday(tomorrow, today: tomorrow))
    #expect(setup.birthday == tomorrow)
  }

  @Test func `S65: the day to start from can be another, and adding twice starts once`() {
    let suggested = SetupCase.day(1985, 6, 15)
    var setup = SetupCase.setup([.addBirthday(today: SetupCase.today)]) { $0.suggestedBirthday = suggested }
    #expect(setup.birthday == suggested)
    _ = setup.handle(.birthday(SetupCase.day(1990, 5, 17), today: SetupCase.today))
    _ = setup.handle(.addBirthday(today: SetupCase.today))
    #expect(setup.birthday == SetupCase.day(1990, 5, 17))
    let early = SetupCase.setup([.addBirthday(today: SetupCase.day(1980, 1, 1))]) {
      $0.suggestedBirthday = suggested
    }
    #expect(early.birthday == nil)
  }

  @Test func `S53: who is offered no way around cannot skip`() {
    var setup = SetupCase.setup(SetupCase.filled) { $0.offersSkip = false }
    let before = setup
    #expect(setup.handle(.skip) == [])
    #expect(setup == before)
  }

  @Test func `S53: skipping leaves without saving and cancels the lookup`() {
    var setup = SetupCase.setup(SetupCase.filled + [.username(.pauseEnded(1))])
    #expect(setup.handle(.skip) == [.cancelTask(SetupCase.check(1)), .request(.skip)])
    #expect(setup.handle(.username(.answered(1, isFree: false))) == [])
    #expect(setup.phase == .open)
  }

  @Test func `S67: skipping cancels all that runs, and a second tap skips again`() {
    var setup = SetupCase.setup(
      SetupCase.filled + [
        .photo(.picked(SetupCase.jpeg)), .photo(.prepared(1, SetupCase.jpeg)),
        .photo(.picked(SetupCase.other)),
      ])
    #expect(
      setup.handle(.skip) == [
        .cancelTask(SetupCase.preparation(2)), .cancelTimer(SetupCase.check(1)), .request(.skip),
      ])
    #expect(setup.phase == .open)
    #expect(setup.photo.preparation == nil)
    #expect(setup.username.verdict == .none)
    #expect(setup.profile.photo == SetupCase.jpeg)
    #expect(setup.handle(.skip) == [.request(.skip)])
  }

  @Test func `S67: skipping after a failure takes its line away`() {
    var setup = SetupCase.setup(SetupCase.filled + [.continue, .saving(.threw(1, .loud("No.")))])
    #expect(setup.failure == "No.")
    #expect(setup.handle(.skip) == [.cancelTimer(SetupCase.check(2)), .request(.skip)])
    #expect(setup.failure == nil)
  }

  @Test func `without something that prepares photos none is picked`() {
    var setup = SetupCase.setup { $0.takesPhotos = false }
    #expect(setup.handle(.photo(.choose)) == [])
    #expect(setup.handle(.photo(.picked(SetupCase.other))) == [])
    #expect(setup.photo.preparation == nil)
  }

  @Test(arguments: [
    ProfileSetup.Event.username(.interrupt), .username(.resume), .username(.refuse("No.")),
    .photo(.interrupt),
    .saving(.tap), .saving(.cancel), .saving(.confirm), .saving(.dismiss), .saving(.lingerEnded(1)),
  ])
  func `what is between the parts cannot be sent from outside`(event: ProfileSetup.Event) {
    let filled = SetupCase.filled + [.photo(.picked(SetupCase.other))]
    for events in [[], filled, filled + [.continue], SetupCase.filled + [.continue]] {
      var setup = SetupCase.setup(events)
      let before = setup
      #expect(setup.handle(event) == [])
      #expect(setup == before)
    }
  }
}
