// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct AsyncActionRuleTests {
  private static let kinds: [AsyncAction] = [
    .sample(), .sample(linger: nil, repeats: true), .sample(asksFirst: true, linger: .zero, haptic: false),
    .sample(repeats: true), .sample(asksFirst: true), .sample(linger: nil, doneText: nil),
  ]

  @Test(arguments: [AsyncAction.sample(), .sample(asksFirst: true)])
  func `X5: while it works and while done lingers, taps do not run it again`(action: AsyncAction) {
    let working = action.configuration.asksFirst ? action.after(.tap, .confirm) : action.after(.tap)
    for action in [working, working.after(.succeeded(1))] {
      #expect(action.effects(of: .tap) == ([], action))
      #expect(action.effects(of: .confirm) == ([], action))
    }
  }

  @Test func `X6: the same control starts it again after a failure, and the message goes when it starts`() {
    let failed = AsyncAction.sample().after(.tap, .threw(1, .loud("No.")))
    #expect(failed.message == "No.")
    #expect(failed.after(.tap).isWorking)
    #expect(failed.after(.tap).message == nil)
    let asked = AsyncAction.sample(asksFirst: true).after(.tap, .confirm, .threw(1, .loud("No.")), .tap)
    #expect(asked.message == "No.")
    #expect(asked.after(.dismiss).message == "No.")
    #expect(asked.after(.confirm).message == nil)
  }

  @Test func `X7: a result of another run changes nothing`() {
    let second = AsyncAction.sample().after(.tap, .cancel, .tap)
    for event: AsyncAction.Event in [
      .succeeded(1), .threw(1, .loud("No.")), .threw(1, .quiet), .succeeded(3), .lingerEnded(2),
      .lingerEnded(1),
    ] {
      #expect(second.effects(of: event) == ([], second))
    }
    let done = second.after(.succeeded(2))
    for event: AsyncAction.Event in [.succeeded(2), .threw(2, .loud("No.")), .lingerEnded(1)] {
      #expect(done.effects(of: event) == ([], done))
    }
  }

  @Test
  func `X2, X3: what ends quietly, or after it was cancelled, leaves no message, haptic or announcement`() {
    let action = AsyncAction.sample().after(.tap)
    #expect(action.effects(of: .threw(1, .quiet)).effects == [])
    #expect(action.after(.threw(1, .quiet)).message == nil)
    let cancelled = action.after(.cancel)
    #expect(cancelled.effects(of: .threw(1, .loud("Too late."))) == ([], cancelled))
    #expect(cancelled.message == nil)
  }

  @Test func `X10: a result is announced in its words, and the same words again when they come again`() {
    var action = AsyncAction.sample()
    for number in 1 ... 3 {
      _ = action.handle(.tap)
      #expect(action.handle(.threw(number, .loud("No."))).contains(.announce("No.")))
    }
    action.doneText = "All done."
    _ = action.handle(.tap)
    #expect(action.handle(.succeeded(4)).contains(.announce("All done.")))
  }

  @Test func `X21: every run has a new number, also after a failure or a cancellation`() {
    var action = AsyncAction.sample(repeats: true)
    var numbers: [Int] = []
    for end: (Int) -> AsyncAction.Event in [
      { .threw($0, .loud("No.")) }, { .threw($0, .quiet) }, { _ in .cancel }, { .succeeded($0) },
      { .succeeded($0) },
    ] {
      _ = action.handle(.tap)
      guard case .working(let number) = action.state else { continue }
      numbers.append(number)
      _ = action.handle(end(number))
    }
    #expect(numbers == [1, 2, 3, 4, 5])
  }

  @Test(arguments: kinds)
  func `I10: from every state every event is answered, and what the chart does not list changes nothing`(
    action: AsyncAction
  ) {
    var closed = action
    closed.isGateOpen = false
    let shapes = Walk.from(action, shape: shape, events: events) { step in
      #expect(
        hasRow(step.before, step.event) == (step.after != step.before), "\(step.before.state) \(step.event)")
      if step.after == step.before { #expect(step.effects == []) }
    }
    #expect(
      shapes >= (action.configuration.asksFirst ? 5 : 4) - (action.configuration.lingerDone == .zero ? 1 : 0))
    Walk.from(closed, shape: shape, events: events) { step in
      #expect(!step.effects.contains { $0.isRun })
    }
  }

  private func shape(_ action: AsyncAction) -> String {
    switch action.state {
    case .working: "working"
    case .done: "done"
    case .idle, .confirming, .failed: "\(action.state)"
    }
  }

  private func number(_ action: AsyncAction) -> Int {
    switch action.state {
    case .working(let number), .done(let number): number
    case .idle, .confirming, .failed: 0
    }
  }

  private func events(_ action: AsyncAction) -> [AsyncAction.Event] {
    [.tap, .confirm, .dismiss, .cancel]
      + [number(action), -1].flatMap { number -> [AsyncAction.Event] in
        [
          .succeeded(number), .threw(number, .quiet), .threw(number, .loud("No.")),
          .threw(number, .loud(nil)),
          .lingerEnded(number),
        ]
      }
  }

  private func hasRow(_ action: AsyncAction, _ event: AsyncAction.Event) -> Bool {
    switch (action.state, event) {
    case (.idle, .tap), (.failed, .tap), (.confirming, .confirm), (.confirming, .dismiss),
      (.confirming, .cancel),
      (.working, .cancel):
      true
    case (.done, .tap): action.configuration.repeatsFromDone
    case (.working(let current), .succeeded(let number)), (.working(let current), .threw(let number, _)),
      (.done(let current), .lingerEnded(let number)):
      current == number
    default: false
    }
  }

  @Test(arguments: kinds)
  func `X8, X9, X21, I1, I4, I6, I10, I11: random sequences keep all rules`(kind: AsyncAction) {
    for seed in 0 ..< Effort.sequences / 5 {
      var random = SplitMix64(seed: UInt64(seed))
      var action = kind
      var ledger = Ledger<AsyncAction.Event, AsyncAction.Work>()
      var past: [AsyncAction.Event] = []
      for _ in 0 ..< 40 {
        action.isGateOpen = Int.random(in: 0 ..< 8, using: &random) != 0
        let before = action
        var event =
          [AsyncAction.Event.tap, .tap, .confirm, .dismiss, .cancel].randomElement(using: &random) ?? .tap
        switch Int.random(in: 0 ..< 5, using: &random) {
        case 0: event = ledger.ring() ?? event
        case 1:
          let open = (ledger.running + ledger.cancelled).map(\.operation)
          guard let operation = open.randomElement(using: &random) else { break }
          ledger.end(operation)
          let number = operation.number
          let ends: [AsyncAction.Event] = [
            .succeeded(number), .threw(number, .quiet), .threw(number, .loud("No.")),
          ]
          event = ends.randomElement(using: &random) ?? .cancel
          past.append(event)
        case 2:
          guard let old = past.randomElement(using: &random) else { break }
          #expect(action.handle(old) == [], "I10: seed \(seed)")
          #expect(action == before, "I10: seed \(seed)")
          continue
        default: break
        }
        let effects = action.handle(event)
        ledger.record(effects)
        if case .threw(_, .quiet) = event { #expect(!effects.contains { $0.isHeard }, "I4: seed \(seed)") }
        if !before.isGateOpen || (kind.configuration.asksFirst && event != .confirm) {
          #expect(!effects.contains { $0.isRun }, "seed \(seed)")
        }
        #expect(ledger.running.count == (action.isWorking ? 1 : 0), "I1: seed \(seed)")
      }
      ledger.record(action.handle(AsyncAction.teardown))
      ledger.record(action.rest())
      #expect(ledger.problems == [], "seed \(seed)")
      #expect(ledger.isQuiet, "I11: seed \(seed)")
      #expect(!action.isWorking, "I11: seed \(seed)")
    }
  }
}
