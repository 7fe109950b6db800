// SPDX-License-Identifier: Apache-2.0

/// A list of byte strings of any length in the Compact Font Format.
///
/// Only its head is read; an entry is found through its two offsets when it is asked for.
/// Source: Adobe Technical Note 5176, section 5.
struct CFFIndex: Sendable {
  /// The number of entries.
  let count: Int

  /// Where in the table the list ends.
  let end: Int

  private let table: FontTable
  private let offsetSize: Int
  private let offsets: Int

  /// Reads the head of a list.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``, ``FontError/outOfRange(_:found:expected:)``.
  init(_ table: FontTable, at start: Int) throws(FontError) {
    self.table = table
    count = try table.u16(at: start)
    guard count > 0 else {
      (offsetSize, offsets, end) = (1, start + 2, start + 2)
      return
    }
    let size = try table.block(at: start + 2, count: 1).u8(at: 0)
    guard (1 ... 4).contains(size) else { throw .outOfRange(.offsetSize, found: size, expected: 1 ... 4) }
    (offsetSize, offsets) = (size, start + 3)
    let last = try table.block(at: start + 3 + count * size, count: size).number(at: 0, count: size)
    // Offsets count from the byte before the data.
    let data = start + 3 + (count + 1) * size
    guard last >= 1, last - 1 <= table.count - data else {
      throw .outOfRange(.end, found: last, expected: 1 ... max(1, table.count - data + 1))
    }
    end = data + last - 1
  }

  /// One entry.
  ///
  /// - Throws: ``FontError/outOfRange(_:found:expected:)`` where it is not there or ends before it begins;
  ///   ``FontError/exceedsLimit(_:limit:)`` where it is longer than `limit`.
  func entry(_ index: Int, limit: Int, _ field: FontField) throws(FontError) -> FontBlock {
    guard index >= 0, index < count else {
      throw .outOfRange(field, found: index, expected: 0 ... max(0, count - 1))
    }
    let pair = try table.block(at: offsets + index * offsetSize, count: 2 * offsetSize)
    let from = try pair.number(at: 0, count: offsetSize)
    let to = try pair.number(at: offsetSize, count: offsetSize)
    let before = offsets + (count + 1) * offsetSize - 1
    guard from >= 1, to >= from, to <= end - before else {
      throw .outOfRange(.end, found: to, expected: max(1, min(from, end - before)) ... max(1, end - before))
    }
    guard to - from <= limit else { throw .exceedsLimit(field, limit: limit) }
    return try table.block(at: before + from, count: to - from)
  }
}
