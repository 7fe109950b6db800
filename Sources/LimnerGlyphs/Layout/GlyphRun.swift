// SPDX-License-Identifier: Apache-2.0

/// The glyphs of a letter while lookups act on them.
///
/// Whatever a font says, the work ends: the number of glyphs, of levels and of steps is limited.
struct GlyphRun: Sendable {
  /// How many glyphs a letter may grow to.
  static let maximumItems = 128

  /// How many steps may be taken over a letter; the heaviest letters of Noto's fonts, in Grantha, take 14,000.
  static let maximumSteps = 1 << 17

  /// How deeply lookups may call each other; fonts get by with 3.
  static let maximumDepth = 8

  /// The glyphs in the order of the text, or of the script's rules.
  var items: [GlyphItem]

  /// Whether the text runs from right to left.
  var isRightToLeft = false

  /// What is known about the font's glyphs.
  let definitions: GlyphDefinitions

  /// How many steps have been taken.
  private(set) var steps = 0

  /// The last number that a ligature got.
  var lastLigature = 0

  /// Creates a run of glyphs.
  ///
  /// - Throws: `LayoutError.tooManyGlyphs`, `LayoutError.truncated`.
  init(_ items: [GlyphItem], _ definitions: GlyphDefinitions) throws(LayoutError) {
    guard items.count <= Self.maximumItems else {
      throw .tooManyGlyphs(found: items.count, limit: Self.maximumItems)
    }
    self.items = items
    self.definitions = definitions
    for index in items.indices { try classify(index) }
  }

  /// Looks up what kind of glyph an item is; the text decides where the font does not say.
  ///
  /// - Throws: `LayoutError.truncated`.
  mutating func classify(_ index: Int) throws(LayoutError) {
    if definitions.hasClasses {
      items[index].glyphClass = try definitions.glyphClass(of: items[index].glyph)
    } else if items[index].glyphClass == .unknown {
      let isMark = items[index].scalar.properties.generalCategory == .nonspacingMark
      items[index].glyphClass = isMark ? .mark : .base
    }
  }

  /// Counts a step.
  ///
  /// - Throws: `LayoutError.tooManySteps`.
  mutating func spend() throws(LayoutError) {
    steps += 1
    guard steps <= Self.maximumSteps else { throw .tooManySteps(limit: Self.maximumSteps) }
  }

  /// Lets lookups act on the whole run, one after another.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func apply(_ steps: [LayoutTable.Step], of table: LayoutTable) throws(LayoutError) {
    for step in steps {
      try spend()
      guard let lookup = try table.lookup(step.lookup) else { continue }
      if try table.isReverse(lookup) {
        for index in items.indices.reversed() {
          _ = try act(lookup, of: table, at: index, mask: step.mask, depth: 0)
        }
        continue
      }
      var index = 0
      while index < items.count {
        index = try act(lookup, of: table, at: index, mask: step.mask, depth: 0) ?? index + 1
      }
    }
  }

  /// Whether a lookup would make one form of a few letters by themselves; the run pays for the trial and stays as it is.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func tries(
    _ step: LayoutTable.Step, of table: LayoutTable, on glyphs: [UInt16]
  ) throws(LayoutError) -> Bool {
    try spend()
    guard let lookup = try table.lookup(step.lookup) else { return false }
    // The scalar counts only where the font does not tell marks from letters; these are letters.
    var trial = try GlyphRun(glyphs.map { GlyphItem(glyph: $0, scalar: "\u{915}") }, definitions)
    trial.steps = steps
    let end = try trial.act(lookup, of: table, at: 0, mask: step.mask, depth: 0)
    steps = trial.steps
    return end == trial.items.count
  }

  /// Lets a lookup act on one glyph.
  ///
  /// - Returns: Where the lookup goes on, `nil` if it does not fit here.
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func act(
    _ lookup: Lookup, of table: LayoutTable, at index: Int, mask: UInt32, depth: Int
  ) throws(LayoutError) -> Int? {
    try spend()
    guard items[index].mask & mask != 0, try sees(items[index], lookup) else { return nil }
    for number in 0 ..< lookup.count {
      try spend()
      let subtable = try table.subtable(number, of: lookup)
      let site = Site(
        lookup: lookup, table: table, offset: subtable.offset, index: index, mask: mask, depth: depth)
      let next =
        switch table.purpose {
        case .substitution: try substitute(subtable.kind, site)
        case .positioning: try position(subtable.kind, site)
        }
      if let next { return next }
    }
    return nil
  }

  /// A subtable at work on a glyph.
  struct Site {
    /// The lookup of the subtable.
    let lookup: Lookup
    /// The table of the lookup.
    let table: LayoutTable
    /// Where the subtable is.
    let offset: Int
    /// The glyph's place in the run.
    let index: Int
    /// The items that the lookup is for.
    let mask: UInt32
    /// How many lookups called this one.
    let depth: Int

    /// The table's bytes.
    var bytes: LayoutBytes { table.bytes }
  }

  /// Whether a lookup sees a glyph.
  ///
  /// - Throws: `LayoutError.truncated`.
  func sees(_ item: GlyphItem, _ lookup: Lookup) throws(LayoutError) -> Bool {
    switch item.glyphClass {
    case .base: return lookup.flags & 2 == 0
    case .ligature: return lookup.flags & 4 == 0
    case .mark:
      if lookup.flags & 8 != 0 { return false }
      if let set = lookup.markSet { return try definitions.markSet(set, contains: item.glyph) }
      let wanted = lookup.flags >> 8
      return wanted == 0 ? true : try definitions.markClass(of: item.glyph) == wanted
    case .unknown, .component: return true
    }
  }

  /// The next glyph that a lookup sees.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.tooManySteps`.
  mutating func next(after index: Int, _ lookup: Lookup) throws(LayoutError) -> Int? {
    var next = index + 1
    while next < items.count {
      try spend()
      if try sees(items[next], lookup) { return next }
      next += 1
    }
    return nil
  }

  /// The previous glyph that a lookup sees.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.tooManySteps`.
  mutating func previous(before index: Int, _ lookup: Lookup) throws(LayoutError) -> Int? {
    var previous = index - 1
    while previous >= 0 {
      try spend()
      if try sees(items[previous], lookup) { return previous }
      previous -= 1
    }
    return nil
  }
}
