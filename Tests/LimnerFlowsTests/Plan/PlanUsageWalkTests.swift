// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// Every state of the block with every event, against the charts written once more as a table.
@Suite struct PlanUsageWalkTests {
  /// A block without its numbers.
  private struct Shape: Hashable {
    var usage: PlanUsage?
    var upgrade: String
    var offered: PlanUsage.Upgrade?
    var shown: PlanUsage.Upgrade?
    var restore: String
    var bars: [String: Bar]
    var hasAppeared: Bool
    var isEnded: Bool

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
      var probe = flow
      _ = probe.handle(.usage(.storing(1, id: "probe")))
      isEnded = probe.usage == flow.usage
      hasAppeared = !isEnded && !probe.fills.fills.isEmpty
    }

    /// The words of the upgrade follow from where it is and was.
    mutating func settle(after old: Shape) {
      if upgrade == "No.", offered == nil { upgrade = "idle" }
      let busy = ["working", "done"]
      let captured = busy.contains(old.upgrade) ? old.shown : old.offered
      shown = busy.contains(upgrade) ? captured : offered
    }

    /// The one bar takes on the level that waits for it.
    mutating func fillBar() -> [String] {
      guard let next = bars["a"]?.next else { return [] }
      bars["a"]?.level = next
      bars["a"]?.next = nil
      return ["cancelTimer"]
    }

    /// The two steps of the one bar; here levels follow from the fraction alone.
    mutating func moveBar() -> [String] {
      let old = bars["a"]
      let cancel = old?.next == nil ? [] : ["cancelTimer"]
      guard let meter = usage?.meters.first else {
        bars = [:]
        return cancel
      }
      if old?.fraction == meter.fraction { return [] }
      let level = old?.level ?? .normal
      let isRising = meter.fraction > old?.fraction ?? 0 || (old?.next != nil && meter.level > level)
      let isWaiting = isRising && meter.level != level
      bars["a"] = Bar(
        fraction: meter.fraction, level: isWaiting ? level : meter.level, next: isWaiting ? meter.level : nil)
      return cancel + (isWaiting ? ["after"] : [])
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
        .appeared, .manage, .teardown, .fills(.cancel),
        .fills(.show([.storage(3)])), .fills(.fillEnded(id: "a", bar)),
        .fills(.fillEnded(id: "a", bar - 1)), .fills(.fillEnded(id: "b", bar)),
      ]
  }

  @Test func `I1, I10: every pair of state and event does what the charts say, and the rest do nothing`() {
    var problems: [String] = []
    let start = PlanUsageFlow(nil)
    let count = Walk.from(start, shape: Shape.init, events: events) { step in
      let shape = Shape(step.before)
      var next = shape
      let effects = follow(step.event, from: step.before, to: &next)
      next.settle(after: shape)
      if step.effects.map(word) != effects { problems.append("\(step.event) in \(shape): \(step.effects)") }
      if Shape(step.after) != next { problems.append("\(step.event) in \(shape): \(Shape(step.after))") }
      if next == shape, step.effects.isEmpty, step.after != step.before {
        problems.append("\(step.event) in \(shape) changed what has no shape")
      }
    }
    #expect(count > 300)
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  /// The charts: what an event makes of a shape, and the effects.
  private func follow(_ event: PlanUsageFlow.Event, from flow: PlanUsageFlow, to next: inout Shape)
    -> [String]
  {
    if next.isEnded { return [] }
    switch event {
    case .usage(let new):
      next.usage = new
      if let new {
        if new.upgrade != next.offered, next.upgrade == "No." { next.upgrade = "idle" }
        next.offered = new.upgrade
      }
      return next.hasAppeared ? next.moveBar() : []
    case .appeared:
      if next.hasAppeared { return [] }
      next.hasAppeared = true
      return next.moveBar()
    case .fills(.fillEnded("a", let number)) where number == flow.fills["a"].next?.number:
      _ = next.fillBar()
      return []
    case .upgrade(.tap) where next.usage == nil || next.offered == nil,
      .restore(.tap) where next.usage == nil:
      return []
    case .upgrade(let event):
      return act(event, flow.upgrade.action, &next.upgrade, done: "Upgrade complete")
    case .restore(let event):
      return act(event, flow.restore, &next.restore, done: "Purchases restored")
    case .manage:
      return next.usage.map { $0.status != .noRenewal } ?? false ? ["request"] : []
    case .teardown:
      let actions = [next.upgrade, next.restore]
      next.isEnded = true
      (next.hasAppeared, next.upgrade, next.restore) = (false, "idle", "idle")
      return actions.filter { $0 == "working" }.map { _ in "cancelTask" }
        + actions.filter { $0 == "done" }.map { _ in "cancelTimer" } + next.fillBar()
    case .fills:
      return []
    }
  }

  /// The chart of an action that does not ask and lingers.
  private func act(
    _ event: AsyncAction.Event, _ action: AsyncAction, _ next: inout String, done: String
  ) -> [String] {
    let row: (next: String, effects: [String]) =
      switch (action.state, event) {
      case (.idle, .tap), (.failed, .tap): ("working", ["run"])
      case (.working(let a), .succeeded(let b)) where a == b: ("done", ["haptic success", done, "after"])
      case (.working(let a), .threw(let b, .loud)) where a == b: ("No.", ["haptic error", "No."])
      case (.working(let a), .threw(let b, .quiet)) where a == b: ("idle", [])
      case (.working, .cancel): ("idle", ["cancelTask"])
      case (.done(let a), .lingerEnded(let b)) where a == b: ("idle", [])
      default: (next, [])
      }
    next = row.next
    return row.effects
  }
}

/// Everything that can happen to an action, current and stale.
private func actionEvents(_ action: AsyncAction) -> [AsyncAction.Event] {
  let number =
    switch action.state {
    case .working(let number), .done(let number): number
    default: 0
    }
  let numbers = [number, number - 1]
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
