// SPDX-License-Identifier: Apache-2.0

/// The list of tables of one face.
///
/// Source: OpenType 1.9.1, "OpenType font file"; tables out of order or doubled are taken, the first one counts.
struct FontDirectory: Sendable {
  private let file: any FontBytes
  private var places: [FontTag: (start: Int, count: Int)] = [:]

  /// Reads the list of tables, of a collection's face by its index.
  ///
  /// - Throws: ``FontError/notAFont(found:)``, ``FontError/noFaces``, ``FontError/noSuchFace(found:count:)``,
  ///   ``FontError/truncated(table:offset:expected:found:)``.
  init(_ file: any FontBytes, face index: Int) throws(FontError) {
    self.file = file
    let count = try Self.faceCount(file)
    guard (0 ..< count).contains(index) else { throw .noSuchFace(found: index, count: count) }
    let start = try Self.start(of: index, file)
    let header = FontBlock("sfnt", try file.bytes(at: start, count: 12))
    let kind = FontTag(rawValue: UInt32(try header.u32(at: 0)))
    guard Self.kinds.contains(kind) else { throw .notAFont(found: kind) }
    let tables = try header.u16(at: 4)
    let records = FontBlock("sfnt", try file.bytes(at: start + 12, count: 16 * tables))
    for record in 0 ..< tables {
      let tag = FontTag(rawValue: UInt32(try records.u32(at: 16 * record)))
      if places[tag] == nil {
        places[tag] = (try records.u32(at: 16 * record + 8), try records.u32(at: 16 * record + 12))
      }
    }
  }

  /// The number of faces in a file: 1 but for collections.
  ///
  /// - Throws: ``FontError/noFaces``, ``FontError/truncated(table:offset:expected:found:)``, and what the file throws.
  static func faceCount(_ file: any FontBytes) throws(FontError) -> Int {
    let start = FontBlock(.collection, try file.bytes(at: 0, count: 12))
    guard FontTag(rawValue: UInt32(try start.u32(at: 0))) == .collection else { return 1 }
    let count = try start.u32(at: 8)
    guard count > 0 else { throw .noFaces }
    let found = max(0, file.count - 12)
    guard 4 * count <= found else {
      throw .truncated(table: .collection, offset: 12, expected: 4 * count, found: found)
    }
    return count
  }

  /// Whether a table is listed.
  func has(_ tag: FontTag) -> Bool { places[tag] != nil }

  /// How long a table is said to be; 0 where there is none.
  func length(of tag: FontTag) -> Int { places[tag]?.count ?? 0 }

  /// A table.
  ///
  /// - Throws: ``FontError/missingTable(_:)``; ``FontError/truncated(table:offset:expected:found:)`` if it reaches
  ///   beyond the file.
  func table(_ tag: FontTag) throws(FontError) -> FontTable {
    guard let place = places[tag] else { throw .missingTable(tag) }
    return try FontTable(file, tag, at: place.start, count: place.count)
  }

  private static let kinds: Set<FontTag> = [FontTag(rawValue: 0x0001_0000), "OTTO", "true"]

  /// Where the list of a face's tables begins.
  private static func start(of index: Int, _ file: any FontBytes) throws(FontError) -> Int {
    let kind = FontBlock("sfnt", try file.bytes(at: 0, count: 4))
    guard FontTag(rawValue: UInt32(try kind.u32(at: 0))) == .collection else { return 0 }
    return try FontBlock(.collection, try file.bytes(at: 12 + 4 * index, count: 4)).u32(at: 0)
  }
}
