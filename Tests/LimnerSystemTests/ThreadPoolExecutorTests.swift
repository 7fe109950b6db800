// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct ThreadPoolExecutorTests {
  @Test(arguments: [1, 2, 16])
  func `as many jobs block at once as there are threads`(width: Int) async {
    let executor = ThreadPoolExecutor(threads: width)
    #expect(executor.width == width)
    let barrier = Barrier(width)
    await withTaskGroup { group in
      // Nobody passes before all have come; with fewer threads this would never end.
      for _ in 0 ..< width { group.addTask(executorPreference: executor) { barrier.wait() } }
    }
    #expect(barrier.arrived == width)
    executor.shutDown()
  }

  @Test func `one thread runs jobs in the order in which they came`() async {
    let executor = ThreadPoolExecutor(threads: 1)
    let order = Log()
    let gate = Barrier(2)
    let first = Task(executorPreference: executor) { gate.wait() }
    let tasks = (0 ..< 100).map { number in Task(executorPreference: executor) { order.add(number) } }
    #expect(order.numbers.isEmpty)
    gate.wait()
    await first.value
    for task in tasks { await task.value }
    #expect(order.numbers == Array(0 ..< 100))
    executor.shutDown()
  }

  @Test func `a queue that is never empty keeps its order`() async {
    let executor = ThreadPoolExecutor(threads: 1)
    let order = Log()
    let gate = Barrier(2)
    let first = Task(executorPreference: executor) { gate.wait() }
    // Each job adds one behind the 50 that wait already.
    let tasks = (0 ..< 50).map { number in
      Task(executorPreference: executor) {
        order.add(number)
        let next = Task(executorPreference: executor) { order.add(number + 50) }
        await next.value
        order.add(number + 100)
      }
    }
    gate.wait()
    await first.value
    for task in tasks { await task.value }
    #expect(order.numbers == Array(0 ..< 150))
    executor.shutDown()
  }

  @Test func `shutting down finishes what is queued, and may be asked for twice`() {
    for threads in [1, 3] {
      let executor = ThreadPoolExecutor(threads: threads)
      let order = Log()
      for number in 0 ..< 200 { Task(executorPreference: executor) { order.add(number) } }
      executor.shutDown()
      #expect(order.numbers.sorted() == Array(0 ..< 200))
      executor.shutDown()
    }
  }

  @Test func `an executor asked for no thread has one`() async {
    let executor = ThreadPoolExecutor(threads: 0)
    #expect(executor.width == 1)
    #expect(await Task(executorPreference: executor) { 42 }.value == 42)
    executor.shutDown()
  }

  @Test func `work that awaits comes back to the threads`() async {
    let executor = ThreadPoolExecutor(threads: 2)
    let threads = Log()
    await withTaskGroup { group in
      for _ in 0 ..< 50 {
        group.addTask(executorPreference: executor) {
          threads.add(Int(pthread_self()))
          await Task.yield()
          threads.add(Int(pthread_self()))
        }
      }
    }
    #expect(threads.numbers.count == 100)
    #expect(Set(threads.numbers).count <= 2)
    executor.shutDown()
  }

  /// A sanitizer wants a thread for itself.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `where the system gives no thread, the calling one runs what is to be run`() async {
    await #expect(processExitsWith: .success) {
      #expect(RawCalls.forbidThreads())
      let executor = ThreadPoolExecutor(threads: 4)
      let width = executor.width
      #expect(width == 0)
      let own = Int(pthread_self())
      let threads = CallingThreadExecutor().run {
        await withTaskGroup(of: Int.self) { group in
          for _ in 0 ..< 20 { group.addTask { Int(pthread_self()) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(threads == [Int](repeating: own, count: 20))
      executor.shutDown()
    }
  }

  /// A sanitizer has a heap of its own.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `threads have their heaps before anybody asks for memory`() async {
    await #expect(processExitsWith: .success) {
      let executor = ThreadPoolExecutor(threads: 8)
      let barrier = Barrier(8)
      let before = try #require(RawCalls.addressSpace)
      await withTaskGroup(of: [Int].self) { group in
        for number in 0 ..< 8 {
          group.addTask(executorPreference: executor) {
            barrier.wait()
            return Array(0 ..< number)
          }
        }
      }
      let after = try #require(RawCalls.addressSpace)
      // Those of the language's own pool may take theirs in between; eight of ours would take 512 MiB.
      #expect(after - before < 400 << 20)
      executor.shutDown()
    }
  }

  @Test func `threads end with an executor that nobody shuts down`() async {
    await #expect(processExitsWith: .success) {
      func threads() throws -> Set<BytePath> { Set(try Folder.names(in: "/proc/self/task")) }
      let before = try threads()
      do {
        let executor = ThreadPoolExecutor(threads: 5)
        #expect(executor.width == 5)
        await Task(executorPreference: executor) {}.value
      }
      // They take a moment to end; those of the language's own pool may come and go.
      var looks = 0
      while try threads().subtracting(before).count >= 5, looks < 200_000 {
        looks += 1
        sched_yield()
      }
      let more = try threads().subtracting(before).count
      #expect(more < 5)
    }
  }
}

/// Lets all go on once so many have come.
private final class Barrier: Sendable {
  private let count: Int
  private let waiting = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  /// How many have come.
  var arrived: Int { waiting.load(ordering: .acquiring) }

  /// Waits for the others; blocks the thread.
  func wait() {
    waiting.add(1, ordering: .acquiringAndReleasing)
    while arrived < count { sched_yield() }
  }
}

/// Takes numbers from any thread.
private final class Log: Sendable {
  private let taken = Monitor<[Int]>([])

  /// What was taken, in order.
  var numbers: [Int] { taken.withLock { $0 } }

  /// Takes one.
  func add(_ number: Int) { taken.withLock { $0.append(number) } }
}
