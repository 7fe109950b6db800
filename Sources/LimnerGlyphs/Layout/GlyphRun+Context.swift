// SPDX-License-Identifier: Apache-2.0

/// Lookups that call others where glyphs stand among certain glyphs: `GSUB` 5 and 6, `GPOS` 7 and 8.
extension GlyphRun {
  /// How a list of numbers in a subtable speaks of glyphs.
  enum Test {
    /// The numbers are glyphs.
    case glyph
    /// They are classes of a definition at an offset.
    case glyphClass(Int)
    /// They are offsets of coverage tables from a subtable.
    case coverage(Int)
  }

  /// A list of numbers in a subtable.
  struct Numbers {
    /// How many.
    let count: Int
    /// Where the first one is.
    let offset: Int

    /// Where the list ends.
    var end: Int { offset + 2 * count }
  }

  private struct Rule {
    var backtrack = Numbers(count: 0, offset: 0)
    var input: Numbers
    var lookahead = Numbers(count: 0, offset: 0)
    var actions: Numbers
  }

  private struct Tests {
    let backtrack: Test
    let input: Test
    let lookahead: Test
  }

  /// Lets a contextual subtable act, chained or not.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func followContext(_ site: Site, isChained: Bool) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    let offset = site.offset
    let format = try bytes.u16(offset)
    if format == 3 {
      let tests = Tests(backtrack: .coverage(offset), input: .coverage(offset), lookahead: .coverage(offset))
      let rule = try isChained ? chainedRule(bytes, offset + 2, 0) : coverageRule(bytes, offset + 2)
      guard rule.input.count > 0, try fits(rule.input.offset, items[site.index].glyph, tests.input, bytes)
      else {
        return nil
      }
      let rest = Numbers(count: rule.input.count - 1, offset: rule.input.offset + 2)
      return try follow(
        Rule(backtrack: rule.backtrack, input: rest, lookahead: rule.lookahead, actions: rule.actions), tests,
        site)
    }
    guard format == 1 || format == 2 else { return nil }
    let glyph = items[site.index].glyph
    guard let covered = try bytes.coverageIndex(of: glyph, at: offset + (try bytes.u16(offset + 2))) else {
      return nil
    }
    let tests: Tests
    let sets: Int
    let set: Int
    if format == 1 {
      tests = Tests(backtrack: .glyph, input: .glyph, lookahead: .glyph)
      (sets, set) = (offset + 4, covered)
    } else if isChained {
      let classes = (
        offset + (try bytes.u16(offset + 4)), offset + (try bytes.u16(offset + 6)),
        offset + (try bytes.u16(offset + 8))
      )
      tests = Tests(
        backtrack: .glyphClass(classes.0), input: .glyphClass(classes.1), lookahead: .glyphClass(classes.2))
      (sets, set) = (offset + 10, try bytes.glyphClass(of: glyph, at: classes.1))
    } else {
      let classes = offset + (try bytes.u16(offset + 4))
      tests = Tests(backtrack: .glyph, input: .glyphClass(classes), lookahead: .glyph)
      (sets, set) = (offset + 6, try bytes.glyphClass(of: glyph, at: classes))
    }
    guard set < (try bytes.u16(sets)) else { return nil }
    let rules = try bytes.u16(sets + 2 + 2 * set)
    guard rules != 0 else { return nil }
    for index in 0 ..< (try bytes.u16(offset + rules)) {
      try spend()
      let start = offset + rules + (try bytes.u16(offset + rules + 2 + 2 * index))
      let rule = try isChained ? chainedRule(bytes, start, 1) : plainRule(bytes, start)
      if let next = try follow(rule, tests, site) { return next }
    }
    return nil
  }

  private func plainRule(_ bytes: LayoutBytes, _ start: Int) throws(LayoutError) -> Rule {
    let input = Numbers(count: max(try bytes.u16(start) - 1, 0), offset: start + 4)
    return Rule(input: input, actions: Numbers(count: try bytes.u16(start + 2), offset: input.end))
  }

  private func coverageRule(_ bytes: LayoutBytes, _ start: Int) throws(LayoutError) -> Rule {
    let input = Numbers(count: try bytes.u16(start), offset: start + 4)
    return Rule(input: input, actions: Numbers(count: try bytes.u16(start + 2), offset: input.end))
  }

  /// Reads a chained rule whose list of inputs leaves the first `implied` glyphs out.
  private func chainedRule(_ bytes: LayoutBytes, _ start: Int, _ implied: Int) throws(LayoutError) -> Rule {
    let backtrack = Numbers(count: try bytes.u16(start), offset: start + 2)
    let input = Numbers(count: max(try bytes.u16(backtrack.end) - implied, 0), offset: backtrack.end + 2)
    let lookahead = Numbers(count: try bytes.u16(input.end), offset: input.end + 2)
    let actions = Numbers(count: try bytes.u16(lookahead.end), offset: lookahead.end + 2)
    return Rule(backtrack: backtrack, input: input, lookahead: lookahead, actions: actions)
  }

  private mutating func follow(_ rule: Rule, _ tests: Tests, _ site: Site) throws(LayoutError) -> Int? {
    guard let places = try match(rule.input, tests.input, site),
      try matchBacktrack(rule.backtrack, tests.backtrack, site),
      try matchLookahead(rule.lookahead, tests.lookahead, site, after: places[places.count - 1])
    else { return nil }
    return try perform(rule.actions, at: places, site)
  }

  /// Whether a glyph is what a number in a subtable speaks of.
  func fits(_ offset: Int, _ glyph: UInt16, _ test: Test, _ bytes: LayoutBytes) throws(LayoutError) -> Bool {
    let wanted = try bytes.u16(offset)
    switch test {
    case .glyph: return wanted == Int(glyph)
    case .glyphClass(let classes): return try bytes.glyphClass(of: glyph, at: classes) == wanted
    case .coverage(let subtable): return try bytes.coverageIndex(of: glyph, at: subtable + wanted) != nil
    }
  }

  /// The places of the glyph at the site and of those that follow it, if they are the wanted ones.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.tooManySteps`.
  mutating func match(_ numbers: Numbers, _ test: Test, _ site: Site) throws(LayoutError) -> [Int]? {
    guard numbers.count < items.count else { return nil }
    var places = [site.index]
    var index = site.index
    for number in 0 ..< numbers.count {
      guard let next = try next(after: index, site.lookup), items[next].mask & site.mask != 0,
        try fits(numbers.offset + 2 * number, items[next].glyph, test, site.bytes)
      else { return nil }
      places.append(next)
      index = next
    }
    return places
  }

  /// Whether the glyphs before the site are the wanted ones, the nearest first.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.tooManySteps`.
  mutating func matchBacktrack(_ numbers: Numbers, _ test: Test, _ site: Site) throws(LayoutError) -> Bool {
    var index = site.index
    for number in 0 ..< numbers.count {
      guard let previous = try previous(before: index, site.lookup),
        try fits(numbers.offset + 2 * number, items[previous].glyph, test, site.bytes)
      else { return false }
      index = previous
    }
    return true
  }

  /// Whether the glyphs after a place are the wanted ones.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.tooManySteps`.
  mutating func matchLookahead(
    _ numbers: Numbers, _ test: Test, _ site: Site, after last: Int
  ) throws(LayoutError) -> Bool {
    var index = last
    for number in 0 ..< numbers.count {
      guard let next = try next(after: index, site.lookup),
        try fits(numbers.offset + 2 * number, items[next].glyph, test, site.bytes)
      else { return false }
      index = next
    }
    return true
  }

  /// Calls a rule's lookups; the places follow the glyphs as they become more or fewer.
  private mutating func perform(_ actions: Numbers, at matched: [Int], _ site: Site) throws(LayoutError)
    -> Int
  {
    guard site.depth < Self.maximumDepth else { throw .nestedTooDeeply(limit: Self.maximumDepth) }
    var places = matched
    var end = places[places.count - 1] + 1
    for action in 0 ..< actions.count {
      try spend()
      let record = actions.offset + 4 * action
      let number = try site.bytes.u16(record)
      guard number < places.count, places[number] < items.count,
        let lookup = try site.table.lookup(try site.bytes.u16(record + 2))
      else { continue }
      let before = items.count
      guard try act(lookup, of: site.table, at: places[number], mask: site.mask, depth: site.depth + 1) != nil
      else { continue }
      let growth = items.count - before
      guard growth != 0 else { continue }
      end = max(end + growth, places[number])
      var later = places[(number + 1)...].map { $0 + growth }
      if growth > 0 {
        later = (1 ... growth).map { places[number] + $0 } + later
      } else {
        later = Array(later.dropFirst(-growth))
      }
      places = places[...number] + later.filter { $0 >= places[number] }
    }
    return min(end, items.count)
  }
}
