// SPDX-License-Identifier: Apache-2.0

/// The program that is running.
package enum OwnProgram {
  /// Runs the program once more, in a process of its own with the same streams, and waits for its end.
  ///
  /// - Returns: Its exit status, 128 and the number of the signal that ended it, or `nil` if it could not be started.
  package static func run(_ arguments: [BytePath]) -> Int32? { ProcessCalls.runAgain(arguments) }

  /// Runs the program once more and takes what it writes to its standard output.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the program's name.
  ///   - path: A file that must not exist yet: it is made, written, read and removed.
  /// - Returns: Its exit status as ``run(_:)`` tells it and the text, or `nil` if it could not be started.
  /// - Throws: ``SystemError`` where the file cannot be written or read.
  package static func output(
    of arguments: [BytePath], through path: BytePath
  ) throws(SystemError) -> (status: Int32, text: String)? {
    let file = try FileDescriptor(creating: path)
    defer { try? SystemCalls.remove(path) }
    guard let status = ProcessCalls.runAgain(arguments, output: file.rawValue) else { return nil }
    let bytes = try FileDescriptor(reading: path).readAll(limit: 1 << 20)
    return (status, String(decoding: bytes, as: UTF8.self))
  }
}
