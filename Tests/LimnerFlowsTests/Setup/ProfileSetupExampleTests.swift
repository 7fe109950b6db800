// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProfileSetupExampleTests {
  @Test func `S57: maya, admin and fieldnote are taken, mayachen is free`() async {
    let server = ProfileSetupExample.Server(clock: HastyClock())
    for username in ["maya", "admin", "fieldnote"] { #expect(await !server.isFree(username)) }
    #expect(await server.isFree("mayachen"))
  }

  @Test func `S57: the server saves after a second`() async throws {
    let clock = HastyClock()
    let server = ProfileSetupExample.Server(clock: clock)
    try await server.save(SetupCase.profile)
    #expect(clock.waits == [.seconds(1)])
    #expect(await server.profiles == [SetupCase.profile])
    #expect(await !server.isFree("mayachen"))
  }

  @Test func `S57: a server whose caller is cancelled saves nothing`() async {
    let server = ProfileSetupExample.Server(clock: ManualClock())
    let saving = Task { try await server.save(SetupCase.profile) }
    saving.cancel()
    await #expect(throws: CancellationError.self) { try await saving.value }
    #expect(await server.profiles == [])
  }

  @Test func `S57: Fieldnote's second step from the first key to the saved profile`() async {
    let (clock, diary) = (HastyClock(), Diary())
    var environment = FlowEnvironment()
    environment.clock = clock
    environment.host = diary.host
    let example = ProfileSetupExample(in: environment)
    let model = example.model()
    #expect(model.presentation().header.step?.text == "Step 2 of 3")
    #expect(model.presentation().skip != nil)

    model.send(.name("Maya Chen"))
    model.send(.username(.edit("maya")))
    let taken = await model.reaches { $0.username.verdict == .taken }
    #expect(taken?.username.error == "@maya is taken")
    model.send(.continue)
    model.send(.username(.edit("mayachen")))
    let free = await model.reaches { $0.username.verdict == .available }
    #expect(free?.username.text == "mayachen")
    model.send(.continue)
    let done = await model.reaches { $0.phase == .done }
    #expect(done?.phase == .done)

    #expect(await example.server.profiles == [SetupCase.profile])
    #expect(clock.waits == [.milliseconds(450), .milliseconds(450), .seconds(1)])
    #expect(
      diary.lines == [
        "announce @maya is taken", "focus username", "haptic warning", "announce @maya is taken",
        "haptic success", "announce Profile saved",
      ])
  }
}
