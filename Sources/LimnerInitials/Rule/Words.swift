// SPDX-License-Identifier: Apache-2.0

/// The words of a normalized name that count: those that have a letter.
enum Words {
  /// The first word; `nil` where no word has a letter.
  static func first(in name: [TaggedScalar]) -> ArraySlice<TaggedScalar>? {
    var rest = name[...]
    while let start = rest.firstIndex(where: { !$0.scalar.isWordBreak }) {
      let end = rest[start...].firstIndex { $0.scalar.isWordBreak } ?? rest.endIndex
      if hasLetter(rest[start ..< end]) { return rest[start ..< end] }
      rest = rest[end...]
    }
    return nil
  }

  /// The last word, which may be the first one too.
  static func last(in name: [TaggedScalar]) -> ArraySlice<TaggedScalar>? {
    var rest = name[...]
    while let last = rest.lastIndex(where: { !$0.scalar.isWordBreak }) {
      let start = rest[...last].lastIndex { $0.scalar.isWordBreak }.map { $0 + 1 } ?? rest.startIndex
      if hasLetter(rest[start ... last]) { return rest[start ... last] }
      rest = rest[..<start]
    }
    return nil
  }

  private static func hasLetter(_ scalars: some Sequence<TaggedScalar>) -> Bool {
    scalars.contains { $0.isLetter }
  }
}
