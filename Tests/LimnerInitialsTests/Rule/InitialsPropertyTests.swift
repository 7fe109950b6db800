// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerInitials
import LimnerTestSupport
import Testing

/// Foundation normalizes the input here; what is looked at does without.
@Suite struct InitialsPropertyTests {
  @Test(arguments: [Initials.Casing.root, .turkic])
  func `I8: never more than two clusters, never what cannot be seen, never white space`(
    casing: Initials.Casing
  ) {
    var random = SplitMix64(seed: 8)
    var shown = 0
    for _ in 0 ..< 6_000 {
      let name = NastyScalars.name(using: &random)
      guard let initials = Initials(name, casing: casing) else { continue }
      shown += 1
      #expect(Self.faults(of: initials) == [], "\(Array(name.unicodeScalars))")
      #expect(Initials(utf8: name.utf8, casing: casing) == initials)
    }
    #expect(shown > 3_000)
  }

  @Test func `a name gives the same initials composed and decomposed`() {
    var random = SplitMix64(seed: 9)
    var shown = 0
    for _ in 0 ..< 6_000 {
      let name = NastyScalars.name(using: &random)
      let precomposed = name.precomposedStringWithCanonicalMapping
      // Foundation 6.3 takes the tag U+E0061 for an a; the standard library knows that the strings differ.
      guard precomposed == name else { continue }
      let composed = Initials(precomposed)
      let decomposed = Initials(name.decomposedStringWithCanonicalMapping)
      #expect(scalars(composed?.text) == scalars(Initials(name)?.text), "\(Array(name.unicodeScalars))")
      #expect(scalars(decomposed?.text) == scalars(Initials(name)?.text), "\(Array(name.unicodeScalars))")
      shown += composed == nil ? 0 : 1
    }
    #expect(shown > 3_000)
  }

  @Test func `every scalar that is assigned gives nothing bad`() {
    var shown = 0
    for scalar in NFKCTests.scalars
    where scalar.properties.age != nil && scalar.properties.generalCategory != .privateUse {
      guard let initials = Initials(String(scalar)) else { continue }
      shown += 1
      #expect(Self.faults(of: initials) == [], "\(scalar)")
    }
    // The letters, and the digits with what normalization turns into them.
    #expect(shown > 140_000)
  }
}

extension InitialsPropertyTests {
  /// What is wrong with initials, whatever the name.
  static func faults(of initials: Initials) -> [String] {
    var faults: [String] = []
    let letters = initials.letters
    if !(1 ... 2).contains(letters.count) { faults.append("\(letters.count) letters") }
    if letters.contains(where: { $0.count != 1 }) { faults.append("a letter of several clusters") }
    if initials.text.count != letters.count { faults.append("letters that join") }
    for letter in letters {
      let scalars = letter.unicodeScalars
      if scalars.contains(where: { $0.properties.isDefaultIgnorableCodePoint }) {
        faults.append("something unseen")
      }
      if scalars.contains(where: { $0.properties.isWhitespace }) { faults.append("white space") }
      if scalars.contains("\u{FFFD}") { faults.append("a replacement") }
      guard let first = scalars.first else { continue }
      switch first.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
        .decimalNumber:
        break
      default: faults.append("no letter first")
      }
      if first.properties.changesWhenTitlecased, first != "i" { faults.append("lower case") }
      if NFKC.normalized(scalars) != Array(scalars) { faults.append("not normalized") }
    }
    return faults
  }
}

/// Names of scalars that make trouble.
enum NastyScalars {
  /// A name of up to 24 scalars.
  static func name(using random: inout SplitMix64) -> String {
    var name = String.UnicodeScalarView()
    for _ in 0 ..< Int.random(in: 0 ... 24, using: &random) {
      name.append(pools.randomElement(using: &random)?.randomElement(using: &random) ?? "a")
    }
    return String(name)
  }

  private static let pools: [[Unicode.Scalar]] =
    [
      "abijz", "éßŉǆﬁΐςΣİıÅ", "    \u{A0}\u{3000}\u{200B}\u{FEFF}\n", "()[]{}（）【】⑴🄐", "019٣①½²",
      "\u{300}\u{301}\u{302}\u{307}\u{323}\u{328}\u{345}\u{34F}\u{20DD}\u{20E3}",
      "\u{200C}\u{200D}\u{2060}\u{AD}\u{61C}",
      "\u{202E}\u{2066}\u{2069}\u{FFF9}", "\u{FE0F}\u{FE00}\u{E0100}\u{180B}", "👩👨🚀\u{1F3FD}ℹ™Ⓜ㊙㉠",
      "\u{1F1F3}\u{1F1F1}",
      "\u{E0001}\u{E0061}\u{E007F}",
      "\u{1100}\u{1112}\u{1161}\u{1175}\u{11A8}\u{11C2}가각\u{115F}\u{1160}\u{3164}\u{FFA0}",
      "कषतर\u{94D}\u{93F}\u{947}\u{93C}\u{9CD}ক", "กเำ\u{E31}\u{E48}ລ\u{EB3}",
      "محمد\u{64B}\u{651}\u{FDFA}\u{FC5E}\u{600}", "ܐߊࡀᠠ\u{10D00}\u{1E900}",
      "田𠮷か\u{3099}ー゛\u{FF9E}\u{F900}\u{2F800}", "\u{D4E}\u{111C2}\u{110BD}ക",
      "\u{FFFD}\u{E000}\u{10FFFD}\u{0}", "´¨\u{37A}\u{1FBD}",
      "\u{F77}\u{F73}\u{FB1F}\u{1D15E}\u{212B}\u{1E9B}",
    ]
    .map { Array($0.unicodeScalars) } + [
      [0xFFFE, 0xFDD0, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }
    ]
}
