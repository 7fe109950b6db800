// SPDX-License-Identifier: Apache-2.0

internal import Glibc

// The calls of the system on threads. `unsafe` marks the mutex and the condition of POSIX (they must not move, so they
// live in memory of their own, made in `init` and given back in `deinit`), the context that a thread starts with (retained
// until the thread takes it) and the runtime's unowned references to a job and to its executor.

/// The system's calls on threads.
enum ThreadCalls {
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread; `nil` where the system gives none.
  static func start(_ body: @escaping @Sendable () -> Void) -> ThreadHandle? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    // The deepest frames are libjpeg's; a quarter of the usual stack is far more than they take.
    unsafe pthread_attr_setstacksize(&attributes, 2 << 20)
    defer { unsafe pthread_attr_destroy(&attributes) }
    let start = unsafe Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    if result != 0 {
      unsafe start.release()
      return nil
    }
    return ThreadHandle(raw: thread)
  }

  /// Lets the C library give the calling thread a heap of its own, for which it takes 64 MiB of address space or twice that.
  static func claimHeap() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    unsafe memory.deallocate()
  }

  static func join(_ thread: ThreadHandle) { _ = pthread_join(thread.raw, nil) }

  static func detach(_ thread: ThreadHandle) { _ = pthread_detach(thread.raw) }
}

/// A thread of ours.
struct ThreadHandle: Sendable {
  fileprivate let raw: pthread_t
}

extension UnownedJob {
  /// Runs the job on the calling thread; whoever calls keeps the executor alive.
  func run(on executor: some TaskExecutor) { unsafe runSynchronously(on: executor.asUnownedTaskExecutor()) }
}

/// A value that one thread at a time may use, and a wait for it to change.
///
/// `Mutex` does as much for the first half, but ThreadSanitizer does not see into it where threads meet, and reports races
/// that are none.
@safe package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  /// Creates a monitor of a value.
  package init(_ state: State) {
    self.state = state
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

  /// Uses the value while nobody else does.
  package func withLock<Result: ~Copyable, Failure>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Asks again after each wake until there is an answer.
  package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(changed, mutex)
    }
  }

  /// Asks again after each wake and at least as often as said, until there is an answer.
  package func wait<Result>(lookingEvery interval: Duration, _ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      var time = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &time)
      let (seconds, attoseconds) = interval.components
      let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
      time.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
      time.tv_nsec = nanoseconds % 1_000_000_000
      unsafe pthread_cond_timedwait(changed, mutex, &time)
    }
  }

  /// Lets one thread that waits ask again.
  package func wakeOne() { unsafe pthread_cond_signal(changed) }

  /// Lets all threads that wait ask again.
  package func wakeAll() { unsafe pthread_cond_broadcast(changed) }
}
