// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

/// What Continue refuses, and what it saves.
@Suite struct ProfileSetupContinueTests {
  private static let saveFailed = "Couldn't save your profile. Try again."

  @Test(arguments: ["", " ", "\n\t\u{3000}"])
  func `S42, S43: a name that is blank is refused`(name: String) {
    var setup = SetupCase.setup([.name(name), .username(.edit("mayachen"))])
    #expect(
      setup.handle(.continue) == [.focus(.displayName), .haptic(.warning), .announce("Enter your name.")])
    #expect(setup.nameRefusal == "Enter your name.")
    #expect(setup.username.refusal == nil)
    #expect(setup.phase == .open)
  }

  @Test(arguments: ["", "m", "ma"])
  func `S42, S43: a username of fewer than three characters is refused`(username: String) {
    var setup = SetupCase.setup([.name("Maya"), .username(.edit(username))])
    #expect(
      setup.handle(.continue) == [
        .focus(.username), .haptic(.warning), .announce("Use at least three characters."),
      ])
    #expect(setup.username.refusal == "Use at least three characters.")
    #expect(setup.nameRefusal == nil)
  }

  @Test func `S42, S43: a username that is known to be taken is refused, and its note stays`() {
    var setup = SetupCase.setup([
      .name("Maya"), .username(.edit("maya")), .username(.pauseEnded(1)),
      .username(.answered(1, isFree: false)),
    ])
    #expect(setup.handle(.continue) == [.focus(.username), .haptic(.warning), .announce("@maya is taken")])
    #expect(setup.username.verdict == .taken)
    #expect(setup.username.error == "@maya is taken")
  }

  @Test func `S43: all errors show, the first has focus and voice`() {
    var setup = SetupCase.setup()
    #expect(
      setup.handle(.continue) == [.focus(.displayName), .haptic(.warning), .announce("Enter your name.")])
    #expect(setup.nameRefusal == "Enter your name.")
    #expect(setup.username.error == "Use at least three characters.")
    _ = setup.handle(.name("M"))
    #expect(setup.nameRefusal == nil)
    #expect(setup.username.error == "Use at least three characters.")
  }

  @Test func `S43: a refusal leaves a lookup alone`() {
    var setup = SetupCase.setup([.username(.edit("mayachen")), .username(.pauseEnded(1))])
    #expect(setup.handle(.continue).map(\.kind) == ["focus", "haptic", "announce"])
    #expect(setup.username.verdict == .checking(1))
  }

  @Test func `S28, S44: a lookup that failed blocks nothing`() {
    var setup = SetupCase.setup(
      SetupCase.filled + [.username(.pauseEnded(1)), .username(.threw(1, .loud("No.")))])
    #expect(setup.username.verdict == .checkFailed)
    #expect(setup.handle(.continue) == [SetupCase.save(1, SetupCase.profile)])
  }

  @Test func `S44: a lookup that runs is cancelled and not waited for`() {
    var setup = SetupCase.setup(SetupCase.filled + [.username(.pauseEnded(1))])
    #expect(
      setup.handle(.continue) == [.cancelTask(SetupCase.check(1)), SetupCase.save(1, SetupCase.profile)])
    #expect(setup.handle(.username(.answered(1, isFree: false))) == [])
    #expect(setup.phase == .working)
  }

  @Test func `S44: Continue at 0.1 s of the debounce ends the wait`() {
    var setup = SetupCase.setup(SetupCase.filled)
    #expect(
      setup.handle(.continue) == [.cancelTimer(SetupCase.check(1)), SetupCase.save(1, SetupCase.profile)])
    #expect(setup.handle(.username(.pauseEnded(1))) == [])
    #expect(setup.username.verdict == .none)
  }

  @Test func `S44: without a lookup Continue just saves`() {
    var setup = SetupCase.setup(SetupCase.filled) { $0.checksUsername = false }
    #expect(setup.handle(.continue) == [SetupCase.save(1, SetupCase.profile)])
  }

  @Test func `S45: the host gets photo, color, name, username, role and birthday`() {
    var setup = SetupCase.setup(
      SetupCase.filled + [
        .color(.light), .role("Writer"), .addBirthday(today: SetupCase.today),
        .photo(.picked(SetupCase.other)),
        .photo(.prepared(1, SetupCase.jpeg)), .username(.pauseEnded(1)),
        .username(.answered(1, isFree: true)),
      ])
    let profile = ProfileSetup.Profile(
      photo: SetupCase.jpeg, color: .light, name: "Maya Chen", username: "mayachen", role: "Writer",
      birthday: SetupCase.day(2000, 1, 1))
    #expect(setup.handle(.continue) == [SetupCase.save(1, profile)])
  }

  @Test func `S46, S49: saving works and is done for good`() {
    var setup = SetupCase.setup(SetupCase.filled + [.continue])
    #expect(setup.phase == .working)
    #expect(setup.handle(.saving(.succeeded(1))) == [.haptic(.success), .announce("Profile saved")])
    #expect(setup.phase == .done)
    #expect(setup.handle(.continue) == [])
    #expect(setup.phase == .done)
  }

  @Test func `S46, S47: saving fails with the error's words or ours`() {
    var worded = SetupCase.setup(SetupCase.filled + [.continue])
    #expect(
      worded.handle(.saving(.threw(1, .loud("The server sleeps.")))) == [
        .haptic(.error), .announce("The server sleeps."), SetupCase.wait(2),
      ])
    #expect(worded.failure == "The server sleeps.")
    var plain = SetupCase.setup(SetupCase.filled + [.continue])
    #expect(
      plain.handle(.saving(.threw(1, .loud(nil)))) == [
        .haptic(.error), .announce(Self.saveFailed), SetupCase.wait(2),
      ])
    #expect(plain.failure == Self.saveFailed)
  }

  @Test func `S48: a host that backs out is back to rest without a word`() {
    var setup = SetupCase.setup(SetupCase.filled + [.continue])
    #expect(setup.handle(.saving(.threw(1, .quiet))) == [SetupCase.wait(2)])
    #expect(setup.phase == .open)
    #expect(setup.failure == nil)
  }
}
