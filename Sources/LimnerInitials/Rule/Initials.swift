// SPDX-License-Identifier: Apache-2.0

/// The one or two letters that stand for a name.
///
/// They are the first letters of its first and of its last word, in title case, as people of any script would
/// see them: a letter is a grapheme cluster, without what is invisible in it and with three marks at most.
/// Asides in brackets are no part of a name that has letters without them. A name without letters is shown by
/// its first digit, unless it looks like a phone number.
///
/// The rule is literal otherwise. It knows nothing of titles, of family names that come first or are double,
/// of hyphens, of e-mail addresses, or of names that are written without a space.
///
/// A name that is longer than 1,024 scalars is read as its first 512 and its last 512, as if nothing stood
/// between them. A letter has as many scalars as its cluster has in there, which are a few in all scripts;
/// a heap of conjoining Jamo has more.
public struct Initials: Hashable, Sendable {
  /// One or two grapheme clusters, that of the first word first.
  public let letters: [String]

  /// Finds the initials of a name.
  ///
  /// - Returns: `nil` where the name has nothing to show: no letter, and no digit or the digits of a number
  ///   that one might dial. A symbol of a person takes the place of initials then.
  public init?(_ name: String, casing: Casing = .root) {
    self.init(NameWindow.scalars(of: name), casing)
  }

  /// Finds the initials of a name in UTF-8, in which whatever is broken is read as U+FFFD.
  ///
  /// - Returns: What the decoded name would give, ``init(_:casing:)``.
  /// - Complexity: bounded, if the collection is one of random access.
  public init?(utf8 name: some Collection<UInt8>, casing: Casing = .root) {
    self.init(NameWindow.scalars(ofUTF8: name), casing)
  }

  private init?(_ scalars: [Unicode.Scalar], _ casing: Casing) {
    let name = NormalizedName(scalars)
    if let words = name.words {
      letters = words.map { WordLetter.letter(of: $0, casing: casing) }
    } else if let digit = name.digit {
      letters = [String(digit)]
    } else {
      return nil
    }
  }
}

extension Initials: CustomStringConvertible {
  /// The letters in one text.
  ///
  /// U+200C stands between two that would join, as letters of a cursive script or into one cluster.
  public var text: String {
    letters.joined(separator: joins ? "\u{200C}" : "")
  }

  /// The letters in one text, ``text``.
  public var description: String { text }

  private var joins: Bool {
    guard letters.count == 2 else { return false }
    let isCursive = letters.allSatisfy { $0.unicodeScalars.first.map(Scripts.isCursive) ?? false }
    return isCursive || letters.joined().count < letters.count
  }
}
