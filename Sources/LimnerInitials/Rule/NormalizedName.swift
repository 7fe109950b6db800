// SPDX-License-Identifier: Apache-2.0

/// A name in normalization form KC that knows which of its letters were letters before.
struct NormalizedName: Sendable {
  /// How many digits make a phone number.
  static let phoneDigits = 7

  private let scalars: [TaggedScalar]

  /// Normalizes a name.
  init(_ name: [Unicode.Scalar]) {
    var tagged = name.map { TaggedScalar(scalar: $0) }
    if !name.allSatisfy({ $0.isASCII }) {
      for place in name.indices.dropFirst() where name[place] == "\u{FE0F}" {
        tagged[place - 1].isOfSymbol = name[place - 1].properties.isEmoji
      }
      tagged = NFKC.normalized(tagged)
    }
    scalars = tagged
  }

  /// The first word and the last, or the only one; `nil` where no word has a letter.
  ///
  /// Asides are left out, unless there is no letter without them.
  var words: [ArraySlice<TaggedScalar>]? {
    let bare = Asides.removed(from: scalars)
    return Self.words(in: bare) ?? (bare.count < scalars.count ? Self.words(in: scalars) : nil)
  }

  private static func words(in name: [TaggedScalar]) -> [ArraySlice<TaggedScalar>]? {
    guard let first = Words.first(in: name), let last = Words.last(in: name) else { return nil }
    return first.startIndex == last.startIndex ? [first] : [first, last]
  }

  /// The first decimal digit, asides included; `nil` where there is none, or so many that one might dial them.
  var digit: Unicode.Scalar? {
    let digits = scalars.lazy.filter { $0.scalar.isDecimalDigit }.prefix(Self.phoneDigits)
    return digits.count < Self.phoneDigits ? digits.first?.scalar : nil
  }
}
