// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport
import Testing

/// Random sequences of all that can happen to the block, in any order.
@Suite struct PlanUsagePropertyTests {
  private typealias Flow = PlanUsageFlow
  private typealias Book = Ledger<PlanUsageFlow.Event, PlanUsageFlow.Work>

  /// A block and what a driver would know of it.
  private struct Play {
    var flow = PlanUsageFlow(nil)
    var ledger = Book()
    var random: SplitMix64
    var problems: [String] = []

    mutating func send(_ event: Flow.Event) -> [Effect<Flow.Event, Flow.Work>] {
      let effects = flow.handle(event)
      ledger.record(effects)
      return effects
    }

    /// One thing happens.
    mutating func step() {
      switch Int.random(in: 0 ..< 10, using: &random) {
      case 0, 1: endSomething()
      case 2: endCancelled()
      case 3:
        guard let event = ledger.ring() else { return }
        _ = send(event)
      case 4: replay()
      case 5, 6: _ = send(.usage(usage()))
      case 7: _ = send(Bool.random(using: &random) ? .upgrade(.tap) : .restore(.tap))
      case 8:
        let rare: [Flow.Event] = [.upgrade(.cancel), .restore(.cancel), .manage, .fills(.cancel)]
        _ = send(rare.randomElement(using: &random) ?? .manage)
      default: _ = send(.appeared)
      }
    }

    private mutating func usage() -> PlanUsage? {
      guard Int.random(in: 0 ..< 5, using: &random) > 0 else { return nil }
      let meters = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }.map { id in
        PlanUsage.Meter.storage(Double(Int.random(in: 0 ... 12, using: &random)), id: id)
      }
      let upgrades: [PlanUsage.Upgrade?] = [
        nil, PlanUsage.Upgrade(title: "Studio"), PlanUsage.Upgrade(title: "Team"),
      ]
      return .plan(meters: meters, upgrade: upgrades.randomElement(using: &random) ?? nil)
    }

    private mutating func result(_ operation: FlowOperation) -> Flow.Event {
      let results: [AsyncAction.Event] = [
        .succeeded(operation.number), .threw(operation.number, .loud("No.")),
        .threw(operation.number, .quiet),
      ]
      let result = results.randomElement(using: &random) ?? .tap
      return operation.slot == .upgrade ? .upgrade(result) : .restore(result)
    }

    private mutating func endSomething() {
      guard let operation = ledger.running.randomElement(using: &random)?.operation else { return }
      ledger.end(operation)
      let event = result(operation)
      let effects = send(event)
      let isQuiet =
        event == .upgrade(.threw(operation.number, .quiet))
        || event == .restore(.threw(operation.number, .quiet))
      if isQuiet != effects.isEmpty { problems.append("I4: \(event) has \(effects)") }
      if isQuiet, flow.upgrade.action.message != nil && operation.slot == .upgrade {
        problems.append("I4: a message")
      }
    }

    /// A task that was cancelled ends after all.
    private mutating func endCancelled() {
      guard let operation = ledger.cancelled.randomElement(using: &random)?.operation else { return }
      ledger.end(operation)
      hears(result(operation))
    }

    /// A result or a timer of old comes again.
    private mutating func replay() {
      let old = ledger.started.filter { operation in
        ledger.running.allSatisfy { $0.operation != operation }
      }
      // Sorted: a set has another order in each process.
      let operations = old.sorted { ("\($0.slot)", $0.number) < ("\($1.slot)", $1.number) }
      guard let operation = operations.randomElement(using: &random) else { return }
      hears(result(operation))
      if case .upgrade = operation.slot, flow.upgrade.action.state != .done(operation.number) {
        hears(.upgrade(.lingerEnded(operation.number)))
      }
      hears(.fills(.fillEnded(id: "a", (flow.fills["a"].next?.number ?? 1) - 1)))
    }

    private mutating func hears(_ stale: Flow.Event) {
      let before = flow
      let effects = send(stale)
      if !effects.isEmpty || flow != before { problems.append("I10: \(stale) is heard") }
    }
  }

  @Test
  func
    `X8, X9, X21, I1, I4, I6, I10: whatever happens, runs end once, results speak once, and old ones are not heard`()
  {
    for seed in 0 ..< UInt64(Effort.sequences) {
      var play = Play(random: SplitMix64(seed: seed))
      for _ in 0 ..< 40 { play.step() }
      #expect(play.ledger.problems.isEmpty, "seed \(seed)")
      #expect(play.problems.isEmpty, "seed \(seed)")

      // Whatever still runs ends, whatever waits rings, and then all is at rest.
      while let operation = play.ledger.running.first?.operation {
        play.ledger.end(operation)
        let success = AsyncAction.Event.succeeded(operation.number)
        let effects = play.send(operation.slot == .upgrade ? .upgrade(success) : .restore(success))
        #expect(effects.count == 3)
      }
      while let event = play.ledger.ring() { _ = play.send(event) }
      #expect(!play.flow.upgrade.action.isWorking && !play.flow.upgrade.action.isDone)
      #expect(!play.flow.restore.isWorking && !play.flow.restore.isDone)
      #expect(play.flow.fills.fills.values.allSatisfy { $0.next == nil })
      #expect(play.flow.upgrade.shown == play.flow.upgrade.offered)
    }
  }

  @Test func `P26, P27: every bar that rests shows the level of its meter`() {
    for seed in 0 ..< UInt64(Effort.sequences) {
      var play = Play(random: SplitMix64(seed: seed))
      _ = play.send(.appeared)
      for _ in 0 ..< 40 {
        play.step()
        let meters = play.flow.usage?.meters ?? []
        let fills = play.flow.fills
        #expect(fills.fills.keys.sorted() == meters.map(\.id).sorted())
        #expect(meters.allSatisfy { fills[$0.id].fraction == $0.fraction })
        #expect(meters.allSatisfy { (fills[$0.id].next?.level ?? fills[$0.id].level) == $0.level })
        #expect(
          play.ledger.timers.count { if case .meter = $0.operation.slot { true } else { false } }
            == fills.fills.values.count { $0.next != nil })
      }
    }
  }

  @Test func `I11: after the end there is no effect, and nothing runs or waits`() {
    for seed in 0 ..< UInt64(Effort.sequences) {
      var play = Play(random: SplitMix64(seed: seed))
      for _ in 0 ..< Int.random(in: 0 ... 40, using: &play.random) { play.step() }
      let last = play.send(.teardown)
      let isCancelling = last.allSatisfy {
        switch $0 {
        case .cancelTask, .cancelTimer: true
        default: false
        }
      }
      #expect(isCancelling, "seed \(seed)")
      #expect(play.ledger.isQuiet, "seed \(seed)")
      let ended = play.flow
      let events: [Flow.Event] = [
        .usage(.sample), .usage(nil), .appeared, .upgrade(.tap), .restore(.tap), .manage,
        .teardown,
      ]
      for event in events { #expect(play.send(event) == []) }
      for operation in play.ledger.started {
        #expect(play.send(.upgrade(.succeeded(operation.number))) == [])
        #expect(play.send(.restore(.lingerEnded(operation.number))) == [])
      }
      #expect(play.flow == ended)
    }
  }
}
