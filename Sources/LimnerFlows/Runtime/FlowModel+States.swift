// SPDX-License-Identifier: Apache-2.0

extension FlowModel {
  /// Who reads the states of a model.
  struct Watchers: Sendable {
    private var continuations: [Int: AsyncStream<Machine>.Continuation] = [:]
    private var count = 0
    private var isClosed = false
  }

  /// Each state from now on, the present one first; ends with the model.
  ///
  /// States that nobody has read yet are kept.
  public func states() -> AsyncStream<Machine> {
    let (stream, continuation) = AsyncStream.makeStream(of: Machine.self)
    let number = inner.use { inner in
      // Under the lock, so that no later state comes before this one.
      continuation.yield(inner.machine)
      return inner.watchers.add(continuation)
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.inner.use { $0.watchers.remove(number) } }
    return stream
  }
}

extension FlowModel.Watchers {
  /// Those that read now.
  var all: [AsyncStream<Machine>.Continuation] { Array(continuations.values) }

  /// Takes another in, and says under which number; `nil` where there are no more states to come.
  mutating func add(_ continuation: AsyncStream<Machine>.Continuation) -> Int? {
    guard !isClosed else { return nil }
    count += 1
    continuations[count] = continuation
    return count
  }

  /// Forgets one that no longer reads.
  mutating func remove(_ number: Int) { continuations[number] = nil }

  /// Forgets all, for good; the caller finishes them without the lock, which their end takes again.
  mutating func close() -> [AsyncStream<Machine>.Continuation] {
    defer { (continuations, isClosed) = ([:], true) }
    return all
  }
}
