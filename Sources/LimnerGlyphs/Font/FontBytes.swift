// SPDX-License-Identifier: Apache-2.0

/// Where the bytes of a font file come from: memory, or an open file that is read piece by piece.
///
/// A font of 20 MB is read in a few hundred bytes, so whoever opens files need not hold them.
package protocol FontBytes: Sendable {
  /// The length of the file.
  var count: Int { get }

  /// Reads so many bytes; never fewer.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)`` where the file does not hold them all,
  ///   ``FontError/unreadable(errno:)``.
  func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8]
}

/// A font file that is in memory as a whole.
package struct FontData: FontBytes, CustomStringConvertible {
  private let content: [UInt8]

  /// Keeps the bytes.
  package init(_ bytes: [UInt8]) { content = bytes }

  /// The length of the file.
  package var count: Int { content.count }

  /// The length; a message with all the bytes would be of no use.
  package var description: String { "\(count) bytes" }

  /// A piece of the file.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  package func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= content.count, count <= content.count - offset else {
      let found = offset >= 0 && offset < content.count ? content.count - offset : 0
      throw .truncated(table: nil, offset: offset, expected: count, found: found)
    }
    return Array(content[offset ..< offset + count])
  }
}
