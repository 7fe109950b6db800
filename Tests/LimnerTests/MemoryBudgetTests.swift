// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Whoever waits for memory blocks a thread, so each test brings threads of its own.
@Suite struct MemoryBudgetTests {
  /// Lets others run until something is so; it becomes so by what others do, and not by the clock.
  private func reach(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  /// Starts a task that takes a share, notes its name and gives the share back when told to.
  private func taker(
    _ name: String, _ bytes: Int, of budget: MemoryBudget, on pool: ThreadPoolExecutor,
    _ arrivals: Monitor<[String]>
  ) -> Task<Void, any Error> {
    Task(executorPreference: pool) {
      try budget.take(bytes)
      arrivals.withLock { $0.append(name) }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `pipeline 6.3: never more is held than there is`(seed: UInt64) async throws {
    let budget = MemoryBudget(byteCount: 100)
    let pool = ThreadPoolExecutor(threads: 16)
    let held = Monitor((now: 0, most: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0 ..< 16 {
        group.addTask(executorPreference: pool) {
          var generator = SplitMix64(seed: seed &* 100 &+ UInt64(number))
          for _ in 0 ..< 200 {
            let share = Int.random(in: 0 ... 100, using: &generator)
            try budget.take(share)
            held.withLock { state in
              state.now += share
              state.most = max(state.most, state.now)
            }
            await Task.yield()
            held.withLock { $0.now -= share }
            budget.giveBack(share)
          }
        }
      }
      try await group.waitForAll()
    }
    let most = held.withLock { $0.most }
    #expect(most <= 100)
    #expect(most > 50, "some of it was held at all")
    #expect(budget.freeByteCount == 100)
    #expect(budget.waitingCount == 0)
    pool.shutDown()
  }

  @Test func `who came first is served first, however large`() async throws {
    let budget = MemoryBudget(byteCount: 100)
    let pool = ThreadPoolExecutor(threads: 4)
    let arrivals = Monitor([String]())
    try budget.take(60)
    let large = taker("large", 80, of: budget, on: pool, arrivals)
    await reach { budget.waitingCount == 1 }
    let small = taker("small", 30, of: budget, on: pool, arrivals)
    await reach { budget.waitingCount == 2 }
    // The small one would fit, and does not overtake.
    #expect(budget.freeByteCount == 40)
    budget.giveBack(60)
    try await large.value
    #expect(arrivals.withLock { $0 } == ["large"])
    #expect(budget.freeByteCount == 20)
    #expect(budget.waitingCount == 1)
    budget.giveBack(80)
    try await small.value
    #expect(arrivals.withLock { $0 } == ["large", "small"])
    budget.giveBack(30)
    #expect(budget.freeByteCount == 100)
    pool.shutDown()
  }

  @Test func `many that wait are served in the order in which they came`() async throws {
    let budget = MemoryBudget(byteCount: 100)
    let pool = ThreadPoolExecutor(threads: 12)
    let arrivals = Monitor([String]())
    try budget.take(100)
    var tasks: [Task<Void, any Error>] = []
    for number in 0 ..< 10 {
      tasks.append(taker("\(number)", 51 + number, of: budget, on: pool, arrivals))
      await reach { budget.waitingCount == number + 1 }
    }
    budget.giveBack(100)
    for (number, task) in tasks.enumerated() {
      try await task.value
      // Any two need more than there is: nobody else has come in.
      #expect(arrivals.withLock { $0 } == (0 ... number).map { "\($0)" })
      budget.giveBack(51 + number)
    }
    #expect(budget.freeByteCount == 100)
    pool.shutDown()
  }

  @Test func `a share that can never be had fails at once, with what was found and what there is`() throws {
    let budget = MemoryBudget(byteCount: 100)
    #expect(throws: LimnerError.tooMuchMemory(found: 101, limit: 100)) { try budget.take(101) }
    #expect(throws: LimnerError.tooMuchMemory(found: .max, limit: 100)) { try budget.take(.max) }
    #expect(budget.freeByteCount == 100)
    #expect(budget.waitingCount == 0)
    try budget.take(100)
    #expect(budget.freeByteCount == 0)
    // It fails as well while others hold everything.
    #expect(throws: LimnerError.tooMuchMemory(found: 101, limit: 100)) { try budget.take(101) }
    budget.giveBack(100)
  }

  @Test(arguments: [0, -1, .min])
  func `a budget has at least a byte`(byteCount: Int) throws {
    let budget = MemoryBudget(byteCount: byteCount)
    #expect(budget.byteCount == 1)
    #expect(budget.freeByteCount == 1)
    #expect(throws: LimnerError.tooMuchMemory(found: 2, limit: 1)) { try budget.take(2) }
  }

  @Test func `a cancelled task leaves and lets the next one in`() async throws {
    let budget = MemoryBudget(byteCount: 100)
    let pool = ThreadPoolExecutor(threads: 4)
    let arrivals = Monitor([String]())
    try budget.take(60)
    let first = taker("first", 80, of: budget, on: pool, arrivals)
    await reach { budget.waitingCount == 1 }
    let second = taker("second", 30, of: budget, on: pool, arrivals)
    await reach { budget.waitingCount == 2 }
    first.cancel()
    // Nothing is given back: the second comes in because the first has gone.
    try await second.value
    await #expect(throws: LimnerError.cancelled) { try await first.value }
    #expect(arrivals.withLock { $0 } == ["second"])
    #expect(budget.freeByteCount == 10)
    #expect(budget.waitingCount == 0)
    budget.giveBack(90)
    #expect(budget.freeByteCount == 100)
    pool.shutDown()
  }

  @Test func `a task that is cancelled in the middle of the line is left out`() async throws {
    let budget = MemoryBudget(byteCount: 100)
    let pool = ThreadPoolExecutor(threads: 5)
    let arrivals = Monitor([String]())
    try budget.take(100)
    var tasks: [Task<Void, any Error>] = []
    for number in 0 ..< 4 {
      tasks.append(taker("\(number)", 60, of: budget, on: pool, arrivals))
      await reach { budget.waitingCount == number + 1 }
    }
    for number in [1, 2] {
      tasks[number].cancel()
      await #expect(throws: LimnerError.cancelled) { try await tasks[number].value }
    }
    #expect(budget.waitingCount == 2)
    budget.giveBack(100)
    try await tasks[0].value
    budget.giveBack(60)
    try await tasks[3].value
    budget.giveBack(60)
    #expect(arrivals.withLock { $0 } == ["0", "3"])
    #expect(budget.freeByteCount == 100)
    #expect(budget.waitingCount == 0)
    pool.shutDown()
  }
}
