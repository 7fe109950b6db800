// SPDX-License-Identifier: Apache-2.0

extension BytePath {
  /// The bytes in base 64, padded.
  ///
  /// Source: RFC 4648, section 4.
  public var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start ..< min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0 ..< 4 {
        text.append(index <= group.count ? alphabet[word >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
