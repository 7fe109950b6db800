// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels

/// How often each Huffman symbol codes a picture at some coarseness, and what that comes to in bytes.
///
/// The count is that of a baseline file with tables made for the picture, and a little less than what one has: left out
/// are the zero behind each byte of 255, the code of ones that no symbol may have, and codes that would be longer than
/// 16 bits.
struct SymbolCensus {
  /// Counts of luma and, where there is color, of both color differences together.
  private var tables: [Table] = []

  private struct Table {
    /// How often each size of a DC difference came.
    var dc = [UInt32](repeating: 0, count: 16)

    /// How often each run and size of AC coefficients came.
    var ac = [UInt32](repeating: 0, count: 256)
  }

  /// How many rows of MCUs the picture has for each that was counted.
  private var share = 1.0

  /// Counts the symbols of a picture, or of every `step`-th row of its MCUs.
  init(
    _ picture: borrowing CoefficientRaster, luma: Quantizer, chroma: Quantizer, every step: Int = 1
  ) {
    for (index, component) in picture.components.enumerated() {
      if index < 2 { tables.append(Table()) }
      let table = min(index, 1)
      var levels = [Int16](repeating: 0, count: component.across * component.v)
      var last = 0
      for row in stride(from: step / 2, to: picture.rows, by: step) {
        let first = component.v * row
        let down = min(component.v, component.down - first)
        do {
          var out = levels.mutableSpan
          var symbols = tables[table].ac.mutableSpan
          (index == 0 ? luma : chroma).takeCensus(
            picture.coefficients, from: component.start(ofRow: first), count: component.across * down,
            flavor: .best, into: &symbols, levels: &out)
        }
        Self.countDifferences(levels.span, component, down, &last, into: &tables[table])
      }
    }
    share = Double(picture.rows) / Double((picture.rows - step / 2).dividedRoundingUp(by: step))
  }

  /// Counts the differences of DC levels in a row of MCUs.
  ///
  /// Blocks beyond the picture that fill up an MCU repeat the level before them and have nothing else.
  private static func countDifferences(
    _ levels: Span<Int16>, _ component: CoefficientRaster.Component, _ down: Int, _ last: inout Int,
    into table: inout Table
  ) {
    let across = component.across
    let columns = across.dividedRoundingUp(by: component.h)
    let blank = component.v * columns * component.h - across * down
    table.dc[0] += UInt32(blank)
    table.ac[0] += UInt32(blank)
    for column in stride(from: 0, to: across, by: component.h) {
      for y in 0 ..< down {
        for x in column ..< min(column + component.h, across) {
          let level = Int(levels[y * across + x])
          table.dc[Int.bitWidth - (level - last).magnitude.leadingZeroBitCount] += 1
          last = level
        }
      }
    }
  }

  /// The codes made for the counts: for luma and, where there is color, for both differences those of DC and of AC.
  var codes: [(dc: HuffmanCode, ac: HuffmanCode)] {
    tables.map { (HuffmanCode(counts: $0.dc), HuffmanCode(counts: $0.ac)) }
  }

  /// The bytes of the file.
  ///
  /// - Parameter profile: The length of the ICC profile that is embedded.
  /// - Returns: The count.
  func byteCount(profile: Int) -> Int {
    var bits = 0
    var symbols = 0
    for table in tables {
      for (size, count) in table.dc.enumerated() { bits += size * Int(count) }
      for (symbol, count) in table.ac.enumerated() { bits += (symbol & 15) * Int(count) }
      for counts in [table.dc, table.ac] {
        bits += Self.codeBits(counts)
        symbols += counts.count { $0 > 0 }
      }
    }
    return Self.frameBytes(tables: tables.count, profile: profile) + symbols + (Int(Double(bits) * share) + 7)
      / 8
  }

  /// All that is neither data nor the symbols of tables: SOI, APP0, APP2, DQT, SOF, DHT, SOS, EOI.
  static func frameBytes(tables: Int, profile: Int) -> Int {
    let components = tables == 1 ? 1 : 3
    return 2 + 18 + profile + 18 * profile.dividedRoundingUp(by: 65_519) + 69 * tables
      + (10 + 3 * components) + 2 * 21 * tables + (8 + 2 * components) + 2
  }

  /// The fewest bits that a code of whole bits can take for these counts (Huffman, 1952).
  private static func codeBits(_ counts: [UInt32]) -> Int {
    let leaves = counts.filter { $0 > 0 }.map { Int($0) }.sorted()
    guard leaves.count > 1 else { return leaves.first ?? 0 }
    // The two lightest trees are joined until one is left; joined ones come out in the order of their weight.
    var joined: [Int] = []
    var (leaf, tree) = (0, 0)
    func lightest() -> Int {
      if tree < joined.count, leaf == leaves.count || joined[tree] < leaves[leaf] {
        tree += 1
        return joined[tree - 1]
      }
      leaf += 1
      return leaves[leaf - 1]
    }
    for _ in 1 ..< leaves.count { joined.append(lightest() + lightest()) }
    return joined.reduce(0, +)
  }
}
