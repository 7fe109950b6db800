// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// Whether the font kerns pairs of a script with its table `GPOS`; the older `kern` counts only if not.
  ///
  /// - Throws: `LayoutError` if the table is damaged.
  package func hasKerning(_ script: ShapingScript) throws(LayoutError) -> Bool {
    try !kerningSteps(script).isEmpty
  }

  /// What to add to the space between two glyphs, the left one first as they are seen.
  ///
  /// Units: font units; negative numbers move the glyphs together.
  ///
  /// - Throws: `LayoutError` if the tables are damaged or want too much.
  package func kerning(left: UInt16, right: UInt16, _ script: ShapingScript) throws(LayoutError) -> Double {
    let steps = try kerningSteps(script)
    guard !steps.isEmpty else { return 0 }
    let seen = [left, right]
    let order = script.isRightToLeft ? seen.reversed() : seen
    // The scalar counts only where the font does not tell marks from letters; these are letters.
    var run = try GlyphRun(order.map { GlyphItem(glyph: $0, scalar: "A") }, definitions)
    try run.apply(steps, of: positions)
    let (first, second) = (run.items[0], run.items[1])
    return script.isRightToLeft ? second.advance + first.x - second.x : first.advance + second.x - first.x
  }

  private func kerningSteps(_ script: ShapingScript) throws(LayoutError) -> [LayoutTable.Step] {
    try positions.steps([(tag: "kern", mask: 1)], of: try positions.languageSystem(script.tags))
  }
}
