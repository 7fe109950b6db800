// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct PlanUsageModelTests {
  private let stage = Stage()
  private let diary = Diary()
  private let clock = ManualClock()

  private var environment: FlowEnvironment {
    var environment = FlowEnvironment()
    environment.host = diary.host
    environment.clock = clock
    environment.syncStore = { [stage] in try await stage.call("sync") }
    return environment
  }

  private func model(_ usage: PlanUsage? = .plan(), in environment: FlowEnvironment? = nil) -> PlanUsageModel
  {
    PlanUsageModel(
      usage: usage, onUpgrade: { [stage] in try await stage.call("upgrade") },
      in: environment ?? self.environment)
  }

  /// Waits until a timer runs: the state is there a moment before it.
  private func timer(_ operation: LimnerFlows.Operation, of model: PlanUsageModel) async {
    while !model.timers.contains(operation) { await Task.yield() }
  }

  /// Gives what was woken time to run, if anything was.
  private func settle() async {
    for _ in 0 ..< 100 { await Task.yield() }
  }

  @Test func `P31: the checkmark is there at 1.199 s and gone at 1.200 s`() async {
    let model = model()
    model.send(.upgrade(.tap))
    model.send(.upgrade(.tap))
    await stage.finish("upgrade")
    await timer(Operation(.upgrade, 1), of: model)
    clock.advance(by: .milliseconds(1199))
    await settle()
    #expect(model.state.upgrade.action.isDone)
    clock.advance(by: .milliseconds(1))
    let rest = await model.reaches { $0.upgrade.action.state == .idle }
    #expect(rest?.upgrade.action.state == .idle)
    #expect(await stage.calls == ["upgrade"])
    #expect(diary.lines == ["haptic success", "announce Upgrade complete"])
  }

  @Test func `P32: a plan that the closure passes itself folds the upgrade when the checkmark ends`() async {
    let place = Place()
    let model = PlanUsageModel(
      usage: .plan(), onUpgrade: { place.model?.send(.usage(.top)) }, in: environment)
    place.model = model
    model.send(.upgrade(.tap))
    await timer(Operation(.upgrade, 1), of: model)
    #expect(model.state.usage == .top)
    #expect(model.state.upgrade.shown?.title == "Upgrade to Studio")
    clock.advance(by: .milliseconds(1200))
    let folded = await model.reaches { $0.upgrade.action.state == .idle }
    #expect(folded.map { $0.upgrade.shown } == .some(nil))
  }

  @Test func `P33, P35: a thrown error shows its own words`() async {
    let model = model()
    model.send(.upgrade(.tap))
    await stage.fail("upgrade", Worded("Card declined."))
    _ = await model.reaches { $0.upgrade.action.message != nil }
    #expect(model.state.upgrade.action.message == "Card declined.")
    model.send(.upgrade(.tap))
    await stage.fail("upgrade", Worded("  \n"))
    let failed = await model.reaches { $0.upgrade.action.message != nil }
    #expect(failed?.upgrade.action.message == "The upgrade didn't go through. Try again.")
    await settle()
    #expect(
      diary.lines == [
        "haptic error", "announce Card declined.", "haptic error",
        "announce The upgrade didn't go through. Try again.",
      ])
  }

  @Test(arguments: [
    CancellationError() as any Error, URLError(.cancelled), NSError(domain: "SKErrorDomain", code: 2),
    Bored(),
  ])
  func `P34, P43: who backs out hears nothing, of an upgrade or of restoring`(error: any Error) async {
    var environment = environment
    environment.isQuiet = { $0 is Bored }
    let model = model(in: environment)
    model.send(.upgrade(.tap))
    model.send(.restore(.tap))
    await stage.fail("upgrade", error)
    await stage.fail("sync", error)
    let rest = await model.reaches { !$0.upgrade.action.isWorking && !$0.restore.isWorking }
    #expect(rest?.upgrade.action.state == .idle)
    #expect(rest?.restore.state == .idle)
    #expect(diary.lines.isEmpty)
  }

  @Test func `P43: other errors of the store are told, and so is that there is none`() async {
    let model = model()
    model.send(.restore(.tap))
    await stage.fail("sync", NSError(domain: "SKErrorDomain", code: 3))
    _ = await model.reaches { $0.restore.message != nil }
    #expect(model.state.restore.message == "Couldn't reach the App Store. Try again.")

    var nowhere = FlowEnvironment()
    nowhere.clock = clock
    let alone = self.model(in: nowhere)
    alone.send(.restore(.tap))
    let failed = await alone.reaches { $0.restore.message != nil }
    #expect(failed?.restore.message == "Couldn't reach the App Store. Try again.")
  }

  @Test func `P39, P40: managing opens the store's sheet, or what the host has for it`() {
    let plain = model()
    plain.send(.manage)
    #expect(diary.lines == ["request presentManageSubscriptions(groupID: nil)"])
    let opened = Diary()
    let hosted = PlanUsageModel(
      usage: .plan("Free", .free, nil, .noRenewal), onUpgrade: {}, onManage: { opened.host.announce("page") },
      in: environment)
    hosted.send(.manage)
    #expect(opened.lines == ["announce page"])
    #expect(diary.lines.count == 1)
  }

  @Test func `P41: the host restores, or else the store is asked`() async {
    let hosted = PlanUsageModel(
      usage: .plan(), onUpgrade: {}, onRestore: { [stage] in try await stage.call("restore") },
      in: environment)
    hosted.send(.restore(.tap))
    await stage.finish("restore")
    let plain = model()
    plain.send(.restore(.tap))
    await stage.finish("sync")
    #expect(await plain.reaches { $0.restore.isDone } != nil)
    #expect(await stage.calls == ["restore", "sync"])
  }

  @Test func `P42, P44: restored is there at 2.999 s, gone at 3.000 s, and a second one has its own three`()
    async
  {
    let model = model()
    for number in 1 ... 2 {
      model.send(.restore(.tap))
      await stage.finish("sync")
      await timer(Operation(.restore, number), of: model)
      #expect(diary.lines.suffix(2) == ["haptic success", "announce Purchases restored"])
      clock.advance(by: .milliseconds(2999))
      await settle()
      #expect(model.state.restore.isDone)
      #expect(model.timers == [Operation(.restore, number)])
      clock.advance(by: .milliseconds(1))
      let rest = await model.reaches { !$0.restore.isDone }
      #expect(rest?.restore.state == .idle)
      #expect(model.timers.isEmpty)
    }
    #expect(diary.lines.count == 4)
  }

  @Test(arguments: [(true, 700), (false, 400)])
  func `P59: colors change when the fill ends and not before`(appears: Bool, milliseconds: Int) async {
    let model = model(.storing(appears ? 9 : 5))
    model.send(.appeared)
    if !appears { model.send(.usage(.storing(9))) }
    #expect(model.timers == [Operation(.meter("a"), 1)])
    clock.advance(by: .milliseconds(milliseconds - 1))
    await settle()
    #expect(model.state.fills["a"].level == .normal)
    clock.advance(by: .milliseconds(1))
    let filled = await model.reaches { $0.fills["a"].next == nil }
    #expect(filled?.fills["a"].level == .nearLimit)
  }

  @Test func `P59: a fill that starts again has its whole time`() async {
    let model = model(.storing(5))
    model.send(.appeared)
    model.send(.usage(.storing(9)))
    clock.advance(by: .milliseconds(300))
    model.send(.usage(.storing(10)))
    clock.advance(by: .milliseconds(399))
    await settle()
    #expect(model.state.fills["a"].level == .normal)
    clock.advance(by: .milliseconds(1))
    let filled = await model.reaches { $0.fills["a"].next == nil }
    #expect(filled?.fills["a"].level == .atLimit)
    #expect(model.timers.isEmpty)
  }

  @Test func `P57: a closure goes on while there is no plan`() async {
    let model = model()
    model.send(.upgrade(.tap))
    await stage.arrival(of: "upgrade")
    model.send(.usage(nil))
    #expect(model.running == [Operation(.upgrade, 1)])
    await stage.finish("upgrade")
    await timer(Operation(.upgrade, 1), of: model)
    #expect(model.state.presentation() == .placeholder)
    #expect(diary.lines == ["haptic success", "announce Upgrade complete"])
    model.send(.usage(.plan()))
    #expect(model.state.presentation().content?.upgrade?.button.mark != nil)
  }

  @Test func `I11: nothing is heard of a model that has ended`() async {
    let model = model(.storing(9))
    model.send(.appeared)
    model.send(.restore(.tap))
    await stage.finish("sync")
    await timer(Operation(.restore, 1), of: model)
    model.send(.upgrade(.tap))
    await stage.arrival(of: "upgrade")
    let before = diary.lines
    model.end()
    #expect(model.running.isEmpty)
    #expect(model.timers.isEmpty)
    await stage.finish("upgrade")
    clock.advance(by: .seconds(10))
    await settle()
    #expect(diary.lines == before)
    #expect(!model.state.upgrade.action.isWorking)
  }

  @Test func `I11: the end reaches who watches, and what a cancelled closure sends is not heard`() async {
    let place = Place()
    let model = PlanUsageModel(
      usage: .plan(),
      onUpgrade: { [stage] in
        try await withTaskCancellationHandler {
          try await stage.call("upgrade")
        } onCancel: {
          place.model?.send(.usage(.top))
        }
      }, in: environment)
    place.model = model
    model.send(.upgrade(.tap))
    await stage.arrival(of: "upgrade")
    let watching = Task { [states = model.states()] in
      var last: PlanUsageFlow?
      for await state in states { last = state }
      return last
    }
    model.end()
    #expect(await watching.value?.upgrade.action.state == .idle)
    #expect(model.state.usage == .plan())
    #expect(diary.lines.isEmpty)
    await stage.finish("upgrade")
  }
}

/// An error that a host counts as backing out.
private struct Bored: Error {}

/// Where a closure finds the model that it belongs to.
private final class Place: @unchecked Sendable {
  weak var model: PlanUsageModel?
}
