// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import LimnerTestSupport
import Testing

/// Random people, hosts and clocks.
@Suite struct ProfileSetupPropertyTests {
  @Test func `I3: a verdict is only ever that of the text that was asked for`() {
    let seen = Scenario.play(seed: 3) { scenario, step in
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
    Scenario.play(seed: 4) { _, step in
      guard step.event.isQuiet else { return }
      #expect(step.effects.allSatisfy { $0.kind == "after" })
      #expect(step.after.failure == step.before.failure)
      #expect(step.after.photo.note == step.before.photo.note)
      #expect(step.after.username.error == step.before.username.error)
    }
  }

  @Test func `I6: one haptic and one announcement at most, in order, one run of a slot at a time`() {
    Scenario.play(seed: 6) { scenario, step in
      #expect(scenario.ledger.problems == [])
      #expect(step.effects.count { $0.kind == "haptic" } <= 1)
      #expect(step.effects.count { $0.kind == "announce" } <= 1)
    }
  }

  @Test func `I10: results of old runs change nothing, whenever they come`() {
    Scenario.play(seed: 10) { scenario, step in
      for old in scenario.results {
        var setup = step.after
        #expect(setup.handle(old) == [])
        guard setup != step.after else { continue }
        Issue.record("\(old) changed \(step.after.phase)")
      }
    }
  }

  @Test func `I11: after the end nothing runs and nothing follows`() {
    Scenario.play(seed: 11) { scenario, step in
      guard Int.random(in: 0 ..< 8, using: &scenario.random) == 0 else { return }
      var (setup, ledger) = (step.after, scenario.ledger)
      let effects = setup.handle(.teardown)
      ledger.record(effects)
      #expect(effects.allSatisfy { $0.kind.hasPrefix("cancel") })
      #expect(ledger.isQuiet)
      let ended = setup
      for event in Scenario.acts + scenario.results + [.teardown] + scenario.pending {
        #expect(setup.handle(event) == [])
      }
      #expect(setup == ended)
    }
  }

  @Test func `S10: nothing but the picker and leaving is ever asked of the host`() {
    Scenario.play(seed: 12) { _, step in
      for case .request(let request) in step.effects {
        #expect(request == .openPhotoPicker || request == .skip)
      }
    }
  }

  @Test func `S45, S50: what is saved is what is shown, from Continue to the end`() {
    var saves = 0
    Scenario.play(seed: 50) { _, step in
      for case .run(_, .save(let profile)) in step.effects {
        saves += 1
        #expect(profile == step.after.profile)
        #expect(!profile.name.isEmpty && profile.username.count >= 3)
      }
      if step.before.saving.isWorking { #expect(step.after.profile == step.before.profile) }
    }
    #expect(saves > 0)
  }

  @Test func `what runs is what the state says`() {
    Scenario.play(seed: 1) { scenario, step in
      var expected: Set<LimnerFlows.Operation> = []
      if case .checking(let number) = step.after.username.verdict { expected.insert(SetupCase.check(number)) }
      if let number = step.after.photo.preparation { expected.insert(SetupCase.preparation(number)) }
      if case .working(let number) = step.after.saving.state { expected.insert(SetupCase.submit(number)) }
      #expect(Set(scenario.ledger.running.map(\.operation)) == expected)
      var timers: [LimnerFlows.Operation] = []
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

/// One random run of profile setup.
private struct Scenario {
  /// One event and what it did.
  struct Step {
    var before: ProfileSetup
    var event: ProfileSetup.Event
    var effects: [SetupEffect]
    var after: ProfileSetup
  }

  static let acts: [ProfileSetup.Event] = [
    .name(""), .name("Maya"), .name("Maya Chen"), .username(.edit("m")), .username(.edit("may")),
    .username(.edit("maya")), .username(.edit("MAYA!")), .username(.edit("mayachen")), .color(.ink),
    .color(.accent),
    .role("Writer"), .role("Pilot"), .role(nil), .addBirthday(today: SetupCase.today),
    .birthday(SetupCase.day(1990, 5, 17), today: SetupCase.today), .clearBirthday, .photo(.choose),
    .photo(.picked(SetupCase.other)), .photo(.picked(SetupCase.jpeg)), .photo(.pickerDismissed),
    .photo(.remove),
    .submitted(.displayName), .submitted(.username), .continue, .continue, .skip,
  ]

  var random: SplitMix64
  var setup = SetupCase.setup()
  var ledger = Ledger<ProfileSetup.Event, ProfileSetup.Work>()

  /// What each lookup was for.
  var asked: [Int: String] = [:]

  /// All results that have been delivered.
  var results: [ProfileSetup.Event] = []

  /// Plays many runs.
  ///
  /// - Returns: The kinds of verdicts that were met.
  @discardableResult
  static func play(seed: UInt64, check: (inout Scenario, Step) -> Void) -> Set<String> {
    var met: Set<String> = []
    for sequence in 0 ..< Effort.sequences {
      var scenario = Scenario(random: SplitMix64(seed: seed << 32 | UInt64(sequence)))
      for _ in 0 ..< 30 {
        let step = scenario.step()
        met.insert(step.after.username.kind)
        check(&scenario, step)
      }
    }
    return met
  }

  /// How what runs, or was cancelled and goes on all the same, may end now.
  var pending: [ProfileSetup.Event] {
    (ledger.running + ledger.cancelled).map { $0.work.failed($0.operation.number, .loud("No.")) }
  }

  private mutating func step() -> Step {
    let event = next()
    let before = setup
    let effects = setup.handle(event)
    ledger.record(effects)
    for case .run(let operation, .username(.check(let text))) in effects { asked[operation.number] = text }
    return Step(before: before, event: event, effects: effects, after: setup)
  }

  private mutating func next() -> ProfileSetup.Event {
    switch Int.random(in: 0 ..< 10, using: &random) {
    case 0 ..< 3:
      guard let ended = (ledger.running + ledger.cancelled).randomElement(using: &random) else {
        return act()
      }
      ledger.end(ended.operation)
      let result = end(ended.work, ended.operation.number)
      results.append(result)
      return result
    case 3, 4:
      guard let event = ledger.ring() else { return act() }
      results.append(event)
      return event
    default: return act()
    }
  }

  private mutating func act() -> ProfileSetup.Event { Self.acts.randomElement(using: &random) ?? .continue }

  private mutating func end(_ work: ProfileSetup.Work, _ number: Int) -> ProfileSetup.Event {
    switch Int.random(in: 0 ..< 5, using: &random) {
    case 0: work.failed(number, .quiet)
    case 1: work.failed(number, .loud("No."))
    default: work.succeeded(number, isFree: Bool.random(using: &random))
    }
  }
}

extension ProfileSetup.Work {
  /// The event that says that this work was not done.
  fileprivate func failed(_ number: Int, _ failure: Failure) -> ProfileSetup.Event {
    switch self {
    case .photo: .photo(.threw(number, failure))
    case .username: .username(.threw(number, failure))
    case .save: .saving(.threw(number, failure))
    }
  }

  /// The event that says that this work was done.
  fileprivate func succeeded(_ number: Int, isFree: Bool) -> ProfileSetup.Event {
    switch self {
    case .photo(.prepare(let picked)): .photo(.prepared(number, picked))
    case .username: .username(.answered(number, isFree: isFree))
    case .save: .saving(.succeeded(number))
    }
  }
}
