// SPDX-License-Identifier: Apache-2.0

/// Writes one JSON value with its keys in the order in which they are given.
///
/// Foundation's encoder keeps no order, and costs every process that loads it 8 MiB.
package struct JSONWriter: Sendable {
  /// What has been written so far.
  package private(set) var text = ""

  private var needsComma = false

  /// Writes nothing yet.
  package init() {}

  /// Writes an object whose members `body` adds.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nested("{", "}", body)
  }

  /// Writes an array whose elements `body` adds.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    nested("[", "]", body)
  }

  /// Writes a key; its value comes next.
  package mutating func key(_ name: String) {
    separate()
    text += Self.quoted(name) + ":"
    needsComma = false
  }

  /// Writes a string, or `null`.
  package mutating func value(_ string: String?) { scalar(string.map(Self.quoted) ?? "null") }

  /// Writes an integer, or `null`.
  package mutating func value(_ number: Int?) { scalar(number.map { "\($0)" } ?? "null") }

  /// Writes a truth value, or `null`.
  package mutating func value(_ flag: Bool?) { scalar(flag.map { $0 ? "true" : "false" } ?? "null") }

  /// Writes a number with at most three decimals; what JSON cannot say becomes `null`.
  package mutating func value(milli number: Double) {
    guard number.isFinite, abs(number) < 1e12 else { return scalar("null") }
    let thousandths = Int((abs(number) * 1000).rounded())
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    scalar("\(sign)\(thousandths / 1000).\(fraction)")
  }

  /// Writes a value that is JSON already.
  package mutating func value(literal: String) { scalar(literal) }

  private mutating func nested(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func scalar(_ literal: String) {
    separate()
    text += literal
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  /// The string as JSON writes it: quotes, backslashes and control characters escaped, on one line.
  package static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
