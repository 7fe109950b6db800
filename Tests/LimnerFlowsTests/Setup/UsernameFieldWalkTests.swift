// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct UsernameFieldWalkTests {
  @Test func `every state answers every event as the chart says`() {
    let texts = ["", "m", "may", "maya"]
    let shapes = Walk.from(
      UsernameField(isChecked: true), shape: { [$0.text, "\($0.kind)", $0.refusal ?? ""] },
      events: { field in
        let number = field.number ?? 1
        return texts.map(UsernameField.Event.edit)
          + [number, number - 1, 0].flatMap { number -> [UsernameField.Event] in
            [
              .pauseEnded(number), .answered(number, isFree: true), .answered(number, isFree: false),
              .threw(number, .quiet), .threw(number, .loud("No.")),
            ]
          } + [.interrupt, .resume, .refuse("Short.")]
      },
      check: { step in
        let expected = expectation(step.before, step.event)
        #expect(step.after.kind == expected.kind, "\(step.before) \(step.event)")
        #expect(step.effects.map(\.kind) == expected.effects, "\(step.before) \(step.event)")
        if step.after.text != step.before.text { #expect(step.after.refusal == nil) }
      })
    // Two texts of three verdicts or none without a lookup; two of six with one; each with and without a refusal.
    #expect(shapes == 2 * (2 + 2 * 6))
  }

  /// The chart of the username field, as a table.
  private func expectation(_ field: UsernameField, _ event: UsernameField.Event) -> (
    kind: String, effects: [String]
  ) {
    let cancel = ["waiting": ["cancelTimer"], "checking": ["cancelTask"]][field.kind] ?? []
    switch event {
    case .edit(let text) where text == field.text: return (field.kind, [])
    case .edit(let text): return text.count < 3 ? ("none", cancel) : ("waiting", cancel + ["after"])
    case .pauseEnded(let number) where field.verdict == .waiting(number): return ("checking", ["run"])
    case .answered(let number, isFree: true) where field.verdict == .checking(number):
      return ("available", [])
    case .answered(let number, isFree: false) where field.verdict == .checking(number):
      return ("taken", ["announce"])
    case .threw(let number, let failure) where field.verdict == .checking(number):
      return (failure == .quiet ? "none" : "checkFailed", [])
    case .interrupt: return (cancel.isEmpty ? field.kind : "none", cancel)
    case .resume where field.kind == "none" && field.text.count >= 3: return ("waiting", ["after"])
    default: return (field.kind, [])
    }
  }
}

extension UsernameField {
  /// The verdict without its number.
  var kind: String {
    switch verdict {
    case .none: "none"
    case .waiting: "waiting"
    case .checking: "checking"
    case .available: "available"
    case .taken: "taken"
    case .checkFailed: "checkFailed"
    }
  }

  /// The number of what waits or runs.
  var number: Int? {
    switch verdict {
    case .waiting(let number), .checking(let number): number
    case .none, .available, .taken, .checkFailed: nil
    }
  }
}

extension Effect {
  /// What kind of effect it is.
  var kind: String {
    switch self {
    case .cancelTask: "cancelTask"
    case .cancelTimer: "cancelTimer"
    case .focus: "focus"
    case .haptic: "haptic"
    case .announce: "announce"
    case .request: "request"
    case .run: "run"
    case .after: "after"
    }
  }
}
