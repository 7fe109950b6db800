// SPDX-License-Identifier: Apache-2.0

/// The first sorting: which consonant is the base, and what goes before and after it.
extension IndicShaper {
  /// Sorts a syllable around its base and tells features which glyphs they are for.
  ///
  /// - Throws: `LayoutError` if the font's table is damaged or wants too much.
  mutating func sort(_ syllable: Range<Int>) throws(LayoutError) {
    guard syllable.contains(where: isConsonant) else { return }
    let (base, hasReph) = try findBase(syllable)
    for index in syllable.lowerBound ..< base { run.items[index].slot = min(.preBase, slot(index)).rawValue }
    if base < syllable.upperBound { run.items[base].slot = IndicSlot.base.rawValue }
    if hasReph { run.items[syllable.lowerBound].slot = IndicSlot.reph.rawValue }
    if isOld { moveOldHalant(syllable, base) }
    bindSigns(syllable, base)
    reorder(syllable)
    try mask(syllable)
  }

  /// Finds the base: the last consonant that has no form below or after another.
  private mutating func findBase(_ syllable: Range<Int>) throws(LayoutError) -> (base: Int, hasReph: Bool) {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    var base = end
    var hasReph = false
    var limit = start
    if script.spelling == .dotted, category(start) == .repha {
      limit += 1
      while limit < end, isJoiner(limit) { limit += 1 }
      (base, hasReph) = (start, true)
    } else if start + 3 <= end,
      script.spelling == .explicit ? category(start + 2) == .joiner : !isJoiner(start + 2),
      isHalant(start + 1)
    {
      let glyphs = run.items[start ..< start + 3].map(\.glyph)
      var isSpelled = try forms("rphf", [glyphs[0], glyphs[1]])
      if !isSpelled, script.spelling == .explicit { isSpelled = try forms("rphf", glyphs) }
      if isSpelled {
        limit += 2
        while limit < end, isJoiner(limit) { limit += 1 }
        (base, hasReph) = (start, true)
      }
    }
    var index = end
    var seenBelow = false
    while index > limit {
      index -= 1
      if isConsonant(index) {
        base = index
        if slot(index) != .below, slot(index) != .post || seenBelow { break }
        if slot(index) == .below { seenBelow = true }
      } else if start < index, category(index) == .joiner, isHalant(index - 1) {
        // A joiner after a virama asks for a half form, so what stands before is not the base.
        break
      }
    }
    // A syllable of nothing but r has no other consonant to put it above.
    if hasReph, base == start, limit - base <= 2 { hasReph = false }
    return (base, hasReph)
  }

  /// By the older rules, moves the virama after the base behind the last consonant.
  private mutating func moveOldHalant(_ syllable: Range<Int>, _ base: Int) {
    guard base < syllable.upperBound,
      let halant = (base + 1 ..< syllable.upperBound).first(where: isHalant)
    else { return }
    var last = syllable.upperBound - 1
    while last > halant, !isConsonant(last), !(isKannada && isHalant(last)) { last -= 1 }
    if last > halant, !isHalant(last) { move(halant, to: last) }
  }

  /// Lets dots, viramas and joiners go where their letter goes, and signs where the consonant after the base goes.
  private mutating func bindSigns(_ syllable: Range<Int>, _ base: Int) {
    var last = IndicSlot.start
    for index in syllable {
      switch category(index) {
      case .joiner, .nonJoiner, .nukta, .medial, .halant:
        var own = last
        if isHalant(index), own == .preMatra {
          // A virama does not follow a vowel sign to the left.
          own = (syllable.lowerBound ..< index).reversed().lazy.map(slot).first { $0 != .preMatra } ?? own
        }
        run.items[index].slot = own.rawValue
      default:
        if slot(index) != .modifier { last = slot(index) }
      }
    }
    var owner = base
    for index in syllable where index > base {
      if isConsonant(index) {
        for between in owner + 1 ..< index where slot(between) < .modifier {
          run.items[between].slot = run.items[index].slot
        }
        owner = index
      } else if category(index) == .matra {
        owner = index
      }
    }
  }

  private mutating func reorder(_ syllable: Range<Int>) {
    let sorted = run.items[syllable].enumerated().sorted {
      ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset)
    }
    run.items.replaceSubrange(syllable, with: sorted.map(\.element))
    // Of several vowel signs on the left the last one written stands outermost.
    let left = syllable.filter { slot($0) == .preMatra }
    guard left.count > 1, let first = left.first, let last = left.last else { return }
    run.items[first ... last].reverse()
    var index = first
    while index <= last {
      // A sign's own dots and viramas stay behind it.
      var end = index
      while end < last, category(end) != .matra { end += 1 }
      run.items[index ... end].reverse()
      index = end + 1
    }
  }

  /// Tells features which glyphs of the sorted syllable they are for.
  private mutating func mask(_ syllable: Range<Int>) throws(LayoutError) {
    let base = syllable.first { slot($0) == .base } ?? syllable.upperBound
    let beforeBase = Mask.half | (!isOld && script.hasBelowFormsBeforeBase ? Mask.below : 0)
    for index in syllable {
      if slot(index) == .reph { run.items[index].mask |= Mask.reph }
      if index < base { run.items[index].mask |= beforeBase }
      if index > base { run.items[index].mask |= Mask.below | Mask.above | Mask.post }
    }
    if isOld, script.virama == "\u{94D}" {
      // By the older rules ra and virama before the base take the form below it: the eyelash.
      for index in syllable
      where index + 1 < base && run.items[index].scalar == "\u{930}" && isHalant(index + 1) {
        guard index + 2 == base || category(index + 2) != .joiner else { continue }
        run.items[index].mask |= Mask.below
        run.items[index + 1].mask |= Mask.below
      }
    }
    for index in syllable where index > base && index + 1 < syllable.upperBound {
      guard try forms("pref", [run.items[index].glyph, run.items[index + 1].glyph]) else { continue }
      run.items[index].mask |= Mask.pref
      run.items[index + 1].mask |= Mask.pref
      break
    }
    for index in syllable.dropFirst() where category(index) == .nonJoiner {
      var place = index
      repeat {
        place -= 1
        run.items[place].mask &= ~Mask.half
      } while place > syllable.lowerBound && !isConsonant(place)
    }
  }
}
