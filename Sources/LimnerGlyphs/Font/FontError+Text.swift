// SPDX-License-Identifier: Apache-2.0

extension FontError: CustomStringConvertible {
  /// The sentence a person reads.
  package var description: String { "expected \(expected) but found \(found)" }

  /// What should have been there.
  package var expected: String {
    switch self {
    case .notAFont: "a TrueType or OpenType font"
    case .noFaces: "a face in the collection"
    case .noSuchFace(_, let count): count == 1 ? "face 0, the only one," : "a face from 0 to \(count - 1)"
    case .truncated(let table, let offset, let expected, _):
      "\(expected) bytes at \(offset) of \(table.map { "\"\($0)\"" } ?? "the file")"
    case .unreadable: "a readable font file"
    case .missingTable(let tag): "a table \"\(tag)\""
    case .noOutlines: "outlines in \"glyf\" or \"CFF \""
    case .unsupported(let tag, _): "a version of \"\(tag)\" that can be read"
    case .noCharacterMap: "a Unicode character map of format 0, 4, 6, 10 or 12"
    case .outOfRange(let field, _, let expected):
      "\(expected.lowerBound) to \(expected.upperBound) for \(field.rawValue)"
    case .exceedsLimit(let field, let limit): "at most \(limit) for \(field.rawValue)"
    case .missingOperands(let code, _, let expected):
      "\(expected) numbers for operator \(code) of a charstring"
    case .noSuchOperator: "an operator of a charstring"
    }
  }

  /// What was there.
  package var found: String {
    switch self {
    case .notAFont(let found): "\"\(found)\" at its beginning"
    case .noSuchFace(let found, _), .truncated(_, _, _, let found), .outOfRange(_, let found, _),
      .missingOperands(_, let found, _), .noSuchOperator(let found):
      "\(found)"
    case .unreadable(let errno): "error \(errno)"
    case .noFaces, .missingTable: "none"
    case .noOutlines: "neither"
    case .unsupported(_, let version): "\(version)"
    case .noCharacterMap(let tables): "\(tables) tables without one"
    case .exceedsLimit: "more"
    }
  }
}
