// SPDX-License-Identifier: Apache-2.0

/// Where a line stands in the journal.
package struct JournalPlace: Equatable, Sendable {
  /// The distance from the start of the journal in bytes.
  package var offset: Int

  /// The length in bytes, without the line's end.
  package var length: Int
}

/// The lines of a part of the journal, one after the other.
///
/// Memory does not grow with the part: lines longer than any that is written are passed over.
struct JournalLines: IteratorProtocol {
  private static let pieceLength = 256 << 10
  private static let longestLine = 4 << 20

  private let journal: Journal
  private let end: Int
  private var buffer: [UInt8] = []
  private var bufferOffset: Int
  private var taken = 0

  init(_ journal: Journal, _ part: Range<Int>) {
    self.journal = journal
    end = part.upperBound
    bufferOffset = part.lowerBound
  }

  /// The next whole line and its place.
  mutating func next() -> (place: JournalPlace, bytes: ArraySlice<UInt8>)? {
    var searched = taken
    while true {
      if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = newline + 1 }
        let place = JournalPlace(offset: bufferOffset + taken, length: newline - taken)
        return (place, buffer[taken ..< newline])
      }
      let rest = buffer.count - taken
      let isTooLong = rest > Self.longestLine
      let offset = bufferOffset + buffer.count
      let piece = journal.bytes(at: offset, count: min(Self.pieceLength, end - offset))
      guard !piece.isEmpty else { return nil }
      bufferOffset = isTooLong ? offset : bufferOffset + taken
      buffer = isTooLong ? piece : Array(buffer[taken...]) + piece
      searched = isTooLong ? 0 : rest
      taken = 0
    }
  }
}
