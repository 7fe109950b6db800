// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Memory that all conversions of a process share (pipeline 6.3).
///
/// Each conversion takes what its plan priced before it decodes a sample, waits while others hold too much of it, and
/// gives it back when it ends. Who came first is served first, so that a large photo is not overtaken for ever by
/// small ones. The wait blocks the thread: it is over when a conversion elsewhere ends.
public final class MemoryBudget: Sendable {
  /// What there is in all, in bytes.
  public let byteCount: Int

  private struct State {
    /// What nobody holds.
    var free: Int

    /// The number that the next one who comes draws, and the one whose turn it is.
    var drawn = 0
    var turn = 0

    /// Those who left before their turn.
    var gone: Set<Int> = []

    /// Lets the next one have the turn.
    mutating func pass() {
      turn += 1
      while gone.remove(turn) != nil { turn += 1 }
    }
  }

  private let monitor: Monitor<State>

  /// Creates a budget that nobody has taken from.
  ///
  /// - Parameter byteCount: Bytes, at least 1.
  public init(byteCount: Int) {
    self.byteCount = max(1, byteCount)
    monitor = Monitor(State(free: max(1, byteCount)))
  }

  /// What nobody holds at this moment, in bytes.
  public var freeByteCount: Int { monitor.withLock { $0.free } }

  /// How many wait for their share at this moment.
  package var waitingCount: Int { monitor.withLock { $0.drawn - $0.turn - $0.gone.count } }

  private enum Answer {
    case share, cancelled, noMemory
  }

  /// Takes a share, or waits for it.
  ///
  /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)`` for more than there is in all,
  ///   ``LimnerError/outOfMemory(_:)`` for more than the system has for this share alone, ``LimnerError/cancelled`` if
  ///   the task is cancelled while it waits.
  package func take(_ bytes: Int) throws(LimnerError) {
    guard bytes <= byteCount else { throw .tooMuchMemory(found: bytes, limit: byteCount) }
    let number = monitor.withLock { state in
      defer { state.drawn += 1 }
      return state.drawn
    }
    // Nothing wakes a thread when its task is cancelled: it looks by itself now and then.
    let answer = monitor.wait(lookingEvery: .milliseconds(20)) { [byteCount] state -> Answer? in
      if state.turn == number, state.free >= bytes {
        // What others hold may be promised to them and not be taken yet.
        let held = byteCount - state.free
        if AvailableMemory.canTake(held + bytes) {
          state.free -= bytes
          state.pass()
          return .share
        }
        if held == 0 {
          state.pass()
          return .noMemory
        }
      }
      guard Task.isCancelled else { return nil }
      if state.turn == number { state.pass() } else { state.gone.insert(number) }
      return .cancelled
    }
    // The next in line may fit as well, or have become the first.
    monitor.wakeAll()
    switch answer {
    case .share: break
    case .cancelled: throw .cancelled
    case .noMemory: throw .outOfMemory(.header)
    }
  }

  /// Gives a share back.
  package func giveBack(_ bytes: Int) {
    monitor.withLock { $0.free += bytes }
    monitor.wakeAll()
  }
}
