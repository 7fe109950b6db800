// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct AccountPropertyTests {
  private static let length = 80

  /// Plays random lives, lets each step be looked at, and tells what broke the ledger's rules.
  private func lives(_ look: (AccountScript.Step, AccountScript) -> Void) -> [String] {
    for seed in 0 ..< UInt64(Effort.sequences) {
      var script = AccountScript(seed: seed)
      for _ in 0 ..< Self.length { look(script.step(), script) }
      guard script.ledger.problems.isEmpty else { return ["seed \(seed)"] + script.ledger.problems }
    }
    return []
  }

  @Test func `I4: a quiet end has no message, no haptic and no announcement`() {
    var (problems, count): ([String], Int) = ([], 0)
    problems += lives { step, _ in
      guard step.isQuietEnd else { return }
      count += 1
      // A message may go, as that of another failure does when its retry ends, but none may come.
      let added = step.after.messages.filter { !step.before.messages.contains($0) }
      if !step.felt.isEmpty || !added.isEmpty { problems.append("\(step.event): \(step.felt + added)") }
    }
    #expect(problems == [])
    #expect(count > Effort.sequences / 2)
  }

  @Test func `I5: no deletion without consent, no signing out without a yes`() {
    var (deletions, departures) = (0, 0)
    let problems = lives { step, _ in
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
    #expect(problems == [])
    #expect(deletions > 0 && departures > 0)
  }

  @Test
  func `I6, X8, X9, X21: an event has one haptic and one announcement at most, in order, and new numbers`() {
    var results = 0
    let problems = lives { step, _ in results += step.felt.isEmpty ? 0 : 1 }
    #expect(problems == [])
    #expect(results > Effort.sequences)
  }

  @Test func `I1: at most one task of a slot runs, and each ends or is cancelled`() {
    var runs = 0
    for seed in 0 ..< UInt64(Effort.sequences) {
      var script = AccountScript(seed: seed)
      for _ in 0 ..< Self.length { _ = script.step() }
      script.drain()
      let (settings, ledger) = (script.settings, script.ledger)
      runs += ledger.started.count
      #expect(ledger.problems == [], "seed \(seed)")
      #expect(ledger.isQuiet && ledger.cancelled.isEmpty, "seed \(seed)")
      #expect(!settings.photo.isBusy && settings.photo.upload == .none, "seed \(seed)")
      #expect(settings.working == [], "seed \(seed)")
    }
    #expect(runs > Effort.sequences)
  }

  @Test func `I10: a result that comes again changes nothing`() {
    var (problems, replays): ([String], Int) = ([], 0)
    problems += lives { step, script in
      for old in script.delivered.suffix(8) {
        var settings = script.settings
        let effects = settings.handle(old)
        replays += 1
        if !effects.isEmpty || settings != script.settings {
          problems.append("\(old) after \(step.event): \(effects)")
        }
      }
    }
    #expect(problems == [])
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
