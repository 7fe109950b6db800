// SPDX-License-Identifier: Apache-2.0

/// First in, first out, with a wait for the next one.
final class JobQueue: Sendable {
  /// What is to be done.
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
