// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Bytes behind a descriptor, for code that reads one.
package enum DescriptorBytes {
  /// Runs `body` with a descriptor that stands at the start of a file of these bytes.
  ///
  /// - Throws: What `body` throws, or ``SystemError``.
  package static func withFile<Result>(of bytes: [UInt8], _ body: (Int32) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(reading: folder.write(bytes, "file"))
    defer { extendLifetime(file) }
    return try body(file.rawValue)
  }

  /// Runs `body` with the reading end of a pipe through which these bytes come; there may be any number of them.
  ///
  /// - Throws: What `body` throws, or ``SupportError``.
  package static func withPipe<Result>(of bytes: [UInt8], _ body: (Int32) throws -> Result) throws -> Result {
    let descriptor = CCalls.pipe(bytes)
    guard descriptor >= 0 else { throw SupportError("no pipe could be made") }
    defer { CCalls.close(descriptor) }
    return try body(descriptor)
  }

  /// What is left to read.
  package static func read(_ descriptor: Int32) -> [UInt8] { CCalls.readAll(descriptor) }
}
