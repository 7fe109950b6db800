// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// The terminal and the standard streams.
package enum Terminal {
  /// Whether standard error is shown on a terminal.
  package static var showsErrors: Bool { ProcessCalls.isTerminal(STDERR_FILENO) }

  /// The columns of the terminal that shows standard error; 80 where it does not tell.
  package static var width: Int { ProcessCalls.terminalWidth(STDERR_FILENO) ?? 80 }

  private static let isStalled = Atomic<Bool>(false)

  /// Writes to standard error; one that nobody reads is not worth a failure, nor, at the end, more than one wait.
  package static func writeError(_ text: String) {
    guard !isStalled.load(ordering: .relaxed) else { return }
    do throws(SystemError) {
      try FileDescriptor.standardError.write(text)
    } catch {
      if error.isInterrupted { isStalled.store(true, ordering: .relaxed) }
    }
  }
}

/// The streams that every process is started with, or should be.
package enum StandardStreams {
  /// Takes the numbers of those that are closed, so that no file opened later gets what is written to them.
  ///
  /// Reading or writing them stays an error. Call once, before any file is opened.
  package static func claim() { ProcessCalls.fillStandardStreams() }
}

/// What the process was started with.
package enum ProcessArguments {
  /// The arguments as bytes, the program's name first.
  package static var all: [BytePath] { ProcessCalls.arguments() }

  /// The number that the system gave this process.
  package static var processNumber: Int { Int(getpid()) }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? { ProcessCalls.environment(name) }
}

/// The end of the process.
package enum ProcessExit {
  /// Ends the process with a status.
  package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
