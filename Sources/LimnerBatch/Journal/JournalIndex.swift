// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Finds what earlier runs have noted about an input, without keeping their lines.
///
/// A run that walks folders leaves the lines of a folder together. One pass over the journal notes where such parts lie: memory
/// grows with their number, not with that of the lines. Who enters a folder then has the lines of that folder looked up.
package final class JournalIndex: Sendable {
  private struct Part {
    let folder: UInt64
    let start: Int
    var end: Int
  }

  private let journal: Journal
  private let parts: [Part]
  private let named: JournalTable

  /// Reads through the journal.
  ///
  /// - Parameters:
  ///   - journal: The journal; what this run adds to it is not looked at.
  ///   - inputs: The inputs that are no folders: they may come in any order, so each is found by itself.
  ///   - isInterrupted: Whether to stop; asked now and then. What has not been read is not found.
  package init(
    _ journal: Journal, named inputs: some Sequence<BytePath>, unless isInterrupted: () -> Bool = { false }
  ) {
    self.journal = journal
    let wanted = inputs.map { PathHash($0.plain.bytes).path }.sorted()
    var parts: [Part] = []
    var named: [JournalTable.Row] = []
    var lines = JournalLines(journal, 0 ..< journal.length)
    var count = 0
    while let (place, bytes) = lines.next() {
      count += 1
      if count % 4096 == 0, isInterrupted() { break }
      guard let hash = Self.hash(bytes) else { continue }
      let end = place.offset + place.length + 1
      if let last = parts.indices.last, parts[last].folder == hash.folder {
        parts[last].end = end
      } else {
        parts.append(Part(folder: hash.folder, start: place.offset, end: end))
      }
      if wanted.contains(sorted: hash.path) { named.append(JournalTable.Row(hash: hash.path, place: place)) }
    }
    self.parts = parts.sorted { ($0.folder, $0.start) < ($1.folder, $1.start) }
    self.named = JournalTable(named)
  }

  /// The lines that may be about the files of a folder, by any path in it.
  package func table(ofFolderWith path: BytePath) -> JournalTable {
    let folder = PathHash(path.plain.bytes).folder
    var rows: [JournalTable.Row] = []
    for part in parts[parts.firstIndex(from: folder, by: \.folder)...] {
      guard part.folder == folder else { break }
      var lines = JournalLines(journal, part.start ..< part.end)
      while let (place, bytes) = lines.next() {
        guard let hash = Self.hash(bytes), hash.folder == folder else { continue }
        rows.append(JournalTable.Row(hash: hash.path, place: place))
      }
    }
    return JournalTable(rows)
  }

  /// Where lines stand that may be about an input that was named, the last one first.
  package func places(ofNamed path: BytePath) -> [JournalPlace] { named.places(of: path) }

  /// Reads a line; `nil` for one that is torn.
  package func line(at place: JournalPlace) -> JournalLine? {
    JournalLine(journal.bytes(at: place.offset, count: place.length))
  }

  private static let start = Array("{\"input\":\"".utf8)
  private static let coded = Array("\",\"inputBase64\"".utf8)

  /// The hashes of the input that a line is about; nothing but its beginning is looked at where that is enough.
  private static func hash(_ line: ArraySlice<UInt8>) -> PathHash? {
    guard line.starts(with: start) else { return nil }
    let rest = line.dropFirst(start.count)
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return nil
    }
    if rest[end] == UInt8(ascii: "\\") || rest[end...].starts(with: coded) {
      return JournalLine(Array(line)).map { PathHash($0.input.bytes) }
    }
    return PathHash(rest[..<end])
  }
}

/// Lines by the hash of the input that they are about.
package struct JournalTable: Sendable {
  struct Row: Sendable {
    let hash: UInt64
    let place: JournalPlace
  }

  private let rows: [Row]

  /// Sorts rows.
  init(_ rows: [Row]) {
    self.rows = rows.sorted { ($0.hash, $0.place.offset) < ($1.hash, $1.place.offset) }
  }

  /// Where lines stand that may be about an input, the last one first.
  package func places(of path: BytePath) -> [JournalPlace] {
    guard !rows.isEmpty else { return [] }
    let hash = PathHash(path.plain.bytes).path
    let first = rows.firstIndex(from: hash, by: \.hash)
    return rows[first...].prefix { $0.hash == hash }.map(\.place).reversed()
  }
}
