// SPDX-License-Identifier: Apache-2.0

/// The letter that stands for a word.
enum WordLetter {
  /// How many marks a letter keeps.
  static let markLimit = 3

  /// The first letter of a word, as one grapheme cluster in title case.
  static func letter(of word: ArraySlice<TaggedScalar>, casing: Initials.Casing) -> String {
    let hasFullLetter = word.contains { $0.scalar.isFullLetter }
    let isLetter: (Unicode.Scalar) -> Bool = { hasFullLetter ? $0.isFullLetter : $0.isLetter }
    let kept = kept(of: cluster(of: word.map { $0.scalar }, marks: markLimit, where: isLetter))
    // What a capital takes apart may have a mark more, which is not cut.
    let titled = NFKC.normalized(titleCased(kept, casing))
    return String(cluster(of: titled, marks: .max, where: isLetter))
  }

  /// The first grapheme cluster that has a letter, or all if none has; it may end after so many marks.
  private static func cluster(
    of scalars: [Unicode.Scalar], marks limit: Int, where isLetter: (Unicode.Scalar) -> Bool
  ) -> String.UnicodeScalarView {
    guard let letter = scalars.firstIndex(where: isLetter) else { return String.UnicodeScalarView(scalars) }
    // A letter and what follows it in ASCII never make a cluster.
    if scalars[letter].isASCII, letter + 1 == scalars.count || scalars[letter + 1].isASCII {
      return String.UnicodeScalarView(CollectionOfOne(scalars[letter]))
    }
    // What comes after the last mark to keep is not kept, and where a cluster ends depends on one scalar after
    // it at most, so that a few scalars mostly suffice.
    var end = letter + 1
    var marks = 0
    while true {
      let goal = min(2 * end + 8, scalars.count)
      while end < goal, marks < limit || !scalars[end].isMark {
        if scalars[end].isMark { marks += 1 }
        end += 1
      }
      let text = String(String.UnicodeScalarView(scalars[..<end]))
      let place = text.firstIndex { $0.unicodeScalars.contains(where: isLetter) } ?? text.startIndex
      let next = text.index(after: place)
      let isWhole = next < text.endIndex || end < goal || end == scalars.count
      if isWhole { return String(text[place ..< next]).unicodeScalars }
    }
  }

  /// The letters and marks of a cluster from its first letter on, up to the fourth mark.
  private static func kept(of cluster: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var kept: [Unicode.Scalar] = []
    var marks = 0
    for scalar in cluster.drop(while: { !$0.isLetter }) {
      if scalar.isMark {
        guard marks < markLimit else { break }
        marks += 1
      } else if !scalar.isLetter {
        continue
      }
      kept.append(scalar)
    }
    return kept
  }

  private static func titleCased(_ letter: [Unicode.Scalar], _ casing: Initials.Casing) -> [Unicode.Scalar] {
    guard let first = letter.first else { return [] }
    let rest = letter.dropFirst()
    if casing == .turkic, first == "i" {
      // The dot is either there as a mark, or comes with the capital; it is not drawn twice.
      let dot = rest.first { $0.properties.canonicalCombiningClass == .above }
      return [dot == "\u{307}" ? "I" : "\u{130}"] + Array(rest)
    }
    return Array(first.properties.titlecaseMapping.unicodeScalars) + Array(rest)
  }
}
