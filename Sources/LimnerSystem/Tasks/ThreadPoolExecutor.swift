// SPDX-License-Identifier: Apache-2.0

internal import Glibc

// What `unsafe` marks here is the mutex and the condition of POSIX (they must not move, so they live in memory of their own,
// made in `init` and given back in `deinit`) and the runtime's unowned references to a job and to this executor.

/// Runs tasks on a fixed number of threads of its own.
///
/// The default pool is as wide as the machine has processors, whatever the affinity mask says, and must not block; these
/// threads may, in C code and in `fsync`.
package final class ThreadPoolExecutor: TaskExecutor {
  private let queue = JobQueue()
  private let threads: Guarded<[ThreadHandle]>

  /// The number of threads.
  package let width: Int

  /// Starts the threads; the system may give fewer than asked for.
  package init(threads count: Int) {
    let queue = queue
    var started: [ThreadHandle] = []
    // The executor must outlive each job it runs; a thread holds the queue alone, and jobs hold the executor.
    for _ in 0 ..< max(1, count) {
      guard let thread = ProcessCalls.startThread({ while let job = queue.take() { job() } }) else { break }
      started.append(thread)
    }
    width = started.count
    threads = Guarded(started)
  }

  deinit {
    queue.close()
    for thread in threads.withLock({ $0 }) { ProcessCalls.detach(thread) }
  }

  /// Takes a job from the language's runtime.
  package func enqueue(_ job: consuming ExecutorJob) {
    // With no thread at all the job would wait forever.
    guard width > 0 else { return globalConcurrentExecutor.enqueue(job) }
    let job = UnownedJob(job)
    queue.put { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Lets the threads finish what is queued and waits for them; no task may use them afterwards.
  package func shutDown() {
    queue.close()
    let running = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in running { ProcessCalls.join(thread) }
  }
}

/// First in, first out, with a wait for the next one.
@safe private final class JobQueue: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var jobs: [@Sendable () -> Void] = []
  private var head = 0
  private var isClosed = false

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Adds a job.
  func put(_ job: @escaping @Sendable () -> Void) {
    unsafe pthread_mutex_lock(mutex)
    jobs.append(job)
    unsafe pthread_cond_signal(changed)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits for the next job; `nil` once the queue is closed and empty.
  func take() -> (@Sendable () -> Void)? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while head == jobs.count {
      if isClosed { return nil }
      unsafe pthread_cond_wait(changed, mutex)
    }
    let job = jobs[head]
    head += 1
    // Jobs that are done keep what they hold, so they go as soon as moving the others costs no more than they did.
    if head * 2 >= jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }

  /// Lets waiting threads go once the queue is empty.
  func close() {
    unsafe pthread_mutex_lock(mutex)
    isClosed = true
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}
