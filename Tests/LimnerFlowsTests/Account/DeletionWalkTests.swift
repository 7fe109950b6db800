// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct DeletionWalkTests {
  private struct Shape: Hashable {
    var isOpen: Bool
    var hasConsent: Bool
    var state: AsyncAction.State
  }

  private func shape(_ deletion: Deletion) -> Shape {
    let state: AsyncAction.State =
      switch deletion.action.state {
      case .working: .working(0)
      case .done: .done(0)
      case let other: other
      }
    return Shape(isOpen: deletion.isOpen, hasConsent: deletion.hasConsent, state: state)
  }

  private func events(_ deletion: Deletion) -> [Deletion.Event] {
    var numbers = [-1]
    switch deletion.action.state {
    case .working(let number), .done(let number): numbers.append(number)
    case .idle, .confirming, .failed: break
    }
    let results = numbers.flatMap { number -> [AsyncAction.Event] in
      [.succeeded(number), .threw(number, .quiet), .threw(number, .loud("No.")), .lingerEnded(number)]
    }
    return [.open, .close, .consent(true), .consent(false), .cancel]
      + ([.tap, .confirm, .dismiss, .cancel] + results).map { .action($0) }
  }

  /// The rows of the chart.
  private func isListed(_ deletion: Deletion, _ event: Deletion.Event) -> Bool {
    guard deletion.isOpen else { return event == .open }
    switch (deletion.action.state, event) {
    case (.idle, .consent), (.failed, .consent), (.idle, .close), (.failed, .close): return true
    case (_, .cancel), (_, .action(.cancel)): return true
    case (.idle, .action(.tap)), (.failed, .action(.tap)): return deletion.hasConsent
    case (.working(let current), .action(.succeeded(let number))),
      (.working(let current), .action(.threw(let number, _))),
      (.done(let current), .action(.lingerEnded(let number))):
      return number == current
    default: return false
    }
  }

  @Test func `I5: nothing is deleted without consent, and every event is answered as charted or ignored`() {
    var runs = 0
    let count = Walk.from(Deletion(), shape: shape, events: events) { step in
      if !isListed(step.before, step.event) {
        #expect(step.after == step.before && step.effects == [], "\(step.event) in \(step.before)")
      }
      if !step.after.isOpen {
        #expect(!step.after.hasConsent && step.after.action.state == .idle)
      }
      guard step.effects.contains(where: { if case .run = $0 { true } else { false } }) else { return }
      runs += 1
      #expect(step.before.isOpen && step.before.hasConsent && step.event == .action(.tap))
    }
    #expect(count == 7)
    #expect(runs == 2)
  }
}
