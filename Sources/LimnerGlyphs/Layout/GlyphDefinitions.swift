// SPDX-License-Identifier: Apache-2.0

/// What kind of glyph a glyph is; the numbers are those of fonts.
enum GlyphClass: Int, Sendable {
  /// Nothing is known.
  case unknown = 0
  /// A letter or another glyph that stands by itself.
  case base = 1
  /// Several letters in one glyph.
  case ligature = 2
  /// A mark that combines with a base.
  case mark = 3
  /// A part of a ligature that stands by itself.
  case component = 4
}

/// The table `GDEF`: kinds of glyphs, classes of marks and sets of marks.
struct GlyphDefinitions: Sendable {
  private let table: LayoutBytes
  private let classes: Int
  private let markClasses: Int
  private let markSets: Int

  /// Whether the font says which of its glyphs are marks.
  var hasClasses: Bool { classes != 0 }

  /// Reads where the parts of the table are; an empty table defines nothing.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.unknownVersion`.
  init(_ bytes: [UInt8]) throws(LayoutError) {
    table = LayoutBytes(bytes: bytes)
    guard !bytes.isEmpty else {
      (classes, markClasses, markSets) = (0, 0, 0)
      return
    }
    let major = try table.u16(0)
    guard major == 1 else { throw .unknownVersion(found: major, expected: 1) }
    classes = try table.u16(4)
    markClasses = try table.u16(10)
    markSets = try table.u16(2) >= 2 ? table.u16(12) : 0
  }

  /// The kind of a glyph.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func glyphClass(of glyph: UInt16) throws(LayoutError) -> GlyphClass {
    guard classes != 0 else { return .unknown }
    return GlyphClass(rawValue: try table.glyphClass(of: glyph, at: classes)) ?? .unknown
  }

  /// The class of a mark that lookups choose marks by.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func markClass(of glyph: UInt16) throws(LayoutError) -> Int {
    guard markClasses != 0 else { return 0 }
    return try table.glyphClass(of: glyph, at: markClasses)
  }

  /// Whether a numbered set of marks holds a glyph.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func markSet(_ number: Int, contains glyph: UInt16) throws(LayoutError) -> Bool {
    guard markSets != 0, try table.u16(markSets) == 1, number < (try table.u16(markSets + 2)) else {
      return false
    }
    let coverage = try table.u32(markSets + 4 + 4 * number)
    guard coverage != 0 else { return false }
    return try table.coverageIndex(of: glyph, at: markSets + coverage) != nil
  }
}
