// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Arguments in, exit status out.
@main enum Main {
  static func main() async {
    // Before any other thread: each inherits which signals it does not take.
    Interrupts.listen()
    let status = await Command.run(ProcessArguments.all.dropFirst().map(\.bytes))
    ProcessExit.exit(status.rawValue)
  }
}
