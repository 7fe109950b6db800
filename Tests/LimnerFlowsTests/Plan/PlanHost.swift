// SPDX-License-Identifier: Apache-2.0

import LimnerFlows

/// A host of the plan block: closures that wait, a record of what was asked for, a clock that stands.
struct PlanHost {
  /// Where closures wait for the test.
  let stage: Stage

  private let curtain: Curtain

  /// What was felt, said and asked for.
  let diary = Diary()

  /// The clock, which stands still.
  let clock = ManualClock()

  /// Opens a stage of its own.
  init() {
    stage = Stage()
    curtain = Curtain(over: stage)
  }

  /// An environment that this host watches, with a store that waits for the test.
  var environment: FlowEnvironment {
    var environment = FlowEnvironment()
    environment.host = diary.host
    environment.clock = clock
    environment.syncStore = { [stage] in try await stage.call("sync") }
    return environment
  }

  /// A model whose upgrade waits, and which restores through the store.
  func model(_ usage: PlanUsage? = .plan(), in other: FlowEnvironment? = nil) -> PlanUsageModel {
    PlanUsageModel(
      usage: usage, onUpgrade: { [stage] in try await stage.call("upgrade") }, in: other ?? environment)
  }

  /// Waits until a timer runs: the state is there a moment before it.
  func timer(_ operation: FlowOperation, of model: PlanUsageModel) async {
    while !model.timers.contains(operation) { await Task.yield() }
  }
}

/// An error that a host counts as backing out.
struct Bored: Error {}
