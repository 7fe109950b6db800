// SPDX-License-Identifier: Apache-2.0

/// A font file written byte by byte.
///
/// It knows nothing of the reader that it tests: every table can be replaced by any bytes.
package struct FontMaker: Sendable {
  /// The first four bytes of the file.
  package var kind: [UInt8]

  /// The tables by name.
  package var tables: [String: [UInt8]]

  package init(kind: [UInt8] = [0, 1, 0, 0], tables: [String: [UInt8]] = [:]) {
    self.kind = kind
    self.tables = tables
  }

  /// A font of one face.
  package func bytes() -> [UInt8] { Self.file([self]) }

  /// A collection of faces; tables with equal bytes are written once.
  package static func collection(_ faces: [FontMaker]) -> [UInt8] { file(faces, isCollection: true) }

  private static func file(_ faces: [FontMaker], isCollection: Bool = false) -> [UInt8] {
    let start = isCollection ? 12 + 4 * faces.count : 0
    var directories: [Int] = []
    var position = start
    for face in faces {
      directories.append(position)
      position += 12 + 16 * face.tables.count
    }
    let base = position
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    var heads: [UInt8] = []
    for face in faces {
      heads += face.kind + u16(face.tables.count) + u16(0) + u16(0) + u16(0)
      for (name, table) in face.tables.sorted(by: { $0.key < $1.key }) {
        let place = places[table] ?? base + data.count
        if places[table] == nil {
          places[table] = place
          data += table + [UInt8](repeating: 0, count: -table.count & 3)
        }
        heads += Array(name.utf8) + u32(checksum(table)) + u32(place) + u32(table.count)
      }
    }
    let header = isCollection ? Array("ttcf".utf8) + u32(0x10000) + u32(faces.count) : []
    return header + (isCollection ? directories.flatMap { u32($0) } : []) + heads + data
  }

  /// The sum of a table's words.
  package static func checksum(_ table: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for start in stride(from: 0, to: table.count, by: 4) {
      let word = (0 ..< 4).reduce(UInt32(0)) {
        $0 << 8 | (start + $1 < table.count ? UInt32(table[start + $1]) : 0)
      }
      sum &+= word
    }
    return Int(sum)
  }
}

extension FontMaker {
  /// A number of two bytes, signed or not.
  package static func u16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// A number of four bytes, signed or not.
  package static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }

  /// A number with 14 bits behind the point.
  package static func fixed14(_ value: Double) -> [UInt8] { u16(Int((value * 16_384).rounded())) }
}
