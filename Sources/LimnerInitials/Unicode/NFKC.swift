// SPDX-License-Identifier: Apache-2.0

/// Normalization form KC: compatibility decomposition, then canonical composition.
///
/// Source: Unicode Standard Annex 15, and chapter 3.12 of the standard for Hangul. Decompositions are of the
/// version in ``DecompositionTable``, combining classes of the standard library's, which agree on all scalars
/// that both know.
package enum NFKC {
  /// Normalizes scalars; each takes the tag of the one it came from, a composite of either that it came from.
  ///
  /// - Complexity: linear in the decomposed scalars, with the sorting of marks that are not in order.
  static func normalized(_ source: some Sequence<TaggedScalar>) -> [TaggedScalar] {
    var parts: [Part] = []
    parts.reserveCapacity(source.underestimatedCount)
    for tagged in source { append(tagged, to: &parts) }
    sortMarks(&parts)
    return composed(parts)
  }

  /// Normalizes scalars.
  package static func normalized(_ source: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    normalized(source.lazy.map { TaggedScalar(scalar: $0, wasLetter: false) }).map { $0.scalar }
  }
}

extension NFKC {
  /// A scalar without decomposition, and its combining class.
  private struct Part {
    var tagged: TaggedScalar
    var combiningClass: UInt8

    init(_ scalar: Unicode.Scalar, like source: TaggedScalar) {
      tagged = TaggedScalar(scalar: scalar, wasLetter: source.wasLetter)
      combiningClass = scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    }
  }

  private static func append(_ source: TaggedScalar, to parts: inout [Part]) {
    let scalar = source.scalar
    if scalar.value < 0xA0 {
      parts.append(Part(scalar, like: source))
    } else if let syllable = Hangul.decomposition(of: scalar) {
      parts.append(Part(syllable.leading, like: source))
      parts.append(Part(syllable.vowel, like: source))
      if let trailing = syllable.trailing { parts.append(Part(trailing, like: source)) }
    } else if let targets = Decompositions.shared.decomposition(of: scalar) {
      for target in targets { parts.append(Part(target, like: source)) }
    } else {
      parts.append(Part(scalar, like: source))
    }
  }

  /// Puts each run of marks in the order of their classes, and leaves those of one class in theirs.
  private static func sortMarks(_ parts: inout [Part]) {
    var start = 0
    while start < parts.count {
      guard parts[start].combiningClass != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      var isSorted = true
      while end < parts.count, parts[end].combiningClass != 0 {
        if parts[end - 1].combiningClass > parts[end].combiningClass { isSorted = false }
        end += 1
      }
      // The standard library's sort is stable.
      if !isSorted { parts[start ..< end].sort { $0.combiningClass < $1.combiningClass } }
      start = end
    }
  }

  private static func composed(_ parts: [Part]) -> [TaggedScalar] {
    var result: [TaggedScalar] = []
    result.reserveCapacity(parts.count)
    var starter: Int?
    // The class of the last scalar kept after the starter; `nil` if none was.
    var last: UInt8?
    for part in parts {
      if let place = starter, last.map({ $0 < part.combiningClass }) ?? true,
        let composite = composite(result[place].scalar, part.tagged.scalar)
      {
        result[place].scalar = composite
        if part.tagged.wasLetter { result[place].wasLetter = true }
        continue
      }
      if part.combiningClass == 0 {
        starter = result.count
        last = nil
      } else {
        last = part.combiningClass
      }
      result.append(part.tagged)
    }
    return result
  }

  private static func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    // No scalar of these is the second of a pair: Latin and symbols up to U+02FF, ideographs and the like.
    guard second.value >= 0x300, !(0x3100 ... 0x10FFF).contains(second.value) else { return nil }
    return Hangul.composite(first, second) ?? Decompositions.shared.composite(first, second)
  }
}
