// SPDX-License-Identifier: Apache-2.0

/// Adobe's standard encoding, which names the two parts of an accented letter in old charstrings.
///
/// Source: Adobe Technical Note 5176, appendices A and B.
enum StandardEncoding {
  /// The number of a character's name in the list of standard names; `nil` where the encoding has no character.
  static func name(of character: Int) -> Int? {
    runs.first { $0.characters.contains(character) }.map { $0.name + character - $0.characters.lowerBound }
  }

  /// Names follow each other as characters do, but for the gaps.
  private static let runs: [(characters: ClosedRange<Int>, name: Int)] = [
    (32 ... 126, 1), (161 ... 175, 96), (177 ... 180, 111), (182 ... 189, 115), (191 ... 191, 123),
    (193 ... 200, 124), (202 ... 203, 132), (205 ... 208, 134), (225 ... 225, 138), (227 ... 227, 139),
    (232 ... 235, 140), (241 ... 241, 144), (245 ... 245, 145), (248 ... 251, 146),
  ]
}
