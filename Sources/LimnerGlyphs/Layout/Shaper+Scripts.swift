// SPDX-License-Identifier: Apache-2.0

/// The features of each family of scripts, in the order in which they act.
extension Shaper {
  /// Features and the bits of the items that they are for.
  typealias Stage = [(tag: LayoutTag, mask: UInt32)]

  /// Replaces glyphs as the letter's script and the font want it.
  ///
  /// - Throws: `LayoutError` if the tables are damaged or want too much.
  func substitute(
    _ run: inout GlyphRun, _ script: ShapingScript, _ glyph: (Unicode.Scalar) -> UInt16?
  ) throws(LayoutError) {
    if script.model == .indic {
      var shaper = try IndicShaper(run, script, substitutions)
      try shaper.shape(virama: glyph(shaper.script.virama))
      run = shaper.run
      return
    }
    let system = try substitutions.languageSystem(script.tags)
    var stages: [Stage]
    switch script.model {
    case .simple, .thai, .indic:
      stages = [Self.first + Self.last]
    case .cursive:
      stages = [
        Self.first, [("isol", 1)], [("rlig", 1)], [("calt", 1), ("rclt", 1)],
        [("liga", 1), ("clig", 1), ("mset", 1)],
      ]
    case .hangul:
      for index in run.items.indices {
        run.items[index].mask |= HangulRules.role(of: run.items[index].scalar)?.rawValue ?? 0
      }
      stages = [Self.first + [("ljmo", 2), ("vjmo", 4), ("tjmo", 8), ("rlig", 1), ("liga", 1), ("clig", 1)]]
    case .khmer:
      KhmerRules.sort(&run)
      stages = [Self.first + KhmerRules.forming, Self.finishing + Self.last.filter { $0.tag != "liga" }]
    case .myanmar:
      try run.apply(substitutions.steps(Self.first, of: system, includesRequired: true), of: substitutions)
      MyanmarRules.sort(&run)
      stages = ["rphf", "pref", "blwf", "pstf"].map { [($0, 1)] } + [Self.finishing + Self.last]
    case .universal:
      try UniversalRules.form(&run, substitutions, system)
      stages = [[("isol", 1)], Self.finishing + [("haln", 1)] + Self.last]
    }
    for (index, stage) in stages.enumerated() {
      let steps = try substitutions.steps(
        stage, of: system, includesRequired: index == 0 && script.model != .myanmar)
      try run.apply(steps, of: substitutions)
    }
  }

  /// What comes before anything else.
  static let first: Stage = [("ccmp", 1), ("locl", 1)]

  /// What comes after the forms of a syllable are made.
  private static let finishing: Stage = [("pres", 1), ("abvs", 1), ("blws", 1), ("psts", 1)]

  /// What fonts expect to be on for all text.
  private static let last: Stage = [("rlig", 1), ("rclt", 1), ("calt", 1), ("liga", 1), ("clig", 1)]
}
