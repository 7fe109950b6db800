// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// A face among the system's fonts, and how well it would go with the built-in one.
struct FontCandidate: Sendable {
  /// The file.
  let path: BytePath

  /// The number of the face in the file.
  let face: Int

  /// What it says about itself.
  let facts: FontFacts

  /// How far it is from an upright sans of medium weight and normal width; 0 is that.
  let distance: Int

  /// Judges a face by what it says.
  init(path: BytePath, face: Int, facts: FontFacts) {
    self.path = path
    self.face = face
    self.facts = facts
    distance = Self.distance(facts, path)
  }

  /// Whether it comes first among all: nearer in style, at last by name, so that one set of fonts gives one choice.
  static func isBefore(_ a: FontCandidate, _ b: FontCandidate) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    return a.path == b.path ? a.face < b.face : a.path < b.path
  }

  private static func distance(_ facts: FontFacts, _ path: BytePath) -> Int {
    // Fonts that leave their class empty mostly say it in their name.
    let name = path.lastComponent.description.lowercased()
    var distance = abs(facts.weight - 500) + 1000 * abs(facts.width - 5)
    if facts.isItalic { distance += 8000 }
    if facts.isFixedPitch || name.contains("mono") { distance += 4000 }
    if facts.isSerif || (name.contains("serif") && !name.contains("sansserif")) { distance += 2000 }
    return distance
  }
}

/// Whose forms Han characters should have: they share code points across languages, but not their shapes.
enum HanHint: Sendable {
  /// Hangul is among the letters.
  case korean
  /// Kana is among the letters.
  case japanese
  /// Nothing tells; most who write Han alone write simplified Chinese.
  case chinese
  /// None of the letters is Han or goes with it.
  case none

  /// Looks at the letters.
  init(_ scalars: [Unicode.Scalar]) {
    let values = scalars.map(\.value)
    if values.contains(where: { (0x1100 ... 0x11FF).contains($0) || (0xAC00 ... 0xD7FF).contains($0) }) {
      self = .korean
    } else if values.contains(where: { (0x3041 ... 0x30FF).contains($0) || (0x31F0 ... 0x31FF).contains($0) })
    {
      self = .japanese
    } else if values.contains(where: Self.isHan) {
      self = .chinese
    } else {
      self = .none
    }
  }

  private static func isHan(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80 ... 0x303F, 0x3100 ... 0x312F, 0x31A0 ... 0x31BF, 0x3400 ... 0x9FFF, 0xF900 ... 0xFAFF: true
    default: (0x2_0000 ... 0x3_FFFF).contains(value)
    }
  }

  /// 0 for a face made for the language, 1 for one that does not say, 2 for one made for others.
  ///
  /// Source: the bits of `ulCodePageRange1` in OpenType's `OS/2`.
  func distance(_ facts: FontFacts) -> Int {
    let east = facts.codePages >> 17 & 0b1_1111
    let wanted: UInt32 =
      switch self {
      case .japanese: 0b0_0001
      case .chinese: 0b0_0010
      case .korean: 0b1_0100
      case .none: 0
      }
    if wanted == 0 { return 0 }
    if east == 0 { return 1 }
    return east & wanted != 0 ? 0 : 2
  }
}
