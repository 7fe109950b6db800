// SPDX-License-Identifier: Apache-2.0

/// The arithmetic of Hangul syllables.
///
/// Source: The Unicode Standard, chapter 3.12, Conjoining Jamo Behavior.
enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leading: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let trailing: UInt32 = 0x11A7
  private static let leadingCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28
  private static let syllableCount = leadingCount * vowelCount * trailingCount

  /// The Jamo that a syllable consists of; `nil` for any other scalar.
  static func decomposition(
    of scalar: Unicode.Scalar
  ) -> (leading: Unicode.Scalar, vowel: Unicode.Scalar, trailing: Unicode.Scalar?)? {
    let index = scalar.value &- syllables
    guard index < syllableCount,
      let first = Unicode.Scalar(leading + index / (vowelCount * trailingCount)),
      let second = Unicode.Scalar(vowels + index / trailingCount % vowelCount)
    else { return nil }
    let third = index % trailingCount
    return (first, second, third == 0 ? nil : Unicode.Scalar(trailing + third))
  }

  /// The syllable of a leading consonant and a vowel, or of a syllable and its trailing consonant.
  static func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let consonant = first.value &- leading
    let vowel = second.value &- vowels
    if consonant < leadingCount, vowel < vowelCount {
      return Unicode.Scalar(syllables + (consonant * vowelCount + vowel) * trailingCount)
    }
    let syllable = first.value &- syllables
    let third = second.value &- trailing
    if syllable < syllableCount, syllable % trailingCount == 0, third > 0, third < trailingCount {
      return Unicode.Scalar(first.value + third)
    }
    return nil
  }

  /// Whether a scalar is a vowel or a consonant that ends a syllable.
  static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value &- vowels < vowelCount || scalar.value &- trailing < trailingCount
  }
}
