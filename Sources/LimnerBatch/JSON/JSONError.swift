// SPDX-License-Identifier: Apache-2.0

/// Why a text is no JSON, or none that is read.
package struct JSONError: Error, Equatable, Sendable {
  /// What should have been there.
  package enum Expectation: Equatable, Sendable {
    /// A value of any kind.
    case value
    /// A key in quotes.
    case key
    /// A key that the object has not had yet.
    case newKey
    /// The colon behind a key.
    case colon
    /// What follows a member.
    case commaOrBrace
    /// What follows an element.
    case commaOrBracket
    /// A digit of a number.
    case digit
    /// The end of a string.
    case quote
    /// A character that may follow a backslash.
    case escape
    /// Four hexadecimal digits.
    case hexadecimal
    /// Both halves of a surrogate pair.
    case surrogatePair
    /// An escape in the place of a control character.
    case escapedControl
    /// Bytes that are UTF-8.
    case utf8
    /// The end of the text.
    case end
    /// Arrays and objects that are nested no deeper.
    case depth(Int)
  }

  /// What was there.
  package enum Finding: Equatable, Sendable {
    /// The end of the text.
    case end
    /// A byte.
    case byte(UInt8)
    /// A key that the object has had.
    case key(JSONText)
  }

  /// Where, in bytes from the start of the text.
  package let position: Int

  /// What should have been there.
  package let expectation: Expectation

  /// What was there.
  package let finding: Finding

  /// Creates an error.
  init(_ expectation: Expectation, at position: Int, _ finding: Finding) {
    self.position = position
    self.expectation = expectation
    self.finding = finding
  }
}

extension JSONError: CustomStringConvertible {
  /// What should have been there, in words.
  package var expected: String {
    switch expectation {
    case .value: "a JSON value"
    case .key: "a key in quotes"
    case .newKey: "each key once"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or }"
    case .commaOrBracket: "a comma or ]"
    case .digit: "a digit"
    case .quote: "the end of the string"
    case .escape: "an escape of JSON"
    case .hexadecimal: "four hexadecimal digits"
    case .surrogatePair: "both halves of a surrogate pair"
    case .escapedControl: "an escaped control character"
    case .utf8: "UTF-8"
    case .end: "the end of the text"
    case .depth(let depth): "at most \(depth) levels"
    }
  }

  /// What was there, in words.
  package var found: String {
    switch finding {
    case .end: "the end"
    case .key(let key): "\(VisibleText.escaped(key.string)) again"
    case .byte(let byte) where byte > 0x20 && byte < 0x7F: String(Unicode.Scalar(byte))
    case .byte(let byte):
      "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// The sentence a person reads.
  package var description: String { "expected \(expected) for the byte \(position) but found \(found)" }
}
