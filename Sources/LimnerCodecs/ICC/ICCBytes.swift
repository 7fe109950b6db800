// SPDX-License-Identifier: Apache-2.0

/// Bytes of an ICC profile, read by offset; what lies outside is `nil`, whatever the offset.
struct ICCBytes {
  /// The profile or a part of it.
  let bytes: ArraySlice<UInt8>

  /// Takes all bytes.
  init(_ profile: [UInt8]) { bytes = profile[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The first bytes, as many as there are up to a number.
  func prefix(_ count: Int) -> ICCBytes { ICCBytes(bytes.prefix(max(0, count))) }

  /// The bytes from an offset on; `nil` where they do not all lie inside.
  func part(_ offset: Int, _ count: Int) -> ICCBytes? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return ICCBytes(bytes[start ..< start + count])
  }

  /// A number of up to seven bytes, the first one highest.
  func integer(_ offset: Int, _ count: Int) -> Int? {
    part(offset, count)?.bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with 16 bits before and 16 behind the point.
  func fixed(_ offset: Int) -> Double? {
    integer(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// Four bytes that name something.
  func signature(_ offset: Int) -> ICCSignature? {
    integer(offset, 4).map { ICCSignature(UInt32($0)) }
  }

  /// Bytes read as UTF-8, of which ASCII is a part.
  func text(_ offset: Int, _ count: Int) -> String? {
    part(offset, count).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Numbers of two bytes.
  func words(_ offset: Int, _ count: Int) -> [UInt16]? {
    guard count >= 0, count <= bytes.count, let part = part(offset, 2 * count) else { return nil }
    let start = part.bytes.startIndex
    return (0 ..< count).map {
      UInt16(part.bytes[start + 2 * $0]) << 8 | UInt16(part.bytes[start + 2 * $0 + 1])
    }
  }

  /// Where a tag lies, by the first entry of the table that has its name, among so many.
  func tag(_ name: ICCSignature, among count: Int) -> (offset: Int, count: Int)? {
    for index in 0 ..< max(0, count) {
      let entry = 132 + 12 * index
      guard let found = signature(entry), let offset = integer(entry + 4, 4),
        let length = integer(entry + 8, 4)
      else { return nil }
      if found == name { return (offset, length) }
    }
    return nil
  }
}
