// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Names and messages as a terminal may safely show them.
///
/// A file may be called anything, also a sequence that clears the screen or turns the text direction.
package enum VisibleText {
  /// The bytes as text: what is not UTF-8 becomes U+FFFD, what steers a terminal is spelled out.
  package static func of(_ path: BytePath) -> String { escaped(path.description) }

  /// The text with every control and direction character spelled out as `\x1B` or `\u202E`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSteering) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isSteering(scalar) {
        result += spelled(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00 ... 0x1F, 0x7F ... 0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x2028 ... 0x202E, 0x2066 ... 0x2069: true  // line ends and directions
    default: false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.value < 0x100: "\\x" + hexadecimal(scalar.value, digits: 2)
    default: "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
