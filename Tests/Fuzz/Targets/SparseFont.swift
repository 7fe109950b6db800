// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import Synchronization

/// A font file of which only some pieces are there; the rest is zero.
///
/// A font of 20 MB comes down to the few hundred pieces that a reader looks at, short enough to be fuzzed; and as each
/// piece has its place, a change in one leaves the others where they are.
/// Form: four bytes of the file's length, then for each piece four bytes of its place, two of its length, and its bytes.
struct SparseFont: FontBytes {
  /// A piece, and where it is in the file.
  struct Piece {
    /// Where it begins.
    var place: Int
    /// What it holds.
    var bytes: [UInt8]
  }

  /// The length of the file.
  let count: Int

  private let pieces: [Piece]

  /// Which pieces there are in each 4,096 bytes of the file, so that a short read need not look at all of them.
  private let pages: [Int: [Int]]

  /// What may be read at most, so that a length that nothing stands behind costs little.
  private static let longest = 1 << 25

  /// Reads the form; a piece that is cut off has the bytes that are there.
  init(_ input: [UInt8]) {
    count = Self.number(input.prefix(4)) % Self.longest
    var rest = input.dropFirst(4)
    var pieces: [Piece] = []
    while rest.count > 6 {
      let length = Self.number(rest.dropFirst(4).prefix(2))
      pieces.append(Piece(place: Self.number(rest.prefix(4)), bytes: Array(rest.dropFirst(6).prefix(length))))
      rest = rest.dropFirst(6 + length)
    }
    self.pieces = pieces
    var pages: [Int: [Int]] = [:]
    for (index, piece) in pieces.enumerated() where !piece.bytes.isEmpty {
      for page in piece.place >> 12 ... (piece.place + piece.bytes.count - 1) >> 12 {
        pages[page, default: []].append(index)
      }
    }
    self.pages = pages
  }

  /// The form of a file's pieces.
  static func form(count: Int, _ pieces: [Piece]) -> [UInt8] {
    word(count) + pieces.flatMap { word($0.place) + word($0.bytes.count).suffix(2) + $0.bytes }
  }

  /// The bytes that are there, and zeros; the last piece counts where two meet.
  func bytes(at offset: Int, count length: Int) throws(FontError) -> [UInt8] {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw .truncated(table: nil, offset: offset, expected: length, found: max(0, count - max(0, offset)))
    }
    var bytes = [UInt8](repeating: 0, count: length)
    let (first, last) = (offset >> 12, (offset + length) >> 12)
    let near = first == last ? pages[first] ?? [] : Array(pieces.indices)
    for piece in near.lazy.map({ pieces[$0] }) {
      let from = max(piece.place, offset)
      let to = min(piece.place + piece.bytes.count, offset + length)
      if from < to {
        bytes.replaceSubrange(
          from - offset ..< to - offset, with: piece.bytes[from - piece.place ..< to - piece.place])
      }
    }
    return bytes
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A file that remembers what was read of it.
final class RecordedFont: FontBytes {
  private let data: FontData
  private let places = Mutex<[Range<Int>]>([])

  init(_ bytes: [UInt8]) { data = FontData(bytes) }

  var count: Int { data.count }

  func bytes(at offset: Int, count: Int) throws(FontError) -> [UInt8] {
    let bytes = try data.bytes(at: offset, count: count)
    places.withLock { $0.append(offset ..< offset + count) }
    return bytes
  }

  /// What was read, in order, each place once; of a long piece the beginning, and as much in all as an input may hold.
  func pieces(longest: Int, total: Int) -> [SparseFont.Piece] {
    let sorted = places.withLock { $0 }.map { $0.lowerBound ..< min($0.upperBound, $0.lowerBound + longest) }
      .filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in sorted {
      if let last = merged.last, range.lowerBound <= last.upperBound,
        max(range.upperBound, last.upperBound) - last.lowerBound <= longest
      {
        merged[merged.count - 1] = last.lowerBound ..< max(range.upperBound, last.upperBound)
      } else if let last = merged.last, range.lowerBound < last.upperBound {
        if range.upperBound > last.upperBound { merged.append(last.upperBound ..< range.upperBound) }
      } else {
        merged.append(range)
      }
    }
    var room = total
    return merged.compactMap { range in
      room -= range.count + 6
      guard room >= 0, let bytes = try? data.bytes(at: range.lowerBound, count: range.count) else {
        return nil
      }
      return SparseFont.Piece(place: range.lowerBound, bytes: bytes)
    }
  }
}
