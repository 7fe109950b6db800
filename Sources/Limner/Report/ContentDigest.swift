// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
package import LimnerSystem

/// The SHA-256 of files, in 64 lower-case hexadecimal digits.
package enum ContentDigest {
  /// The digest of bytes in memory.
  package static func hex(of bytes: Span<UInt8>) -> String { SHA256.hexDigest(of: bytes) }

  /// The digest of the first bytes of an open file, which is read in pieces; its position stays.
  ///
  /// - Returns: `nil` where the file is shorter than that.
  package static func hex(reading file: borrowing FileDescriptor, count: Int) throws(SystemError) -> String? {
    var digest = SHA256()
    let read = try file.readPieces(of: count) { digest.update($0) }
    return read == count ? digest.finishHex() : nil
  }
}
