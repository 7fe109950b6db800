// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Observation
import Testing

/// Somebody who wants to be spoken to where they live.
private actor Screen {
  private(set) var heard: [String] = []

  /// Traps where it is called from elsewhere.
  nonisolated func hear(_ text: String) {
    assumeIsolated { $0.heard.append(text) }
  }
}

@Suite(.timeLimit(.minutes(1))) struct FlowModelIsolationTests {
  private let clock = ManualClock()

  private func model(
    on isolation: (any Actor)?, announce: @escaping @Sendable (String) -> Void
  ) -> FlowModel<Probe> {
    var environment = FlowEnvironment()
    environment.clock = clock
    environment.isolation = isolation
    environment.host.announce = announce
    return FlowModel(Probe(), in: environment) { _, text in .ask([.announce(text)]) }
  }

  @Test func `results and timers are handled where the host wants to hear of them`() async {
    let screen = Screen()
    let model = model(on: screen) { screen.hear($0) }
    await model.deliver(
      .ask([
        .announce("event"), .run(.export(1), "result"),
        .after(.seconds(1), .export(2), .ask([.announce("timer")])),
      ]))
    _ = await model.reaches { $0.heard.count == 2 }
    clock.advance(by: .seconds(1))
    let state = await model.reaches { $0.heard.count == 3 }
    #expect(state?.heard.count == 3)
    // The state is seen a moment before its effects are carried out; the screen is busy until they are.
    let heard = await screen.heard
    #expect(heard == ["event", "result", "timer"])
  }

  @Test func `results come to the main actor where that is given`() async {
    let heard = AsyncStream.makeStream(of: String.self)
    let model = model(on: MainActor.shared) { text in
      // Traps elsewhere.
      MainActor.assumeIsolated { _ = heard.continuation.yield(text) }
    }
    await model.deliver(.ask([.run(.export(1), "result")]))
    for await text in heard.stream {
      #expect(text == "result")
      break
    }
  }

  @Test func `X18: a model needs neither a main actor nor a run loop`() async {
    // A thread that only waits; the main thread has other things to do.
    let lines = await withCheckedContinuation { done in
      Thread.detachNewThread { [clock] in
        let rung = DispatchSemaphore(value: 0)
        let diary = Diary()
        let model = model(on: nil) { text in
          diary.host.announce(text)
          rung.signal()
        }
        model.send(
          .ask([.run(.export(1), "result"), .after(.seconds(1), .export(2), .ask([.announce("timer")]))]))
        rung.wait()
        clock.advance(by: .seconds(1))
        rung.wait()
        model.end()
        done.resume(returning: diary.lines)
      }
    }
    #expect(lines == ["announce result", "announce timer"])
  }

  @Test func `X18: a machine is a value that does the same wherever it is asked`() async {
    let events: [ChangePhoto.Event] = [
      .picked(PhotoSamples.file), .prepared(1, PhotoSamples.a), .hostAvatar(PhotoSamples.new),
      .threw(1, .loud(nil)),
      .retry, .cancel, .succeeded(2),
    ]
    func run() -> (ChangePhoto, [[PhotoEffect]]) {
      var photo = ChangePhoto(PhotoSamples.old)
      return (photo, events.map { photo.handle($0) })
    }
    let (here, effects) = run()
    let (there, others) = await Task.detached { run() }.value
    #expect(effects == others)
    #expect(here == there)
  }

  @Test func `an interface that read the state hears of its next change`() async {
    let changed = AsyncStream.makeStream(of: Void.self)
    let model = model(on: nil) { _ in }
    let seen = withObservationTracking {
      model.state.heard
    } onChange: {
      changed.continuation.yield()
    }
    #expect(seen == [])
    Task { model.send(.heard("a")) }
    for await _ in changed.stream { break }
    let state = await model.reaches { $0.heard == ["a"] }
    #expect(state?.heard == ["a"])
  }

  @Test func `an interface that read something else hears nothing`() {
    let diary = Diary()
    let model = model(on: nil) { _ in }
    withObservationTracking {
      _ = model.running
    } onChange: {
      diary.host.announce("changed")
    }
    model.send(.heard("a"))
    #expect(diary.lines == [])
  }
}
