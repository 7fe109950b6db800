// SPDX-License-Identifier: Apache-2.0

/// Puts the glyphs of one letter together as the font's layout tables say.
///
/// A letter is a base with its marks, or a cluster such as a syllable of Devanagari. Letters stand alone, so they take
/// their isolated forms; features that fonts expect to be on for all text act within the letter.
/// Bounds: ``GlyphRun`` limits glyphs, steps and levels, so any tables lead to a letter or an error in bounded time.
/// Source: OpenType 1.9, "GSUB", "GPOS" and "GDEF", and its pages on the scripts.
package struct Shaper: Sendable {
  /// The most scalars that a letter may have.
  package static let maximumScalars = 32

  /// The table that replaces glyphs.
  let substitutions: LayoutTable

  /// The table that moves glyphs.
  let positions: LayoutTable

  /// What is known about the glyphs.
  let definitions: GlyphDefinitions

  /// Opens the tables of a font; `nil` stands for one that the font lacks.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.unknownVersion`.
  package init(gsub: [UInt8]?, gpos: [UInt8]?, gdef: [UInt8]?) throws(LayoutError) {
    substitutions = try LayoutTable(gsub ?? [], purpose: .substitution)
    positions = try LayoutTable(gpos ?? [], purpose: .positioning)
    definitions = try GlyphDefinitions(gdef ?? [])
  }

  /// Puts a letter together.
  ///
  /// - Parameters:
  ///   - letter: The letter's scalars.
  ///   - glyph: The font's glyph for a scalar, `nil` if it has none.
  ///   - advance: How far the pen moves on after a glyph.
  ///   - inkBox: Where a glyph's ink is, `nil` if it has none.
  /// - Returns: `nil` if the font lacks a scalar. Joiners and variation selectors are never lacking.
  /// - Throws: `LayoutError` if the tables are damaged or want too much.
  package func shape(
    _ letter: [Unicode.Scalar], glyph: (Unicode.Scalar) -> UInt16?, advance: (UInt16) -> Double,
    inkBox: (UInt16) -> GlyphBounds?
  ) throws(LayoutError) -> ShapedLetter? {
    guard letter.count <= Self.maximumScalars else {
      throw .tooManyGlyphs(found: letter.count, limit: Self.maximumScalars)
    }
    let named = ShapingScript(of: letter)
    let script = named.adapted(to: try substitutions.languageSystem(named.tags)?.script)
    guard let scalars = Spelling.scalars(letter, script.model, has: { glyph($0) != nil }) else { return nil }
    let items = scalars.map { GlyphItem(glyph: glyph($0) ?? 0, scalar: $0) }
    var run = try GlyphRun(items, definitions)
    run.isRightToLeft = script.isRightToLeft
    try substitute(&run, script, glyph)
    run.items.removeAll { Spelling.isJoiner($0.scalar) && !$0.history.contains(.ligated) }
    try position(&run, script, advance)
    return placed(run, script, inkBox)
  }

  private func position(
    _ run: inout GlyphRun, _ script: ShapingScript, _ advance: (UInt16) -> Double
  ) throws(LayoutError) {
    for index in run.items.indices { run.items[index].advance = advance(run.items[index].glyph) }
    let early = script.model == .universal || script.model == .myanmar
    let never = script.model == .indic || script.model == .khmer || script.model == .hangul
    if early { Self.flattenMarks(&run) }
    let system = try positions.languageSystem(script.tags)
    let features: [LayoutTag] = ["mark", "mkmk", "abvm", "blwm", "dist", "kern", "curs"]
    let steps = try positions.steps(features.map { (tag: $0, mask: 1) }, of: system, includesRequired: true)
    try run.apply(steps, of: positions)
    if !early, !never { Self.flattenMarks(&run) }
  }

  private static func flattenMarks(_ run: inout GlyphRun) {
    for index in run.items.indices where run.items[index].glyphClass == .mark { run.items[index].advance = 0 }
  }

  /// Turns pens, moves and attachments into places.
  private func placed(_ run: GlyphRun, _ script: ShapingScript, _ inkBox: (UInt16) -> GlyphBounds?)
    -> ShapedLetter
  {
    var pens = [Double](repeating: 0, count: run.items.count)
    var pen = 0.0
    let order = Array(run.items.indices)
    for index in script.isRightToLeft ? order.reversed() : order {
      pens[index] = pen
      pen += run.items[index].advance
    }
    var glyphs = run.items.indices.map { index in
      var place = PlacedGlyph(glyph: run.items[index].glyph, x: pens[index], y: 0)
      var part = index
      var hangs = true
      // What a glyph is attached to may be attached in turn; the chain is not longer than the run.
      for _ in run.items.indices {
        let item = run.items[part]
        if hangs { place.x += item.x }
        place.y += item.y
        guard let anchor = item.anchor else { break }
        if hangs, !item.isCursive { place.x += pens[anchor] - pens[part] }
        hangs = hangs && !item.isCursive
        part = anchor
      }
      return place
    }
    if script.hasPlainMarks { FallbackMarks.place(&glyphs, run.items, inkBox) }
    return ShapedLetter(glyphs: glyphs, advance: pen)
  }
}

/// The glyphs of a letter and where they stand.
package struct ShapedLetter: Hashable, Sendable {
  /// The glyphs, in the order of the text or of the script's rules.
  package var glyphs: [PlacedGlyph]

  /// How far the pen moves on.
  package var advance: Double
}
