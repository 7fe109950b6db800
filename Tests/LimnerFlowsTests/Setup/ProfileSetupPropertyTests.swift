// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import LimnerTestSupport
import Testing

/// Random people, hosts and clocks.
@Suite struct ProfileSetupPropertyTests {
  @Test func `I3: a verdict is only ever that of the text that was asked for`() {
    let seen = SetupScenario.play(seed: 3) { scenario, step in
      let field = step.after.username
      if case .checking(let number) = field.verdict {
        #expect(scenario.asked[number] == field.text)
      }
      switch step.event {
      case .username(.answered(let number, _)), .username(.threw(let number, .loud)):
        guard field.verdict != step.before.username.verdict else { return }
        #expect(scenario.asked[number] == field.text)
      default:
        // No verdict comes but with an answer, and none outlives its text.
        guard [.available, .taken, .checkFailed].contains(field.verdict) else { return }
        #expect(field.text == step.before.username.text)
        #expect(field.verdict == step.before.username.verdict)
      }
    }
    #expect(seen.isSuperset(of: ["available", "taken", "checkFailed", "checking", "waiting"]))
  }

  @Test func `I4: quiet errors are without message, haptic and announcement`() {
    var count = 0
    SetupScenario.play(seed: 4) { _, step in
      guard step.event.isQuiet else { return }
      count += 1
      #expect(step.effects.allSatisfy { $0.kind == "after" })
      #expect(step.after.failure == step.before.failure)
      #expect(step.after.photo.note == step.before.photo.note)
      #expect(step.after.username.error == step.before.username.error)
    }
    #expect(count > Effort.sequences / 10)
  }

  @Test
  func `X8, X9, X21, I1, I6: one haptic and one announcement at most, in order, one run of a slot at a time`()
  {
    SetupScenario.play(seed: 6) { scenario, step in
      #expect(scenario.ledger.problems == [])
      #expect(step.effects.count { $0.kind == "haptic" } <= 1)
      #expect(step.effects.count { $0.kind == "announce" } <= 1)
    }
  }

  @Test func `I1: whatever was started is heard when it ends, and then all is at rest`() {
    SetupScenario.play(seed: 2) { scenario, step in
      guard Int.random(in: 0 ..< 8, using: &scenario.random) == 0 else { return }
      var (setup, ledger) = (step.after, scenario.ledger)
      while !ledger.isQuiet {
        let before = setup
        if let run = ledger.running.first {
          ledger.end(run.operation)
          ledger.record(setup.handle(run.work.succeeded(run.operation.number, isFree: true)))
        } else if let event = ledger.ring() {
          ledger.record(setup.handle(event))
        }
        #expect(setup != before)
      }
      #expect(ledger.problems == [])
      #expect(setup.phase != .working && setup.photo.preparation == nil)
      #expect(["none", "available", "checkFailed", "taken"].contains(setup.username.kind))
    }
  }

  @Test func `I10: results of old runs change nothing, whenever they come`() {
    var count = 0
    SetupScenario.play(seed: 10) { scenario, step in
      count += scenario.results.count
      for old in scenario.results {
        var setup = step.after
        let effects = setup.handle(old)
        #expect(effects == [])
        guard setup != step.after else { continue }
        Issue.record("\(old) changed \(step.after.phase)")
      }
    }
    #expect(count > Effort.sequences)
  }

  @Test func `I11: after the end nothing runs and nothing follows`() {
    SetupScenario.play(seed: 11) { scenario, step in
      guard Int.random(in: 0 ..< 8, using: &scenario.random) == 0 else { return }
      var (setup, ledger) = (step.after, scenario.ledger)
      let effects = setup.handle(.teardown)
      ledger.record(effects)
      #expect(effects.allSatisfy { $0.kind.hasPrefix("cancel") })
      #expect(ledger.isQuiet)
      let ended = setup
      for event in SetupScenario.acts + scenario.results + [.teardown] + scenario.pending {
        #expect(setup.handle(event) == [])
      }
      #expect(setup == ended)
    }
  }

  @Test func `S10: the host is asked for the picker and to leave, and for nothing else`() {
    var requests: Set<Request> = []
    SetupScenario.play(seed: 12) { _, step in
      for case .request(let request) in step.effects { requests.insert(request) }
    }
    #expect(requests == [.openPhotoPicker, .skip])
  }

  @Test func `S45, S50: what is saved is what is shown, from Continue to the end`() {
    var saves = 0
    SetupScenario.play(seed: 50) { _, step in
      for case .run(_, .save(let profile)) in step.effects {
        saves += 1
        #expect(profile == step.after.profile)
        #expect(!profile.name.isEmpty && profile.username.count >= 3)
      }
      if step.before.saving.isWorking { #expect(step.after.profile == step.before.profile) }
    }
    #expect(saves > 0)
  }

  @Test func `I1: what runs is what the state says`() {
    SetupScenario.play(seed: 1) { scenario, step in
      var expected: Set<FlowOperation> = []
      if case .checking(let number) = step.after.username.verdict { expected.insert(SetupCase.check(number)) }
      if let number = step.after.photo.preparation { expected.insert(SetupCase.preparation(number)) }
      if case .working(let number) = step.after.saving.state { expected.insert(SetupCase.submit(number)) }
      #expect(Set(scenario.ledger.running.map(\.operation)) == expected)
      var timers: [FlowOperation] = []
      if case .waiting(let number) = step.after.username.verdict { timers.append(SetupCase.check(number)) }
      #expect(scenario.ledger.timers.map(\.operation) == timers)
    }
  }
}

extension ProfileSetup.Event {
  /// Whether it says that something backed out.
  fileprivate var isQuiet: Bool {
    switch self {
    case .username(.threw(_, .quiet)), .photo(.threw(_, .quiet)), .saving(.threw(_, .quiet)): true
    default: false
    }
  }
}
