// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct FlowModelEndTests {
  private let diary = Diary()
  private let stage = Stage()
  private let clock = ManualClock()
  private var environment: FlowEnvironment {
    var environment = FlowEnvironment()
    environment.host = diary.host
    environment.clock = clock
    return environment
  }
  private let busy = Probe.Event.ask([
    .run(.export(1), "work"), .after(.seconds(1), FlowOperation(.restore, 2), .heard("rang")),
  ])

  @Test func `X17, I11: ending cancels tasks and timers, and nothing is heard afterwards`() async {
    let model = probe(on: stage, in: environment)
    model.send(busy)
    await stage.arrival(of: "work")
    model.end()
    #expect(model.running == [])
    #expect(model.timers == [])
    #expect(model.state.isEnded)
    clock.advance(by: .seconds(2))
    await stage.finish("work")
    model.send(.ask([.announce("late"), .run(.export(3), "late")]))
    model.end()
    #expect(model.state.heard == ["ask"])
    #expect(diary.lines == [])
    let calls = await stage.calls
    #expect(calls == ["work"])
  }

  @Test func `X17: ending reaches the tasks that run`() async {
    let ended = AsyncStream.makeStream(of: Bool.self)
    let started = AsyncStream.makeStream(of: Void.self)
    let model = FlowModel(Probe(), in: environment) { _, _ in
      started.continuation.yield()
      _ = try? await ManualClock().sleep(for: .seconds(1))
      ended.continuation.yield(Task.isCancelled)
      return .ask([.announce("late")])
    }
    model.send(busy)
    for await _ in started.stream { break }
    model.end()
    for await isCancelled in ended.stream {
      #expect(isCancelled)
      break
    }
    #expect(diary.lines == [])
  }

  @Test func `X17: the event that ends a machine ends its model`() {
    let model = probe(on: stage, in: environment)
    model.send(.end)
    model.send(.heard("late"))
    #expect(model.state.isEnded)
    #expect(model.state.heard == [])
  }

  @Test func `X17: letting go of a model cancels its tasks and timers`() async {
    let ended = AsyncStream.makeStream(of: Bool.self)
    let started = AsyncStream.makeStream(of: Void.self)
    var model: FlowModel? = FlowModel(Probe(), in: environment) { _, _ in
      started.continuation.yield()
      _ = try? await ManualClock().sleep(for: .seconds(1))
      ended.continuation.yield(Task.isCancelled)
      return .ask([.announce("late")])
    }
    weak let weak = model
    let states = model?.states()
    model?.send(busy)
    for await _ in started.stream { break }
    model = nil
    #expect(weak == nil)
    var isCancelled: Bool?
    for await value in ended.stream {
      isCancelled = value
      break
    }
    #expect(isCancelled == true)
    clock.advance(by: .seconds(2))
    var count = 0
    if let states { for await _ in states { count += 1 } }
    #expect(count == 2, "the stream ends with the model")
    #expect(diary.lines == [])
  }

  @Test func `X17: a model that is ended by an effect carries out nothing more`() async {
    let box = Locked<FlowModel<Probe>?>(nil)
    var environment = environment
    environment.host.haptic = { _ in
      box.use { $0 }?.send(.heard("never"))
      box.use { $0 }?.end()
    }
    let model = probe(on: stage, in: environment)
    box.use { $0 = model }
    let states = model.states()
    model.send(.ask([.haptic(.error), .announce("late"), .run(.export(1), "work")]))
    #expect(diary.lines == [])
    #expect(model.running == [])
    #expect(model.state.isEnded)
    #expect(model.state.heard == ["ask"])
    var last: Probe?
    for await state in states { last = state }
    #expect(last?.isEnded == true)
    box.use { $0 = nil }
  }

  @Test func `I11: a model that another thread ends meanwhile carries out nothing more`() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let ended = DispatchSemaphore(value: 0)
    var environment = environment
    environment.host.haptic = { _ in
      gate.continuation.yield()
      ended.wait()
    }
    let model = probe(on: stage, in: environment)
    let states = model.states()
    // A thread of its own, since it blocks.
    Thread.detachNewThread {
      model.send(.ask([.haptic(.error), .announce("late"), .run(.export(1), "work")]))
    }
    for await _ in gate.stream { break }
    model.end()
    ended.signal()
    var last: Probe?
    for await state in states { last = state }
    #expect(last?.isEnded == true)
    #expect(diary.lines == [])
    #expect(model.running == [])
  }

  @Test func `states of a model that has ended are one`() async {
    let model = probe()
    model.end()
    var count = 0
    for await state in model.states() {
      #expect(state.isEnded)
      count += 1
    }
    #expect(count == 1)
  }
}
