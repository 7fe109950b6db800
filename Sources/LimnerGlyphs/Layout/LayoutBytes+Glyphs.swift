// SPDX-License-Identifier: Apache-2.0

/// The two ways layout tables speak of sets of glyphs.
///
/// Source: OpenType 1.9, "OpenType Layout common table formats".
extension LayoutBytes {
  /// The place of a glyph in a coverage table, `nil` if it is not covered.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  /// - Complexity: logarithmic in the table's length.
  func coverageIndex(of glyph: UInt16, at offset: Int) throws(LayoutError) -> Int? {
    let format = try u16(offset)
    let count = try u16(offset + 2)
    let glyph = Int(glyph)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if format == 1 {
        let found = try u16(offset + 4 + 2 * middle)
        if found == glyph { return middle }
        if found < glyph { low = middle + 1 } else { high = middle }
      } else if format == 2 {
        let range = offset + 4 + 6 * middle
        let first = try u16(range)
        if glyph < first {
          high = middle
        } else if glyph > (try u16(range + 2)) {
          low = middle + 1
        } else {
          return try u16(range + 4) + glyph - first
        }
      } else {
        return nil
      }
    }
    return nil
  }

  /// The class of a glyph in a class definition; 0 for all that it does not name.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  /// - Complexity: logarithmic in the table's length.
  func glyphClass(of glyph: UInt16, at offset: Int) throws(LayoutError) -> Int {
    let glyph = Int(glyph)
    switch try u16(offset) {
    case 1:
      let first = try u16(offset + 2)
      let count = try u16(offset + 4)
      guard glyph >= first, glyph < first + count else { return 0 }
      return try u16(offset + 6 + 2 * (glyph - first))
    case 2:
      var low = 0
      var high = try u16(offset + 2)
      while low < high {
        let middle = (low + high) / 2
        let range = offset + 4 + 6 * middle
        if glyph < (try u16(range)) {
          high = middle
        } else if glyph > (try u16(range + 2)) {
          low = middle + 1
        } else {
          return try u16(range + 4)
        }
      }
      return 0
    default:
      return 0
    }
  }
}
