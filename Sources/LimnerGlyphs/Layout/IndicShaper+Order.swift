// SPDX-License-Identifier: Apache-2.0

/// The second sorting: what features have formed goes to where it is seen.
extension IndicShaper {
  /// Sorts a syllable for the eye after its forms are made.
  ///
  /// - Throws: Nothing of its own; the type is that of the first sorting.
  mutating func sortAgain(_ syllable: Range<Int>, _ virama: UInt16?) throws(LayoutError) {
    if let virama {
      for index in syllable where run.items[index].glyph == virama {
        let history = run.items[index].history
        guard history.contains(.ligated), history.contains(.multiplied) else { continue }
        run.items[index].category = IndicCategory.halant.rawValue
        run.items[index].history.subtract([.ligated, .multiplied])
      }
    }
    var seeksPref = !(tests["pref"] ?? []).isEmpty
    var base = findBaseAgain(syllable, &seeksPref)
    moveMatras(syllable, &base)
    moveReph(syllable, &base)
    if seeksPref { movePref(syllable, &base) }
    if syllable.lowerBound == 0, slot(0) == .preMatra { run.items[0].mask |= Mask.initial }
  }

  private mutating func findBaseAgain(_ syllable: Range<Int>, _ seeksPref: inout Bool) -> Int {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    guard var base = syllable.first(where: { slot($0) >= .base }) else {
      return start < end && category(end - 1) == .joiner ? end - 1 : end
    }
    if seeksPref,
      let pref = (base + 1 ..< max(end, base + 1)).first(where: { run.items[$0].mask & Mask.pref != 0 })
    {
      if !(run.items[pref].history.contains(.substituted) && isFormed(pref)) {
        // The form was not made, so its consonant is the base.
        base = pref
        while base < end, isHalant(base) { base += 1 }
        if base < end { run.items[base].slot = IndicSlot.base.rawValue }
        seeksPref = false
      }
    }
    if base == end { return base }
    if script.isMalayalam {
      var index = base + 1
      while index < end {
        while index < end, isJoiner(index) { index += 1 }
        guard index < end, isHalant(index) else { break }
        index += 1
        while index < end, isJoiner(index) { index += 1 }
        if index < end, isConsonant(index), slot(index) == .below {
          base = index
          run.items[base].slot = IndicSlot.base.rawValue
        }
        index += 1
      }
    }
    if start < base, slot(base) > .base { base -= 1 }
    while start < base, category(base) == .nukta || isHalant(base) { base -= 1 }
    return base
  }

  private mutating func moveMatras(_ syllable: Range<Int>, _ base: inout Int) {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    guard start + 1 < end, start < base else { return }
    var new = base == end ? base - 2 : base - 1
    if !script.keepsMatraAtStart {
      while true {
        while new > start, category(new) != .matra, !isHalant(new) { new -= 1 }
        guard new >= start, isHalant(new), slot(new) != .preMatra else {
          new = start
          break
        }
        if new + 1 < end, category(new + 1) == .joiner, new > start {
          new -= 1
          continue
        }
        if new + 1 < end, category(new + 1) == .nonJoiner { new += 1 }
        break
      }
    }
    guard start < new, slot(new) != .preMatra else { return }
    for index in (start + 1 ... new).reversed() where slot(index - 1) == .preMatra {
      if index - 1 < base, base <= new { base -= 1 }
      move(index - 1, to: new)
      new -= 1
    }
  }

  private mutating func moveReph(_ syllable: Range<Int>, _ base: inout Int) {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    let isRepha = run.items[start].category == IndicCategory.repha.rawValue
    guard start + 1 < end, slot(start) == .reph, isRepha != isFormed(start) else { return }
    let new = rephPlace(syllable, base)
    move(start, to: new)
    if start < base, base <= new { base -= 1 }
  }

  private func rephPlace(_ syllable: Range<Int>, _ base: Int) -> Int {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    // A virama that is seen before the base bars the way.
    if script.reph != .afterPost, let halant = (start + 1 ..< max(base, start + 1)).first(where: isHalant) {
      return halant + 1 < base && isJoiner(halant + 1) ? halant + 1 : halant
    }
    if script.reph == .afterMain || script.reph == .afterSub, base < end {
      var new = base
      while new + 1 < end {
        let next = slot(new + 1)
        if script.reph == .afterMain ? next > .afterMain : [.post, .afterPost, .modifier].contains(next) {
          break
        }
        new += 1
      }
      return new
    }
    if let halant = (start + 1 ..< max(base, start + 1)).first(where: isHalant) {
      return halant + 1 < base && isJoiner(halant + 1) ? halant + 1 : halant
    }
    var new = end - 1
    while new > start, slot(new) == .modifier { new -= 1 }
    if isHalant(new), base + 1 < new {
      for index in base + 1 ..< new where category(index) == .matra { new -= 1 }
    }
    return new
  }

  private mutating func movePref(_ syllable: Range<Int>, _ base: inout Int) {
    let (start, end) = (syllable.lowerBound, syllable.upperBound)
    guard base + 1 < end,
      let old = (base + 1 ..< end).first(where: { run.items[$0].mask & Mask.pref != 0 }), isFormed(old)
    else { return }
    var new = base
    if !script.keepsMatraAtStart {
      while new > start, category(new - 1) != .matra, !isHalant(new - 1) { new -= 1 }
    }
    if new > start, isHalant(new - 1), new < end, isJoiner(new) { new += 1 }
    move(old, to: new)
    if new <= base, base < old { base += 1 }
  }
}
