// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

extension PhotoWorker {
  /// How a loop over lines ended.
  public enum End: Equatable, Sendable {
    /// The lines ended, and each has its answer.
    case finished

    /// The task was cancelled, or a signal asked to stop; what ran was answered.
    case interrupted

    /// The lines could not be read; number and message are the system's.
    case unreadable(errorNumber: Int32, message: String)

    /// An answer could not be written; number and message are the system's.
    case unwritable(errorNumber: Int32, message: String)
  }

  /// Reads lines until they end and writes one answer each, in their order.
  ///
  /// Each line is taken up as it comes and each answer written as soon as those before it are: whoever waits for an answer
  /// before the next line gets it. At most `jobs` lines are held at a time and at most 4 × `jobs` answers wait for their
  /// turn, then no more is read. Empty lines are passed over.
  ///
  /// - Parameters:
  ///   - input: An open descriptor that the lines come from; it stays open.
  ///   - output: An open descriptor that takes the answers; it stays open.
  /// - Returns: How it ended; what is wrong with a line is told in its answer.
  public func serve(from input: Int32, to output: Int32) async -> End {
    let loop = WorkerLoop(self, from: input, to: output)
    let executor = ThreadPoolExecutor(threads: jobs)
    defer { executor.shutDown() }
    await withTaskGroup(of: Void.self) { group in
      // Where the system gives no thread at all, this one does the work.
      for _ in 0 ..< max(1, executor.width) {
        group.addTask(executorPreference: executor.width > 0 ? executor : nil) { loop.run() }
      }
      for await _ in group where loop.isClosed {
        // Nobody is left to read what the others are at.
        group.cancelAll()
      }
    }
    return loop.end
  }
}
