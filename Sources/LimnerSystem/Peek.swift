// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads the first bytes of an open file without moving its position.
///
/// - Returns: Up to `count` bytes, or the error number.
package func peek(descriptor: Int32, count: Int) -> Result<[UInt8], PeekError> {
  var bytes = [UInt8](repeating: 0, count: count)
  while true {
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    if read >= 0 { return .success(Array(bytes.prefix(read))) }
    if errno != EINTR { return .failure(PeekError(errorNumber: errno)) }
  }
}

/// Why a file could not be looked at.
package struct PeekError: Error, Equatable, Sendable {
  /// The system's number.
  package let errorNumber: Int32
}
