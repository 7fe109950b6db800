// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProfileSetupModelTests {
  private let host = SetupHost()

  // MARK: Username

  @Test func `S23: 0.449 s no check, 0.450 s one check`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: .milliseconds(449))
    await settle()
    #expect(await host.stage.calls == [])
    #expect(model.timers == [SetupCase.check(1)])
    host.clock.advance(by: .milliseconds(1))
    await host.stage.arrival(of: "check mayachen")
    host.clock.advance(by: .seconds(5))
    await settle()
    #expect(await host.stage.calls == ["check mayachen"])
    #expect(model.timers == [])
  }

  @Test func `S21: an edit that filters to the same text at 0.44 s does not start the pause again`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: .milliseconds(440))
    model.send(.username(.edit("MayaChen ")))
    host.clock.advance(by: .milliseconds(9))
    await settle()
    #expect(await host.stage.calls == [])
    host.clock.advance(by: .milliseconds(1))
    await host.stage.arrival(of: "check mayachen")
    #expect(await host.stage.calls == ["check mayachen"])
  }

  @Test func `S27: answers out of order: jo, joh, john`() async {
    let model = host.model()
    for text in ["jo", "joh"] { model.send(.username(.edit(text))) }
    host.clock.advance(by: SetupCase.pause)
    await host.stage.arrival(of: "check joh")
    model.send(.username(.edit("john")))
    #expect(model.running == [])
    host.clock.advance(by: SetupCase.pause)
    await host.stage.finish("check john")
    let free = await model.reaches { $0.username.verdict == .available }
    #expect(free?.username.text == "john")
    // The first lookup pays no heed to its cancellation and fails late.
    await host.stage.fail("check joh", Worded("Too late."))
    await settle()
    #expect(model.state == free)
    #expect(await host.stage.calls == ["check joh", "check john"])
  }

  @Test func `S31: a taken username is announced`() async {
    let model = host.model()
    model.fill(username: "maya")
    host.clock.advance(by: SetupCase.pause)
    await host.stage.finish("check maya")
    let taken = await model.reaches { $0.username.verdict == .taken }
    #expect(taken?.username.error == "@maya is taken")
    #expect(host.diary.lines == ["announce @maya is taken"])
  }

  @Test func `S28: a lookup that throws is not felt, and one that is cancelled shows nothing`() async {
    let model = host.model()
    model.fill()
    host.clock.advance(by: SetupCase.pause)
    await host.stage.fail("check mayachen", Worded("Server on fire."))
    let failed = await model.reaches { $0.username.verdict == .checkFailed }
    #expect(failed?.username.verdict == .checkFailed)
    model.send(.username(.edit("mayachen2")))
    host.clock.advance(by: SetupCase.pause)
    await host.stage.fail("check mayachen2", CancellationError())
    let quiet = await model.reaches { $0.username.verdict == .none }
    #expect(quiet?.username.verdict == UsernameField.Verdict.none)
    #expect(host.diary.lines == [])
  }

  @Test func `S29: without a closure nothing is looked up`() async {
    let model = ProfileSetupModel(onContinue: { _ in }, in: host.environment)
    model.fill()
    #expect(model.timers == [])
    #expect(model.state.username.verdict == .none)
    #expect(model.presentation().profile.fields[1].note == nil)
  }

  // MARK: Photo

  @Test func `S7: the host gets what was made of the pick, never the pick`() async {
    let model = host.model()
    model.fill()
    model.send(.photo(.picked(Data("pick".utf8))))
    await host.stage.finish("prepare")
    _ = await model.reaches { $0.photo.jpeg != nil }
    model.send(.continue)
    await host.stage.arrival(of: "save")
    #expect(await host.saved.profiles.map(\.photo) == [Data("jpeg of pick".utf8)])
  }

  @Test func `S10: choosing a photo asks for the picker and nothing else`() {
    let model = host.model()
    model.send(.photo(.choose))
    #expect(host.diary.lines == ["request openPhotoPicker"])
  }

  @Test func `S5: without something that prepares photos there is no button`() {
    var environment = host.environment
    environment.photos = nil
    let model = ProfileSetupModel(onContinue: { _ in }, in: environment)
    #expect(model.presentation().profile.photo.choose == nil)
    #expect(host.model().presentation().profile.photo.choose != nil)
  }

  @Test func `S52: Continue waits for the photo within working`() async {
    let model = host.model()
    model.fill()
    model.send(.photo(.picked(Data("pick".utf8))))
    model.send(.continue)
    #expect(model.state.phase == .working)
    #expect(model.running == [SetupCase.preparation(1)])
    await host.stage.finish("prepare")
    await host.stage.finish("save")
    let done = await model.reaches { $0.phase == .done }
    #expect(done?.phase == .done)
    #expect(await host.saved.profiles.map(\.photo) == [Data("jpeg of pick".utf8)])
  }

  @Test func `S63: a photo that is unreadable while Continue waits saves nothing`() async {
    let model = host.model()
    model.fill()
    model.send(.photo(.picked(Data("pick".utf8))))
    model.send(.continue)
    await host.stage.fail("prepare", Worded("Bad marker."))
    let open = await model.reaches { $0.phase == .open }
    #expect(open?.photo.note == "That photo couldn't be read. Try another.")
    #expect(host.diary.lines == ["haptic error", "announce That photo couldn't be read. Try another."])
    await settle()
    #expect(await host.saved.profiles == [])
    #expect(model.timers == [SetupCase.check(2)])
  }
}
