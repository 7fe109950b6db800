// SPDX-License-Identifier: Apache-2.0

/// Normalization form KC: compatibility decomposition, then canonical composition.
///
/// Source: Unicode Standard Annex 15, and chapter 3.12 of the standard for Hangul. Decompositions are of the
/// version in ``DecompositionTable``, combining classes of the standard library's, which agree on all scalars
/// that both know.
package enum NFKC {
  /// Normalizes scalars, and tags those that came out of a symbol or of one that was tagged.
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
    normalized(source.lazy.map { TaggedScalar(scalar: $0) }).map { $0.scalar }
  }
}

extension NFKC {
  /// A scalar without decomposition, and its combining class.
  private struct Part {
    var tagged: TaggedScalar
    var combiningClass: UInt8

    init(_ tagged: TaggedScalar) {
      self.tagged = tagged
      combiningClass = tagged.scalar.combiningClass
    }
  }

  private static func append(_ source: TaggedScalar, to parts: inout [Part]) {
    let scalar = source.scalar
    if scalar.value < 0xA0 {
      parts.append(Part(source))
    } else if let syllable = Hangul.decomposition(of: scalar) {
      parts.append(Part(TaggedScalar(scalar: syllable.leading)))
      parts.append(Part(TaggedScalar(scalar: syllable.vowel)))
      if let trailing = syllable.trailing { parts.append(Part(TaggedScalar(scalar: trailing))) }
    } else if let targets = Decompositions.shared.decomposition(of: scalar) {
      let isOfSymbol = source.isOfSymbol || !scalar.isLetter
      for target in targets { parts.append(Part(TaggedScalar(scalar: target, isOfSymbol: isOfSymbol))) }
    } else {
      parts.append(Part(source))
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
        let composite = composite(result[place].scalar, part)
      {
        result[place].scalar = composite
        // Only Jamo compose with letters; a mark makes none of what was a symbol.
        if !part.tagged.isOfSymbol, Hangul.isJamo(part.tagged.scalar) { result[place].isOfSymbol = false }
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

  private static func composite(_ first: Unicode.Scalar, _ part: Part) -> Unicode.Scalar? {
    let second = part.tagged.scalar
    // Besides marks that have a class, only Jamo and some vowels of Indic scripts are the second of a pair.
    guard
      part.combiningClass != 0 || (0x9BE ... 0x1B35).contains(second.value)
        || (0x11000 ... 0x11FFF).contains(second.value)
    else { return nil }
    return Hangul.composite(first, second) ?? Decompositions.shared.composite(first, second)
  }
}

extension Unicode.Scalar {
  /// The canonical combining class.
  fileprivate var combiningClass: UInt8 {
    switch value {
    // No marks are among Latin, Greek, Cyrillic and Arabic letters, symbols, ideographs, Hangul and emoji, and
    // asking takes time.
    case 0 ..< 0x300, 0x370 ..< 0x483, 0x620 ..< 0x64B, 0x1E00 ..< 0x20D0, 0x2100 ..< 0x2C00: 0
    case 0x3100 ..< 0xA600, 0xAC00 ..< 0xFB00, 0xFB50 ..< 0xFE00, 0x1F000 ..< 0xE0000: 0
    default: properties.canonicalCombiningClass.rawValue
    }
  }
}
