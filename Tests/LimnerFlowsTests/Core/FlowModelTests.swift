// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct FlowModelTests {
  private let diary = Diary()
  private let stage = Stage()
  private var environment: FlowEnvironment {
    var environment = FlowEnvironment()
    environment.host = diary.host
    return environment
  }

  @Test func `X9: effects are carried out in the order the machine gives`() {
    let model = probe(in: environment)
    model.send(
      .ask([
        .focus(.username), .haptic(.error), .announce("One."), .request(.openSettings), .announce("Two."),
      ]))
    #expect(
      diary.lines == [
        "focus username", "haptic error", "announce One.", "request openSettings", "announce Two.",
      ])
  }

  @Test func `an event is handled when send returns`() {
    let model = probe()
    model.send(.heard("a"))
    #expect(model.state.heard == ["a"])
  }

  @Test func `an event sent while an effect is carried out comes after all effects of the first`() {
    let box = Locked<FlowModel<Probe>?>(nil)
    var environment = environment
    environment.host.haptic = { _ in box.use { $0 }?.send(.ask([.announce("inner")])) }
    environment.host.announce = { text in
      diary.host.announce(text + " \(box.use { $0 }?.state.heard.count ?? 0)")
    }
    let model = probe(in: environment)
    box.use { $0 = model }
    model.send(.ask([.haptic(.selection), .announce("outer")]))
    #expect(diary.lines == ["announce outer 1", "announce inner 2"])
    box.use { $0 = nil }
  }

  @Test func `events from many threads are all handled, one at a time`() async {
    let model = probe()
    await withTaskGroup { group in
      for thread in 0 ..< 8 {
        group.addTask { for count in 0 ..< 100 { model.send(.heard("\(thread) \(count)")) } }
      }
    }
    // Whoever was handling when the last event came may not be done with it.
    let state = await model.reaches { $0.heard.count == 800 }
    #expect(Set(state?.heard ?? []).count == 800)
    for thread in 0 ..< 8 {
      let own = state?.heard.filter { $0.hasPrefix("\(thread) ") }
      #expect(own == (0 ..< 100).map { "\(thread) \($0)" })
    }
  }

  @Test func `a task runs until it ends, and ends in its event`() async {
    let model = probe(on: stage)
    model.send(.ask([.run(.export(1), "work")]))
    #expect(model.running == [.export(1)])
    await stage.finish("work")
    let state = await model.reaches { $0.heard.count == 2 }
    #expect(state?.heard == ["ask", "export 1 ended"])
    #expect(model.running == [])
  }

  @Test func `the result of a cancelled task still comes to the machine`() async {
    let model = probe(on: stage)
    model.send(.ask([.run(.export(1), "work")]))
    await stage.arrival(of: "work")
    model.send(.ask([.cancelTask(.export(1)), .run(.export(2), "more")]))
    #expect(model.running == [.export(2)])
    await stage.fail("work", CancellationError())
    let state = await model.reaches { $0.heard.count == 3 }
    #expect(state?.heard.last == "export 1 threw")
    #expect(model.running == [.export(2)])
    model.end()
    await stage.finish("more")
  }

  @Test func `cancelling reaches the task`() async {
    let started = AsyncStream.makeStream(of: Void.self)
    let model = FlowModel(Probe(), in: FlowEnvironment()) { _, _ in
      started.continuation.yield()
      let sleep: Void? = try? await ManualClock().sleep(for: .seconds(1))
      return .heard(sleep == nil ? "cancelled" : "slept")
    }
    model.send(.ask([.run(.export(1), "work")]))
    for await _ in started.stream { break }
    model.send(.ask([.cancelTask(.export(1))]))
    let state = await model.reaches { $0.heard.count == 3 }
    #expect(state?.heard.last == "cancelled")
  }

  @Test func `what the host does when its task is cancelled may send events`() async {
    let started = AsyncStream.makeStream(of: Void.self)
    let box = Locked<FlowModel<Probe>?>(nil)
    let model = FlowModel(Probe(), in: FlowEnvironment()) { _, _ in
      await withTaskCancellationHandler {
        started.continuation.yield()
        _ = try? await ManualClock().sleep(for: .seconds(1))
      } onCancel: {
        box.use { $0 }?.send(.heard("cancelled"))
      }
      return .heard("ended")
    }
    box.use { $0 = model }
    model.send(.ask([.run(.export(1), "work")]))
    for await _ in started.stream { break }
    model.send(.ask([.cancelTask(.export(1))]))
    let state = await model.reaches { $0.heard.count == 4 }
    #expect(Set(state?.heard.suffix(2) ?? []) == ["cancelled", "ended"])

    model.send(.ask([.run(.export(2), "work")]))
    for await _ in started.stream { break }
    model.end()
    #expect(model.state.heard.count == 5)
    box.use { $0 = nil }
  }

  @Test func `states begin with the present one and miss none`() async {
    let model = probe()
    model.send(.heard("a"))
    let states = model.states()
    model.send(.heard("b"))
    model.send(.heard("c"))
    model.end()
    var seen: [[String]] = []
    for await state in states { seen.append(state.heard) }
    #expect(seen == [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"]])
  }

  @Test func `an event that changes nothing is no new state`() async {
    let model = FlowModel(AsyncAction(.init(slot: .export, defaultMessage: "No.")), in: FlowEnvironment()) {
      _, _ in .tap
    }
    let states = model.states()
    model.send(.confirm)
    model.end()
    var count = 0
    for await _ in states { count += 1 }
    #expect(count == 1)
  }

  @Test func `who stops reading is forgotten, and the others go on`() async {
    let model = probe()
    let long = model.states()
    _ = await model.reaches { _ in true }
    model.send(.heard("a"))
    model.end()
    var last: Probe?
    for await state in long { last = state }
    #expect(last?.heard == ["a"])
  }
}
