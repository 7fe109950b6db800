// SPDX-License-Identifier: Apache-2.0

/// Bytes as text of 64 characters.
///
/// Source: RFC 4648, section 4.
package enum Base64 {
  /// The text of bytes, padded.
  package static func text(of bytes: some RandomAccessCollection<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0 ..< 4 {
        text.append(index <= group.count ? alphabet[word >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
      rest = rest.dropFirst(3)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension BytePath {
  /// The bytes in base 64, padded.
  package var base64: String { Base64.text(of: bytes) }
}
