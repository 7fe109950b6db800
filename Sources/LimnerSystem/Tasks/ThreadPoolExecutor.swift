// SPDX-License-Identifier: Apache-2.0

/// Runs tasks on a fixed number of threads of its own.
///
/// The default pool is as wide as the machine has processors, whatever the affinity mask says, and must not block; these
/// threads may, in C code and in `fsync`.
package final class ThreadPoolExecutor: TaskExecutor {
  private let queue = JobQueue()
  private let threads: Monitor<[ThreadHandle]>

  /// The number of threads.
  package let width: Int

  /// Starts the threads; the system may give fewer than asked for.
  package init(threads count: Int) {
    let queue = queue
    var started: [ThreadHandle] = []
    // The executor must outlive each job it runs; a thread holds the queue alone, and jobs hold the executor.
    for _ in 0 ..< max(1, count) {
      guard let thread = ThreadCalls.start({ while let job = queue.take() { job() } }) else { break }
      started.append(thread)
    }
    width = started.count
    threads = Monitor(started)
  }

  deinit {
    queue.close()
    for thread in threads.withLock({ $0 }) { ThreadCalls.detach(thread) }
  }

  /// Takes a job from the language's runtime.
  package func enqueue(_ job: consuming ExecutorJob) {
    // With no thread at all the job would wait forever.
    guard width > 0 else { return globalConcurrentExecutor.enqueue(job) }
    let job = UnownedJob(job)
    queue.put { [self] in job.run(on: self) }
  }

  /// Lets the threads finish what is queued and waits for them; no task may use them afterwards.
  package func shutDown() {
    queue.close()
    let running = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in running { ThreadCalls.join(thread) }
  }
}

/// First in, first out, with a wait for the next one.
private final class JobQueue: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    var head = 0
    var isClosed = false
  }

  private let state = Monitor(State())

  /// Adds a job.
  func put(_ job: @escaping Job) {
    state.withLock { $0.jobs.append(job) }
    state.wakeOne()
  }

  /// Waits for the next job; `nil` once the queue is closed and empty.
  func take() -> Job? {
    state.wait { state -> Job?? in
      guard state.head < state.jobs.count else { return state.isClosed ? .some(nil) : .none }
      let job = state.jobs[state.head]
      state.head += 1
      // Jobs that are done keep what they hold, so they go as soon as moving the others costs no more than they did.
      if state.head * 2 >= state.jobs.count {
        state.jobs.removeFirst(state.head)
        state.head = 0
      }
      return job
    }
  }

  /// Lets waiting threads go once the queue is empty.
  func close() {
    state.withLock { $0.isClosed = true }
    state.wakeAll()
  }
}
