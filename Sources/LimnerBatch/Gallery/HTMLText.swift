// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Builds HTML in which no text can become markup.
struct HTMLText {
  /// What has been written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Writes markup as it is: a literal of this package, never what came from outside.
  mutating func markup(_ markup: StaticString) { bytes += "\(markup)".utf8 }

  /// Writes a text of this package as it is, where it is not a literal.
  mutating func literal(_ text: String) { bytes += text.utf8 }

  /// Writes an attribute; none without a value.
  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    markup(" ")
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Writes an element that holds text and may have a class.
  mutating func element(_ name: StaticString, class style: String? = nil, _ text: String) {
    markup("<")
    markup(name)
    attribute("class", style)
    markup(">")
    self.text(text)
    markup("</")
    markup(name)
    markup(">")
  }

  /// Writes a number.
  mutating func number(_ number: Int) { bytes += "\(number)".utf8 }

  /// Writes bytes in base 64, which need no escape.
  mutating func base64(_ data: [UInt8]) { bytes += Base64.text(of: data).utf8 }

  /// Writes text with everything spelled out that HTML would read, in content and in quoted attributes alike.
  mutating func text(_ text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
