// SPDX-License-Identifier: Apache-2.0

extension CharacterMap {
  /// The glyph for a scalar; 0, the glyph for what is missing, where there is none or the table is damaged.
  func glyph(for scalar: Unicode.Scalar) -> UInt16 {
    let code = Int(scalar.value)
    let found: Int? =
      switch format {
      case .bytes: code < 256 ? try? block.u8(at: 6 + code) : nil
      case .trimmed: listed(code, first: 6, count: 8, glyphs: 10)
      case .trimmedLong: listedLong(code)
      case .segments: code < 65_536 ? segment(holding: code).flatMap { try? glyph(code, inSegment: $0) } : nil
      case .groups: group(holding: code)
      }
    guard let found, found < glyphCount else { return 0 }
    return UInt16(found)
  }

  /// All scalars that have a glyph, as ranges in order.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)`` where there are more ranges than any font has.
  /// - Complexity: linear in the bytes of the table, or in the scalars of the first plane: parts that overlap or come
  ///   out of order, which a search may miss, are not looked at twice.
  func ranges() throws(FontError) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    func add(_ lower: Int, _ upper: Int) throws(FontError) {
      guard lower <= upper else { return }
      let (lower, upper) = (UInt32(lower), UInt32(upper))
      if let last = ranges.last, last.upperBound + 1 == lower {
        ranges[ranges.count - 1] = last.lowerBound ... upper
      } else {
        guard ranges.count < FontLimits.characterRanges else {
          throw .exceedsLimit(.characterRanges, limit: FontLimits.characterRanges)
        }
        ranges.append(lower ... upper)
      }
    }
    func addEach(_ codes: ClosedRange<Int>) throws(FontError) {
      for code in codes {
        if let scalar = Unicode.Scalar(UInt32(code)), glyph(for: scalar) != 0 { try add(code, code) }
      }
    }
    func addSegment(_ segment: Int, _ start: Int, _ end: Int) throws(FontError) {
      guard let (delta, list) = try? mapping(ofSegment: segment) else { return }
      guard let list else {
        // Glyphs follow each other, and begin anew after 65,535: none for what is missing, and none that is not there.
        let first = (start + delta) & 0xFFFF
        let wrap = start + 0x10000 - first
        try add(start + (first == 0 ? 1 : 0), min(end, wrap - 1, start + glyphCount - 1 - first))
        try add(wrap + 1, min(end, wrap + glyphCount - 1))
        return
      }
      for code in start ... end {
        guard let listed = try? block.u16(at: list + 2 * (code - start)) else { return }
        let glyph = (listed + delta) & 0xFFFF
        if listed != 0, glyph != 0, glyph < glyphCount { try add(code, code) }
      }
    }
    var next = 0
    switch format {
    case .bytes: try addEach(0 ... 255)
    case .trimmed:
      let first = (try? block.u16(at: 6)) ?? 0
      try addEach(first ... min(first + block.count / 2, 0xFFFF))
    case .trimmedLong:
      let first = min((try? block.u32(at: 12)) ?? 0, 0x10FFFF)
      try addEach(first ... min(first + block.count / 2, 0x10FFFF))
    case .segments:
      for segment in 0 ..< segmentCount {
        guard let (start, end) = try? bounds(ofSegment: segment), start >= next, end >= start else {
          continue
        }
        next = end + 1
        try addSegment(segment, start, end)
      }
    case .groups:
      for index in 0 ..< groupCount {
        guard let group = try? group(at: index), group.start >= next, group.end >= group.start else {
          continue
        }
        next = group.end + 1
        // Neither the glyph for what is missing, nor one that is not there.
        try add(
          group.start + (group.glyph == 0 ? 1 : 0),
          min(group.end, 0x10FFFF, group.start + glyphCount - 1 - group.glyph))
      }
    }
    return ranges
  }

  private func listed(_ code: Int, first: Int, count: Int, glyphs: Int) -> Int? {
    guard let first = try? block.u16(at: first), let count = try? block.u16(at: count),
      code >= first, code - first < count
    else { return nil }
    return try? block.u16(at: glyphs + 2 * (code - first))
  }

  private func listedLong(_ code: Int) -> Int? {
    guard let first = try? block.u32(at: 12), let count = try? block.u32(at: 16),
      code >= first, code - first < count
    else { return nil }
    return try? block.u16(at: 20 + 2 * (code - first))
  }
}

extension CharacterMap {
  private var segmentCount: Int { ((try? block.u16(at: 6)) ?? 0) / 2 }

  private func bounds(ofSegment index: Int) throws(FontError) -> (start: Int, end: Int) {
    let end = try block.u16(at: 14 + 2 * index)
    return (try block.u16(at: 16 + 2 * segmentCount + 2 * index), end)
  }

  /// The first segment that does not end before a code, if it begins before it.
  private func segment(holding code: Int) -> Int? {
    var (low, high) = (0, segmentCount)
    while low < high {
      let middle = (low + high) / 2
      guard let end = try? block.u16(at: 14 + 2 * middle) else { return nil }
      if end < code { low = middle + 1 } else { high = middle }
    }
    guard low < segmentCount, let bounds = try? bounds(ofSegment: low), bounds.start <= code else {
      return nil
    }
    return low
  }

  /// What is added to a segment's codes or to its listed glyphs, and where its list begins, if it has one.
  private func mapping(ofSegment index: Int) throws(FontError) -> (delta: Int, list: Int?) {
    let count = segmentCount
    let delta = try block.u16(at: 16 + 4 * count + 2 * index)
    let place = 16 + 6 * count + 2 * index
    let offset = try block.u16(at: place)
    // Some fonts end with a segment for U+FFFF whose offset leads nowhere.
    if offset == 0xFFFF { return (0, Int.max / 2) }
    return (delta, offset == 0 ? nil : place + offset)
  }

  private func glyph(_ code: Int, inSegment index: Int) throws(FontError) -> Int {
    let (delta, list) = try mapping(ofSegment: index)
    guard let list else { return (code + delta) & 0xFFFF }
    let glyph = try block.u16(at: list + 2 * (code - (try bounds(ofSegment: index).start)))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  private var groupCount: Int { min((try? block.u32(at: 12)) ?? 0, max(0, block.count - 16) / 12) }

  private func group(at index: Int) throws(FontError) -> (start: Int, end: Int, glyph: Int) {
    let offset = 16 + 12 * index
    return (try block.u32(at: offset), try block.u32(at: offset + 4), try block.u32(at: offset + 8))
  }

  private func group(holding code: Int) -> Int? {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high) / 2
      guard let group = try? group(at: middle) else { return nil }
      if group.end < code { low = middle + 1 } else { high = middle }
    }
    guard low < groupCount, let group = try? group(at: low), group.start <= code else { return nil }
    return group.glyph + code - group.start
  }
}
