// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a row of a list or table.
package enum TableError: Error, Equatable, Sendable {
  /// The row is longer than the limit in bytes.
  case rowTooLong(limit: Int)

  /// A quote is opened and not closed before the data ends, the row is too long, or a quote on a later line ends the
  /// field in the middle of a text.
  case unclosedQuote

  /// A quoted field goes on behind the quote that closes it, within a line.
  case textAfterQuote(found: UInt8)

  /// The row has more or fewer fields than the header.
  case fieldCount(found: Int, expected: Int)

  /// The data is text of two bytes a character.
  case utf16
}

extension TableError: CustomStringConvertible {
  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .rowTooLong(let limit): "expected at most \(limit) bytes for the row but found more"
    case .unclosedQuote: "expected a closing quote for the field but found none"
    case .textAfterQuote(let byte):
      "expected a separator or a line end for the end of a quoted field but found \(Output.visible(byte: byte))"
    case .fieldCount(let found, let expected): "expected \(expected) fields for the row but found \(found)"
    case .utf16: "expected UTF-8 for the list but found UTF-16"
    }
  }
}
