// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct InitialsCasingTests {
  @Test(arguments: [
    "tr", "az", "tr-TR", "tr_TR", "TR", "Tr-tr", "az-Latn-AZ", "AZ_CYRL", "tr-u-nu-latn", "tr_TR.UTF-8",
    "tr@x",
  ])
  func `Turkish and Azerbaijani are Turkic`(identifier: String) {
    #expect(Initials.Casing(localeIdentifier: identifier) == .turkic)
  }

  @Test(arguments: ["", "en", "en-TR", "trv", "aze", "t", "-tr", "_tr", "C", "de_DE", "kk", "türk", "tr1"])
  func `other languages are not`(identifier: String) {
    #expect(Initials.Casing(localeIdentifier: identifier) == .root)
  }
}

@Suite struct InitialsShapeTests {
  @Test(
    arguments: [
      ("maya", .capital), ("É", .capital), ("я", .capital), ("ᾳ", .capital), ("4", .capital), ("𐐨", .capital),
      ("田", .uncased), ("م", .uncased), ("ა", .uncased), ("नेहा", .uncased), ("ー", .uncased), ("ĸ", .uncased),
      ("٤", .uncased),
    ] as [(String, LetterShape)])
  func `capitals and digits have the height of capitals`(name: String, shape: LetterShape) {
    #expect(Initials(name)?.shape(ofLetterAt: 0) == shape)
  }

  @Test func `each letter has its own shape and direction`() throws {
    let initials = try #require(Initials("田中 maya"))
    #expect(initials.shape(ofLetterAt: 0) == .uncased)
    #expect(initials.shape(ofLetterAt: 1) == .capital)
    let mixed = try #require(Initials("maya לאה"))
    #expect(!mixed.isRightToLeft(letterAt: 0))
    #expect(mixed.isRightToLeft(letterAt: 1))
  }

  @Test(arguments: [
    "א", "م", "ܐ", "ހ", "ߊ", "ࠀ", "ࡀ", "\u{860}", "\u{8A0}", "\u{10800}", "\u{10900}", "\u{10D00}",
    "\u{10F30}",
    "\u{1E900}", "\u{1E800}",
  ])
  func `scripts that run from right to left`(name: String) {
    #expect(Initials(name)?.isRightToLeft(letterAt: 0) == true)
  }

  @Test(arguments: ["A", "Я", "Ω", "ᠠ", "田", "क", "ก", "한", "ა", "\u{11A00}", "\u{1D7CE}", "𐐀"])
  func `scripts that run from left to right`(name: String) {
    #expect(Initials(name)?.isRightToLeft(letterAt: 0) == false)
  }
}
