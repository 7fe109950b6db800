// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// What goes to standard output, and what may be said about it.
enum Output {
  /// Writes a text; fails where the output is closed or full, or where a signal asks to stop while nobody reads.
  static func write(_ text: String) -> ExitStatus {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(text)
      return .done
    } catch {
      guard !error.isInterrupted else { return .interrupted }
      complain("standard output", error)
      return .unwritable
    }
  }

  /// Says on standard error that an output could not be written.
  static func complain(_ name: String, _ error: SystemError) {
    Terminal.writeError("limner: expected a writable output for \(name) but found: \(error.message)\n")
  }

  /// An argument as a terminal may show it.
  static func visible(_ argument: [UInt8]) -> String { VisibleText.of(BytePath(argument)) }

  /// A byte of a file as a terminal may show it; one that is only a part of a character is U+FFFD.
  static func visible(byte: UInt8) -> String {
    VisibleText.escaped(byte < 0x80 ? String(Unicode.Scalar(byte)) : "\u{FFFD}")
  }
}
