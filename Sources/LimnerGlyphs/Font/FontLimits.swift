// SPDX-License-Identifier: Apache-2.0

/// What keeps a hostile font from taking long or much: each number is far above what real fonts need.
///
/// A table's own counts are never believed beyond the bytes that are there.
package enum FontLimits {
  /// The points of a letter, all of its glyphs together.
  package static let points = 1 << 16
  /// The components that a letter's glyphs are put together from, those of components included.
  package static let components = 256
  /// How deep glyphs of components stand in others.
  package static let componentDepth = 8
  /// The bytes of a letter's glyphs in `glyf`: twice what a glyph with all the points of a letter needs.
  package static let glyphBytes = 1 << 20
  /// How far a point may be from the origin in font units.
  package static let coordinate = 1 << 17
  /// The numbers, operators and fetched bytes of a letter's charstrings, their subroutines included.
  package static let charstringWork = 1 << 20
  /// How deep subroutines call others.
  package static let subroutineDepth = 10
  /// The numbers before an operator: 48 in the first Compact Font Format, more where tools do as in the second.
  package static let operands = 513
  /// The bytes of a dictionary.
  package static let dictionaryBytes = 1 << 16
  /// The ranges of scalars that a face covers, which are kept: Noto Sans CJK has about 2,000.
  package static let characterRanges = 1 << 15
  /// The bytes of a layout table, which is kept: the longest of Noto, for sign writing, has 361 kB.
  package static let layoutBytes = 1 << 21
}
