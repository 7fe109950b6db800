// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// SIGINT, SIGTERM and SIGHUP, taken by a thread of their own, so that what answers them is ordinary code.
package enum Interrupts {
  private static let received = Atomic<Int>(0)

  /// How many have come.
  package static var count: Int { received.load(ordering: .acquiring) }

  /// Starts listening; call once, before any other thread is started.
  ///
  /// The first signal only counts: whoever takes new work looks at ``count``. The second ends the process at once with
  /// status 130, after the temporary files of unfinished outputs are removed. A signal that the process was started to
  /// ignore, as `nohup` does with SIGHUP, stays ignored. A closed pipe becomes an error of the
  /// write instead of a signal.
  package static func listen() {
    ProcessCalls.ignorePipeSignal()
    ProcessCalls.blockInterrupts()
    let thread = ThreadCalls.start {
      while true {
        ProcessCalls.waitForInterrupt()
        if received.add(1, ordering: .acquiringAndReleasing).newValue >= 2 {
          OutputFile.removePending()
          ProcessCalls.exitNow(130)
        }
      }
    }
    // With nobody to take them, the signals had better end the process as they always do.
    guard let thread else { return ProcessCalls.admitInterrupts() }
    ThreadCalls.detach(thread)
  }
}
