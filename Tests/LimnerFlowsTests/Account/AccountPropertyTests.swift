// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct AccountPropertyTests {
  private static let length = 80

  /// Plays random lives and looks at each step.
  private func lives(_ check: (AccountScript.Step, inout AccountScript) -> Void) -> Int {
    var steps = 0
    for seed in 0 ..< UInt64(Effort.sequences) {
      var script = AccountScript(seed: seed)
      for _ in 0 ..< Self.length {
        let step = script.step()
        check(step, &script)
        steps += 1
      }
      let problems = script.ledger.problems
      #expect(problems == [], "seed \(seed)")
      if !problems.isEmpty { break }
    }
    return steps
  }

  @Test func `I4: a quiet end has no message, no haptic and no announcement`() {
    var count = 0
    _ = lives { step, _ in
      guard step.isQuietEnd else { return }
      count += 1
      let added = step.after.messages.filter { !step.before.messages.contains($0) }
      if !step.felt.isEmpty || !added.isEmpty {
        #expect(step.felt == [] && step.after.messages == step.before.messages, "\(step.event)")
      }
    }
    #expect(count > Effort.sequences / 2)
  }

  @Test func `I5: no deletion without consent, no signing out without a yes`() {
    var (deletions, departures) = (0, 0)
    _ = lives { step, _ in
      if step.runs(.deletion) {
        deletions += 1
        #expect(step.before.deletion.isOpen && step.before.deletion.hasConsent)
        #expect(step.event == .deletion(.action(.tap)))
      }
      if step.runs(.signOut) {
        departures += 1
        let wasAsked = if case .confirming = step.before.signOut.state { true } else { false }
        #expect(wasAsked && step.event == .signOut(.confirm))
      }
    }
    #expect(deletions > 0 && departures > 0)
  }

  @Test func `I6: each event has one haptic and one announcement at most, in order and one run per slot`() {
    let steps = lives { step, _ in
      let haptics = step.effects.count { if case .haptic = $0 { true } else { false } }
      let said = step.effects.count { if case .announce = $0 { true } else { false } }
      if haptics > 1 || said > 1 { #expect(haptics <= 1 && said <= 1, "\(step.event)") }
    }
    #expect(steps == Effort.sequences * Self.length)
  }

  @Test func `I10: a result that comes again changes nothing`() {
    var replays = 0
    _ = lives { step, script in
      for old in script.delivered.suffix(8) {
        var settings = script.settings
        let effects = settings.handle(old)
        replays += 1
        if !effects.isEmpty || settings != script.settings {
          #expect(effects == [] && settings == script.settings, "\(old) after \(step.event)")
        }
      }
    }
    #expect(replays > Effort.sequences)
  }

  @Test func `I11: after the end nothing runs, nothing waits and nothing answers`() {
    for seed in 0 ..< UInt64(Effort.sequences) {
      var script = AccountScript(seed: seed)
      for _ in 0 ..< Int(seed % UInt64(Self.length)) { _ = script.step() }
      let end = script.handle(.teardown)
      let isCancelling = end.effects.allSatisfy { effect in
        switch effect {
        case .cancelTask, .cancelTimer: true
        default: false
        }
      }
      #expect(isCancelling && script.ledger.isQuiet && script.ledger.problems == [], "seed \(seed)")
      let settings = script.settings
      for event in AccountScript.acts + script.delivered + [.teardown] {
        let step = script.handle(event)
        if !step.effects.isEmpty || step.after != settings {
          #expect(step.effects == [] && step.after == settings, "\(event)")
        }
      }
      while !script.ledger.cancelled.isEmpty {
        let step = script.step()
        if step.after != settings { #expect(step.after == settings, "\(step.event)") }
      }
    }
  }
}
