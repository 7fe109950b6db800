// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
package import LimnerSystem

/// Bytes that come piece by piece.
package protocol ByteSource {
  /// The next piece; an empty one is the end.
  mutating func next() throws(SystemError) -> [UInt8]
}

/// The bytes of a file or of standard input.
///
/// A class, so that whoever reads from it can be copied; there is one position in a file all the same.
final class FileBytes: ByteSource {
  private let file: FileDescriptor

  /// Opens a file; `-` is standard input.
  init(_ path: BytePath) throws(SystemError) {
    file = path == .standardStream ? .standardInput : try FileDescriptor(reading: path)
  }

  /// The next 64 KiB or less.
  func next() throws(SystemError) -> [UInt8] { try file.next(64 << 10) }
}
