// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// A font file that stays open and is read where a glyph wants it.
final class FontFileBytes: FontBytes {
  private let file: FileDescriptor

  /// The length of the file when it was opened.
  let count: Int

  /// Opens a file.
  ///
  /// - Throws: ``SystemError``; a folder, a FIFO or a device cannot be read as a file can.
  init(_ path: BytePath) throws(SystemError) {
    file = try FileDescriptor(reading: path)
    count = try file.status().size
  }

  /// Reads so many bytes; never fewer.
  ///
  /// - Throws: `FontError.truncated` where the file does not hold them all, `FontError.unreadable`.
  func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      let found = offset >= 0 && offset < self.count ? self.count - offset : 0
      throw .truncated(table: nil, offset: offset, expected: count, found: found)
    }
    let read: [UInt8]
    do throws(SystemError) {
      read = try file.bytes(at: offset, count: count)
    } catch {
      throw .unreadable(errno: error.number)
    }
    // A file that has become shorter since.
    guard read.count == count else {
      throw .truncated(table: nil, offset: offset, expected: count, found: read.count)
    }
    return read
  }
}
