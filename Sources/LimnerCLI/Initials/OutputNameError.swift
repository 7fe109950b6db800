// SPDX-License-Identifier: Apache-2.0

/// Why the text of an output column cannot name a file; it comes from whoever filled in the table.
package enum OutputNameError: Error, Equatable, Sendable {
  /// There is no text.
  case empty

  /// It would lead to another folder.
  case separator(found: UInt8)

  /// It starts with a dot: `..`, or a file that nobody sees.
  case hidden

  /// It has a byte that steers a terminal, or ends a name.
  case control(found: UInt8)

  /// It has a scalar beyond ASCII that steers a terminal, breaks a line or turns the direction of what is shown.
  case misleading(found: Unicode.Scalar)

  /// File systems do not take so long a name.
  case tooLong(found: Int, limit: Int)

  /// An earlier row has the same name.
  case taken
}

extension OutputNameError: CustomStringConvertible {
  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .empty: "expected a file name for the output but found nothing"
    case .separator(let byte), .control(let byte):
      "expected a file name for the output but found \(Output.visible(byte: byte)) in it"
    case .misleading(let scalar):
      "expected a file name for the output but found U+\(String(scalar.value, radix: 16, uppercase: true)) in it"
    case .hidden: "expected a file name for the output but found one that starts with a dot"
    case .tooLong(let found, let limit):
      "expected at most \(limit) bytes for the output's name but found \(found)"
    case .taken: "expected a name of its own for the output but found that of an earlier row"
    }
  }
}
