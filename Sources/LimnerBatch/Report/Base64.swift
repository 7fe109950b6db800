// SPDX-License-Identifier: Apache-2.0

/// Bytes as text of 64 characters.
///
/// Source: RFC 4648, section 4, with padding.
package enum Base64 {
  /// The text of some bytes.
  package static func text(of bytes: [UInt8]) -> String {
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start ..< min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for position in 0 ..< 4 {
        let digit = bits >> (18 - 6 * position) & 63
        result.unicodeScalars.append(position <= group.count ? alphabet[digit] : "=")
      }
    }
    return result
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
}
