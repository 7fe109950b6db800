// SPDX-License-Identifier: Apache-2.0

/// Why a font's layout tables cannot be followed.
package enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A table ends before what it points to.
  case truncated(offset: Int, length: Int)
  /// A table is of a version that nobody has defined.
  case unknownVersion(found: Int, expected: Int)
  /// Lookups call each other more deeply than any font needs.
  case nestedTooDeeply(limit: Int)
  /// The lookups take more steps over one letter than any font needs.
  case tooManySteps(limit: Int)
  /// A letter is longer than a letter can be, or its glyphs multiply beyond it.
  case tooManyGlyphs(found: Int, limit: Int)

  /// The error as a sentence for people.
  package var description: String {
    switch self {
    case .truncated(let offset, let length):
      "expected layout data at byte \(offset) but found a table of \(length) bytes"
    case .unknownVersion(let found, let expected):
      "expected version \(expected) for a layout table but found \(found)"
    case .nestedTooDeeply(let limit):
      "expected at most \(limit) levels of nested lookups but found more"
    case .tooManySteps(let limit):
      "expected at most \(limit) steps for a letter but found more"
    case .tooManyGlyphs(let found, let limit):
      "expected at most \(limit) glyphs for a letter but found \(found)"
    }
  }
}
