// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProfileSetupSavingTests {
  private let host = SetupHost()

  @Test func `S41: only onContinue is required`() async {
    let (profiles, sink) = AsyncStream.makeStream(of: ProfileSetup.Profile.self)
    let model = ProfileSetupModel(onContinue: { sink.yield($0) })
    let drawn = model.presentation()
    #expect(drawn.header.step == nil)
    #expect(drawn.details == nil)
    #expect(drawn.skip == nil)
    #expect(model.state.name == "")
    model.fill()
    #expect(model.timers == [])
    model.send(.continue)
    let first = await profiles.first { _ in true }
    #expect(first == SetupCase.profile)
  }

  @Test func `S43: what is refused is felt and heard, and the host is not called`() async {
    let model = host.model()
    model.send(.continue)
    await settle()
    #expect(host.diary.lines == ["focus displayName", "haptic warning", "announce Enter your name."])
    #expect(await host.stage.calls == [])
  }

  @Test func `S44: Continue at 0.1 s of the debounce saves at once and looks nothing up`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: .milliseconds(100))
    model.send(.continue)
    await host.stage.arrival(of: "save")
    host.clock.advance(by: .seconds(5))
    await settle()
    #expect(await host.stage.calls == ["save"])
    #expect(model.timers == [])
  }

  @Test func `S45: all that was filled in arrives`() async {
    let model = host.model()
    model.fill()
    model.send(.color(.muted))
    model.send(.role("Editor"))
    model.send(.addBirthday(today: model.today))
    model.send(.continue)
    await host.stage.arrival(of: "save")
    let expected = ProfileSetup.Profile(
      color: .muted, name: "Maya Chen", username: "mayachen", role: "Editor",
      birthday: SetupCase.day(2000, 1, 1))
    #expect(await host.saved.profiles == [expected])
  }

  @Test func `S46, S49: saved is felt, heard and stays`() async {
    let model = host.model()
    model.fill()
    model.send(.continue)
    await host.stage.finish("save")
    let done = await model.reaches { $0.phase == .done }
    #expect(done?.phase == .done)
    host.clock.advance(by: .seconds(60))
    model.send(.continue)
    await settle()
    #expect(host.diary.lines == ["haptic success", "announce Profile saved"])
    #expect(model.state.phase == .done)
  }

  @Test func `S47: a failure is felt and heard in the error's words or ours`() async {
    let model = host.model()
    model.fill()
    for (words, message) in [
      ("The server sleeps.", "The server sleeps."), (nil, "Couldn't save your profile. Try again."),
      (" ", "Couldn't save your profile. Try again."),
    ] as [(String?, String)] {
      model.send(.continue)
      await host.stage.fail("save", Worded(words))
      let failed = await model.reaches { $0.failure != nil }
      #expect(failed?.failure == message)
      #expect(host.diary.lines.suffix(2) == ["haptic error", "announce \(message)"])
    }
  }

  @Test func `S48: a host that backs out leaves no trace`() async {
    let model = host.model()
    model.fill()
    for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
      model.send(.continue)
      await host.stage.fail("save", error)
      let open = await model.reaches { $0.phase == .open }
      #expect(open?.failure == nil)
    }
    #expect(host.diary.lines == [])
  }

  @Test func `S62: Continue fails after it interrupted a check, which starts after a fresh 0.45 s`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: SetupCase.pause)
    await host.stage.arrival(of: "check mayachen")
    model.send(.continue)
    await host.stage.finish("check mayachen")
    await host.stage.fail("save", Worded("No."))
    _ = await model.reaches { $0.failure != nil }
    #expect(model.state.username.verdict == .waiting(2))
    host.clock.advance(by: .milliseconds(449))
    await settle()
    #expect(await host.stage.calls == ["check mayachen", "save"])
    host.clock.advance(by: .milliseconds(1))
    await host.stage.finish("check mayachen")
    let free = await model.reaches { $0.username.verdict == .available }
    #expect(free?.failure == "No.")
  }

  // MARK: Skip, end, time

  @Test func `S53, S67: Skip calls the host's closure, each time, and saves nothing`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: SetupCase.pause)
    await host.stage.arrival(of: "check mayachen")
    model.send(.skip)
    #expect(model.running == [])
    model.send(.skip)
    #expect(host.diary.lines == ["announce skipped", "announce skipped"])
    #expect(await host.saved.profiles == [])
  }

  @Test func `S58: there is no way to start with a photo or a username`() {
    let model = ProfileSetupModel(
      step: 2, of: 3, title: "Title", message: "Message", name: "Maya Chen", roles: ["Writer"],
      asksBirthday: true,
      checkUsername: { _ in true }, onContinue: { _ in }, onSkip: {}, in: host.environment)
    #expect(model.state.profile == ProfileSetup.Profile(name: "Maya Chen", username: ""))
  }

  @Test func `S65: today is the day of the injected clock where the person is`() throws {
    var environment = host.environment
    environment.now = { Date(timeIntervalSince1970: 1_796_081_400) }
    let model = ProfileSetupModel(asksBirthday: true, onContinue: { _ in }, in: environment)
    #expect(model.today == SetupCase.day(2026, 11, 30))
    environment.formats.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    environment.formats.calendar = Calendar(identifier: .buddhist)
    let japanese = ProfileSetupModel(asksBirthday: true, onContinue: { _ in }, in: environment)
    #expect(japanese.presentation().details?.birthday?.latest == SetupCase.day(2026, 12, 1))
  }

  @Test func `S65: the day to start from is configured with the rest`() {
    let model = ProfileSetupModel(
      asksBirthday: true, suggestedBirthday: SetupCase.day(1985, 6, 15), onContinue: { _ in },
      in: host.environment)
    model.send(.addBirthday(today: model.today))
    #expect(model.state.birthday == SetupCase.day(1985, 6, 15))
  }

  @Test func `I11: the end cancels all that runs, and nothing is heard of it`() async {
    let model = host.model()
    model.fill()
    model.send(.photo(.picked(Data("pick".utf8))))
    host.clock.advance(by: SetupCase.pause)
    await host.stage.arrival(of: "check mayachen")
    await host.stage.arrival(of: "prepare")
    #expect(model.running == [SetupCase.check(1), SetupCase.preparation(1)])
    model.end()
    #expect(model.running == [])
    #expect(model.state.phase == .ended)
    await host.stage.finish("check mayachen")
    await host.stage.fail("prepare", Worded("Bad marker."))
    await settle()
    #expect(host.diary.lines == [])
  }
}
