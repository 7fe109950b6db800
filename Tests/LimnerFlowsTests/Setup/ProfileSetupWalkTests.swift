// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct ProfileSetupWalkTests {
  /// What an event should do: the phase it leads to, the kinds of its effects, whether a failure shows then.
  private struct Answer: Equatable {
    var phase: ProfileSetup.Phase
    var effects: [String] = []
    var showsFailure = false
  }

  @Test func `every state answers every event as the charts say`() {
    var problems: [String] = []
    var phases: Set<ProfileSetup.Phase> = []
    let start = SetupCase.setup {
      $0.roles = []
      $0.asksBirthday = false
    }
    let shapes = Walk.from(
      start, shape: { Shape($0) }, events: Self.events,
      check: { step in
        let answer = Self.answer(of: step.before, to: step.event)
        let actual = Answer(
          phase: step.after.phase, effects: step.effects.map(\.kind), showsFailure: step.after.failure != nil)
        phases.insert(step.after.phase)
        if actual != answer {
          problems.append("\(Shape(step.before)) \(step.event): \(actual), not \(answer)")
        }
        let isLocked = step.before.phase == .working || step.before.phase == .done
        if isLocked && Self.acts.contains(step.event) && step.after != step.before {
          problems.append("\(Shape(step.before)) \(step.event) changed")
        }
      })
    #expect(problems.prefix(5) == [])
    #expect(phases == [.open, .working, .done, .ended])
    #expect(shapes > 400)
  }

  @Test func `role and birthday answer every event in every phase`() {
    var problems: [String] = []
    let (today, day) = (SetupCase.today, SetupCase.day(1990, 5, 17))
    let tomorrow = SetupCase.day(2026, 12, 1)
    let events: [ProfileSetup.Event] = [
      .role("Writer"), .role("Editor"), .role("Pilot"), .role(nil), .addBirthday(today: today),
      .birthday(day, today: today), .birthday(tomorrow, today: today), .clearBirthday, .continue,
    ]
    let shapes = Walk.from(
      SetupCase.setup(SetupCase.filled),
      shape: { "\($0.phase) \($0.failure ?? "") \($0.role ?? "") \($0.birthday?.description ?? "")" },
      events: { setup in
        guard case .working(let number) = setup.saving.state else { return events + [.teardown] }
        return events + [.saving(.succeeded(number)), .saving(.threw(number, .loud("No."))), .teardown]
      },
      check: { step in
        let (before, after) = (step.before, step.after)
        let isOpen = before.phase == .open
        var (role, birthday) = (before.role, before.birthday)
        switch step.event {
        case .role("Pilot"): break
        case .role(let choice) where isOpen: role = choice
        case .addBirthday where isOpen: birthday = birthday ?? SetupCase.day(2000, 1, 1)
        case .birthday(day, _) where isOpen: birthday = day
        case .clearBirthday where isOpen: birthday = nil
        default: break
        }
        let isEdit = role != before.role || birthday != before.birthday
        if after.role != role || after.birthday != birthday {
          problems.append("\(step.event): \(after.profile)")
        }
        if isEdit && (after.failure != nil || !step.effects.isEmpty) {
          problems.append("\(step.event): no edit")
        }
      })
    #expect(problems == [])
    // Three roles and three birthdays: at rest, failed, working, done, and ended with and without a failure.
    #expect(shapes == 3 * 3 * 6)
  }
}

extension ProfileSetupWalkTests {
  /// A state without the numbers of its operations.
  private struct Shape: Hashable {
    var phase: ProfileSetup.Phase
    var texts: [String?]
    var flags: [Bool]

    init(_ setup: ProfileSetup) {
      phase = setup.phase
      texts = [
        setup.name, setup.nameRefusal, setup.username.text, setup.username.kind, setup.username.refusal,
      ]
      flags = [
        setup.photo.jpeg != nil, setup.photo.preparation != nil, setup.photo.note != nil, setup.color == .ink,
        setup.failure != nil, setup.saving.isWorking,
      ]
    }
  }

  /// What a person can do.
  private static let acts: [ProfileSetup.Event] = [
    .name(""), .name("M"), .username(.edit("")), .username(.edit("may")), .color(.ink), .color(.accent),
    .photo(.choose), .photo(.picked(SetupCase.other)), .photo(.pickerDismissed), .photo(.remove),
    .submitted(.displayName), .submitted(.username), .submitted(.accountName), .continue, .skip,
  ]

  /// What is between the parts.
  private static let inner: [ProfileSetup.Event] = [
    .username(.interrupt), .username(.resume), .username(.refuse("No.")), .photo(.interrupt), .saving(.tap),
    .saving(.confirm), .saving(.dismiss), .saving(.cancel),
  ]

  /// What can happen in a state: all acts, and results of what runs and of what ran before.
  private static func events(in setup: ProfileSetup) -> [ProfileSetup.Event] {
    var events = acts + inner + [.teardown]
    let (check, preparation) = (setup.username.number ?? 1, setup.photo.preparation ?? 1)
    for number in [check, check - 1] {
      events += [
        .username(.pauseEnded(number)), .username(.answered(number, isFree: true)),
        .username(.answered(number, isFree: false)), .username(.threw(number, .quiet)),
        .username(.threw(number, .loud("No."))),
      ]
    }
    for number in [preparation, preparation - 1] {
      events += [
        .photo(.prepared(number, SetupCase.jpeg)), .photo(.threw(number, .quiet)),
        .photo(.threw(number, .loud(nil))),
      ]
    }
    for number in [setup.savingNumber, setup.savingNumber - 1] {
      events += [
        .saving(.succeeded(number)), .saving(.threw(number, .quiet)), .saving(.threw(number, .loud("No."))),
        .saving(.lingerEnded(number)),
      ]
    }
    return events
  }

  /// The charts, as a table of what is seen from outside.
  private static func answer(of setup: ProfileSetup, to event: ProfileSetup.Event) -> Answer {
    let same = Answer(phase: setup.phase, showsFailure: setup.failure != nil)
    let field = setup.username
    let task = field.kind == "checking" ? ["cancelTask"] : []
    let timer = field.kind == "waiting" ? ["cancelTimer"] : []
    let photo = setup.photo.preparation == nil ? [] : ["cancelTask"]
    let again = field.kind == "none" && field.text.count >= 3 ? ["after"] : []
    let waits = setup.phase == .working && !setup.saving.isWorking
    let isOpen = setup.phase == .open

    switch event {
    case _ where setup.phase == .ended: return same
    case .teardown:
      let saving = setup.saving.isWorking ? ["cancelTask"] : []
      return Answer(phase: .ended, effects: task + photo + saving + timer, showsFailure: same.showsFailure)

    case .username(.pauseEnded(let number)) where field.verdict == .waiting(number):
      return Answer(phase: setup.phase, effects: ["run"], showsFailure: same.showsFailure)
    case .username(.answered(let number, isFree: false)) where field.verdict == .checking(number):
      return Answer(phase: setup.phase, effects: ["announce"], showsFailure: same.showsFailure)
    case .photo(.prepared(let number, _)) where number == setup.photo.preparation:
      return Answer(phase: setup.phase, effects: waits ? ["run"] : [], showsFailure: same.showsFailure)
    case .photo(.threw(let number, let failure)) where number == setup.photo.preparation:
      let words = failure == .quiet ? [] : ["haptic", "announce"]
      let phase = waits ? .open : setup.phase
      return Answer(phase: phase, effects: words + (waits ? again : []), showsFailure: same.showsFailure)
    case .saving(.succeeded(let number)) where setup.saving.state == .working(number):
      return Answer(phase: .done, effects: ["haptic", "announce"])
    case .saving(.threw(let number, .quiet)) where setup.saving.state == .working(number):
      return Answer(phase: .open, effects: again)
    case .saving(.threw(let number, .loud)) where setup.saving.state == .working(number):
      return Answer(phase: .open, effects: ["haptic", "announce"] + again, showsFailure: true)

    case .name(let text) where isOpen && text != setup.name: return Answer(phase: .open)
    case .username(.edit(let text)) where isOpen && text != field.text:
      return Answer(phase: .open, effects: task + timer + (text.count >= 3 ? ["after"] : []))
    case .color(let color) where isOpen && color != setup.color:
      return Answer(phase: .open, effects: ["haptic"])
    case .photo(.choose) where isOpen:
      return Answer(phase: .open, effects: ["request"], showsFailure: same.showsFailure)
    case .photo(.picked) where isOpen: return Answer(phase: .open, effects: photo + ["run"])
    case .photo(.remove) where isOpen:
      let hasNothing = setup.photo.jpeg == nil && setup.photo.preparation == nil && setup.photo.note == nil
      return hasNothing ? same : Answer(phase: .open, effects: photo)
    case .submitted(.displayName) where isOpen:
      return Answer(phase: .open, effects: ["focus"], showsFailure: same.showsFailure)
    case .continue where isOpen, .submitted(.username) where isOpen:
      guard !setup.name.isEmpty, field.text.count >= 3, field.kind != "taken" else {
        return Answer(phase: .open, effects: ["focus", "haptic", "announce"])
      }
      return Answer(phase: .working, effects: task + timer + (photo.isEmpty ? ["run"] : []))
    case .skip where isOpen: return Answer(phase: .open, effects: task + photo + timer + ["request"])
    default: return same
    }
  }
}

extension ProfileSetup {
  /// The number of the save that runs or ran, or 1.
  var savingNumber: Int {
    switch saving.state {
    case .working(let number), .done(let number): number
    case .idle, .confirming, .failed: 1
    }
  }
}
