// SPDX-License-Identifier: Apache-2.0

/// Which scalars a face has a glyph for, without the rest of the font: small, and quick to read.
///
/// Only the list of tables, `head`, `OS/2`, `maxp` and the chosen part of `cmap` are read, so that thousands of files
/// can be asked. Nothing of the file is kept.
package struct FontCoverage: Hashable, Sendable {
  /// The scalars in order; neighbors are joined.
  package let ranges: [ClosedRange<UInt32>]

  /// Weight, width and slope, for choosing among faces that have a scalar.
  package let facts: FontFacts

  /// Reads what a face covers.
  ///
  /// - Throws: ``FontError``; ``FontError/noOutlines`` if the face could not draw what it covers,
  ///   ``FontError/exceedsLimit(_:limit:)`` if it covers more ranges than any font does.
  package init(_ file: any FontBytes, face index: Int = 0) throws(FontError) {
    let directory = try FontDirectory(file, face: index)
    _ = try OutlineKind(directory)
    facts = try FontFacts(directory)
    let map = try CharacterMap(directory, glyphCount: try directory.table(.maxp).u16(at: 4))
    ranges = try map.ranges()
  }

  /// Whether the face can draw a scalar: by its own glyph, or by those of the parts that it is equivalent to.
  package func canDraw(_ scalar: Unicode.Scalar) -> Bool {
    if contains(scalar) { return true }
    guard let parts = CanonicalPairs.parts(of: scalar) else { return false }
    return canDraw(parts.0) && canDraw(parts.1)
  }

  /// Whether the face has a glyph for a scalar.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}

/// How a face's glyphs are drawn.
enum OutlineKind: Sendable {
  /// TrueType's parabolas.
  case trueType
  /// PostScript's cubic curves.
  case postScript

  /// Looks which tables are there.
  ///
  /// - Throws: ``FontError/noOutlines``, ``FontError/unsupported(_:version:)`` for the second Compact Font Format.
  init(_ directory: FontDirectory) throws(FontError) {
    // Fonts of pictures may have a table of outlines without any.
    if directory.has(.glyf), directory.has(.loca), directory.length(of: .glyf) > 0 {
      self = .trueType
    } else if directory.has(.cff) {
      self = .postScript
    } else if directory.has(.cff2) {
      throw .unsupported(.cff2, version: 2)
    } else {
      throw .noOutlines
    }
  }
}
