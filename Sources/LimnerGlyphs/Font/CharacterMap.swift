// SPDX-License-Identifier: Apache-2.0

/// Which glyph stands for a scalar.
///
/// The best table of Unicode is taken: all planes before the first one, Windows' before others. Tables of symbols and
/// of old encodings are not looked at, nor is format 13, in which a font of last resort gives a box for everything.
/// Source: OpenType 1.9.1, `cmap`.
struct CharacterMap: Sendable {
  /// The chosen table.
  let block: FontBlock

  /// How the table is laid out.
  let format: Format

  /// The number of glyphs; a table may not name others.
  let glyphCount: Int

  /// The layouts that are read.
  enum Format: Int, Sendable {
    /// A glyph of one byte for each of 256 scalars.
    case bytes = 0
    /// Ranges of the first plane.
    case segments = 4
    /// A list for one range of the first plane.
    case trimmed = 6
    /// A list for one range of all planes.
    case trimmedLong = 10
    /// Ranges of all planes.
    case groups = 12
  }

  /// Chooses a table; one that is damaged is passed over where there is another.
  ///
  /// - Throws: ``FontError/missingTable(_:)``, ``FontError/truncated(table:offset:expected:found:)``,
  ///   ``FontError/noCharacterMap(tables:)``.
  init(_ directory: FontDirectory, glyphCount: Int) throws(FontError) {
    let table = try directory.table(.cmap)
    let count = try table.u16(at: 2)
    let records = try table.block(at: 4, count: 8 * count)
    var candidates: [(rank: Int, offset: Int)] = []
    for record in 0 ..< count {
      let platform = try records.u16(at: 8 * record)
      let encoding = try records.u16(at: 8 * record + 2)
      guard let rank = Self.rank(platform, encoding) else { continue }
      candidates.append((rank, try records.u32(at: 8 * record + 4)))
    }
    // Many records may point at one long table: only the best few are tried.
    candidates.sort { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
    var failure = FontError.noCharacterMap(tables: count)
    for candidate in candidates.prefix(8) {
      do throws(FontError) {
        guard let (format, block) = try Self.subtable(table, at: candidate.offset) else { continue }
        (self.format, self.block, self.glyphCount) = (format, block, glyphCount)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The lower, the better; `nil` for what is not Unicode.
  private static func rank(_ platform: Int, _ encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 0
    case (0, 4), (0, 6): 1
    case (3, 1): 2
    case (0, 0 ... 3): 3
    default: nil
    }
  }

  private static func subtable(
    _ table: FontTable, at offset: Int
  ) throws(FontError) -> (format: Format, block: FontBlock)? {
    guard let format = Format(rawValue: try table.u16(at: offset)) else { return nil }
    let available = table.count - offset
    let length: Int
    switch format {
    case .bytes, .trimmed: length = try table.u16(at: offset + 2)
    // The length of a long table of segments may not fit in its two bytes.
    case .segments: length = min(available, 1 << 18)
    case .trimmedLong, .groups: length = try table.block(at: offset + 4, count: 4).u32(at: 0)
    }
    // No table needs more than a group for each scalar.
    let block = try table.block(at: offset, count: min(length, available, 1 << 24))
    switch format {
    case .bytes: _ = try block.u8(at: 261)
    case .segments:
      let twice = try block.u16(at: 6)
      _ = try block.u16(at: 14 + 4 * (twice & ~1))
    case .trimmed: _ = try block.u16(at: 8)
    case .trimmedLong: _ = try block.u32(at: 16)
    case .groups: _ = try block.u32(at: 12)
    }
    return (format, block)
  }
}
