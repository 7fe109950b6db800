// SPDX-License-Identifier: Apache-2.0

/// The bytes of a layout table, read big-endian and never beyond their end.
///
/// Offsets are sums of a few numbers of at most 32 bits, which an `Int` holds.
struct LayoutBytes: Sendable {
  /// The whole table.
  let bytes: [UInt8]

  /// The unsigned number of two bytes at an offset.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends before it does.
  func u16(_ offset: Int) throws(LayoutError) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else {
      throw .truncated(offset: offset, length: bytes.count)
    }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// The signed number of two bytes at an offset.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends before it does.
  func s16(_ offset: Int) throws(LayoutError) -> Int {
    Int(Int16(truncatingIfNeeded: try u16(offset)))
  }

  /// The unsigned number of four bytes at an offset.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends before it does.
  func u32(_ offset: Int) throws(LayoutError) -> Int {
    try u16(offset) << 16 | u16(offset + 2)
  }

  /// The tag at an offset.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends before it does.
  func tag(_ offset: Int) throws(LayoutError) -> LayoutTag {
    LayoutTag(value: UInt32(truncatingIfNeeded: try u32(offset)))
  }
}

/// Four letters that name a script, a feature or a table.
struct LayoutTag: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The letters as one number, the first one highest.
  let value: UInt32

  /// Creates a tag from its number.
  init(value: UInt32) { self.value = value }

  /// Creates a tag from its letters; short ones are filled with spaces.
  init(stringLiteral letters: String) { self.init(letters) }

  /// Creates a tag from the first four letters of a text; short ones are filled with spaces.
  init(_ letters: some StringProtocol) { self.init(bytes: letters.utf8) }

  /// Creates a tag from the first four bytes of some; fewer are filled up with spaces.
  init(bytes: some Sequence<UInt8>) {
    var value: UInt32 = 0
    var count = 0
    for byte in bytes.prefix(4) {
      value = value << 8 | UInt32(byte)
      count += 1
    }
    for _ in count ..< 4 { value = value << 8 | 0x20 }
    self.value = value
  }

  /// The letters without the spaces.
  var letters: String {
    var text = ""
    for shift in [24, 16, 8, 0] where value >> shift & 0xFF != 0x20 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value >> shift)))
    }
    return text
  }
}
