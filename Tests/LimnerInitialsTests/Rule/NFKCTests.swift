// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerInitials
import LimnerTestSupport
import Testing

/// Foundation is the oracle here, and only here.
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
  func `strings are normalized as Foundation does it`(mixture: Mixture) {
    var random = SplitMix64(seed: mixture.seed)
    let pool = mixture.pool
    for _ in 0 ..< 20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0 ..< Int.random(in: 2 ... 9, using: &random) {
        text.append(pool.randomElement(using: &random) ?? "a")
      }
      let ours = NFKC.normalized(text)
      let theirs = String(text).precomposedStringWithCompatibilityMapping.unicodeScalars
      #expect(ours == Array(theirs), "\(Array(text))")
    }
  }

  @Test func `every pair that decomposes is put together, and only if nothing blocks it`() {
    for scalar in Self.scalars where Self.isKnown(scalar) {
      let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
      guard parts.count > 1 else { continue }
      for blocked in [[], ["\u{334}"], ["\u{34F}"], ["\u{301}"]] as [[Unicode.Scalar]] {
        let text = parts.dropLast() + blocked + parts.suffix(1)
        let theirs = String(String.UnicodeScalarView(text)).precomposedStringWithCompatibilityMapping
        #expect(NFKC.normalized(text) == Array(theirs.unicodeScalars))
      }
    }
  }

  @Test func `a long run of marks in disorder is sorted by class and keeps the order within one`() {
    let marks = (0 ..< 5_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" as Unicode.Scalar }
    let sorted = NFKC.normalized(["q"] + marks)
    #expect(
      sorted == ["q"] + Array(repeating: "\u{323}", count: 2_500) + Array(repeating: "\u{301}", count: 2_500))
  }

  @Test func `nothing is left to do after it and after the title casing of any scalar`() {
    for scalar in Self.scalars {
      let once = NFKC.normalized(CollectionOfOne(scalar))
      #expect(NFKC.normalized(once) == once)
      for scalar in once where scalar.properties.changesWhenTitlecased && Self.isKnown(scalar) {
        let titled = scalar.properties.titlecaseMapping
        let canonical = titled.precomposedStringWithCanonicalMapping.unicodeScalars
        #expect(NFKC.normalized(titled.unicodeScalars) == Array(canonical))
      }
    }
  }
}

extension NFKCTests {
  static var scalars: some Sequence<Unicode.Scalar> {
    (UInt32(0) ... 0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
  }

  static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
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

    var seed: UInt64 {
      switch self {
      case .marks: 1
      case .jamo: 2
      case .indic: 3
      case .decomposing: 4
      case .anything: 5
      }
    }

    var pool: [Unicode.Scalar] {
      let letters: [Unicode.Scalar] = [
        "a", "e", "I", "o", "s", "u", "ü", "α", "ω", "и", "か", "ا", "<", "½", "q",
      ]
      let known = NFKCTests.scalars.filter(NFKCTests.isKnown)
      switch self {
      case .marks:
        return letters + letters + letters
          + known.filter { $0.properties.canonicalCombiningClass != .notReordered && $0.value < 0x3100 }
          + "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{30A}\u{30C}\u{323}\u{327}\u{328}\u{345}"
          .unicodeScalars
      case .jamo:
        return known.filter {
          (0x10F8 ... 0x1210).contains($0.value) || $0.value % 997 == 5 && $0.value < 0xD7B0
        }
      case .indic:
        return known.filter {
          (0x900 ..< 0x1100).contains($0.value) || (0x11000 ..< 0x11A00).contains($0.value)
            || (0x1B00 ..< 0x1B80).contains($0.value)
        }
      case .decomposing:
        return known.filter {
          String($0).decomposedStringWithCompatibilityMapping.unicodeScalars.first != $0
            || $0.properties.canonicalCombiningClass != .notReordered
        }
      case .anything: return known
      }
    }
  }
}
