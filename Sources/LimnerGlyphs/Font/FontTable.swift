// SPDX-License-Identifier: Apache-2.0

/// A window onto the bytes of a file: one table, read where it is asked for.
///
/// Every place is checked against the window, whose own place in the file was checked when it was made.
struct FontTable: Sendable {
  /// The table's name, for errors.
  let tag: FontTag

  /// The length of the table.
  let count: Int

  private let file: any FontBytes
  private let start: Int

  /// Opens a window.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)`` if it reaches beyond the file.
  init(_ file: any FontBytes, _ tag: FontTag, at start: Int, count: Int) throws(FontError) {
    guard start >= 0, count >= 0, start <= file.count, count <= file.count - start else {
      throw .truncated(table: tag, offset: 0, expected: count, found: max(0, file.count - max(0, start)))
    }
    (self.file, self.tag, self.start, self.count) = (file, tag, start, count)
  }

  /// Reads so many bytes.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``, and what the file throws.
  func bytes(at offset: Int, count length: Int) throws(FontError) -> [UInt8] {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      let found = max(0, count - max(0, min(offset, count)))
      throw .truncated(table: tag, offset: offset, expected: length, found: found)
    }
    return try file.bytes(at: start + offset, count: length)
  }

  /// Reads so many bytes as a block.
  ///
  /// - Throws: as ``bytes(at:count:)``.
  func block(at offset: Int, count length: Int) throws(FontError) -> FontBlock {
    FontBlock(tag, try bytes(at: offset, count: length))
  }

  /// The whole table as a block.
  ///
  /// - Throws: as ``bytes(at:count:)``.
  func block() throws(FontError) -> FontBlock { try block(at: 0, count: count) }

  /// A number of two bytes.
  ///
  /// - Throws: as ``bytes(at:count:)``.
  func u16(at offset: Int) throws(FontError) -> Int { try block(at: offset, count: 2).u16(at: 0) }
}

/// Bytes of a table that are in memory, with numbers read from any place in them.
struct FontBlock: Sendable {
  /// The table's name, for errors.
  let tag: FontTag

  /// The bytes.
  let bytes: [UInt8]

  /// Keeps bytes.
  init(_ tag: FontTag, _ bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes
  }

  /// The length.
  var count: Int { bytes.count }

  /// A number of one byte.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func u8(at offset: Int) throws(FontError) -> Int {
    guard offset >= 0, offset < bytes.count else { return try number(at: offset, count: 1) }
    return Int(bytes[offset])
  }

  /// A signed number of one byte.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func i8(at offset: Int) throws(FontError) -> Int { Int(Int8(truncatingIfNeeded: try u8(at: offset))) }

  /// A number of two bytes.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func u16(at offset: Int) throws(FontError) -> Int {
    guard offset >= 0, offset < bytes.count - 1 else { return try number(at: offset, count: 2) }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// A signed number of two bytes.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func i16(at offset: Int) throws(FontError) -> Int { Int(Int16(truncatingIfNeeded: try u16(at: offset))) }

  /// A number of four bytes.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func u32(at offset: Int) throws(FontError) -> Int { try number(at: offset, count: 4) }

  /// A number of one to four bytes, the highest first.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``.
  func number(at offset: Int, count length: Int) throws(FontError) -> Int {
    guard offset >= 0, offset <= bytes.count, length <= bytes.count - offset else {
      let found = max(0, bytes.count - max(0, min(offset, bytes.count)))
      throw .truncated(table: tag, offset: offset, expected: length, found: found)
    }
    var value = 0
    for index in offset ..< offset + length { value = value << 8 | Int(bytes[index]) }
    return value
  }
}
