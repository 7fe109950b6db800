// SPDX-License-Identifier: Apache-2.0

/// A table of the Compact Font Format written byte by byte.
package struct CFFMaker: Sendable {
  /// The charstrings of the glyphs.
  package var charstrings: [[UInt8]]
  /// Subroutines of the whole font.
  package var globals: [[UInt8]] = []
  /// Subroutines of the font whose glyphs have names, or of each dictionary of one whose glyphs have numbers.
  package var locals: [[[UInt8]]] = [[]]
  /// The matrix of the font, as numbers are written.
  package var matrix: String?
  /// Numbers of the glyphs' names from the second glyph on, as the bytes of a charset; none for the standard one.
  package var charset: [UInt8] = []
  /// The glyphs' dictionaries; `nil` for a font whose glyphs have names.
  package var selection: [UInt8]?
  /// The matrix of each dictionary.
  package var matrices: [String?] = []
  /// More of the first dictionary.
  package var extra: [UInt8] = []
  /// The bytes of an offset in lists.
  package var offsetSize = 2

  package init(_ charstrings: [String]) { self.charstrings = charstrings.map(CharstringText.bytes) }

  /// The table.
  package func bytes() -> [UInt8] {
    let head: [UInt8] = [1, 0, 4, 4] + Self.list([Array("Test".utf8)], offsetSize)
    let tail = Self.list([], offsetSize) + Self.list(globals, offsetSize)
    // The first dictionary has numbers of fixed length, so that its own length is known before its numbers.
    let topLength = Self.list([top([Int](repeating: 0, count: 5))], offsetSize).count
    var places: [Int] = []
    var body: [UInt8] = []
    func place(_ bytes: [UInt8]) {
      places.append(head.count + topLength + tail.count + body.count)
      body += bytes
    }
    place(Self.list(charstrings, offsetSize))
    place(charset)
    place(selection ?? [])
    var privates: [Int] = []
    for list in locals {
      privates.append(head.count + topLength + tail.count + body.count)
      body += privatePart(list)
    }
    let dictionaries = privates.enumerated().map { index, place in
      let matrix = index < matrices.count ? matrices[index] : nil
      return Self.matrixBytes(matrix) + privateEntry(locals[index], place)
    }
    place(Self.list(dictionaries, offsetSize))
    return head + Self.list([top(places + [privates.first ?? 0])], offsetSize) + tail + body
  }

  /// `OTTO` with this table.
  package func font(
    advances: [Int]? = nil, cmap characters: [UInt32: Int] = [0x41: 1], unitsPerEm: Int = 1000
  ) -> FontMaker {
    let metrics = charstrings.indices.map { (advance: advances?[$0] ?? 500 + $0, bearing: 0) }
    return FontMaker(
      kind: Array("OTTO".utf8),
      tables: [
        "CFF ": bytes(), "OS/2": FontMaker.os2(), "cmap": FontMaker.cmap(characters),
        "head": FontMaker.head(unitsPerEm: unitsPerEm), "hhea": FontMaker.hhea(metrics: metrics.count),
        "hmtx": FontMaker.hmtx(metrics), "maxp": FontMaker.maxp(glyphs: metrics.count, isTrueType: false),
      ])
  }

  private func top(_ places: [Int]) -> [UInt8] {
    var bytes = selection == nil ? [] : Self.long(1) + Self.long(2) + Self.long(0) + [12, 30]
    bytes += Self.matrixBytes(matrix)
    bytes += Self.long(places[0]) + [17]
    if !charset.isEmpty { bytes += Self.long(places[1]) + [15] }
    if selection == nil {
      bytes += privateEntry(locals.first ?? [], places[4])
    } else {
      bytes += Self.long(places[2]) + [12, 37] + Self.long(places[3]) + [12, 36]
    }
    return bytes + extra
  }

  private func privateEntry(_ list: [[UInt8]], _ place: Int) -> [UInt8] {
    list.isEmpty ? [] : Self.long(6) + Self.long(place) + [18]
  }

  /// A private dictionary that says where its subroutines are, and these.
  private func privatePart(_ list: [[UInt8]]) -> [UInt8] {
    list.isEmpty ? [] : Self.long(6) + [19] + Self.list(list, offsetSize)
  }

  private static func matrixBytes(_ matrix: String?) -> [UInt8] {
    guard let matrix else { return [] }
    return matrix.split(separator: " ").flatMap { decimal(String($0)) } + [12, 7]
  }

  /// A number of a dictionary in five bytes.
  package static func long(_ value: Int) -> [UInt8] { [29] + FontMaker.u32(value) }

  /// A decimal fraction, two characters a byte.
  package static func decimal(_ text: String) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = Substring(text)
    while let next = rest.first {
      let isNegativePower = rest.hasPrefix("E-")
      rest = rest.dropFirst(isNegativePower ? 2 : 1)
      switch next {
      case ".": digits.append(10)
      case "E": digits.append(isNegativePower ? 12 : 11)
      case "-": digits.append(14)
      default: digits.append(UInt8(next.wholeNumberValue ?? 0))
      }
    }
    digits += digits.count % 2 == 0 ? [15, 15] : [15]
    return [30] + stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// A list of byte strings.
  package static func list(_ entries: [[UInt8]], _ offsetSize: Int) -> [UInt8] {
    guard !entries.isEmpty else { return [0, 0] }
    var offset = 1
    var offsets = [offset]
    for entry in entries {
      offset += entry.count
      offsets.append(offset)
    }
    return FontMaker.u16(entries.count) + [UInt8(offsetSize)]
      + offsets.flatMap { FontMaker.u32($0).suffix(offsetSize) } + entries.flatMap { $0 }
  }
}
