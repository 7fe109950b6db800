// SPDX-License-Identifier: Apache-2.0

extension FontMaker {
  /// One table of characters: for whom it is, and its bytes.
  package struct Characters: Sendable {
    package var platform: Int
    package var encoding: Int
    package var bytes: [UInt8]

    package init(_ platform: Int, _ encoding: Int, _ bytes: [UInt8]) {
      (self.platform, self.encoding, self.bytes) = (platform, encoding, bytes)
    }
  }

  /// `cmap`.
  package static func cmap(_ tables: [Characters]) -> [UInt8] {
    var records = u16(0) + u16(tables.count)
    var data: [UInt8] = []
    for table in tables {
      records += u16(table.platform) + u16(table.encoding) + u32(4 + 8 * tables.count + data.count)
      data += table.bytes
    }
    return records + data
  }

  /// `cmap` as most fonts have it: the first plane, and all planes.
  package static func cmap(_ glyphs: [UInt32: Int]) -> [UInt8] {
    cmap([
      Characters(3, 1, segments(glyphs.filter { $0.key < 0xFFFF })), Characters(3, 10, groups(glyphs)),
    ])
  }

  /// Format 4, by differences where glyphs follow each other as scalars do, else by lists.
  package static func segments(_ glyphs: [UInt32: Int], lists: Bool = false) -> [UInt8] {
    let runs = runs(glyphs, byList: lists)
    let count = runs.count + 1
    var (ends, starts, deltas, offsets, list): ([UInt8], [UInt8], [UInt8], [UInt8], [UInt8]) = (
      [], [], [], [], []
    )
    for (index, run) in runs.enumerated() {
      ends += u16(run.first + run.glyphs.count - 1)
      starts += u16(run.first)
      // A list's numbers have the difference added, too.
      deltas += u16(lists ? 3 : run.glyphs[0] - run.first)
      offsets += u16(lists ? 2 * (count - index) + list.count : 0)
      if lists { list += run.glyphs.flatMap { u16($0 == 0 ? 0 : $0 - 3) } }
    }
    let body =
      u16(2 * count) + u16(0) + u16(0) + u16(0) + ends + u16(0xFFFF) + u16(0) + starts + u16(0xFFFF) + deltas
      + u16(1)
      + offsets + u16(0) + list
    return u16(4) + u16(6 + body.count) + u16(0) + body
  }

  /// Format 12.
  package static func groups(_ glyphs: [UInt32: Int]) -> [UInt8] {
    let runs = runs(glyphs, byList: false)
    return u16(12) + u16(0) + u32(16 + 12 * runs.count) + u32(0) + u32(runs.count)
      + runs.flatMap { u32($0.first) + u32($0.first + $0.glyphs.count - 1) + u32($0.glyphs[0]) }
  }

  /// Format 0.
  package static func bytes(_ glyphs: [UInt32: Int]) -> [UInt8] {
    u16(0) + u16(262) + u16(0) + (0 ..< 256).map { UInt8(glyphs[$0] ?? 0) }
  }

  /// Format 6, or 10 for any plane: one range with its glyphs.
  package static func trimmed(first: Int, _ glyphs: [Int], isLong: Bool = false) -> [UInt8] {
    let list = glyphs.flatMap { u16($0) }
    if isLong {
      return u16(10) + u16(0) + u32(20 + list.count) + u32(0) + u32(first) + u32(glyphs.count) + list
    }
    return u16(6) + u16(10 + list.count) + u16(0) + u16(first) + u16(glyphs.count) + list
  }

  /// Scalars that follow each other, with their glyphs; these follow each other too, unless they are listed.
  private static func runs(_ glyphs: [UInt32: Int], byList: Bool) -> [(first: Int, glyphs: [Int])] {
    var runs: [(first: Int, glyphs: [Int])] = []
    for (scalar, glyph) in glyphs.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, last.first + last.glyphs.count == Int(scalar),
        byList || last.glyphs[last.glyphs.count - 1] + 1 == glyph
      {
        runs[runs.count - 1].glyphs.append(glyph)
      } else {
        runs.append((Int(scalar), [glyph]))
      }
    }
    return runs
  }
}
