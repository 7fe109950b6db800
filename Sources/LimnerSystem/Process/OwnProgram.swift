// SPDX-License-Identifier: Apache-2.0

/// The program that is running.
package enum OwnProgram {
  /// Runs the program once more, in a process of its own with the same streams, and waits for its end.
  ///
  /// - Returns: Its exit status, 128 and the number of the signal that ended it, or `nil` if it could not be started.
  package static func run(_ arguments: [BytePath]) -> Int32? { ProcessCalls.runAgain(arguments) }
}
