// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Arguments in, exit status out.
@main enum Main {
  // Not an async `main`: its runtime parks the main thread with every signal let in, where the first one
  // would end the process, whatever is blocked elsewhere. And not the language's own pool, which waits forever
  // for threads that the system does not give.
  static func main() {
    StandardStreams.claim()
    // Before any other thread: each inherits which signals it does not take.
    Interrupts.listen()
    let arguments = ProcessArguments.all.dropFirst().map(\.bytes)
    let status = CallingThreadExecutor().run { await Command.run(arguments) }
    ProcessExit.exit(status.rawValue)
  }
}
