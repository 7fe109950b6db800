// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem
internal import LimnerTestSupport

/// What the fuzzing of fonts begins with.
enum FontSeeds {
  /// Fonts of every kind made by code: all of their bytes, a piece for the beginning and one for each table.
  static var made: [[UInt8]] {
    SeedFonts.all.flatMap { seed in
      (0 ..< UInt8(seed.name == "collection" ? 4 : 1)).map { face in
        let cuts = [0] + tableStarts(seed.bytes) + [seed.bytes.count]
        let pieces = zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { start, end in
          SparseFont.Piece(place: start, bytes: Array(seed.bytes[start ..< end]))
        }
        return [face, 0, 0, 0] + SparseFont.form(count: seed.bytes.count, pieces)
      }
    }
  }

  /// Real fonts, cut down to what is read for a few glyphs of some faces.
  ///
  /// - Throws: ``SystemError``.
  static func cut(from paths: [BytePath]) throws -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for path in paths {
      for file in try Replay.files(below: path) {
        let bytes = try FileDescriptor(reading: file).readAll(limit: 1 << 26)
        let glyphs: [(face: UInt8, glyph: Int)] = [(0, 40), (1, 300), (3, 1200), (9, 27_065)]
        for (face, glyph) in glyphs {
          let choice = [face] + [UInt8(glyph >> 8), UInt8(glyph & 255), 0]
          let recorded = RecordedFont(bytes)
          FontTarget.read(recorded, FontChoice(choice))
          let pieces = recorded.pieces(longest: 3000, total: 30_000)
          seeds.append(choice + SparseFont.form(count: bytes.count, pieces))
        }
      }
    }
    return seeds
  }

  /// Where tables begin: places in the file that a list of tables names.
  private static func tableStarts(_ bytes: [UInt8]) -> [Int] {
    func word(_ at: Int) -> Int { bytes[at ..< at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    let lists = isCollection ? (0 ..< word(8)).map { word(12 + 4 * $0) } : [0]
    let starts = lists.flatMap { list in
      (0 ..< Int(bytes[list + 5])).map { word(list + 12 + 16 * $0 + 8) }
    }
    return Set(starts).sorted()
  }
}
