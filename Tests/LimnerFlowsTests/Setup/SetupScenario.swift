// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import LimnerTestSupport

/// One random run of profile setup.
struct SetupScenario {
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

  /// Decides what happens.
  var random: SplitMix64

  /// The machine that it happens to.
  var setup = SetupCase.setup()

  /// What it has asked for.
  var ledger = Ledger<ProfileSetup.Event, ProfileSetup.Work>()

  /// What each lookup was for.
  var asked: [Int: String] = [:]

  /// All results that have been delivered.
  var results: [ProfileSetup.Event] = []

  /// Plays many runs.
  ///
  /// - Returns: The kinds of verdicts that were met.
  @discardableResult
  static func play(seed: UInt64, check: (inout SetupScenario, Step) -> Void) -> Set<String> {
    var met: Set<String> = []
    for sequence in 0 ..< Effort.sequences {
      var scenario = SetupScenario(random: SplitMix64(seed: seed << 32 | UInt64(sequence)))
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
  func failed(_ number: Int, _ failure: Failure) -> ProfileSetup.Event {
    switch self {
    case .photo: .photo(.threw(number, failure))
    case .username: .username(.threw(number, failure))
    case .save: .saving(.threw(number, failure))
    }
  }

  /// The event that says that this work was done.
  func succeeded(_ number: Int, isFree: Bool) -> ProfileSetup.Event {
    switch self {
    case .photo(.prepare(let picked)): .photo(.prepared(number, picked))
    case .username: .username(.answered(number, isFree: isFree))
    case .save: .saving(.succeeded(number))
    }
  }
}
