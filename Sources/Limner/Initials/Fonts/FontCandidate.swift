// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// A face among the system's fonts, and how well it would go with the built-in one.
struct FontCandidate: Sendable {
  /// The file.
  let path: BytePath

  /// The number of the face in the file.
  let face: Int

  /// Which scalars it has a glyph for, and what it says about itself.
  let coverage: FontCoverage

  /// How far it is from an upright sans of medium weight and normal width; 0 is that.
  let distance: Int

  /// The number of scalars that it covers.
  let breadth: Int

  /// Judges a face that has been looked at.
  init(path: BytePath, face: Int, coverage: FontCoverage) {
    self.path = path
    self.face = face
    self.coverage = coverage
    distance = Self.distance(coverage.facts, path)
    breadth = coverage.ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
  }

  /// Whether it has a glyph for each of the scalars.
  func covers(_ scalars: [Unicode.Scalar]) -> Bool { scalars.allSatisfy(coverage.contains) }

  /// Whether it is the better choice for scalars that both cover: nearer in style, made for the language that the
  /// scalars hint at, made for fewer scripts, and at last by name, so that one set of fonts gives one choice.
  func isBetter(than other: FontCandidate, for hint: HanHint) -> Bool {
    let mine = (distance, hint.distance(coverage.facts), breadth)
    let theirs = (other.distance, hint.distance(other.coverage.facts), other.breadth)
    if mine != theirs { return mine < theirs }
    return path == other.path ? face < other.face : path < other.path
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

  /// Looks at the letters.
  init(_ scalars: [Unicode.Scalar]) {
    let values = scalars.map(\.value)
    if values.contains(where: { (0x1100 ... 0x11FF).contains($0) || (0xAC00 ... 0xD7FF).contains($0) }) {
      self = .korean
    } else if values.contains(where: { (0x3041 ... 0x30FF).contains($0) || (0x31F0 ... 0x31FF).contains($0) })
    {
      self = .japanese
    } else {
      self = .chinese
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
      }
    if east == 0 { return 1 }
    return east & wanted != 0 ? 0 : 2
  }
}
