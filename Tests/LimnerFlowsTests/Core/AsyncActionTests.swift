// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct AsyncActionTests {
  private func action(
    asksFirst: Bool = false, linger: Duration? = .seconds(3), repeats: Bool = false, haptic: Bool = true
  ) -> AsyncAction {
    var configuration = AsyncAction.Configuration(slot: .restore, defaultMessage: "No.")
    configuration.asksFirst = asksFirst
    configuration.lingerDone = linger
    configuration.repeatsFromDone = repeats
    configuration.successHaptic = haptic
    return AsyncAction(configuration, doneText: "Done.")
  }

  @Test func `X4: a tap works, success is done, a failure has failed`() {
    var action = action()
    #expect(action.handle(.tap) == [.run(Operation(.restore, 1), .run)])
    #expect(action.state == .working(1))
    #expect(
      action.handle(.succeeded(1)) == [
        .haptic(.success), .announce("Done."),
        .after(.seconds(3), Operation(.restore, 1), .lingerEnded(1)),
      ])
    #expect(action.state == .done(1))
    #expect(action.handle(.lingerEnded(1)) == [])
    #expect(action.state == .idle)
    _ = action.handle(.tap)
    #expect(action.handle(.threw(2, .loud("Nope."))) == [.haptic(.error), .announce("Nope.")])
    #expect(action.state == .failed("Nope."))
  }
}
