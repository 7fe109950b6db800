// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct PlanUsageModelTests {
  private let host = PlanHost()

  @Test func `P32: a plan that the closure passes itself folds the upgrade when the checkmark ends`() async {
    let place = Place()
    let model = PlanUsageModel(
      usage: .plan(), onUpgrade: { place.model?.send(.usage(.top)) }, in: host.environment)
    place.model = model
    model.send(.upgrade(.tap))
    await host.timer(FlowOperation(.upgrade, 1), of: model)
    #expect(model.state.usage == .top)
    #expect(model.state.upgrade.shown?.title == "Upgrade to Studio")
    host.clock.advance(by: .milliseconds(1200))
    let folded = await model.reaches { $0.upgrade.action.state == .idle }
    #expect(folded.map { $0.upgrade.shown } == .some(nil))
  }

  @Test func `P33, P35: a thrown error shows its own words`() async {
    let model = host.model()
    model.send(.upgrade(.tap))
    await host.stage.fail("upgrade", Worded("Card declined."))
    _ = await model.reaches { $0.upgrade.action.message != nil }
    #expect(model.state.upgrade.action.message == "Card declined.")
    model.send(.upgrade(.tap))
    await host.stage.fail("upgrade", Worded("  \n"))
    let failed = await model.reaches { $0.upgrade.action.message != nil }
    #expect(failed?.upgrade.action.message == "The upgrade didn't go through. Try again.")
    await settle()
    #expect(
      host.diary.lines == [
        "haptic error", "announce Card declined.", "haptic error",
        "announce The upgrade didn't go through. Try again.",
      ])
  }

  @Test(arguments: [
    CancellationError() as any Error, URLError(.cancelled), NSError(domain: "SKErrorDomain", code: 2),
    Bored(),
  ])
  func `X2, X3, P34, P43: who backs out hears nothing, of an upgrade or of restoring`(error: any Error) async
  {
    var environment = host.environment
    environment.isQuiet = { $0 is Bored }
    let model = host.model(in: environment)
    model.send(.upgrade(.tap))
    model.send(.restore(.tap))
    await host.stage.fail("upgrade", error)
    await host.stage.fail("sync", error)
    let quiet = await model.reaches { !$0.upgrade.action.isWorking && !$0.restore.isWorking }
    #expect(quiet?.upgrade.action.state == .idle)
    #expect(quiet?.restore.state == .idle)
    #expect(host.diary.lines.isEmpty)
  }

  @Test func `P43: other errors of the store are told, and so is that there is none`() async {
    let model = host.model()
    model.send(.restore(.tap))
    await host.stage.fail("sync", NSError(domain: "SKErrorDomain", code: 3))
    _ = await model.reaches { $0.restore.message != nil }
    #expect(model.state.restore.message == "Couldn't reach the App Store. Try again.")

    var nowhere = FlowEnvironment()
    nowhere.clock = host.clock
    let alone = host.model(in: nowhere)
    alone.send(.restore(.tap))
    let failed = await alone.reaches { $0.restore.message != nil }
    #expect(failed?.restore.message == "Couldn't reach the App Store. Try again.")
  }

  @Test func `P39, P40: managing opens the store's sheet, or what the host has for it`() {
    let plain = host.model()
    plain.send(.manage)
    #expect(host.diary.lines == ["request presentManageSubscriptions(groupID: nil)"])
    let opened = Diary()
    let hosted = PlanUsageModel(
      usage: .plan("Free", .free, nil, .noRenewal), onUpgrade: {}, onManage: { opened.host.announce("page") },
      in: host.environment)
    hosted.send(.manage)
    #expect(opened.lines == ["announce page"])
    #expect(host.diary.lines.count == 1)
  }

  @Test func `P41: the host restores, or else the store is asked`() async {
    let hosted = PlanUsageModel(
      usage: .plan(), onUpgrade: {}, onRestore: { [stage = host.stage] in try await stage.call("restore") },
      in: host.environment)
    hosted.send(.restore(.tap))
    await host.stage.finish("restore")
    let plain = host.model()
    plain.send(.restore(.tap))
    await host.stage.finish("sync")
    #expect(await plain.reaches { $0.restore.isDone } != nil)
    #expect(await host.stage.calls == ["restore", "sync"])
  }

  @Test func `P57: a closure goes on while there is no plan`() async {
    let model = host.model()
    model.send(.upgrade(.tap))
    await host.stage.arrival(of: "upgrade")
    model.send(.usage(nil))
    #expect(model.running == [FlowOperation(.upgrade, 1)])
    await host.stage.finish("upgrade")
    await host.timer(FlowOperation(.upgrade, 1), of: model)
    #expect(model.state.presentation() == .placeholder)
    #expect(host.diary.lines == ["haptic success", "announce Upgrade complete"])
    model.send(.usage(.plan()))
    #expect(model.state.presentation().content?.upgrade?.button.mark != nil)
  }

  @Test func `I11: nothing is heard of a model that has ended`() async {
    let model = host.model(.storing(9))
    model.send(.appeared)
    model.send(.restore(.tap))
    await host.stage.finish("sync")
    await host.timer(FlowOperation(.restore, 1), of: model)
    model.send(.upgrade(.tap))
    await host.stage.arrival(of: "upgrade")
    let before = host.diary.lines
    model.end()
    #expect(model.running.isEmpty)
    #expect(model.timers.isEmpty)
    await host.stage.finish("upgrade")
    host.clock.advance(by: .seconds(10))
    await settle()
    #expect(host.diary.lines == before)
    #expect(!model.state.upgrade.action.isWorking)
  }

  @Test func `I11: the end reaches who watches, and what a cancelled closure sends is not heard`() async {
    let place = Place()
    let model = PlanUsageModel(
      usage: .plan(),
      onUpgrade: { [stage = host.stage] in
        try await withTaskCancellationHandler {
          try await stage.call("upgrade")
        } onCancel: {
          place.model?.send(.usage(.top))
        }
      }, in: host.environment)
    place.model = model
    model.send(.upgrade(.tap))
    await host.stage.arrival(of: "upgrade")
    let watching = Task { [states = model.states()] in
      var last: PlanUsageFlow?
      for await state in states { last = state }
      return last
    }
    model.end()
    #expect(await watching.value?.upgrade.action.state == .idle)
    #expect(model.state.usage == .plan())
    #expect(host.diary.lines.isEmpty)
    await host.stage.finish("upgrade")
  }
}

/// Where a closure finds the model that it belongs to.
private final class Place: @unchecked Sendable {
  weak var model: PlanUsageModel?
}
