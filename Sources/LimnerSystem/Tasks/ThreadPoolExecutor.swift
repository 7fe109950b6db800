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
    let ready = Monitor(0)
    var started: [ThreadHandle] = []
    // The executor must outlive each job it runs; a thread holds the queue alone, and jobs hold the executor.
    for _ in 0 ..< max(1, count) {
      let thread = ThreadCalls.start {
        ThreadCalls.claimHeap()
        ready.withLock { $0 += 1 }
        ready.wakeOne()
        while let job = queue.take() { job() }
      }
      guard let thread else { break }
      started.append(thread)
    }
    // What their heaps take of the address space is taken now, not after somebody has asked whether there is enough.
    let count = started.count
    ready.wait { $0 == count ? () : nil }
    width = started.count
    threads = Monitor(started)
  }

  deinit {
    queue.close()
    for thread in threads.withLock({ $0 }) { ThreadCalls.detach(thread) }
  }

  /// Takes a job from the language's runtime.
  package func enqueue(_ job: consuming ExecutorJob) {
    // With no thread at all the job would wait forever; whoever can run it otherwise asks for the width first.
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
