// SPDX-License-Identifier: Apache-2.0

/// Bytes as text of 64 characters.
///
/// Source: RFC 4648, section 4.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes, padded.
  package static func text(of bytes: some RandomAccessCollection<UInt8>) -> String { text(of: Array(bytes)) }

  /// The text of bytes, padded.
  package static func text(of bytes: [UInt8]) -> String {
    let alphabet = alphabet
    var text = [UInt8](repeating: padding, count: (bytes.count + 2) / 3 * 4)
    for group in 0 ..< bytes.count / 3 {
      let word = Int(bytes[3 * group]) << 16 | Int(bytes[3 * group + 1]) << 8 | Int(bytes[3 * group + 2])
      for place in 0 ..< 4 { text[4 * group + place] = alphabet[word >> (18 - 6 * place) & 63] }
    }
    let rest = bytes.suffix(bytes.count % 3)
    let word = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
    for place in 0 ..< (rest.isEmpty ? 0 : rest.count + 1) {
      text[bytes.count / 3 * 4 + place] = alphabet[word >> (18 - 6 * place) & 63]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension BytePath {
  /// The bytes in base 64, padded.
  package var base64: String { Base64.text(of: bytes) }
}

extension Base64 {
  /// Why a text is not base 64.
  package enum DecodingError: Error, Equatable, Sendable {
    /// A character that has no place where it stands: none of the 64, or padding before the end.
    case character(UInt8, at: Int)

    /// A length that is no multiple of four: padding is not left out.
    case length(Int)

    /// Bits behind the last byte that are not zero: the same bytes have one text.
    case looseBits(at: Int)
  }

  private static let padding = UInt8(ascii: "=")

  /// The value of each character; 128 for those that have none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 128, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// The bytes of a text, which is padded and holds neither spaces nor line ends.
  ///
  /// - Throws: ``DecodingError``.
  package static func bytes(of text: ArraySlice<UInt8>) throws(DecodingError) -> [UInt8] {
    guard text.count % 4 == 0 else { throw .length(text.count) }
    let padded = text.suffix(2).reversed().prefix { $0 == padding }.count
    let groups = text.count / 4 - (padded > 0 ? 1 : 0)
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 - padded)
    // Read once: each look at a global costs as much as a group.
    let values = values
    var wrong: UInt8 = 0
    for group in 0 ..< groups {
      let start = text.startIndex + 4 * group
      let (a, b) = (values[Int(text[start])], values[Int(text[start + 1])])
      let (c, d) = (values[Int(text[start + 2])], values[Int(text[start + 3])])
      wrong |= a | b | c | d
      bytes[3 * group] = a << 2 | b >> 4
      bytes[3 * group + 1] = b << 4 | c >> 2
      bytes[3 * group + 2] = c << 6 | d
    }
    let rest = text.suffix(from: text.startIndex + 4 * groups).dropLast(padded)
    guard wrong < 128, rest.allSatisfy({ values[Int($0)] < 128 }) else {
      throw firstWrong(text.dropLast(padded))
    }
    let word = rest.reduce(0) { $0 << 6 | Int(values[Int($1)]) } << (6 * (4 - rest.count))
    for place in bytes.count / 3 * 3 ..< bytes.count {
      bytes[place] = UInt8(truncatingIfNeeded: word >> (16 - 8 * (place % 3)))
    }
    let loose = word & (padded == 1 ? 0xFF : 0xFFFF)
    guard padded == 0 || loose == 0 else { throw .looseBits(at: text.count - padded - 1) }
    return bytes
  }

  private static func firstWrong(_ text: ArraySlice<UInt8>) -> DecodingError {
    let index = text.firstIndex { values[Int($0)] >= 128 } ?? text.startIndex
    return .character(text[index], at: index - text.startIndex)
  }
}
