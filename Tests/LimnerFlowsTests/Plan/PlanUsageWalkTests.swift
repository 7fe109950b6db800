// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// Every state of the block with every event, against the charts written once more as a table.
@Suite struct PlanUsageWalkTests {
  private typealias Step = Walk.Step<PlanUsageFlow>

  /// A block without its numbers.
  private struct Shape: Hashable {
    var usage: PlanUsage?
    var upgrade: String
    var offered: PlanUsage.Upgrade?
    var shown: PlanUsage.Upgrade?
    var restore: String
    var bars: [String: Bar]
    var reducesMotion: Bool
    var hasAppeared: Bool
    var hasEnded: Bool

    struct Bar: Hashable {
      var fraction: Double
      var level: PlanUsage.Meter.Level
      var next: PlanUsage.Meter.Level?
    }

    init(_ flow: PlanUsageFlow) {
      usage = flow.usage
      upgrade = name(flow.upgrade.action)
      (offered, shown) = (flow.upgrade.offered, flow.upgrade.shown)
      restore = name(flow.restore)
      bars = flow.fills.fills.mapValues { Bar(fraction: $0.fraction, level: $0.level, next: $0.next?.level) }
      reducesMotion = flow.fills.reducesMotion
      var probe = flow
      _ = probe.handle(.usage(.storing(1, id: "probe")))
      hasEnded = probe.usage == flow.usage
      hasAppeared = !probe.fills.fills.isEmpty
    }
  }

  /// What a host may pass: room and an upgrade, another upgrade near the limit, no upgrade and full, nothing.
  private static let usages: [PlanUsage?] = [
    .plan(meters: [.storage(5)]), .plan(meters: [.storage(9)], upgrade: PlanUsage.Upgrade(title: "Team")),
    .plan("Studio", .free, nil, .noRenewal, meters: [.storage(10)], upgrade: nil), nil,
  ]

  private func events(_ flow: PlanUsageFlow) -> [PlanUsageFlow.Event] {
    let bar = flow.fills["a"].next?.number ?? 0
    return Self.usages.map(PlanUsageFlow.Event.usage)
      + actionEvents(flow.upgrade.action).map(PlanUsageFlow.Event.upgrade)
      + actionEvents(flow.restore).map(PlanUsageFlow.Event.restore) + [
        .appeared, .reduceMotion(true), .reduceMotion(false), .manage, .teardown, .fills(.cancel),
        .fills(.show([.storage(3)])), .fills(.reduceMotion(true)), .fills(.fillEnded(id: "a", bar)),
        .fills(.fillEnded(id: "a", bar - 1)), .fills(.fillEnded(id: "b", bar)),
      ]
  }

  @Test func `I1, I10: every pair of state and event does what the charts say, and the rest do nothing`() {
    var problems: [String] = []
    let start = PlanUsageFlow(nil, strings: PlanStrings(), timing: Timing())
    let count = Walk.from(start, shape: Shape.init, events: events) { step in
      let expected = expectation(step)
      if step.effects.map(word) != expected.effects { problems.append("\(step.event): \(step.effects)") }
      if !expected.changes, step.after != step.before {
        problems.append("\(step.event) changed \(step.before)")
      }
      if step.after.usage != expected.usage { problems.append("\(step.event): another plan") }
    }
    #expect(count > 600)
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  private func expectation(_ step: Step) -> (effects: [String], changes: Bool, usage: PlanUsage?) {
    let (flow, usage) = (step.before, step.before.usage)
    let shape = Shape(flow)
    let nothing = (effects: [String](), changes: false, usage: usage)
    if shape.hasEnded { return nothing }
    let waiting = shape.bars["a"]?.next != nil
    switch step.event {
    case .usage(let new):
      return (shape.hasAppeared ? bars(shape, new) : [], true, new)
    case .appeared:
      return shape.hasAppeared ? nothing : (bars(shape, usage), true, usage)
    case .reduceMotion(let isReduced):
      return (isReduced && waiting ? ["cancelTimer"] : [], true, usage)
    case .fills(.fillEnded(let id, let number)):
      let isCurrent = id == "a" && number == flow.fills["a"].next?.number
      return ([], isCurrent, usage)
    case .upgrade(let event):
      if event == .tap, usage == nil || shape.offered == nil { return nothing }
      return with(usage, action(flow.upgrade.action, event, "Upgrade complete"))
    case .restore(let event):
      if event == .tap, usage == nil { return nothing }
      return with(usage, action(flow.restore, event, "Purchases restored"))
    case .manage:
      let isShown = usage.map { $0.status != .noRenewal } ?? false
      return (isShown ? ["request"] : [], false, usage)
    case .teardown:
      var effects = [shape.upgrade, shape.restore].filter { $0 == "working" }.map { _ in "cancelTask" }
      effects += [shape.upgrade, shape.restore].filter { $0 == "done" }.map { _ in "cancelTimer" }
      return (effects + (waiting ? ["cancelTimer"] : []), true, usage)
    case .fills:
      return nothing
    }
  }

  private func with(
    _ usage: PlanUsage?, _ row: (effects: [String], changes: Bool)
  ) -> (effects: [String], changes: Bool, usage: PlanUsage?) { (row.effects, row.changes, usage) }

  /// The chart of an action that does not ask and lingers.
  private func action(
    _ action: AsyncAction, _ event: AsyncAction.Event, _ done: String
  ) -> (effects: [String], changes: Bool) {
    switch (action.state, event) {
    case (.idle, .tap), (.failed, .tap): (["run"], true)
    case (.working(let a), .succeeded(let b)) where a == b: (["haptic success", done, "after"], true)
    case (.working(let a), .threw(let b, .loud)) where a == b: (["haptic error", "No."], true)
    case (.working(let a), .threw(let b, .quiet)) where a == b: ([], true)
    case (.working, .cancel): (["cancelTask"], true)
    case (.done(let a), .lingerEnded(let b)) where a == b: ([], true)
    default: ([], false)
    }
  }

  /// The two steps of the one bar, in which levels follow from the fraction alone.
  private func bars(_ shape: Shape, _ usage: PlanUsage?) -> [String] {
    let bar = shape.bars["a"]
    let cancel = bar?.next == nil ? [] : ["cancelTimer"]
    guard let meter = usage?.meters.first else { return cancel }
    if bar?.fraction == meter.fraction { return [] }
    let isRising = meter.fraction > bar?.fraction ?? 0
    let isWaiting = isRising && !shape.reducesMotion && meter.level != bar?.level ?? .normal
    return cancel + (isWaiting ? ["after"] : [])
  }
}

/// Everything that can happen to an action, current and stale.
private func actionEvents(_ action: AsyncAction) -> [AsyncAction.Event] {
  let number =
    switch action.state {
    case .working(let number), .done(let number): number
    default: 0
    }
  let numbers = [number, number - 1, number + 1]
  return [.tap, .confirm, .dismiss, .cancel] + numbers.map { .succeeded($0) }
    + numbers.map { .threw($0, .loud("No.")) }
    + numbers.map { .threw($0, .quiet) } + numbers.map { .lingerEnded($0) }
}

private func name(_ action: AsyncAction) -> String {
  switch action.state {
  case .idle: "idle"
  case .confirming: "confirming"
  case .working: "working"
  case .done: "done"
  case .failed(let message): message
  }
}

private func word(_ effect: Effect<PlanUsageFlow.Event, PlanUsageFlow.Work>) -> String {
  switch effect {
  case .cancelTask: "cancelTask"
  case .cancelTimer: "cancelTimer"
  case .focus: "focus"
  case .haptic(let haptic): "haptic \(haptic)"
  case .announce(let text): text
  case .request: "request"
  case .run: "run"
  case .after: "after"
  }
}
