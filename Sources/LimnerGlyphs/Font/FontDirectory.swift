// SPDX-License-Identifier: Apache-2.0

/// The list of tables of one face.
///
/// Source: OpenType 1.9.1, "OpenType font file"; tables out of order or doubled are taken, the first one counts.
struct FontDirectory: Sendable {
  private let file: any FontBytes
  private var places: [FontTag: (start: Int, count: Int)] = [:]

  /// Reads the list of tables, of a collection's face by its index.
  ///
  /// - Throws: ``FontError/notAFont(found:)``, ``FontError/noSuchFace(found:count:)``,
  ///   ``FontError/truncated(table:offset:expected:found:)``.
  init(_ file: any FontBytes, face index: Int) throws(FontError) {
    self.file = file
    let faces = try Self.faceOffsets(file)
    guard faces.indices.contains(index) else { throw .noSuchFace(found: index, count: faces.count) }
    let header = FontBlock("sfnt", try file.bytes(at: faces[index], count: 12))
    let kind = FontTag(rawValue: UInt32(try header.u32(at: 0)))
    guard Self.kinds.contains(kind) else { throw .notAFont(found: kind) }
    let count = try header.u16(at: 4)
    let records = FontBlock("sfnt", try file.bytes(at: faces[index] + 12, count: 16 * count))
    for record in 0 ..< count {
      let tag = FontTag(rawValue: UInt32(try records.u32(at: 16 * record)))
      if places[tag] == nil {
        places[tag] = (try records.u32(at: 16 * record + 8), try records.u32(at: 16 * record + 12))
      }
    }
  }

  /// The number of faces in a file: 1 but for collections.
  ///
  /// - Throws: as ``init(_:face:)``.
  static func faceCount(_ file: any FontBytes) throws(FontError) -> Int { try faceOffsets(file).count }

  /// Whether a table is listed.
  func has(_ tag: FontTag) -> Bool { places[tag] != nil }

  /// A table.
  ///
  /// - Throws: ``FontError/missingTable(_:)``; ``FontError/truncated(table:offset:expected:found:)`` if it reaches
  ///   beyond the file.
  func table(_ tag: FontTag) throws(FontError) -> FontTable {
    guard let place = places[tag] else { throw .missingTable(tag) }
    return try FontTable(file, tag, at: place.start, count: place.count)
  }

  private static let kinds: Set<FontTag> = [FontTag(rawValue: 0x0001_0000), "OTTO", "true"]

  /// Where the lists of tables begin.
  private static func faceOffsets(_ file: any FontBytes) throws(FontError) -> [Int] {
    let start = FontBlock("sfnt", try file.bytes(at: 0, count: 12))
    guard FontTag(rawValue: UInt32(try start.u32(at: 0))) == .collection else { return [0] }
    let count = try start.u32(at: 8)
    let offsets = FontBlock(.collection, try file.bytes(at: 12, count: 4 * count))
    var faces: [Int] = []
    for face in 0 ..< count { faces.append(try offsets.u32(at: 4 * face)) }
    return faces
  }
}
