// SPDX-License-Identifier: Apache-2.0

/// Runs a task and all that it starts on the thread that calls, unless they ask for another executor.
///
/// The language's own pool is made of threads that the system may refuse; this thread is there already.
package final class CallingThreadExecutor: TaskExecutor {
  private let queue = JobQueue()

  /// Creates an executor with nothing to do.
  package init() {}

  /// Takes a job from the language's runtime.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.put { [self] in job.run(on: self) }
  }

  /// Runs a task to its end and gives its result; may be asked once.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
    let result = Monitor<Result?>(nil)
    Task.detached(executorPreference: self) { [queue] in
      let value = await body()
      result.withLock { $0 = value }
      queue.close()
    }
    while let job = queue.take() { job() }
    guard let value = result.withLock({ $0 }) else {
      preconditionFailure("a queue is closed behind its result")
    }
    return value
  }
}
