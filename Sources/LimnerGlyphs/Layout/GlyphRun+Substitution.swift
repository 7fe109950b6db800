// SPDX-License-Identifier: Apache-2.0

/// The lookups of `GSUB`.
extension GlyphRun {
  /// Lets a subtable replace the glyph at a site, or glyphs from there on.
  ///
  /// - Returns: Where the lookup goes on, `nil` if the subtable does not fit.
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func substitute(_ kind: Int, _ site: Site) throws(LayoutError) -> Int? {
    switch kind {
    case 1: try replaceOne(site)
    case 2: try multiply(site)
    case 3: try chooseAlternate(site)
    case 4: try ligate(site)
    case 5: try followContext(site, isChained: false)
    case 6: try followContext(site, isChained: true)
    case 8: try replaceInReverse(site)
    default: nil
    }
  }

  private func covered(_ site: Site) throws(LayoutError) -> Int? {
    let coverage = site.offset + (try site.bytes.u16(site.offset + 2))
    return try site.bytes.coverageIndex(of: items[site.index].glyph, at: coverage)
  }

  private mutating func replace(at index: Int, with glyph: Int) throws(LayoutError) {
    items[index].glyph = UInt16(truncatingIfNeeded: glyph)
    items[index].history.insert(.substituted)
    items[index].isFresh = true
    try classify(index)
  }

  private mutating func replaceOne(_ site: Site) throws(LayoutError) -> Int? {
    guard let covered = try covered(site) else { return nil }
    let bytes = site.bytes
    switch try bytes.u16(site.offset) {
    case 1:
      let glyph = Int(items[site.index].glyph) + (try bytes.u16(site.offset + 4))
      try replace(at: site.index, with: glyph)
    case 2:
      guard covered < (try bytes.u16(site.offset + 4)) else { return nil }
      try replace(at: site.index, with: try bytes.u16(site.offset + 6 + 2 * covered))
    default:
      return nil
    }
    return site.index + 1
  }

  private mutating func multiply(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard try bytes.u16(site.offset) == 1, let covered = try covered(site),
      covered < (try bytes.u16(site.offset + 4))
    else { return nil }
    let sequence = site.offset + (try bytes.u16(site.offset + 6 + 2 * covered))
    let count = try bytes.u16(sequence)
    if count == 1 {
      try replace(at: site.index, with: try bytes.u16(sequence + 2))
      return site.index + 1
    }
    let size = items.count - 1 + count
    guard size <= Self.maximumItems else { throw .tooManyGlyphs(found: size, limit: Self.maximumItems) }
    let original = items[site.index]
    var parts: [GlyphItem] = []
    for part in 0 ..< count {
      var item = original
      item.glyph = UInt16(truncatingIfNeeded: try bytes.u16(sequence + 2 + 2 * part))
      item.history.formUnion([.substituted, .multiplied])
      item.isFresh = true
      if original.ligature == 0 { item.component = part }
      if original.glyphClass == .ligature { item.glyphClass = .base }
      parts.append(item)
    }
    items.replaceSubrange(site.index ... site.index, with: parts)
    for index in site.index ..< site.index + count { try classify(index) }
    return site.index + count
  }

  private mutating func chooseAlternate(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard try bytes.u16(site.offset) == 1, let covered = try covered(site),
      covered < (try bytes.u16(site.offset + 4))
    else { return nil }
    let alternates = site.offset + (try bytes.u16(site.offset + 6 + 2 * covered))
    guard try bytes.u16(alternates) > 0 else { return nil }
    try replace(at: site.index, with: try bytes.u16(alternates + 2))
    return site.index + 1
  }

  private mutating func ligate(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard try bytes.u16(site.offset) == 1, let covered = try covered(site),
      covered < (try bytes.u16(site.offset + 4))
    else { return nil }
    let set = site.offset + (try bytes.u16(site.offset + 6 + 2 * covered))
    for index in 0 ..< (try bytes.u16(set)) {
      try spend()
      let ligature = set + (try bytes.u16(set + 2 + 2 * index))
      let parts = Numbers(count: max(try bytes.u16(ligature + 2) - 1, 0), offset: ligature + 4)
      guard let places = try match(parts, .glyph, site) else { continue }
      try merge(places, into: try bytes.u16(ligature))
      return site.index + 1
    }
    return nil
  }

  /// Puts a ligature in the first place and takes the others away; marks between them remember their letter.
  private mutating func merge(_ places: [Int], into glyph: Int) throws(LayoutError) {
    guard places.count > 1 else { return try replace(at: places[0], with: glyph) }
    let parts = places.map { items[$0] }
    let marksFollow = parts.dropFirst().allSatisfy { $0.glyphClass == .mark }
    let keepsIdentity = marksFollow && (parts[0].glyphClass == .base || parts[0].glyphClass == .mark)
    var number = 0
    if !keepsIdentity {
      lastLigature += 1
      number = lastLigature
    }
    let first = places[0]
    let total = parts.reduce(0) { $0 + $1.componentCount }
    if !keepsIdentity {
      items[first].glyphClass = .ligature
      items[first].ligature = number
      items[first].component = 0
      items[first].componentCount = total
      adopt(places, parts, number)
    }
    items[first].history.formUnion([.substituted, .ligated])
    items[first].isFresh = true
    items[first].history.remove(.multiplied)
    items[first].glyph = UInt16(truncatingIfNeeded: glyph)
    try classify(first)
    for place in places.dropFirst().reversed() { items.remove(at: place) }
  }

  /// Tells what stands among a ligature's parts, and marks after them, which part they belong to.
  private mutating func adopt(_ places: [Int], _ parts: [GlyphItem], _ number: Int) {
    var before = 0
    for (index, place) in places.enumerated() {
      let part = parts[index]
      let count = part.componentCount
      var end = index + 1 < places.count ? places[index + 1] : place + 1
      if index + 1 == places.count, part.ligature != 0 {
        while end < items.count, items[end].ligature == part.ligature, items[end].component > 0 { end += 1 }
      }
      for mark in (place + 1) ..< max(end, place + 1) {
        let own = items[mark].component == 0 || items[mark].component > count ? count : items[mark].component
        items[mark].ligature = number
        items[mark].component = before + own
      }
      before += count
    }
  }

  private mutating func replaceInReverse(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard site.depth == 0, try bytes.u16(site.offset) == 1, let covered = try covered(site) else {
      return nil
    }
    let backtrack = Numbers(count: try bytes.u16(site.offset + 4), offset: site.offset + 6)
    let lookahead = Numbers(count: try bytes.u16(backtrack.end), offset: backtrack.end + 2)
    let count = try bytes.u16(lookahead.end)
    guard covered < count, try matchBacktrack(backtrack, .coverage(site.offset), site),
      try matchLookahead(lookahead, .coverage(site.offset), site, after: site.index)
    else { return nil }
    try replace(at: site.index, with: try bytes.u16(lookahead.end + 2 + 2 * covered))
    return site.index + 1
  }
}
