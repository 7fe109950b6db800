// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerInitials
import LimnerTestSupport
import Testing

/// Foundation is the oracle here, and only here.
///
/// It is right about scalars. Of strings Foundation 6.3 normalizes some wrongly: it leaves a syllable and its
/// trailing consonant apart, takes U+1113 and U+1176 for Jamo that compose, U+E0061 for an a, and does not sort
/// the marks of two decompositions in a row. The standard library, which compares strings by their canonical
/// equivalence, has the last word there.
@Suite struct NFKCTests {
  @Test func `every scalar is normalized as Foundation does it`() {
    var count = 0
    var different: [Unicode.Scalar] = []
    for scalar in Self.scalars {
      count += 1
      let ours = NFKC.normalized(CollectionOfOne(scalar))
      let theirs = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
      // Of scalars that are newer than the table a newer Foundation may know more.
      if !ours.elementsEqual(theirs), ours != [scalar] || Self.isKnown(scalar) { different.append(scalar) }
    }
    #expect(count == 1_112_064)
    #expect(different == [])
  }

  @Test(arguments: Mixture.allCases)
  func `strings are normalized as Foundation does it, where it is right`(mixture: Mixture) {
    var random = SplitMix64(seed: 42)
    let pool = mixture.pool
    var different: [[Unicode.Scalar]] = []
    var count = 0
    for _ in 0 ..< 5_000 {
      let text = (0 ..< Int.random(in: 2 ... 9, using: &random)).compactMap { _ in
        pool.randomElement(using: &random)
      }
      let ours = NFKC.normalized(text)
      let parts = text.map { String($0).decomposedStringWithCompatibilityMapping }.joined()
      let theirs = parts.precomposedStringWithCanonicalMapping
      if Self.string(ours) != parts { different.append(text) }
      guard theirs == parts, !text.contains(where: Self.isHangul) else { continue }
      if ours != Array(theirs.unicodeScalars) { different.append(text) }
      count += 1
    }
    #expect(different == [])
    #expect(count > 3_000 || mixture == .jamo)
  }

  @Test func `most strings are what Foundation makes of them at once`() {
    var random = SplitMix64(seed: 43)
    let pool = Mixture.marks.pool
    var same = 0
    for _ in 0 ..< 5_000 {
      let text = (0 ..< Int.random(in: 2 ... 9, using: &random)).compactMap { _ in
        pool.randomElement(using: &random)
      }
      let theirs = Self.string(text).precomposedStringWithCompatibilityMapping
      if NFKC.normalized(text) == Array(theirs.unicodeScalars) { same += 1 }
    }
    #expect(same == 5_000)
  }

  @Test func `Jamo and syllables are put together as far as they go`() {
    var random = SplitMix64(seed: 44)
    let pool = Mixture.jamo.pool
    for _ in 0 ..< 5_000 {
      let text = (0 ..< 9).compactMap { _ in pool.randomElement(using: &random) }
      let ours = NFKC.normalized(text)
      let open = zip(ours, ours.dropFirst()).filter { first, second in
        let isLeading = (0x1100 ... 0x1112).contains(first.value)
        let isOpen = (0xAC00 ... 0xD7A3).contains(first.value) && (first.value - 0xAC00) % 28 == 0
        return isLeading && (0x1161 ... 0x1175).contains(second.value)
          || isOpen && (0x11A8 ... 0x11C2).contains(second.value)
      }
      #expect(open.isEmpty)
    }
  }

  @Test func `every composite is put together, unless something blocks it`() {
    for scalar in Self.known where !(0xAC00 ... 0xD7A3).contains(scalar.value) {
      let parts = Self.decomposition(scalar)
      guard parts.count > 1, !Self.isHangul(scalar) else { continue }
      for blocked in [[], ["\u{334}"], ["\u{34F}"], ["\u{301}"]] as [[Unicode.Scalar]] {
        let text = parts.dropLast() + blocked + parts.suffix(1)
        let theirs = Self.string(Array(text)).precomposedStringWithCanonicalMapping
        #expect(NFKC.normalized(text) == Array(theirs.unicodeScalars))
      }
    }
  }

  @Test func `every scalar has the combining class that the standard library gives it`() {
    for scalar in Self.known {
      let combiningClass = scalar.properties.canonicalCombiningClass
      // Of two marks that have no decomposition the one of the lower class goes first.
      let overlay = NFKC.normalized(["q", scalar, "\u{334}"])
      let isLower = combiningClass == .notReordered || combiningClass <= .overlay
      if Self.decomposition(scalar) == [scalar] {
        #expect(overlay == (isLower ? ["q", scalar, "\u{334}"] : ["q", "\u{334}", scalar]))
      }
    }
  }

  @Test func `a long run of marks in disorder is sorted by class and keeps the order within one`() {
    let marks = (0 ..< 5_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" as Unicode.Scalar }
    let sorted = NFKC.normalized(["q"] + marks)
    let below = Array(repeating: "\u{323}" as Unicode.Scalar, count: 2_500)
    let above = Array(repeating: "\u{301}" as Unicode.Scalar, count: 2_500)
    #expect(sorted == ["q"] + below + above)
  }

  @Test func `title casing makes nothing that NFC would leave and NFKC not`() {
    for scalar in Self.known where scalar.properties.changesWhenTitlecased {
      guard NFKC.normalized([scalar]) == [scalar] else { continue }
      let titled = scalar.properties.titlecaseMapping
      let canonical = titled.precomposedStringWithCanonicalMapping
      #expect(NFKC.normalized(titled.unicodeScalars) == Array(canonical.unicodeScalars))
    }
  }
}

extension NFKCTests {
  /// All scalars.
  static var scalars: some Sequence<Unicode.Scalar> {
    (UInt32(0) ... 0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
  }

  /// Those that the version of Unicode has which the table was made from.
  static let known = scalars.filter(isKnown)

  /// A text of scalars.
  static func string(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

  /// The full decomposition of a scalar, as Foundation knows it.
  static func decomposition(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars)
  }

  /// Whether a scalar is Jamo, or is taken apart into some.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    decomposition(scalar).contains { (0x1100 ... 0x11FF).contains($0.value) }
  }

  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= DecompositionTable.version
  }

  /// What random strings are made of.
  enum Mixture: CaseIterable {
    case marks
    case jamo
    case indic
    case decomposing
    case anything

    /// The scalars of the mixture, some of them more than once.
    var pool: [Unicode.Scalar] {
      let known = NFKCTests.known
      switch self {
      case .marks:
        let letters = Array(repeatElement(Array("aeIosuüαωиかا<½q".unicodeScalars), count: 40).joined())
        let frequent = known.filter { (0x300 ... 0x345).contains($0.value) }
        let all = known.filter { $0.properties.canonicalCombiningClass != .notReordered }
        return letters + frequent + frequent + all.filter { NFKCTests.decomposition($0).count == 1 }
      case .jamo:
        let syllables = known.filter { (0xAC00 ... 0xD7A3).contains($0.value) && $0.value % 73 == 0 }
        let composing = [0x1100 ... 0x1112, 0x1161 ... 0x1175, 0x11A8 ... 0x11C2] as [ClosedRange<UInt32>]
        let jamo = composing.flatMap { range in
          (0 ..< 200).map { range.lowerBound + $0 % UInt32(range.count) }
        }
        return syllables + jamo.compactMap(Unicode.Scalar.init)
          + known.filter { (0x1100 ... 0x11FF).contains($0.value) }
      case .indic:
        let blocks = [0x900 ... 0x10FF, 0x1B00 ... 0x1B7F, 0x11000 ... 0x119FF] as [ClosedRange<UInt32>]
        return known.filter { scalar in blocks.contains { $0.contains(scalar.value) } }
      case .decomposing:
        return known.filter {
          NFKCTests.decomposition($0) != [$0] && !(0xAC00 ... 0xD7A3).contains($0.value)
            || $0.properties.canonicalCombiningClass != .notReordered
        }
      case .anything: return known
      }
    }
  }
}
