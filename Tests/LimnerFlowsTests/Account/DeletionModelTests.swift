// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeletionModelTests {
  private let host = AccountHost()

  @Test func `A74: the sheet closes 0.9 seconds after the account is deleted`() async {
    let model = host.model()
    model.send(.deletion(.open))
    model.send(.deletion(.consent(true)))
    model.send(.deletion(.action(.tap)))
    await host.stage.finish("delete")
    await host.timer(FlowOperation(.deletion, 1), of: model)
    host.clock.advance(by: .milliseconds(899))
    await settle()
    #expect(model.state.deletion.isOpen)
    #expect(model.timers == [FlowOperation(.deletion, 1)])
    host.clock.advance(by: .milliseconds(1))
    let closed = await model.reaches { !$0.deletion.isOpen }
    #expect(closed?.deletion.isOpen == false)
    #expect(await host.stage.calls == ["delete"])
  }

  @Test func `A76: CancellationError keeps the sheet and the consent, without a word`() async {
    let model = host.model()
    model.send(.deletion(.open))
    model.send(.deletion(.consent(true)))
    model.send(.deletion(.action(.tap)))
    await host.stage.fail("delete", CancellationError())
    let state = await model.reaches { !$0.deletion.action.isWorking }
    #expect(state?.deletion.isOpen == true && state?.deletion.hasConsent == true)
    #expect(host.diary.lines == [])
  }

  @Test func `A78: consent toggled during working is ignored`() async {
    let model = host.model()
    for event in [Deletion.Event.open, .consent(true), .action(.tap), .consent(false), .close] {
      model.send(.deletion(event))
    }
    #expect(model.state.deletion.hasConsent && model.state.deletion.isOpen)
    #expect(!model.state.deletion.isDismissible)
    await host.stage.finish("delete")
  }

  @Test func `A99: taking the sheet away cancels the closure quietly`() async {
    let model = host.model()
    for event in [Deletion.Event.open, .consent(true), .action(.tap)] { model.send(.deletion(event)) }
    await host.stage.arrival(of: "delete")
    model.send(.deletion(.cancel))
    #expect(!model.state.deletion.isOpen)
    #expect(model.running == [])
    await host.stage.fail("delete", Worded("Late."))
    model.send(.deletion(.open))
    #expect(model.state.deletion.action.state == .idle)
    #expect(host.diary.lines == [])
  }
}
