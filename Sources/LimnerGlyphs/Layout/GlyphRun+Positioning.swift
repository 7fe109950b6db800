// SPDX-License-Identifier: Apache-2.0

/// The lookups of `GPOS` that move glyphs by themselves or in pairs.
extension GlyphRun {
  /// Lets a subtable move the glyph at a site.
  ///
  /// - Returns: Where the lookup goes on, `nil` if the subtable does not fit.
  /// - Throws: `LayoutError`, if the table is damaged or wants too much.
  mutating func position(_ kind: Int, _ site: Site) throws(LayoutError) -> Int? {
    switch kind {
    case 1: try adjustOne(site)
    case 2: try adjustPair(site)
    case 3: try join(site)
    case 4: try attachToBase(site)
    case 5: try attachToLigature(site)
    case 6: try attachToMark(site)
    case 7: try followContext(site, isChained: false)
    case 8: try followContext(site, isChained: true)
    default: nil
    }
  }

  /// Moves a glyph by a value record; devices and variations are left out.
  private mutating func adjust(
    _ index: Int, by record: Int, format: Int, _ bytes: LayoutBytes
  ) throws(LayoutError) {
    var offset = record
    if format & 1 != 0 {
      items[index].x += Double(try bytes.s16(offset))
      offset += 2
    }
    if format & 2 != 0 {
      items[index].y += Double(try bytes.s16(offset))
      offset += 2
    }
    if format & 4 != 0 { items[index].advance += Double(try bytes.s16(offset)) }
  }

  private mutating func adjustOne(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    let coverage = site.offset + (try bytes.u16(site.offset + 2))
    guard let covered = try bytes.coverageIndex(of: items[site.index].glyph, at: coverage) else { return nil }
    let format = try bytes.u16(site.offset + 4)
    switch try bytes.u16(site.offset) {
    case 1:
      try adjust(site.index, by: site.offset + 6, format: format, bytes)
    case 2:
      guard covered < (try bytes.u16(site.offset + 6)) else { return nil }
      let size = 2 * (format & 0xFF).nonzeroBitCount
      try adjust(site.index, by: site.offset + 8 + size * covered, format: format, bytes)
    default:
      return nil
    }
    return site.index + 1
  }

  private mutating func adjustPair(_ site: Site) throws(LayoutError) -> Int? {
    let bytes = site.bytes
    let coverage = site.offset + (try bytes.u16(site.offset + 2))
    guard let covered = try bytes.coverageIndex(of: items[site.index].glyph, at: coverage),
      let second = try next(after: site.index, site.lookup)
    else { return nil }
    let formats = (try bytes.u16(site.offset + 4), try bytes.u16(site.offset + 6))
    let sizes = (2 * (formats.0 & 0xFF).nonzeroBitCount, 2 * (formats.1 & 0xFF).nonzeroBitCount)
    let record: Int
    switch try bytes.u16(site.offset) {
    case 1:
      guard let found = try pairRecord(covered, items[second].glyph, sizes.0 + sizes.1, site) else {
        return nil
      }
      record = found
    case 2:
      let classes = (
        site.offset + (try bytes.u16(site.offset + 8)), site.offset + (try bytes.u16(site.offset + 10))
      )
      let counts = (try bytes.u16(site.offset + 12), try bytes.u16(site.offset + 14))
      let first = try bytes.glyphClass(of: items[site.index].glyph, at: classes.0)
      let other = try bytes.glyphClass(of: items[second].glyph, at: classes.1)
      guard first < counts.0, other < counts.1 else { return nil }
      record = site.offset + 16 + (first * counts.1 + other) * (sizes.0 + sizes.1)
    default:
      return nil
    }
    try adjust(site.index, by: record, format: formats.0, bytes)
    try adjust(second, by: record + sizes.0, format: formats.1, bytes)
    return formats.1 == 0 ? second : second + 1
  }

  /// Where the values of a pair of glyphs are, found by halving.
  private func pairRecord(_ first: Int, _ second: UInt16, _ size: Int, _ site: Site) throws(LayoutError)
    -> Int?
  {
    let bytes = site.bytes
    guard first < (try bytes.u16(site.offset + 8)) else { return nil }
    let set = site.offset + (try bytes.u16(site.offset + 10 + 2 * first))
    var low = 0
    var high = try bytes.u16(set)
    while low < high {
      let middle = (low + high) / 2
      let record = set + 2 + middle * (2 + size)
      let found = try bytes.u16(record)
      if found == Int(second) { return record + 2 }
      if found < Int(second) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
