// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Takes note of what becomes of each input; whoever shows or writes anything does it here.
package protocol BatchSink: ~Copyable {
  /// An input has ended; called in input order, on the task that runs the batch.
  mutating func finished(_ job: FinishedJob)
}

/// Runs jobs, a few at a time, and hands on how they ended in the order of the inputs.
///
/// One image is one child task on a thread of our own, because it blocks in C code and in `fsync`.
package struct BatchRun: Sendable {
  /// Images at a time.
  package let jobs: Int

  /// How many inputs may be ahead of the first one that has not ended: running, or finished and waiting
  /// for their turn in the report.
  package var window: Int { 4 * jobs }

  /// Creates a run.
  package init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Runs all jobs of a source.
  ///
  /// - Parameters:
  ///   - source: Gives the jobs, one after the other, as they can be taken.
  ///   - sink: Takes their ends in the same order.
  ///   - isInterrupted: Whether to stop; asked before each new job. Those that run are finished.
  ///   - work: What a job does; runs on one of the threads.
  /// - Returns: Whether all jobs were run.
  package func run<Jobs: IteratorProtocol<Job>, Sink: BatchSink & ~Copyable>(
    _ source: inout Jobs, into sink: inout Sink, isInterrupted: () -> Bool,
    work: @escaping @Sendable (Job) -> FinishedJob
  ) async -> Bool {
    let executor = ThreadPoolExecutor(threads: jobs)
    defer { executor.shutDown() }
    var order = InputOrder()
    var isComplete = true
    await withTaskGroup(of: (Int, FinishedJob).self) { group in
      var running = 0
      while true {
        while running < jobs, order.ahead < window {
          guard !isInterrupted() else {
            isComplete = false
            break
          }
          guard let job = source.next() else { break }
          let index = order.take()
          // Where the system gives no thread at all, this one does the work.
          group.addTask(executorPreference: executor.width > 0 ? executor : nil) { (index, work(job)) }
          running += 1
        }
        guard let (index, finished) = await group.next() else { break }
        running -= 1
        for job in order.put(finished, at: index) { sink.finished(job) }
      }
    }
    return isComplete
  }
}

/// Puts what ends in any order back into the order in which it began.
struct InputOrder {
  private var taken = 0
  private var delivered = 0
  private var waiting: [Int: FinishedJob] = [:]

  /// The jobs that have begun and are not handed on yet.
  var ahead: Int { taken - delivered }

  /// The index of a job that begins.
  mutating func take() -> Int {
    defer { taken += 1 }
    return taken
  }

  /// Takes a job that has ended and gives those whose turn has come.
  mutating func put(_ job: FinishedJob, at index: Int) -> [FinishedJob] {
    waiting[index] = job
    var ready: [FinishedJob] = []
    while let next = waiting.removeValue(forKey: delivered) {
      ready.append(next)
      delivered += 1
    }
    return ready
  }
}
