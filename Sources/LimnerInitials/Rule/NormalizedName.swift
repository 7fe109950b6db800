// SPDX-License-Identifier: Apache-2.0

/// A name in normalization form KC that knows which of its letters were letters before.
struct NormalizedName: Sendable {
  /// How many digits make a phone number.
  static let phoneDigits = 7

  private let scalars: [TaggedScalar]

  /// Normalizes a name.
  init(_ name: [Unicode.Scalar]) {
    let tagged = name.indices.map { place in
      let scalar = name[place]
      let isEmoji =
        !scalar.isASCII && place + 1 < name.count && name[place + 1] == "\u{FE0F}"
        && scalar.properties.isEmoji
      return TaggedScalar(scalar: scalar, wasLetter: scalar.isLetter && !isEmoji)
    }
    scalars = name.allSatisfy { $0.isASCII } ? tagged : NFKC.normalized(tagged)
  }

  /// The first word and the last, or the only one; `nil` where no word has a letter.
  ///
  /// Asides are left out, unless there is no letter without them.
  var words: [ArraySlice<TaggedScalar>]? {
    let bare = Asides.removed(from: scalars)
    let name = Words.hasLetter(bare) ? bare : scalars
    guard let first = Words.first(in: name), let last = Words.last(in: name) else { return nil }
    return first.startIndex == last.startIndex ? [first] : [first, last]
  }

  /// The first decimal digit, asides included; `nil` where there is none, or so many that one might dial them.
  var digit: Unicode.Scalar? {
    let digits = scalars.lazy.filter { $0.scalar.isDecimalDigit }.prefix(Self.phoneDigits)
    return digits.count < Self.phoneDigits ? digits.first?.scalar : nil
  }
}
