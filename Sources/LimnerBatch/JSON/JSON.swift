// SPDX-License-Identifier: Apache-2.0

/// A JSON value as it was read: numbers with all their digits, strings as the bytes of their UTF-8, keys in their order.
package indirect enum JSON: Equatable, Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number.
  case number(JSONNumber)

  /// A string without its quotes and escapes.
  case string(JSONText)

  /// The elements of an array.
  case array([JSON])

  /// The members of an object, no key twice.
  case object([Member])

  /// A key and its value.
  package struct Member: Equatable, Sendable {
    /// The key.
    package let key: JSONText

    /// The value.
    package let value: JSON

    /// Creates a member.
    package init(_ key: JSONText, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// The value of a key; `nil` where there is none, or no object.
  ///
  /// - Complexity: linear in the members.
  package subscript(_ key: JSONText) -> JSON? { members?.first { $0.key == key }?.value }

  /// The members of an object; `nil` for any other value.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  package var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The bytes of a string; `nil` for any other value.
  package var text: JSONText? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number that is exactly an `Int`; `nil` for any other value.
  package var integer: Int? {
    if case .number(let number) = self { number.integer } else { nil }
  }

  /// A truth value; `nil` for any other value.
  package var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// What it is, in words.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.description
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The characters of a JSON string as the bytes of their UTF-8.
///
/// Ownership: where the string had no escape, a piece of the text that was read, which it keeps alive; nothing is copied.
package struct JSONText: Hashable, Sendable {
  /// The bytes: always UTF-8.
  package let bytes: ArraySlice<UInt8>

  /// Takes bytes that are known to be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Creates a text from a string.
  package init(_ string: String) { bytes = Array(string.utf8)[...] }

  /// The characters.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONText: ExpressibleByStringLiteral {
  /// Creates a text from a literal.
  package init(stringLiteral value: String) { self.init(value) }
}

/// A JSON number as it was written.
package struct JSONNumber: Equatable, Sendable {
  /// The characters, all of them ASCII.
  let literal: ArraySlice<UInt8>

  /// The value, if it is a whole number that `Int` holds: also `1e3` and `2.50e1`; nothing is rounded.
  package var integer: Int? {
    var digits: [UInt8] = []
    var scale = 0
    var exponent: Int?
    var isNegativeExponent = false
    var hasPoint = false
    for byte in literal {
      switch byte {
      case UInt8(ascii: "0") ... UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if let value = exponent {
          // A larger one says nothing more: no literal in memory has as many digits.
          exponent = min(value * 10 + Int(digit), 1 << 50)
        } else {
          if hasPoint { scale -= 1 }
          digits.append(digit)
        }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): exponent = 0
      case UInt8(ascii: "-") where exponent != nil: isNegativeExponent = true
      default: break
      }
    }
    scale += (isNegativeExponent ? -1 : 1) * (exponent ?? 0)
    return Self.integer(digits, scale, isNegative: literal.first == UInt8(ascii: "-"))
  }

  /// The digits times a power of ten.
  private static func integer(_ digits: [UInt8], _ scale: Int, isNegative: Bool) -> Int? {
    guard let last = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    let zeros = scale + digits.count - 1 - last
    // 10^19 is more than any `Int`.
    guard zeros >= 0, zeros < 19 else { return nil }
    var value = 0
    for digit in digits[...last] + Array(repeating: 0, count: zeros) {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      // Counted downwards: the smallest `Int` has no positive twin.
      let (next, isTooSmall) = tens.subtractingReportingOverflow(Int(digit))
      guard !isTooLarge, !isTooSmall else { return nil }
      value = next
    }
    return isNegative ? value : value == .min ? nil : -value
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  package var description: String { String(decoding: literal, as: UTF8.self) }
}
