// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Cuts a stream into lines; one that is too long is passed over without being held.
///
/// Memory grows with the longest line that is held, and not with the stream.
package struct LineReader: Sendable {
  /// What comes next in a stream.
  package enum Line: Equatable, Sendable {
    /// A line without its end.
    case line([UInt8])

    /// A line of so many bytes, which is more than the limit.
    case tooLong(Int)

    /// A line of so many bytes, for which the system has no memory.
    case noMemory(Int)

    /// Nothing more.
    case end
  }

  private let limit: Int
  private var piece: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Reads lines of at most so many bytes.
  package init(limit: Int) { self.limit = limit }

  /// The next line; the last one may lack its end.
  ///
  /// - Parameter read: Gives the next bytes of the stream, none at its end.
  /// - Returns: The line, or why there is none.
  /// - Throws: What `read` throws.
  package mutating func next<Failure>(_ read: () throws(Failure) -> [UInt8]) throws(Failure) -> Line {
    var line: [UInt8] = []
    var count = 0
    var hasMemory = true
    while true {
      let end = piece.firstIndex(of: 0x0A)
      let rest = piece[..<(end ?? piece.endIndex)]
      count += rest.count
      if count > limit {
        line = []
      } else if hasMemory {
        hasMemory = Self.makeRoom(for: count, in: &line, limit)
        if hasMemory { line += rest } else { line = [] }
      }
      if let end {
        piece = piece[(end + 1)...]
        break
      }
      piece = hasEnded ? [] : try read()[...]
      guard piece.isEmpty else { continue }
      hasEnded = true
      if count == 0 { return .end }
      break
    }
    if count > limit { return .tooLong(count) }
    return hasMemory ? .line(line) : .noMemory(count)
  }

  /// Asks the system before an array that gets no memory would end the process.
  private static func makeRoom(for count: Int, in line: inout [UInt8], _ limit: Int) -> Bool {
    guard count > line.capacity else { return true }
    let capacity = min(max(2 * line.capacity, count, 4096), max(limit, count))
    guard AvailableMemory.canTake(capacity) else { return false }
    line.reserveCapacity(capacity)
    return true
  }
}
