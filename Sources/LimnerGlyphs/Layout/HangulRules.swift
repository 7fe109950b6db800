// SPDX-License-Identifier: Apache-2.0

/// How syllables of Hangul are spelled: whole where the font has them, else by jamo that features put together.
enum HangulRules {
  private static let syllables: ClosedRange<UInt32> = 0xAC00 ... 0xD7A3

  /// Takes syllables apart that the font lacks, or that an old final consonant follows.
  static func spelled(_ letter: [Unicode.Scalar], _ has: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for (index, scalar) in letter.enumerated() {
      let isFollowed = index + 1 < letter.count && role(of: letter[index + 1]) == .trailing
      let parts = jamo(of: scalar)
      let isSpelled = !parts.isEmpty && parts.allSatisfy(has) && (isFollowed || !has(scalar))
      result += isSpelled ? parts : [scalar]
    }
    return result
  }

  private static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard syllables.contains(scalar.value) else { return [] }
    let index = scalar.value - syllables.lowerBound
    let trailing = index % 28
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (trailing > 0 ? [0x11A7 + trailing] : [])
    return parts.compactMap(Unicode.Scalar.init)
  }

  /// The place of a jamo in a syllable; the raw values are the bits that features choose glyphs by.
  enum Role: UInt32 {
    /// The consonant that begins it.
    case leading = 2
    /// The vowel.
    case vowel = 4
    /// The consonant that ends it.
    case trailing = 8
  }

  /// The place of a jamo, `nil` for everything else.
  static func role(of scalar: Unicode.Scalar) -> Role? {
    switch scalar.value {
    case 0x1100 ... 0x115F, 0xA960 ... 0xA97C: .leading
    case 0x1160 ... 0x11A7, 0xD7B0 ... 0xD7C6: .vowel
    case 0x11A8 ... 0x11FF, 0xD7CB ... 0xD7FB: .trailing
    default: nil
    }
  }
}
