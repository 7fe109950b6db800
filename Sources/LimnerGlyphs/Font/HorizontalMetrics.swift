// SPDX-License-Identifier: Apache-2.0

/// The advance of each glyph and where its ink begins.
///
/// Source: OpenType 1.9.1, `hhea` and `hmtx`. A table that is too short has metrics for the first glyphs.
struct HorizontalMetrics: Sendable {
  private let table: FontTable
  private let longCount: Int

  /// Reads how many metrics there are.
  ///
  /// - Throws: ``FontError/missingTable(_:)``, ``FontError/truncated(table:offset:expected:found:)``,
  ///   ``FontError/outOfRange(_:found:expected:)`` if there are none.
  init(_ directory: FontDirectory) throws(FontError) {
    let told = try directory.table(.hhea).u16(at: 34)
    table = try directory.table(.hmtx)
    longCount = min(told, table.count / 4)
    guard longCount > 0 else {
      throw .outOfRange(.metrics, found: min(told, table.count / 4), expected: 1 ... 65_535)
    }
  }

  /// How far the pen moves on after a glyph.
  ///
  /// - Throws: what the file throws.
  func advance(_ glyph: UInt16) throws(FontError) -> Int {
    try table.u16(at: 4 * min(Int(glyph), longCount - 1))
  }

  /// Where the ink of a glyph begins to the right of the origin; `nil` where the table does not tell.
  func leftBearing(_ glyph: UInt16) -> Int? {
    let glyph = Int(glyph)
    let offset = glyph < longCount ? 4 * glyph + 2 : 4 * longCount + 2 * (glyph - longCount)
    return (try? table.u16(at: offset)).map { Int(Int16(truncatingIfNeeded: $0)) }
  }
}
