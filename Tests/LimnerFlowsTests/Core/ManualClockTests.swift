// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `it stands still until it is moved`() {
    let start = clock.now
    #expect(clock.now == start)
    clock.advance(by: .milliseconds(449))
    clock.advance(by: .milliseconds(1))
    #expect(start.duration(to: clock.now) == .milliseconds(450))
    #expect(start < clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a sleeper wakes at its time and not before`() async throws {
    let deadline = clock.now.advanced(by: .milliseconds(450))
    let sleeper = Task { [clock] in
      try await clock.sleep(until: deadline, tolerance: nil)
      return clock.now.offset
    }
    await settle()
    clock.advance(by: .milliseconds(449))
    await settle()
    clock.advance(by: .milliseconds(1))
    let woke = try await sleeper.value
    #expect(woke == .milliseconds(450))
  }

  @Test func `who comes late does not sleep`() async throws {
    let deadline = clock.now.advanced(by: .seconds(1))
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: deadline, tolerance: nil)
    #expect(clock.now == deadline)
  }

  @Test func `a sleeper that is cancelled wakes and throws`() async {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await settle()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    clock.advance(by: .seconds(2))
  }

  @Test func `who is cancelled before does not sleep`() async {
    await withThrowingTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { [clock] in try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
  }

  @Test func `sleepers, moves and cancellations may come from everywhere at once`() async {
    // Moves the clock until everybody has woken.
    let hand = Task { [clock] in
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(3))
        await Task.yield()
      }
    }
    let woken = await withTaskGroup(of: Bool.self) { group in
      for number in 0 ..< 200 {
        group.addTask { [clock] in
          let sleeper = Task { try await clock.sleep(for: .milliseconds(number % 7)) }
          if number % 3 == 0 { sleeper.cancel() }
          clock.advance(by: .milliseconds(1))
          let hasSlept: Void? = try? await sleeper.value
          return hasSlept != nil || number % 3 == 0
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    hand.cancel()
    #expect(woken == 200)
  }
}
