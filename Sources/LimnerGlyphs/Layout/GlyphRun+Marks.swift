// SPDX-License-Identifier: Apache-2.0

/// The lookups of `GPOS` that attach marks.
extension GlyphRun {
  /// What the three kinds of attachment have in common: two coverages, classes of marks, and anchors.
  private struct Attachment {
    let mark: Int
    let target: Int
    let classes: Int
    let marks: Int
    let targets: Int
  }

  private func attachment(_ site: Site, to target: Int) throws(LayoutError) -> Attachment? {
    let bytes = site.bytes
    let offset = site.offset
    guard try bytes.u16(offset) == 1,
      let mark = try bytes.coverageIndex(
        of: items[site.index].glyph, at: offset + (try bytes.u16(offset + 2))),
      let covered = try bytes.coverageIndex(of: items[target].glyph, at: offset + (try bytes.u16(offset + 4)))
    else { return nil }
    return Attachment(
      mark: mark, target: covered, classes: try bytes.u16(offset + 6),
      marks: offset + (try bytes.u16(offset + 8)),
      targets: offset + (try bytes.u16(offset + 10)))
  }

  private func isMarkCovered(_ site: Site) throws(LayoutError) -> Bool {
    let coverage = site.offset + (try site.bytes.u16(site.offset + 2))
    return try site.bytes.coverageIndex(of: items[site.index].glyph, at: coverage) != nil
  }

  /// The nearest glyph before a mark that can be its base.
  private mutating func letter(before index: Int, _ site: Site) throws(LayoutError) -> Int? {
    let bases = site.offset + (try site.bytes.u16(site.offset + 4))
    var place = index - 1
    while place >= 0 {
      try spend()
      if items[place].glyphClass != .mark {
        if isFirstPart(place) { return place }
        if try site.bytes.coverageIndex(of: items[place].glyph, at: bases) != nil { return place }
      }
      place -= 1
    }
    return nil
  }

  /// Whether a glyph is not a later part of a glyph that was taken apart; marks belong to the first part unless
  /// a later one has an anchor for them.
  private func isFirstPart(_ place: Int) -> Bool {
    let item = items[place]
    guard item.history.contains(.multiplied), item.component > 0, place > 0 else { return true }
    let previous = items[place - 1]
    return previous.glyphClass == .mark || !previous.history.contains(.multiplied)
      || previous.ligature != item.ligature || item.component != previous.component + 1
  }

  /// Attaches a mark to the letter before it.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func attachToBase(_ site: Site) throws(LayoutError) -> Int? {
    guard try isMarkCovered(site), let base = try letter(before: site.index, site),
      let attachment = try attachment(site, to: base)
    else { return nil }
    return try attach(attachment, row: attachment.target, of: attachment.targets, to: base, site)
  }

  /// Attaches a mark to the letter that it belongs to in the ligature before it.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func attachToLigature(_ site: Site) throws(LayoutError) -> Int? {
    guard try isMarkCovered(site), let base = try nearestLetter(before: site.index),
      let attachment = try attachment(site, to: base),
      attachment.target < (try site.bytes.u16(attachment.targets))
    else { return nil }
    let ligature = attachment.targets + (try site.bytes.u16(attachment.targets + 2 + 2 * attachment.target))
    let count = try site.bytes.u16(ligature)
    guard count > 0 else { return nil }
    let mark = items[site.index]
    let belongs = mark.ligature != 0 && mark.ligature == items[base].ligature && mark.component > 0
    let component = belongs ? min(mark.component, count) : count
    return try attach(attachment, row: component - 1, of: ligature, to: base, site)
  }

  private mutating func nearestLetter(before index: Int) throws(LayoutError) -> Int? {
    var place = index - 1
    while place >= 0 {
      try spend()
      if items[place].glyphClass != .mark { return place }
      place -= 1
    }
    return nil
  }

  /// Attaches a mark to the mark before it if both belong to the same letter.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func attachToMark(_ site: Site) throws(LayoutError) -> Int? {
    let flags = site.lookup.flags & ~0xE
    let lookup = Lookup(
      offset: site.lookup.offset, kind: site.lookup.kind, flags: flags, markSet: site.lookup.markSet,
      count: site.lookup.count)
    guard try isMarkCovered(site), let other = try previous(before: site.index, lookup),
      items[other].glyphClass == .mark
    else { return nil }
    let (lower, upper) = (items[other], items[site.index])
    let isSame =
      lower.ligature == upper.ligature
      ? upper.ligature == 0 || lower.component == upper.component
      : lower.ligature > 0 && lower.component == 0 || upper.ligature > 0 && upper.component == 0
    guard isSame, let attachment = try attachment(site, to: other) else { return nil }
    return try attach(attachment, row: attachment.target, of: attachment.targets, to: other, site)
  }

  /// Puts a mark's anchor on the anchor of its class in a row of the target's anchors.
  private mutating func attach(
    _ attachment: Attachment, row: Int, of matrix: Int, to target: Int, _ site: Site
  ) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard attachment.mark < (try bytes.u16(attachment.marks)), row < (try bytes.u16(matrix)) else {
      return nil
    }
    let mark = attachment.marks + 2 + 4 * attachment.mark
    let markClass = try bytes.u16(mark)
    guard markClass < attachment.classes else { return nil }
    let cell = try bytes.u16(matrix + 2 + 2 * (row * attachment.classes + markClass))
    guard cell != 0 else { return nil }
    let (upper, lower) = (attachment.marks + (try bytes.u16(mark + 2)), matrix + cell)
    items[site.index].x = Double(try bytes.s16(lower + 2) - bytes.s16(upper + 2))
    items[site.index].y = Double(try bytes.s16(lower + 4) - bytes.s16(upper + 4))
    items[site.index].anchor = target
    items[site.index].isCursive = false
    return site.index + 1
  }
}
