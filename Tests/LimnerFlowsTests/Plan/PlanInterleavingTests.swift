// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

/// When the host passes the plan without an upgrade.
enum Arrival: CaseIterable {
  case before
  case during
  case inCheckmark
  case after
}

/// How the closure ends.
enum Ending: CaseIterable {
  case success
  case loud
  case quiet

  var event: UpgradeAction.Event {
    switch self {
    case .success: .succeeded(1)
    case .loud: .threw(1, .loud("No."))
    case .quiet: .threw(1, .quiet)
    }
  }
}

@Suite struct PlanInterleavingTests {
  private let button = PlanUsage.plan().upgrade

  @Test(arguments: Arrival.allCases, Ending.allCases)
  func `P32, P58: a plan without an upgrade ends folded whenever it comes and however the closure ends`(
    arrival: Arrival, ending: Ending
  ) {
    var flow = PlanUsageFlow.shown(.plan())
    var heard: [Effect<PlanUsageFlow.Event, PlanUsageFlow.Work>] = []
    if arrival == .before { heard += flow.handle(.usage(.top)) }
    heard += flow.handle(.upgrade(.tap))
    if arrival == .during {
      heard += flow.handle(.usage(.top))
      #expect(flow.upgrade.shown == button)
    }
    heard += flow.handle(.upgrade(ending.event))
    if arrival == .inCheckmark {
      heard += flow.handle(.usage(.top))
      #expect(flow.upgrade.shown == (ending == .success ? button : nil))
    }
    heard += flow.handle(.upgrade(.lingerEnded(1)))
    if arrival == .after {
      #expect(flow.upgrade.shown == button)
      heard += flow.handle(.usage(.top))
    }
    #expect(flow.upgrade.shown == nil)
    #expect(flow.upgrade.action.state == .idle)
    #expect(flow.usage == .top)
    let felt = heard.filter { if case .haptic = $0 { true } else { false } }
    let started = heard.filter { if case .run = $0 { true } else { false } }
    #expect(started.count == (arrival == .before ? 0 : 1))
    #expect(felt.count == (arrival == .before || ending == .quiet ? 0 : 1))
  }

  @Test(arguments: Ending.allCases)
  func `P57: a plan that is gone during an upgrade comes back to the state then reached`(ending: Ending)
    throws
  {
    var flow = PlanUsageFlow.after(.upgrade(.tap), .usage(nil), from: .plan())
    #expect(flow.presentation() == .placeholder)
    let effects = flow.handle(.upgrade(ending.event))
    #expect(effects.isEmpty == (ending == .quiet))
    _ = flow.handle(.usage(.plan()))
    let upgrade = try #require(try flow.drawn().upgrade)
    #expect(upgrade.message?.text == (ending == .loud ? "No." : nil))
    #expect(upgrade.button.mark == (ending == .success ? .checkmark(.token(.accentOn)) : nil))
    #expect((upgrade.button.event == nil) == (ending == .success))
  }

  @Test(arguments: Ending.allCases)
  func `P57: it may come back without an upgrade, and folds`(ending: Ending) throws {
    var flow = PlanUsageFlow.after(.upgrade(.tap), .usage(nil), from: .plan())
    _ = flow.handle(.upgrade(ending.event))
    _ = flow.handle(.usage(.top))
    #expect(try (flow.drawn().upgrade == nil) == (ending != .success))
    _ = flow.handle(.upgrade(.lingerEnded(1)))
    #expect(try flow.drawn().upgrade == nil)
  }

  @Test func `P57: a checkmark whose time is up behind the placeholder is gone afterwards`() throws {
    var flow = PlanUsageFlow.after(.upgrade(.tap), .upgrade(.succeeded(1)), .usage(nil), from: .plan())
    #expect(flow.handle(.upgrade(.lingerEnded(1))) == [])
    _ = flow.handle(.usage(.plan()))
    #expect(try flow.drawn().upgrade?.button.event == .upgrade(.tap))
  }

  @Test func `P42: a second restore is not ended by the first one's timer`() {
    var flow = PlanUsageFlow.after(
      .restore(.tap), .restore(.succeeded(1)), .restore(.lingerEnded(1)), .restore(.tap))
    let effects = flow.handle(.restore(.succeeded(2)))
    #expect(effects.last == .after(.seconds(3), FlowOperation(.restore, 2), .restore(.lingerEnded(2))))
    #expect(flow.handle(.restore(.lingerEnded(1))) == [])
    #expect(flow.restore.state == .done(2))
    _ = flow.handle(.restore(.lingerEnded(2)))
    #expect(flow.restore.state == .idle)
    #expect(flow.handle(.restore(.lingerEnded(2))) == [])
  }

  @Test func `P32: summary and meters settle on the new plan while the checkmark stands`() throws {
    var flow = PlanUsageFlow.after(.upgrade(.tap), .upgrade(.succeeded(1)), from: .storing(9))
    var studio = PlanUsage.top
    studio.meters = [.storage(9, of: 100)]
    _ = flow.handle(.usage(studio))
    let drawn = try flow.drawn()
    #expect(drawn.summary.name.text == "Studio")
    #expect(drawn.usage?.meters.first?.bar.fraction == 0.09)
    #expect(drawn.usage?.meters.first?.bar.paint == .token(.textPrimary))
    #expect(drawn.upgrade?.button.mark == .checkmark(.token(.accentOn)))
  }
}
