// SPDX-License-Identifier: Apache-2.0

/// Forms syllables of Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam.
///
/// The glyphs are sorted around a base consonant, joined by the font's features one after another, and sorted again.
/// Source: OpenType, "Creating and supporting OpenType fonts for Devanagari" and its kin. Syllables without a base
/// stay as they are; no dotted circle is put in.
struct IndicShaper {
  /// The bits that features choose glyphs by.
  enum Mask {
    /// Features of all glyphs.
    static let all: UInt32 = 1
    /// Half forms, before the base.
    static let half: UInt32 = 2
    /// The r above the syllable.
    static let reph: UInt32 = 4
    /// Consonants after the base that go before it.
    static let pref: UInt32 = 8
    /// Forms below the base.
    static let below: UInt32 = 16
    /// Forms above the base.
    static let above: UInt32 = 32
    /// Forms after the base.
    static let post: UInt32 = 64
    /// A vowel sign that begins a word.
    static let initial: UInt32 = 128
  }

  /// The font's table.
  let table: LayoutTable

  /// The font's features for the script.
  let system: LayoutTable.LanguageSystem?

  /// How the script departs from others.
  let script: IndicScript

  /// Whether the font follows the older rules, by which a virama comes after the consonant that it changes.
  let isOld: Bool

  /// Whether the script is Kannada, in which the older rules leave a second virama alone.
  let isKannada: Bool

  /// The lookups that tell where consonants may stand.
  let tests: [LayoutTag: [LayoutTable.Step]]

  /// The glyphs.
  var run: GlyphRun

  /// Prepares a syllable of a script.
  ///
  /// - Throws: `LayoutError` if the font's table is damaged.
  init(_ run: GlyphRun, _ shapingScript: ShapingScript, _ table: LayoutTable) throws(LayoutError) {
    self.run = run
    self.table = table
    script = IndicScript(code: shapingScript.code)
    let found = try table.languageSystem(shapingScript.tags)
    system = found
    isOld = found?.script != shapingScript.tags.first
    isKannada = shapingScript.code == "Knda"
    var tests: [LayoutTag: [LayoutTable.Step]] = [:]
    for tag: LayoutTag in ["rphf", "pref", "blwf", "pstf", "vatu"] {
      tests[tag] = try table.steps([(tag, Mask.all)], of: found)
    }
    self.tests = tests
  }

  /// Forms the syllables.
  ///
  /// - Parameter virama: The font's glyph for the script's virama.
  /// - Throws: `LayoutError` if the font's table is damaged or wants too much.
  mutating func shape(virama: UInt16?) throws(LayoutError) {
    for index in run.items.indices {
      let category = IndicCategory(run.items[index].scalar)
      run.items[index].category = category.rawValue
      run.items[index].slot = firstSlot(run.items[index].scalar, category).rawValue
    }
    numberSyllables()
    try apply([("ccmp", Mask.all), ("locl", Mask.all)], includesRequired: true)
    if let virama { try placeConsonants(virama) }
    try forEachSyllable { (shaper, syllable) throws(LayoutError) in try shaper.sort(syllable) }
    for feature in Self.formingFeatures { try apply([feature]) }
    try forEachSyllable { (shaper, syllable) throws(LayoutError) in try shaper.sortAgain(syllable, virama) }
    try apply(Self.shapingFeatures)
  }

  private static let formingFeatures: [(tag: LayoutTag, mask: UInt32)] = [
    ("nukt", Mask.all), ("akhn", Mask.all), ("rphf", Mask.reph), ("rkrf", Mask.all), ("pref", Mask.pref),
    ("blwf", Mask.below), ("abvf", Mask.above), ("half", Mask.half), ("pstf", Mask.post), ("vatu", Mask.all),
    ("cjct", Mask.all),
  ]

  private static let shapingFeatures: [(tag: LayoutTag, mask: UInt32)] = [
    ("init", Mask.initial), ("pres", Mask.all), ("abvs", Mask.all), ("blws", Mask.all), ("psts", Mask.all),
    ("haln", Mask.all), ("calt", Mask.all), ("clig", Mask.all), ("rclt", Mask.all), ("rlig", Mask.all),
  ]

  private mutating func apply(
    _ features: [(tag: LayoutTag, mask: UInt32)], includesRequired: Bool = false
  ) throws(LayoutError) {
    try run.apply(table.steps(features, of: system, includesRequired: includesRequired), of: table)
  }

  private func firstSlot(_ scalar: Unicode.Scalar, _ category: IndicCategory) -> IndicSlot {
    switch category {
    case .consonant, .vowel, .placeholder, .repha, .stacker: .base
    case .matra: script.slot(of: scalar, SyllablePart(scalar).side)
    case .modifier, .accent: scalar == "\u{B01}" ? .beforeSub : .modifier  // Oriya's candrabindu stays close
    case .other, .nukta, .halant, .joiner, .nonJoiner, .medial: .end
    }
  }

  /// Finds by the font's features which consonants may stand below or after a base.
  private mutating func placeConsonants(_ virama: UInt16) throws(LayoutError) {
    for index in run.items.indices where isConsonant(index) && slot(index) == .base {
      let glyph = run.items[index].glyph
      let pairs = [[virama, glyph], [glyph, virama]]
      var slot = IndicSlot.base
      for (tag, place) in [("blwf", .below), ("vatu", .below), ("pstf", .post), ("pref", .post)]
        as [(LayoutTag, IndicSlot)]
      {
        guard slot == .base else { break }
        for pair in pairs where try forms(tag, pair) { slot = place }
      }
      run.items[index].slot = slot.rawValue
    }
  }

  /// Whether a feature would make one form of a few glyphs by themselves.
  ///
  /// - Throws: `LayoutError` if the font's table is damaged or wants too much.
  mutating func forms(_ tag: LayoutTag, _ glyphs: [UInt16]) throws(LayoutError) -> Bool {
    for step in tests[tag] ?? [] where try run.tries(step, of: table, on: glyphs) { return true }
    return false
  }

  /// Goes through the syllables from the last to the first, so that their places hold while they change.
  private mutating func forEachSyllable(
    _ act: (inout IndicShaper, Range<Int>) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    var end = run.items.count
    while end > 0 {
      var start = end - 1
      while start > 0, run.items[start - 1].syllable == run.items[end - 1].syllable { start -= 1 }
      try act(&self, start ..< end)
      end = start
    }
  }
}

/// Short ways to ask about items.
extension IndicShaper {
  /// What an item is; what has become a ligature is nothing in particular.
  func category(_ index: Int) -> IndicCategory {
    let item = run.items[index]
    return item.history.contains(.ligated) ? .other : IndicCategory(rawValue: item.category) ?? .other
  }

  /// The slot of an item.
  func slot(_ index: Int) -> IndicSlot { IndicSlot(rawValue: run.items[index].slot) ?? .end }

  /// Whether an item can be a base.
  func isConsonant(_ index: Int) -> Bool {
    switch category(index) {
    case .consonant, .vowel, .placeholder, .stacker, .medial: true
    default: false
    }
  }

  /// Whether an item is a joiner of either kind.
  func isJoiner(_ index: Int) -> Bool { category(index) == .joiner || category(index) == .nonJoiner }

  /// Whether an item is a virama that has not become part of something.
  func isHalant(_ index: Int) -> Bool { category(index) == .halant }

  /// Whether an item was put together here and not taken apart again.
  func isFormed(_ index: Int) -> Bool {
    let history = run.items[index].history
    return history.contains(.ligated) && !history.contains(.multiplied)
  }

  /// Moves an item to another place; those between make room.
  mutating func move(_ old: Int, to new: Int) { run.items.insert(run.items.remove(at: old), at: new) }
}
