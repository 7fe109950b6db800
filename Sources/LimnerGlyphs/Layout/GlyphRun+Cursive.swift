// SPDX-License-Identifier: Apache-2.0

/// The lookups of `GPOS` that join letters: inside a cluster they set stacked consonants side by side.
extension GlyphRun {
  /// Joins a glyph's entry to the exit of the glyph before it.
  ///
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func join(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    guard try bytes.u16(site.offset) == 1, let entry = try anchor(of: site.index, exits: false, site),
      let other = try previous(before: site.index, site.lookup),
      let exit = try anchor(of: other, exits: true, site)
    else { return nil }
    if isRightToLeft {
      let distance = exit.x + items[other].x
      items[other].advance -= distance
      items[other].x -= distance
      items[site.index].advance = entry.x + items[site.index].x
    } else {
      items[other].advance = exit.x + items[other].x
      let distance = entry.x + items[site.index].x
      items[site.index].advance -= distance
      items[site.index].x -= distance
    }
    let (child, parent) = site.lookup.flags & 1 != 0 ? (other, site.index) : (site.index, other)
    guard items[parent].anchor != child else { return site.index + 1 }
    items[child].y = child == other ? entry.y - exit.y : exit.y - entry.y
    items[child].anchor = parent
    items[child].isCursive = true
    return site.index + 1
  }

  private func anchor(of index: Int, exits: Bool, _ site: Site) throws(LayoutError) -> GlyphPoint? {
    let bytes = site.bytes
    let coverage = site.offset + (try bytes.u16(site.offset + 2))
    guard let covered = try bytes.coverageIndex(of: items[index].glyph, at: coverage),
      covered < (try bytes.u16(site.offset + 4))
    else { return nil }
    let anchor = try bytes.u16(site.offset + 6 + 4 * covered + (exits ? 2 : 0))
    guard anchor != 0 else { return nil }
    return GlyphPoint(
      Double(try bytes.s16(site.offset + anchor + 2)), Double(try bytes.s16(site.offset + anchor + 4)))
  }
}
