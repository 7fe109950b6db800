// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct FlowModelTimerTests {
  private let clock = ManualClock()
  private var environment: FlowEnvironment {
    var environment = FlowEnvironment()
    environment.clock = clock
    return environment
  }

  @Test func `X15: a timer rings at its time on the clock that is given, and not before`() async {
    let model = probe(in: environment)
    model.send(.ask([.after(.milliseconds(450), .export(1), .heard("rang"))]))
    #expect(model.timers == [.export(1)])
    clock.advance(by: .milliseconds(449))
    await settle()
    #expect(model.state.heard == ["ask"])
    #expect(model.timers == [.export(1)])
    clock.advance(by: .milliseconds(1))
    let state = await model.reaches { $0.heard.count == 2 }
    #expect(state?.heard.last == "rang")
    #expect(model.timers == [])
  }

  @Test func `a timer counts from the event that set it, also where its task starts late`() async {
    let model = probe(in: environment)
    model.send(.ask([.after(.seconds(1), .export(1), .heard("rang"))]))
    // Nobody sleeps yet.
    clock.advance(by: .seconds(1))
    let state = await model.reaches { $0.heard.count == 2 }
    #expect(state?.heard.last == "rang")
  }

  @Test func `timers ring in the order of their times`() async {
    let model = probe(in: environment)
    model.send(
      .ask([
        .after(.seconds(3), .export(1), .heard("3")), .after(.seconds(1), .export(2), .heard("1")),
        .after(.seconds(2), .export(3), .heard("2")),
      ]))
    for count in 2 ... 4 {
      clock.advance(by: .seconds(1))
      let state = await model.reaches { $0.heard.count == count }
      #expect(state?.heard.last == "\(count - 1)")
    }
  }

  @Test func `a timer that is cancelled is silent, and leaves others alone`() async {
    let model = probe(in: environment)
    model.send(
      .ask([
        .after(.seconds(1), .export(1), .heard("first")), .after(.seconds(1), .export(2), .heard("second")),
      ]))
    model.send(.ask([.cancelTimer(.export(1))]))
    #expect(model.timers == [.export(2)])
    clock.advance(by: .seconds(2))
    let state = await model.reaches { $0.heard.count == 3 }
    await settle()
    #expect(state?.heard.last == "second")
    #expect(model.state.heard.count == 3)
  }

  @Test func `a timer that was cancelled while it rang is silent`() async {
    var environment = environment
    environment.clock = DeafClock(clock: clock)
    let model = probe(in: environment)
    model.send(
      .ask([.after(.seconds(1), .export(1), .heard("late")), .after(.seconds(2), .export(2), .heard("rang"))])
    )
    model.send(.ask([.cancelTimer(.export(1))]))
    clock.advance(by: .seconds(1))
    await settle()
    clock.advance(by: .seconds(1))
    let state = await model.reaches { $0.heard.count == 3 }
    #expect(state?.heard == ["ask", "ask", "rang"])
  }

  @Test func `a timer and a task of one operation are cancelled apart`() async {
    let stage = Stage()
    let model = probe(on: stage, in: environment)
    model.send(.ask([.run(.export(1), "work"), .after(.seconds(1), .export(1), .heard("rang"))]))
    model.send(.ask([.cancelTask(.export(1))]))
    #expect(model.running == [])
    #expect(model.timers == [.export(1)])
    model.send(.ask([.cancelTimer(.export(1))]))
    #expect(model.timers == [])
    await stage.finish("work")
  }

  @Test func `X5: two quick runs do not share a timer`() async {
    var configuration = AsyncAction.Configuration(slot: .restore, defaultMessage: "No.")
    configuration.lingerDone = .seconds(3)
    configuration.repeatsFromDone = true
    let model = FlowModel(AsyncAction(configuration), in: environment) { operation, _ in
      .succeeded(operation.number)
    }
    model.send(.tap)
    _ = await model.reaches { $0.state == .done(1) }
    clock.advance(by: .seconds(2))
    model.send(.tap)
    _ = await model.reaches { $0.state == .done(2) }
    clock.advance(by: .milliseconds(2999))
    await settle()
    #expect(model.state.state == .done(2))
    clock.advance(by: .milliseconds(1))
    let rested = await model.reaches { $0.state == .idle }
    #expect(rested?.state == .idle)
    #expect(model.timers == [])
  }
}

/// A clock whose sleepers do not wake when they are cancelled, like those whose time has just come.
private struct DeafClock: Clock {
  var clock: ManualClock

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await Task { try await clock.sleep(until: deadline, tolerance: tolerance) }.value
  }
}
