// SPDX-License-Identifier: Apache-2.0

extension FontMaker {
  /// `head`: units in an em, style bits, and whether locations are long.
  package static func head(unitsPerEm: Int = 1000, style: Int = 0, hasLongLocations: Bool = true) -> [UInt8] {
    u32(0x10000) + u32(0) + u32(0) + u32(0x5F0F_3CF5) + u16(0) + u16(unitsPerEm)
      + [UInt8](repeating: 0, count: 16) + u16(0) + u16(0) + u16(1000) + u16(1000) + u16(style) + u16(8)
      + u16(2)
      + u16(hasLongLocations ? 1 : 0) + u16(0)
  }

  /// `hhea`: how many metrics are long.
  package static func hhea(metrics: Int) -> [UInt8] {
    u32(0x10000) + u16(800) + u16(-200) + [UInt8](repeating: 0, count: 26) + u16(metrics)
  }

  /// `hmtx`: advance and bearing, then bearings alone.
  package static func hmtx(_ long: [(advance: Int, bearing: Int)], bearings: [Int] = []) -> [UInt8] {
    long.flatMap { u16($0.advance) + u16($0.bearing) } + bearings.flatMap { u16($0) }
  }

  /// `maxp`: the number of glyphs.
  package static func maxp(glyphs: Int, isTrueType: Bool = true) -> [UInt8] {
    u32(isTrueType ? 0x10000 : 0x5000) + u16(glyphs) + [UInt8](repeating: 0, count: isTrueType ? 26 : 0)
  }

  /// `OS/2`: weight, width, style bits and the height of capitals, which is there from version 2 on.
  package static func os2(
    version: Int = 4, weight: Int = 400, width: Int = 5, selection: Int = 0x40, capHeight: Int = 700
  ) -> [UInt8] {
    let start = u16(version) + u16(500) + u16(weight) + u16(width) + [UInt8](repeating: 0, count: 54)
    let middle = u16(selection) + [UInt8](repeating: 0, count: 14)
    let pages = version >= 1 ? [UInt8](repeating: 0, count: 8) : []
    let heights = version >= 2 ? u16(500) + u16(capHeight) + u16(0) + u16(32) + u16(2) : []
    return start + middle + pages + heights
  }

  /// `kern` in Microsoft's layout: parts with their coverage.
  package static func kern(_ parts: [(coverage: Int, pairs: [(left: Int, right: Int, value: Int)])])
    -> [UInt8]
  {
    u16(0) + u16(parts.count)
      + parts.flatMap { part -> [UInt8] in
        let body = pairs(part.pairs)
        return u16(0) + u16(6 + body.count) + u16(part.coverage) + body
      }
  }

  /// `kern` in Apple's layout.
  package static func appleKern(
    _ parts: [(coverage: Int, pairs: [(left: Int, right: Int, value: Int)])]
  ) -> [UInt8] {
    u32(0x10000) + u32(parts.count)
      + parts.flatMap { part -> [UInt8] in
        let body = pairs(part.pairs)
        return u32(8 + body.count) + u16(part.coverage) + u16(0) + body
      }
  }

  private static func pairs(_ pairs: [(left: Int, right: Int, value: Int)]) -> [UInt8] {
    u16(pairs.count) + u16(0) + u16(0) + u16(0)
      + pairs.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
      .flatMap { u16($0.left) + u16($0.right) + u16($0.value) }
  }
}
