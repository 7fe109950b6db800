// SPDX-License-Identifier: Apache-2.0

import Dispatch
import LimnerSystem

/// Arguments in, exit status out.
@main enum Main {
  // Not an async `main`: its runtime parks the main thread with every signal let in, where the first one
  // would end the process, whatever is blocked elsewhere.
  static func main() {
    StandardStreams.claim()
    // Before any other thread: each inherits which signals it does not take.
    Interrupts.listen()
    let arguments = ProcessArguments.all.dropFirst().map(\.bytes)
    Task.detached {
      let status = await Command.run(arguments)
      ProcessExit.exit(status.rawValue)
    }
    DispatchSemaphore(value: 0).wait()
  }
}
