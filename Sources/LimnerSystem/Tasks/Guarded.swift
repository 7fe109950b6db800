// SPDX-License-Identifier: Apache-2.0

internal import Glibc

// What `unsafe` marks here is the mutex of POSIX: it must not move, so it lives in memory of its own, made in `init` and
// given back in `deinit`.

/// A value that one thread at a time may touch.
///
/// The standard library's `Mutex` does the same, but the thread sanitizer cannot see into it and reports a race at each
/// use; it knows the mutex of POSIX.
@safe package final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Takes over a value.
  package init(_ value: consuming sending Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread is in a call of this kind.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
