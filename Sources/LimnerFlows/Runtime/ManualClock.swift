// SPDX-License-Identifier: Apache-2.0

/// A clock that stands still until it is moved, for tests, previews and scripts.
public final class ManualClock: Clock, Sendable {
  /// A moment, counted from when the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from here to another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment is before another.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var count = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The moment at which the clock stands.
  public var now: Instant { state.use { $0.now } }

  /// The smallest step: none.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is moved to `deadline` or past it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.use { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        let isCancelled: Bool? = state.use { state in
          if state.cancelled.remove(number) != nil { return true }
          if deadline <= state.now { return false }
          state.sleepers[number] = (deadline, wake)
          return nil
        }
        switch isCancelled {
        case true?: wake.resume(throwing: CancellationError())
        case false?: wake.resume()
        case nil: break
        }
      }
    } onCancel: {
      let sleeper = state.use { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
    state.use { _ = $0.cancelled.remove(number) }
  }

  /// Moves the clock and wakes who has slept long enough, the earliest first; they go on side by side.
  public func advance(by duration: Duration) {
    let due = state.use { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers.removeValue(forKey: number) }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.wake)
    }
    for wake in due { wake.resume() }
  }
}
