// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// Ends the process on the first signal while standard input is waited for.
///
/// Everywhere else running work is finished first; but a wait for somebody who types may have no end.
struct InterruptWatch {
  private let task: Task<Void, Never>?

  /// Starts to watch, if there is anything to wait for.
  init(_ isNeeded: Bool) {
    guard isNeeded else {
      task = nil
      return
    }
    task = Task.detached {
      while !Task.isCancelled {
        if Interrupts.count > 0, StandardInput.isBeingRead {
          OutputFile.removePending()
          ProcessExit.exit(ExitStatus.interrupted.rawValue)
        }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Stops watching.
  func end() { task?.cancel() }
}
