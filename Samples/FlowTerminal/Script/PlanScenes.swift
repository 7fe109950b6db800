// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// Plan and usage with a server that the script answers for.
@MainActor private struct PlanStage {
  let play: Play<PlanUsageFlow>
  let server: Server
  let studio: PlanUsage

  init(_ props: Props) throws {
    let (play, server) = (Play<PlanUsageFlow>(props.narrator) { Screen($0.presentation()) }, props.server)
    var environment = play.environment(try props.environment())
    environment.syncStore = { try await server.call("the store's answer") }
    let example = PlanUsageExample(in: environment)
    studio = example.studio
    let model = PlanUsageModel(
      usage: example.plus, onUpgrade: { try await server.call("the purchase") }, in: environment)
    (self.play, self.server) = (play, server)
    model.send(.appeared)
    play.start(model, isTold: true)
  }

  /// The top plan, which has no upgrade.
  func passStudio() {
    play.happens("has the new plan", .usage(studio))
  }

  func tap() { play.act("tap Upgrade to Studio", .upgrade(.tap)) }

  func finish(_ error: ServerError? = nil) async {
    await server.answer("the purchase", error)
    await play.until { !$0.upgrade.action.isWorking }
  }

  func fold(_ props: Props) async {
    props.pass(.milliseconds(1200))
    await play.until { !$0.upgrade.action.isDone }
  }
}

extension Scene {
  /// A plan from a full storage to the one above it.
  static let planScenes = [
    Scene(name: "storage", title: "A backup fills the storage, then an upgrade settles it") { props in
      let play = Play<PlanUsageFlow>(props.narrator) { Screen($0.presentation()) }
      let example = PlanUsageExample(in: play.environment(try props.environment()))
      let model = example.model()
      play.start(model)
      let clock = Task {
        // As slowly as everybody on the clock wants it: each step waits for its turn.
        while !Task.isCancelled {
          await Task.yield()
          props.clock.advance(by: .milliseconds(10))
        }
      }
      play.happens("shows the block, and a backup begins", .appeared)
      try await example.fillStorage(model)
      await play.until { $0.fills["storage"].level == .nearLimit }
      play.act("tap Upgrade to Studio", .upgrade(.tap))
      await play.until { $0.upgrade.shown == nil }
      clock.cancel()
      play.end()
    }
  ]

  /// An upgrade and the new plan, in all orders.
  static let upgradeScenes = [
    Scene(name: "upgrade-then-plan", title: "An upgrade; the new plan comes after the checkmark") { props in
      let stage = try PlanStage(props)
      stage.tap()
      await stage.finish()
      await stage.fold(props)
      stage.passStudio()
      stage.play.end()
    },
    Scene(name: "upgrade-in-checkmark", title: "An upgrade; the new plan comes during the checkmark") {
      props in
      let stage = try PlanStage(props)
      stage.tap()
      await stage.finish()
      stage.passStudio()
      await stage.fold(props)
      stage.play.end()
    },
    Scene(name: "plan-then-upgrade", title: "An upgrade; the new plan comes before the purchase returns") {
      props in
      let stage = try PlanStage(props)
      stage.tap()
      stage.passStudio()
      await stage.finish()
      await stage.fold(props)
      stage.play.end()
    },
    Scene(name: "upgrade-fails", title: "An upgrade that fails, then the new plan comes all the same") {
      props in
      let stage = try PlanStage(props)
      stage.tap()
      await stage.finish(ServerError(nil))
      stage.passStudio()
      stage.play.end()
    },
  ]

  /// Restoring purchases.
  static let restoreScenes = [
    Scene(name: "restore", title: "Restoring: backed out, out of reach, done") { props in
      let stage = try PlanStage(props)
      for error in [CancellationError(), ServerError(nil), nil] as [(any Error)?] {
        stage.play.act("tap Restore purchases", .restore(.tap))
        await stage.server.answer("the store's answer", error)
        await stage.play.until { !$0.restore.isWorking }
      }
      props.pass(.seconds(3))
      await stage.play.until { !$0.restore.isDone }
      stage.play.end()
    }
  ]
}
