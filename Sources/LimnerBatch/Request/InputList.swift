// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// A list of inputs in a file: one a line, or separated by zeros if it holds any, as `find -print0` writes it.
package enum InputList {
  /// The paths of a list, byte for byte; empty lines are none.
  package static func paths(_ bytes: [UInt8]) -> [BytePath] {
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { BytePath($0) }
  }

  /// Reads a list to its end, from standard input for `-`.
  ///
  /// - Throws: ``SystemError``; `isInterrupted` where a signal asks to stop before the end is there.
  package static func read(_ path: BytePath) throws(SystemError) -> [BytePath] {
    let file = path == .standardStream ? .standardInput : try FileDescriptor(reading: path)
    var bytes: [UInt8] = []
    while true {
      let piece = try file.next(256 << 10)
      if piece.isEmpty { return paths(bytes) }
      bytes += piece
    }
  }
}
