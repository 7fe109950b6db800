// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite(.timeLimit(.minutes(1))) struct PlanUsageExampleTests {
  private let clock = ManualClock()

  private var example: PlanUsageExample {
    var environment = FlowEnvironment()
    environment.clock = clock
    environment.formats = .greenwich()
    environment.now = { secondOfNovember.addingTimeInterval(-14 * 86_400) }
    return PlanUsageExample(in: environment)
  }

  /// All that is drawn while the story plays, each drawing once; the clock runs as fast as it is listened to.
  private func story() async throws -> [PlanUsagePresentation] {
    let (example, clock) = (example, clock)
    let model = example.model()
    let states = model.states()
    let watching = Task {
      var drawings: [PlanUsagePresentation] = []
      for await state in states {
        let drawing = state.presentation(formats: .greenwich()).content
        if let drawing, drawing != drawings.last { drawings.append(drawing) }
      }
      return drawings
    }
    let playing = Task {
      try await example.play(model)
      model.end()
    }
    let turning = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(10))
        await Task.yield()
      }
    }
    try await playing.value
    turning.cancel()
    return await watching.value
  }

  @Test func `P51: Plus renews in two weeks, and Studio in a month`() throws {
    let model = example.model()
    let summary = try #require(model.state.presentation(formats: .greenwich()).content).summary
    #expect(summary.spoken.label == "Plus plan, $9.99 per month. Active. Renews Nov 2")
    let studio = PlanUsageFlow.shown(example.studio).presentation(formats: .greenwich()).content
    #expect(studio?.summary.spoken.label == "Studio plan, $24.99 per month. Active. Renews Nov 19")
  }

  @Test func `P51: storage climbs into its warning, and an upgrade settles plan and meters`() async throws {
    let drawings = try await story()
    let storage = drawings.compactMap { $0.usage?.meters.first }
    var figures: [String] = []
    for meter in storage where meter.figure.text != figures.last { figures.append(meter.figure.text) }
    #expect(
      figures == [
        "8.2 of 10 GB", "8.3 of 10 GB", "8.4 of 10 GB", "8.5 of 10 GB", "8.6 of 10 GB", "8.7 of 10 GB",
        "8.7 of 100 GB",
      ])

    // It fills before it warns, and the warning goes with the new plan.
    let full = try #require(storage.first { $0.status?.text == "Almost full" })
    #expect(full.bar.paint == .token(.warning))
    let place = try #require(storage.firstIndex(of: full))
    #expect(storage[..<place].allSatisfy { $0.bar.paint == .token(.textPrimary) })
    #expect(storage.last?.bar.paint == .token(.textPrimary))
    #expect(storage.last?.bar.fraction == 0.087)

    let marks = drawings.map { $0.upgrade?.button.mark }
    let spinner = try #require(marks.firstIndex(of: .spinner))
    let checkmark = try #require(marks.firstIndex(of: .checkmark(.token(.accentOn))))
    #expect(spinner < checkmark)
    let last = try #require(drawings.last)
    #expect(last.summary.name.text == "Studio")
    #expect(last.upgrade == nil)
    #expect(last.usage?.meters.map(\.figure.text) == ["8.7 of 100 GB", "3 of 50", "41 of 500"])
  }

  @Test func `P51: restoring in the example finds nothing new`() async {
    let model = example.model()
    model.send(.restore(.tap))
    while !model.state.restore.isDone {
      clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    #expect(model.state.usage == example.plus)
    #expect(model.state.usage?.meters.count == 3)
  }

  @Test func `P51: a story that is stopped tells so`() async {
    let (example, model) = (example, example.model())
    let playing = Task { try await example.play(model) }
    playing.cancel()
    await #expect(throws: CancellationError.self) { try await playing.value }
    #expect(model.state.usage == example.plus)
  }
}
