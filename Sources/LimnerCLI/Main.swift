// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Arguments in, exit status out.
@main enum Main {
  // On the main actor, because that is the thread whose signals have to be kept away; without it the
  // body would run on a thread of the pool, and a signal would end the process on the main one.
  @MainActor static func main() async {
    Interrupts.listen()
    let status = await Command.run(ProcessArguments.all.dropFirst().map(\.bytes))
    ProcessExit.exit(status.rawValue)
  }
}
