// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// Each timer a millisecond before its time, and at it.
@Suite(.timeLimit(.minutes(1))) struct PlanUsageTimerTests {
  private let host = PlanHost()

  @Test func `P31: the checkmark is there at 1.199 s and gone at 1.200 s`() async {
    let model = host.model()
    model.send(.upgrade(.tap))
    model.send(.upgrade(.tap))
    await host.stage.finish("upgrade")
    await host.timer(FlowOperation(.upgrade, 1), of: model)
    host.clock.advance(by: .milliseconds(1199))
    await settle()
    #expect(model.state.upgrade.action.isDone)
    host.clock.advance(by: .milliseconds(1))
    let rest = await model.reaches { $0.upgrade.action.state == .idle }
    #expect(rest?.upgrade.action.state == .idle)
    #expect(await host.stage.calls == ["upgrade"])
    #expect(host.diary.lines == ["haptic success", "announce Upgrade complete"])
  }

  @Test func `P42, P44: restored is there at 2.999 s, gone at 3.000 s, and a second one has its own three`()
    async
  {
    let model = host.model()
    for number in 1 ... 2 {
      model.send(.restore(.tap))
      await host.stage.finish("sync")
      await host.timer(FlowOperation(.restore, number), of: model)
      #expect(host.diary.lines.suffix(2) == ["haptic success", "announce Purchases restored"])
      host.clock.advance(by: .milliseconds(2999))
      await settle()
      #expect(model.state.restore.isDone)
      #expect(model.timers == [FlowOperation(.restore, number)])
      host.clock.advance(by: .milliseconds(1))
      let rest = await model.reaches { !$0.restore.isDone }
      #expect(rest?.restore.state == .idle)
      #expect(model.timers.isEmpty)
    }
    #expect(host.diary.lines.count == 4)
  }

  @Test(arguments: [(true, 700), (false, 400)])
  func `P59: colors change when the fill ends and not before`(appears: Bool, milliseconds: Int) async {
    let model = host.model(.storing(appears ? 9 : 5))
    model.send(.appeared)
    if !appears { model.send(.usage(.storing(9))) }
    #expect(model.timers == [FlowOperation(.meter("a"), 1)])
    host.clock.advance(by: .milliseconds(milliseconds - 1))
    await settle()
    #expect(model.state.fills["a"].level == .normal)
    host.clock.advance(by: .milliseconds(1))
    let filled = await model.reaches { $0.fills["a"].next == nil }
    #expect(filled?.fills["a"].level == .nearLimit)
  }

  @Test func `P59: a fill that starts again has its whole time`() async {
    let model = host.model(.storing(5))
    model.send(.appeared)
    model.send(.usage(.storing(9)))
    host.clock.advance(by: .milliseconds(300))
    model.send(.usage(.storing(10)))
    host.clock.advance(by: .milliseconds(399))
    await settle()
    #expect(model.state.fills["a"].level == .normal)
    host.clock.advance(by: .milliseconds(1))
    let filled = await model.reaches { $0.fills["a"].next == nil }
    #expect(filled?.fills["a"].level == .atLimit)
    #expect(model.timers.isEmpty)
  }
}
