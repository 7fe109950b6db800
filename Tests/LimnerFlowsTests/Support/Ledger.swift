// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport

/// What a machine has asked for, as a driver would see it, with the rules that hold for every machine.
///
/// Time is counted by the ledger, so a random sequence can let timers ring.
struct Ledger<Event: Equatable & Sendable, Work: Equatable & Sendable> {
  /// Tasks that run and have not been cancelled.
  private(set) var running: [(operation: FlowOperation, work: Work)] = []

  /// Tasks that were cancelled and have not ended yet; a machine may still hear of them.
  private(set) var cancelled: [(operation: FlowOperation, work: Work)] = []

  /// Timers that run, the earliest first.
  private(set) var timers: [(due: Duration, operation: FlowOperation, event: Event)] = []

  /// All operations that were ever started.
  private(set) var started: Set<FlowOperation> = []

  /// What broke a rule.
  private(set) var problems: [String] = []

  /// The time that has gone by.
  private(set) var now = Duration.zero

  /// Takes down the effects of one event.
  mutating func record(_ effects: [Effect<Event, Work>]) {
    if effects.map(rank) != effects.map(rank).sorted() { problems.append("X9: out of order: \(effects)") }
    if effects.count(where: { if case .haptic = $0 { true } else { false } }) > 1 {
      problems.append("X8: two haptics: \(effects)")
    }
    if effects.count(where: { if case .announce = $0 { true } else { false } }) > 1 {
      problems.append("I6: two announcements: \(effects)")
    }
    for effect in effects { record(effect) }
  }

  private mutating func record(_ effect: Effect<Event, Work>) {
    switch effect {
    case .cancelTask(let operation):
      guard let place = running.firstIndex(where: { $0.operation == operation }) else {
        problems.append("I1: \(operation) is cancelled and does not run")
        return
      }
      cancelled.append(running.remove(at: place))
    case .cancelTimer(let operation):
      timers.removeAll { $0.operation == operation }
    case .run(let operation, let work):
      if !started.insert(operation).inserted { problems.append("X21: \(operation) is started again") }
      if running.contains(where: { $0.operation.slot == operation.slot }) {
        problems.append("I1: \(operation) beside \(running.map(\.operation))")
      }
      running.append((operation, work))
    case .after(let delay, let operation, let event):
      if timers.contains(where: { $0.operation == operation }) {
        problems.append("two timers of \(operation)")
      }
      timers.append((now + delay, operation, event))
      timers.sort { $0.due < $1.due }
    case .focus, .haptic, .announce, .request: break
    }
  }

  /// A task ends: one that runs, or one that was cancelled before.
  mutating func end(_ operation: FlowOperation) {
    running.removeAll { $0.operation == operation }
    cancelled.removeAll { $0.operation == operation }
  }

  /// The next timer rings, and the time is its.
  mutating func ring() -> Event? {
    guard !timers.isEmpty else { return nil }
    let timer = timers.removeFirst()
    now = timer.due
    return timer.event
  }

  /// Whether nothing runs and no timer waits; what was cancelled may still be on its way.
  var isQuiet: Bool { running.isEmpty && timers.isEmpty }

  private func rank(_ effect: Effect<Event, Work>) -> Int {
    switch effect {
    case .cancelTask: 0
    case .cancelTimer: 1
    case .focus: 2
    case .haptic: 3
    case .announce: 4
    case .request, .run: 5
    case .after: 6
    }
  }
}

/// How much is tried.
enum Effort {
  /// The random sequences of a property: the release tests try many, debug enough to see a break.
  static var sequences: Int {
    #if DEBUG
      500
    #else
      // A sanitizer takes ten times as long and looks for other things.
      Command.sanitizer == nil ? 10_000 : 2_000
    #endif
  }
}
