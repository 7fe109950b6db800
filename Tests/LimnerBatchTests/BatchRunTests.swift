// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Synchronization
import Testing

@Suite struct BatchRunTests {
  /// Jobs by number, and what was asked of them.
  private struct Numbers: IteratorProtocol {
    let count: Int
    var taken = 0

    mutating func next() -> Job? {
      guard taken < count else { return nil }
      defer { taken += 1 }
      return Job(input: BytePath("\(taken)"), output: .none)
    }
  }

  private struct Names: BatchSink {
    var names: [String] = []
    var started: () -> Int = { 0 }
    var furthest = 0

    mutating func finished(_ job: FinishedJob) {
      furthest = max(furthest, started() - names.count)
      names.append(job.job.input.description)
    }
  }

  /// Threads that meet: how many jobs run at once, and how many have begun.
  private final class Gate: Sendable {
    let running = Monitor((now: 0, most: 0, begun: 0))

    func enter() { running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.begun + 1) } }
    func leave() { running.withLock { $0.now -= 1 } }
  }

  @Test(arguments: [1, 2, 5])
  func `ends are handed on in input order, a bounded number ahead`(jobs: Int) async {
    let gate = Gate()
    var source = Numbers(count: 200)
    var sink = Names()
    sink.started = { gate.running.withLock { $0.begun } }
    let isComplete = await BatchRun(jobs: jobs).run(&source, into: &sink, isInterrupted: { false }) { job in
      gate.enter()
      defer { gate.leave() }
      // The first of every ten takes long: the others overtake it.
      var random = SplitMix64(seed: UInt64(job.input.bytes.count))
      let rounds = job.input.bytes.last == UInt8(ascii: "0") ? 20_000 : 10
      for _ in 0 ..< rounds { _ = random.next() }
      return FinishedJob(job)
    }
    let most = gate.running.withLock { $0.most }
    #expect(isComplete)
    #expect(sink.names == (0 ..< 200).map { "\($0)" })
    #expect(most <= jobs)
    #expect(sink.furthest <= BatchRun(jobs: jobs).window)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 5])
  func `while the first input takes its time the others go on, as far as the window`(jobs: Int) async {
    let run = BatchRun(jobs: jobs)
    let gate = Gate()
    var source = Numbers(count: 60)
    var sink = Names()
    let isComplete = await run.run(&source, into: &sink, isInterrupted: { false }) { job in
      gate.enter()
      // With one thread nobody can overtake.
      if job.input == "0", jobs > 1 { gate.running.wait { $0.begun == run.window ? () : nil } }
      gate.running.wakeAll()
      return FinishedJob(job)
    }
    #expect(isComplete)
    #expect(sink.names == (0 ..< 60).map { "\($0)" })
  }

  @Test func `an interruption takes no new job and loses none that has begun`() async {
    let begun = Monitor(0)
    var source = Numbers(count: 100)
    var sink = Names()
    let isComplete = await BatchRun(jobs: 3).run(&source, into: &sink) {
      begun.withLock { $0 >= 10 }
    } work: { job in
      begun.withLock { $0 += 1 }
      return FinishedJob(job)
    }
    let count = begun.withLock { $0 }
    #expect(!isComplete)
    #expect(count >= 10 && count <= 13)
    #expect(sink.names == (0 ..< count).map { "\($0)" })
  }

  @Test func `no jobs are done at once`() async {
    var source = Numbers(count: 0)
    var sink = Names()
    let isComplete = await BatchRun(jobs: 2).run(&source, into: &sink, isInterrupted: { false }) {
      FinishedJob($0)
    }
    #expect(isComplete)
    #expect(sink.names.isEmpty)
  }
}
