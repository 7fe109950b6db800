// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Reads the rows of a list or table one after the other, in memory that does not depend on their number.
///
/// Lines end with LF, CRLF or CR. A table whose fields are set apart by commas or semicolons may quote them: a field
/// that begins with a quote holds separators and line ends up to the quote that closes it, and two quotes stand for
/// one. A quote elsewhere in a field is a quote. Fields set apart by tabs are taken as they stand. A byte order mark is
/// left out.
///
/// A row that is wrong is given as such, and reading goes on behind its first line: a stray quote costs one row, not
/// all that stand below it.
/// Source: RFC 4180, but for the other line ends, the other separators and the quotes in unquoted fields.
///
/// - Complexity: linear in the bytes; each is looked at three times at most.
package struct TableReader<Source: ByteSource> {
  /// A row, or what is wrong with it.
  package struct Row: Equatable, Sendable {
    /// The line on which it begins, counted from 1.
    package var line: Int

    /// Its fields, without quotes.
    package var fields: Result<[[UInt8]], TableError>

    /// Whether it is a line without a byte.
    package var isBlank = false
  }

  private let dialect: TableDialect
  private let limit: Int
  private var source: Source
  private var separator: UInt8?
  private var hasBegun = false
  private var line = 1

  /// What has been read; what lies before `start`, where the next row begins, is done with.
  private var buffer: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  /// Whether the rest of a line is to be left out.
  private var skipsLine = false

  /// Whether the last line ended with CR, to which an LF may belong that has not been read yet.
  private var endedWithReturn = false

  /// Rows that begin before this index close their quotes on their own line.
  ///
  /// They stand behind a stray quote, and have been read once already.
  private var singleLinesEnd = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - dialect: How they become fields.
  ///   - limit: The most bytes that a row may have.
  package init(_ source: Source, _ dialect: TableDialect, limit: Int = 1 << 20) {
    self.source = source
    self.dialect = dialect
    self.limit = limit
  }

  /// The next row; `nil` behind the last one.
  ///
  /// - Throws: ``SystemError`` where the source does.
  package mutating func next() throws(SystemError) -> Row? {
    if !hasBegun {
      hasBegun = true
      if let wrong = try begin() { return wrong }
    }
    try skipToRow()
    guard try hasByte(0) else { return nil }
    var scan = RowScan(separator, quotes: dialect.quotes(separator), mustClose: start < singleLinesEnd)
    while true {
      // The byte behind the longest row may be its line end.
      if let end = scan.read(buffer[start...].prefix(limit + 1)) { return finish(scan, end) }
      guard scan.index <= limit else { return finish(scan, scan.tooLong(limit)) }
      guard try hasByte(scan.index) else { return finish(scan, scan.endOfData) }
    }
  }

  /// Whether there is a byte so far behind the start of the row; reads on if need be.
  private mutating func hasByte(_ offset: Int) throws(SystemError) -> Bool {
    if start + offset < buffer.count { return true }
    guard !hasEnded else { return false }
    let piece = try source.next()
    hasEnded = piece.isEmpty
    buffer.removeSubrange(..<start)
    singleLinesEnd = max(0, singleLinesEnd - start)
    start = 0
    buffer += piece
    return !hasEnded
  }

  /// Leaves out a byte order mark and settles the separator.
  private mutating func begin() throws(SystemError) -> Row? {
    while buffer.count < 3, try hasByte(buffer.count) {}
    if buffer.starts(with: [0xFE, 0xFF]) || buffer.starts(with: [0xFF, 0xFE]) {
      buffer = []
      hasEnded = true
      return Row(line: 1, fields: .failure(.utf16))
    }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    guard dialect != .lines else { return nil }
    separator = dialect.separator(buffer[start...].prefix(limit))
    while separator == nil, buffer.count - start < limit, try hasByte(buffer.count - start) {
      separator = dialect.separator(buffer[start...].prefix(limit))
    }
    if separator == nil { separator = TableDialect.comma }
    return nil
  }

  /// Leaves out the rest of a line, and what belongs to the end of the last one.
  private mutating func skipToRow() throws(SystemError) {
    while skipsLine, try hasByte(0) {
      guard let end = buffer[start...].firstIndex(where: RowScan.isLineEnd) else {
        start = buffer.count
        continue
      }
      start = end
      skipsLine = false
      endLine()
    }
    if endedWithReturn, try hasByte(0) {
      endedWithReturn = false
      if buffer[start] == RowScan.lineFeed { start += 1 }
    }
  }

  /// Goes over the line end at the start.
  private mutating func endLine() {
    endedWithReturn = buffer[start] == RowScan.carriageReturn
    start += 1
    line += 1
  }

  /// Ends a row: at its end, or behind its first line where it is wrong.
  private mutating func finish(_ scan: RowScan, _ end: RowScan.End) -> Row {
    var row = Row(line: line, fields: .success(scan.fields), isBlank: scan.index == 0)
    guard case .wrong(let error) = end else {
      start += scan.index
      line += scan.lineEnds
      if start < buffer.count { endLine() }
      return row
    }
    row = Row(line: line, fields: .failure(error))
    singleLinesEnd = max(singleLinesEnd, start + scan.lineStart)
    start += scan.firstLineEnd ?? scan.index
    // The first line may be longer than what has been read of it.
    skipsLine = true
    return row
  }
}
