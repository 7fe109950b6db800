// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct RenameWalkTests {
  private struct Shape: Hashable {
    var state: Rename.State
    var shown: String
    var host: String
  }

  private func shape(_ rename: Rename) -> Shape {
    var state = rename.state
    if case .saving(_, let draft, let since) = state { state = .saving(0, draft: draft, since: since) }
    return Shape(state: state, shown: rename.shownName, host: rename.hostName)
  }

  private func events(_ rename: Rename) -> [Rename.Event] {
    var events: [Rename.Event] = [.edit, .save, .cancel]
    events += ["", "A", "B"].map { .change($0) }
    events += ["A", "B"].flatMap { [.hostName($0), .otherAccount($0)] }
    var numbers = [-1]
    if case .saving(let number, _, _) = rename.state { numbers.append(number) }
    return events
      + numbers.flatMap { [.succeeded($0), .threw($0, .quiet), .threw($0, .loud("No."))] }
  }

  /// The rows of the chart.
  private func isListed(_ rename: Rename, _ event: Rename.Event) -> Bool {
    switch (rename.state, event) {
    case (_, .hostName(let name)): name != rename.hostName
    case (_, .otherAccount), (.viewing, .edit): true
    case (.editing, .change), (.editing, .save), (.editing, .cancel), (.saving, .cancel): true
    case (.saving(let current, _, _), .succeeded(let number)): number == current
    case (.saving(let current, _, _), .threw(let number, _)): number == current
    default: false
    }
  }

  @Test func `every event in every state is answered as charted or ignored`() {
    var runs = 0
    let count = Walk.from(Rename(hostName: "A"), shape: shape, events: events) { step in
      if !isListed(step.before, step.event) {
        #expect(step.after == step.before && step.effects == [], "\(step.event) in \(step.before.state)")
      }
      guard step.effects.contains(where: { if case .run = $0 { true } else { false } }) else { return }
      runs += 1
      #expect(step.event == .save)
      #expect(step.after.isSaving)
    }
    #expect(count == 32)
    #expect(runs > 0)
  }
}
