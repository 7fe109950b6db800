// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

extension AsyncAction {
  /// An action for tests, with what the rows of the chart differ in.
  static func sample(
    asksFirst: Bool = false, linger: Duration? = .seconds(3), repeats: Bool = false, haptic: Bool = true,
    doneText: String? = "Done."
  ) -> AsyncAction {
    var configuration = Configuration(slot: .restore, defaultMessage: "It failed.")
    configuration.asksFirst = asksFirst
    configuration.lingerDone = linger
    configuration.repeatsFromDone = repeats
    configuration.successHaptic = haptic
    return AsyncAction(configuration, doneText: doneText)
  }
}

extension Effect where Event == AsyncAction.Event, Work == AsyncAction.Work {
  static func run(_ number: Int) -> Self { .run(FlowOperation(.restore, number), .run) }

  static func linger(_ number: Int, _ duration: Duration = .seconds(3)) -> Self {
    .after(duration, FlowOperation(.restore, number), .lingerEnded(number))
  }
}

/// The rows of the chart, one test each.
@Suite struct AsyncActionTests {
  private let failed = AsyncAction.sample().after(.tap, .threw(1, .loud("No.")))

  @Test func `X4: a tap works, success is done, a failure has failed`() {
    var action = AsyncAction.sample()
    #expect(action.state == .idle)
    _ = action.handle(.tap)
    #expect(action.isWorking)
    #expect(action.state == .working(1))
    _ = action.handle(.succeeded(1))
    #expect(action.isDone)
    #expect(action.state == .done(1))
    _ = action.handle(.lingerEnded(1))
    #expect(action.state == .idle)
    _ = action.handle(.tap)
    _ = action.handle(.threw(2, .loud("No.")))
    #expect(action.state == .failed("No."))
    #expect(action.message == "No.")
  }

  @Test func `a tap asks where it is to ask first`() {
    let (effects, after) = AsyncAction.sample(asksFirst: true).effects(of: .tap)
    #expect(effects == [])
    #expect(after.state == .confirming(message: nil))
  }

  @Test func `a tap on a failure asks, and its message stays`() {
    let action = AsyncAction.sample(asksFirst: true).after(.tap, .confirm, .threw(1, .loud("No.")))
    let (effects, after) = action.effects(of: .tap)
    #expect(effects == [])
    #expect(after.state == .confirming(message: "No."))
    #expect(after.message == "No.")
  }

  @Test func `a tap runs where it need not ask`() {
    #expect(AsyncAction.sample().effects(of: .tap).effects == [.run(1)])
    let (effects, after) = failed.effects(of: .tap)
    #expect(effects == [.run(2)])
    #expect(after.message == nil)
  }

  @Test(arguments: [
    AsyncAction.sample(), .sample(asksFirst: true), .sample().after(.tap, .threw(1, .loud("No."))),
    .sample(asksFirst: true).after(.tap), .sample(repeats: true).after(.tap, .succeeded(1)),
  ])
  func `nothing starts while the gate is closed`(action: AsyncAction) {
    var action = action
    action.isGateOpen = false
    #expect(action.effects(of: .tap) == ([], action))
    #expect(action.effects(of: .confirm) == ([], action))
  }

  @Test func `yes runs`() {
    let (effects, after) = AsyncAction.sample(asksFirst: true).after(.tap).effects(of: .confirm)
    #expect(effects == [.run(1)])
    #expect(after.state == .working(1))
  }

  @Test func `closing the question goes back to where it came from`() {
    let action = AsyncAction.sample(asksFirst: true)
    #expect(action.after(.tap).effects(of: .dismiss).effects == [])
    #expect(action.after(.tap, .dismiss).state == .idle)
    let failed = action.after(.tap, .confirm, .threw(1, .loud("No.")))
    #expect(failed.after(.tap, .dismiss) == failed)
  }

  @Test func `success is felt, read out and stays a while`() {
    let (effects, after) = AsyncAction.sample().after(.tap).effects(of: .succeeded(1))
    #expect(effects == [.haptic(.success), .announce("Done."), .linger(1)])
    #expect(after.state == .done(1))
  }

  @Test func `success stays for good without a time, and not at all with none`() {
    let stays = AsyncAction.sample(linger: nil).after(.tap).effects(of: .succeeded(1))
    #expect(stays.effects == [.haptic(.success), .announce("Done.")])
    #expect(stays.after.state == .done(1))
    let goes = AsyncAction.sample(linger: .zero, haptic: false).after(.tap).effects(of: .succeeded(1))
    #expect(goes.effects == [.announce("Done.")])
    #expect(goes.after.state == .idle)
    let mute = AsyncAction.sample(linger: .zero, haptic: false, doneText: nil).after(.tap).effects(
      of: .succeeded(1))
    #expect(mute.effects == [])
  }

  @Test func `a quiet end goes to rest`() {
    let (effects, after) = AsyncAction.sample().after(.tap).effects(of: .threw(1, .quiet))
    #expect(effects == [])
    #expect(after.state == .idle)
  }

  @Test func `a failure is felt and read out, with its own words or the standard ones`() {
    let action = AsyncAction.sample().after(.tap)
    #expect(action.effects(of: .threw(1, .loud("No."))).effects == [.haptic(.error), .announce("No.")])
    let (effects, after) = action.effects(of: .threw(1, .loud(nil)))
    #expect(effects == [.haptic(.error), .announce("It failed.")])
    #expect(after.state == .failed("It failed."))
  }

  @Test func `cancelling stops what runs, closes a question and leaves the rest alone`() {
    let working = AsyncAction.sample().after(.tap).effects(of: .cancel)
    #expect(working.effects == [.cancelTask(FlowOperation(.restore, 1))])
    #expect(working.after.state == .idle)
    let asking = AsyncAction.sample(asksFirst: true).after(.tap).effects(of: .cancel)
    #expect(asking.effects == [])
    #expect(asking.after.state == .idle)
    for action in [AsyncAction.sample(), failed, .sample().after(.tap, .succeeded(1))] {
      #expect(action.effects(of: .cancel) == ([], action))
    }
  }

  @Test func `a tap on what is done runs again where that is wanted`() {
    let stays = AsyncAction.sample(linger: nil, repeats: true).after(.tap, .succeeded(1)).effects(of: .tap)
    #expect(stays.effects == [.run(2)])
    #expect(stays.after.state == .working(2))
    let lingers = AsyncAction.sample(repeats: true).after(.tap, .succeeded(1)).effects(of: .tap)
    #expect(lingers.effects == [.cancelTimer(FlowOperation(.restore, 1)), .run(2)])
  }

  @Test func `what is done goes to rest after its time, once`() {
    let done = AsyncAction.sample().after(.tap, .succeeded(1))
    let (effects, after) = done.effects(of: .lingerEnded(1))
    #expect(effects == [])
    #expect(after.state == .idle)
    let next = after.after(.tap, .succeeded(2))
    #expect(next.effects(of: .lingerEnded(1)) == ([], next))
  }

  @Test func `resting drops what was done, failed or asked, and leaves what runs`() {
    var done = AsyncAction.sample().after(.tap, .succeeded(1))
    #expect(done.rest() == [.cancelTimer(FlowOperation(.restore, 1))])
    #expect(done.state == .idle)
    var stays = AsyncAction.sample(linger: nil).after(.tap, .succeeded(1))
    #expect(stays.rest() == [])
    #expect(stays.state == .idle)
    for action in [failed, .sample(asksFirst: true).after(.tap), .sample()] {
      var action = action
      #expect(action.rest() == [])
      #expect(action.state == .idle)
    }
    var working = AsyncAction.sample().after(.tap)
    #expect(working.rest() == [])
    #expect(working.state == .working(1))
  }
}
