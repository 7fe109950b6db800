// SPDX-License-Identifier: Apache-2.0

/// Why a font, or one glyph of it, cannot be used.
package enum FontError: Error, Equatable, Sendable {
  /// The file begins as no font does that is read here.
  case notAFont(found: FontTag)
  /// A collection has no face at all.
  case noFaces
  /// A collection has fewer faces, but at least one.
  case noSuchFace(found: Int, count: Int)
  /// The bytes end before what should be there; `table` is `nil` for the file itself.
  case truncated(table: FontTag?, offset: Int, expected: Int, found: Int)
  /// The system refused to read, for the reason with this number.
  case unreadable(errno: Int32)
  /// A table that every font needs is not there.
  case missingTable(FontTag)
  /// The glyphs are pictures, or nothing that can be drawn as an outline.
  case noOutlines
  /// A table, or its kind, is not read here.
  case unsupported(FontTag, version: Int)
  /// No table of characters is one of Unicode in a format that is read here.
  case noCharacterMap(tables: Int)
  /// A number in a table makes no sense.
  case outOfRange(FontField, found: Int, expected: ClosedRange<Int>)
  /// A bound that keeps time and memory small has been reached.
  case exceedsLimit(FontField, limit: Int)
  /// An operator of a charstring found too few numbers.
  case missingOperands(operator: Int, found: Int, expected: Int)
  /// A charstring holds a byte that is no operator.
  case noSuchOperator(found: Int)
}

/// What a number in a font says.
package enum FontField: String, Sendable {
  /// The units in an em.
  case unitsPerEm = "units per em"
  /// The number of long metrics.
  case metrics = "metrics"
  /// The format of the locations of outlines.
  case locationFormat = "location format"
  /// The number of a glyph.
  case glyph
  /// The end of a glyph, a subroutine or a dictionary.
  case end
  /// The ranges of scalars that a face covers.
  case characterRanges = "ranges of characters"
  /// The points of a letter.
  case points
  /// The last point of a contour.
  case contourEnd = "end of a contour"
  /// The parts that a letter's glyphs are put together from.
  case components
  /// The bytes of a letter's outlines in `glyf`.
  case glyphBytes = "bytes of outlines"
  /// How deep glyphs are put together from others.
  case componentDepth = "depth of components"
  /// A point that a component is attached at.
  case anchor
  /// How far a point is from the origin.
  case coordinate
  /// The bytes in an offset of an index.
  case offsetSize = "bytes in an offset"
  /// The bytes of a dictionary.
  case dictionary = "bytes of a dictionary"
  /// The numbers before an operator.
  case operands
  /// The version of charstrings.
  case charstringType = "type of charstrings"
  /// A place in a table of a font's charstrings.
  case offset
  /// The private part of a dictionary.
  case privateDictionary = "private dictionary"
  /// The dictionary that a glyph belongs to.
  case fontDictionary = "font dictionary"
  /// The number of a subroutine.
  case subroutine
  /// How deep subroutines call others.
  case subroutineDepth = "depth of subroutines"
  /// The numbers, operators and bytes that a letter's charstrings run through.
  case charstringWork = "steps of charstrings"
  /// The result of a computation in a charstring.
  case number
  /// The place of a number kept by a charstring.
  case storage
  /// A character of Adobe's standard encoding.
  case standardCharacter = "character of the standard encoding"
  /// The matrix from a charstring's units to the em.
  case fontMatrix = "font matrix"
}
