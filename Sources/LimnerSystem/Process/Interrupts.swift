// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// SIGINT, SIGTERM and SIGHUP, taken by a thread of their own, so that what answers them is ordinary code.
package enum Interrupts {
  private static let received = Atomic<Int>(0)
  private static let hasThread = Atomic<Bool>(true)

  /// How many have come.
  package static var count: Int {
    // With no thread to take them, they are taken where somebody asks.
    if !hasThread.load(ordering: .relaxed) {
      while ProcessCalls.takeInterrupt() { receive() }
    }
    return received.load(ordering: .acquiring)
  }

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
        receive()
      }
    }
    guard let thread else { return hasThread.store(false, ordering: .relaxed) }
    ThreadCalls.detach(thread)
  }

  private static func receive() {
    guard received.add(1, ordering: .acquiringAndReleasing).newValue >= 2 else { return }
    OutputFile.removePending()
    ProcessCalls.exitNow(130)
  }
}
