// SPDX-License-Identifier: Apache-2.0

/// The kerning of pairs in the table of old fonts.
///
/// Horizontal tables of format 0 are read, in Microsoft's and in Apple's layout; a pair is searched in the file, so
/// nothing is kept.
/// Source: OpenType 1.9.1, `kern`; Apple's TrueType Reference Manual, "The 'kern' table".
struct KerningTable: Sendable {
  private let table: FontTable
  private let parts: [Part]

  private struct Part {
    /// Where the pairs begin.
    let start: Int
    let count: Int
    /// Whether a pair's value takes the place of what parts before it said.
    let replaces: Bool
  }

  /// Finds the parts that hold pairs; `nil` where there are none.
  init?(_ directory: FontDirectory) {
    guard let table = try? directory.table(.kern), let version = try? table.u16(at: 0) else { return nil }
    self.table = table
    parts = (try? version == 0 ? Self.microsoft(table) : Self.apple(table)) ?? []
    if parts.isEmpty { return nil }
  }

  /// What to add between two glyphs, in font units.
  func value(_ left: UInt16, _ right: UInt16) -> Int {
    let wanted = Int(left) << 16 | Int(right)
    var sum = 0
    for part in parts {
      guard let value = value(wanted, in: part) else { continue }
      sum = part.replaces ? value : sum + value
    }
    return sum
  }

  private func value(_ wanted: Int, in part: Part) -> Int? {
    var (low, high) = (0, part.count)
    while low < high {
      let middle = (low + high) / 2
      guard let pair = try? table.block(at: part.start + 6 * middle, count: 6), let key = try? pair.u32(at: 0)
      else {
        return nil
      }
      if key == wanted { return try? pair.i16(at: 4) }
      if key < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The most parts that are looked at; fonts have one.
  private static let partLimit = 16

  private static func microsoft(_ table: FontTable) throws(FontError) -> [Part] {
    var parts: [Part] = []
    var offset = 4
    let count = try table.u16(at: 2)
    for index in 0 ..< min(count, partLimit) {
      guard let header = try? table.block(at: offset, count: 8), let coverage = try? header.u16(at: 4) else {
        break
      }
      // Format 0, horizontal; neither minima nor across the line.
      if coverage & 0xFF07 == 0x0001, let pairs = try? header.u16(at: 6) {
        // The length of a long part does not fit in its two bytes; the last part may reach to the end.
        let room = max(0, table.count - offset - 14) / 6
        parts.append(Part(start: offset + 14, count: min(pairs, room), replaces: coverage & 0x0008 != 0))
      }
      let length = try header.u16(at: 2)
      if index + 1 < count, length < 6 { break }
      offset += length
    }
    return parts
  }

  private static func apple(_ table: FontTable) throws(FontError) -> [Part] {
    var parts: [Part] = []
    var offset = 8
    for _ in 0 ..< min(try table.block(at: 4, count: 4).u32(at: 0), partLimit) {
      guard let header = try? table.block(at: offset, count: 10), let length = try? header.u32(at: 0),
        let coverage = try? header.u16(at: 4), length >= 8
      else { break }
      // Format 0, horizontal; neither across the line nor of a variation.
      if coverage & 0xE0FF == 0, let pairs = try? header.u16(at: 8) {
        let room = max(0, table.count - offset - 16) / 6
        parts.append(Part(start: offset + 16, count: min(pairs, room), replaces: false))
      }
      offset += length
    }
    return parts
  }
}
