// SPDX-License-Identifier: Apache-2.0

/// A JSON text taken apart strictly, with the order of its keys.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Reads one value that takes up the whole text.
  package init(_ text: String) throws {
    var parser = Parser(scalars: Array(text.unicodeScalars))
    self = try parser.value()
    parser.skipSpace()
    guard parser.index == parser.scalars.count else { throw SupportError("text behind the JSON value") }
  }

  /// The value of a key; `nil` where there is none.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The keys in their order.
  package var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  /// The string, if it is one.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number as an integer, if it is one.
  package var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }
}

private struct Parser {
  let scalars: [Unicode.Scalar]
  var index = 0

  mutating func skipSpace() {
    while index < scalars.count, [" ", "\n", "\r", "\t"].contains(scalars[index]) { index += 1 }
  }

  private func failure() -> SupportError { SupportError("expected JSON at \(index)") }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  mutating func value() throws -> JSONValue {
    skipSpace()
    guard index < scalars.count else { throw failure() }
    switch scalars[index] {
    case "{": return .object(try object())
    case "[": return .array(try array())
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws -> JSONValue {
    for scalar in text.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else { throw failure() }
      index += 1
    }
    return value
  }

  private mutating func number() throws -> JSONValue {
    let start = index
    if peek == "-" { index += 1 }
    // No leading zero but the one that stands alone.
    if peek == "0" { index += 1 } else { try digits() }
    if peek == "." {
      index += 1
      try digits()
    }
    if peek == "e" || peek == "E" {
      index += 1
      if peek == "+" || peek == "-" { index += 1 }
      try digits()
    }
    guard let number = Double(text(start ..< index)), number.isFinite else { throw failure() }
    return .number(number)
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }

  private mutating func digits() throws {
    let start = index
    while let scalar = peek, ("0" ... "9").contains(scalar) { index += 1 }
    guard index > start else { throw failure() }
  }

  private mutating func string() throws -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "\"" { return String(text) }
      guard scalar.value >= 0x20 else { throw failure() }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard index < scalars.count else { throw failure() }
      let escape = scalars[index]
      index += 1
      let plain: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{C}",
      ]
      if let replacement = plain[escape] {
        text.append(replacement)
      } else if escape == "u" {
        text.append(try escapedScalar())
      } else {
        throw failure()
      }
    }
    throw failure()
  }

  /// A scalar behind `\u`: one code, or the two halves of a surrogate pair.
  private mutating func escapedScalar() throws -> Unicode.Scalar {
    let first = try code()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800 ..< 0xDC00).contains(first), index + 1 < scalars.count, scalars[index] == "\\",
      scalars[index + 1] == "u"
    else { throw failure() }
    index += 2
    let second = try code()
    guard (0xDC00 ..< 0xE000).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure() }
    return scalar
  }

  private mutating func code() throws -> UInt32 {
    // `UInt32` would take a sign.
    guard index + 4 <= scalars.count, scalars[index] != "+", scalars[index] != "-",
      let code = UInt32(text(index ..< index + 4), radix: 16)
    else { throw failure() }
    index += 4
    return code
  }

  private mutating func array() throws -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    if take("]") { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw failure() }
    return elements
  }

  private mutating func object() throws -> [JSONValue.Member] {
    index += 1
    var members: [JSONValue.Member] = []
    if take("}") { return members }
    repeat {
      skipSpace()
      guard index < scalars.count, scalars[index] == "\"" else { throw failure() }
      let key = try string()
      guard take(":"), !members.contains(where: { $0.key == key }) else { throw failure() }
      members.append(JSONValue.Member(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw failure() }
    return members
  }
}
