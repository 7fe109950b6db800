// SPDX-License-Identifier: Apache-2.0

/// One face of a TrueType or OpenType font file.
///
/// Formats: outlines of `glyf` and `CFF `, alone or in a collection; of a variable font, the default instance.
/// Memory: the list of tables, the character map and the layout tables are kept; everything else is read where it is
/// needed.
/// Bounds: ``FontLimits``. Any bytes lead to an error or to outlines in bounded time; a damaged glyph does not spoil
/// others.
package struct FontFile: Sendable {
  /// Weight, width and slope.
  package let facts: FontFacts

  /// The number of glyphs.
  package let glyphCount: Int

  /// The height of capitals in font units, as the face tells it, else of its H; `nil` if it has neither.
  package private(set) var capHeight: Double?

  private let directory: FontDirectory
  private let characters: CharacterMap
  private let metrics: HorizontalMetrics
  private let outlines: Outlines
  private let kerning: KerningTable?

  /// What the layout tables say; `nil` where they are damaged.
  let shaper: Shaper?

  private enum Outlines: Sendable {
    case trueType(TrueTypeOutlines)
    case postScript(CFFOutlines)
  }

  /// Opens a face of a file.
  ///
  /// - Throws: ``FontError``.
  package init(_ file: any FontBytes, face index: Int = 0) throws(FontError) {
    directory = try FontDirectory(file, face: index)
    let kind = try OutlineKind(directory)
    facts = try FontFacts(directory)
    glyphCount = try directory.table(.maxp).u16(at: 4)
    metrics = try HorizontalMetrics(directory)
    characters = try CharacterMap(directory, glyphCount: glyphCount)
    kerning = KerningTable(directory)
    shaper = try? Shaper(directory)
    switch kind {
    case .trueType:
      outlines = .trueType(try TrueTypeOutlines(directory, glyphCount: glyphCount, metrics: metrics))
    case .postScript: outlines = .postScript(try CFFOutlines(directory, unitsPerEm: facts.unitsPerEm))
    }
    capHeight = facts.toldCapHeight.map(Double.init) ?? inkHeight(of: "H")
  }

  /// The number of faces in a file: 1 but for collections.
  ///
  /// - Throws: ``FontError/noFaces``, ``FontError/truncated(table:offset:expected:found:)``,
  ///   ``FontError/unreadable(errno:)``.
  package static func faceCount(_ file: any FontBytes) throws(FontError) -> Int {
    try FontDirectory.faceCount(file)
  }

  /// The bytes of a table.
  ///
  /// - Throws: ``FontError/missingTable(_:)``; ``FontError/truncated(table:offset:expected:found:)`` if it reaches
  ///   beyond the file.
  package func table(_ tag: FontTag) throws(FontError) -> [UInt8] {
    let table = try directory.table(tag)
    return try table.bytes(at: 0, count: table.count)
  }

  /// Whether the face lists a table.
  package func has(_ tag: FontTag) -> Bool { directory.has(tag) }

  /// The glyph for a scalar; `nil` where the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt16? {
    let glyph = characters.glyph(for: scalar)
    return glyph == 0 ? nil : glyph
  }

  /// How far the pen moves on after a glyph, in font units.
  ///
  /// - Throws: ``FontError/outOfRange(_:found:expected:)`` where there is no such glyph; what the file throws.
  package func advance(_ glyph: UInt16) throws(FontError) -> Double {
    try check(glyph)
    return Double(try metrics.advance(glyph))
  }

  /// The outline of a glyph in font units, y up; empty for one without ink.
  ///
  /// - Throws: ``FontError`` where the glyph is not there, is damaged or exceeds a limit.
  package func outline(_ glyph: UInt16) throws(FontError) -> Outline {
    var budget = LetterBudget()
    return try outline(glyph, &budget)
  }

  /// The outline of one of a letter's glyphs, made of what the others have left.
  ///
  /// - Throws: ``FontError`` where the glyph is not there, is damaged or exceeds a limit.
  func outline(_ glyph: UInt16, _ budget: inout LetterBudget) throws(FontError) -> Outline {
    try check(glyph)
    return switch outlines {
    case .trueType(let outlines): try outlines.outline(glyph, &budget)
    case .postScript(let outlines): try outlines.outline(glyph, &budget)
    }
  }

  /// What the table `kern` adds between two glyphs, in font units; `nil` where the face has no such table.
  package func tableKerning(_ left: UInt16, _ right: UInt16) -> Double? {
    kerning.map { Double($0.value(left, right)) }
  }

  /// The list of outlines may be longer than the font says it has glyphs.
  private func check(_ glyph: UInt16) throws(FontError) {
    guard Int(glyph) < glyphCount else {
      throw .outOfRange(.glyph, found: Int(glyph), expected: 0 ... max(0, glyphCount - 1))
    }
  }

  /// The height of a letter above the baseline.
  private func inkHeight(of scalar: Unicode.Scalar) -> Double? {
    guard let glyph = glyph(for: scalar), let outline = try? outline(glyph) else { return nil }
    // A letter like H is drawn with points at its extremes; control points would do for any other.
    let top = outline.segments.map(\.end.y).max() ?? 0
    return top > 0 ? top : nil
  }
}
