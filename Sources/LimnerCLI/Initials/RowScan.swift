// SPDX-License-Identifier: Apache-2.0

/// The fields of one row, as far as they have been read; the row may come in pieces.
///
/// Indices count from the start of the row.
struct RowScan {
  /// How a row ends.
  enum End: Equatable {
    /// At a line end, or with the data.
    case complete

    /// Somewhere in between.
    case wrong(TableError)
  }

  private enum Place {
    case fieldStart
    case plain
    case quoted
    case behindQuote
  }

  /// What encloses a field.
  static let quote = UInt8(ascii: "\"")

  /// LF.
  static let lineFeed = UInt8(ascii: "\n")

  /// CR.
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a byte ends a line, or a part of what does.
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// How far the row has been read; at its end, where the line end stands.
  private(set) var index = 0

  /// The lines that have ended within quotes.
  private(set) var lineEnds = 0

  /// Where the first of them ended.
  private(set) var firstLineEnd: Int?

  /// Where the line begins that is being read.
  private(set) var lineStart = 0

  private let separator: UInt8?
  private let hasQuotes: Bool
  private let mustClose: Bool
  private var place = Place.fieldStart
  private var isBehindReturn = false
  private var ended: [[UInt8]] = []
  private var field: [UInt8] = []

  /// Begins a row.
  ///
  /// - Parameters:
  ///   - separator: What sets fields apart; the row is one field without it.
  ///   - hasQuotes: Whether fields may be quoted.
  ///   - mustClose: Whether quotes close on the line that opens them.
  init(_ separator: UInt8?, quotes hasQuotes: Bool, mustClose: Bool) {
    self.separator = separator
    self.hasQuotes = hasQuotes
    self.mustClose = mustClose
  }

  /// The fields so far.
  var fields: [[UInt8]] { ended + [field] }

  /// What the end of all data makes of the row.
  var endOfData: End { place == .quoted ? .wrong(.unclosedQuote) : .complete }

  /// What is wrong with a row that has no end within the limit.
  func tooLong(_ limit: Int) -> End {
    .wrong(place == .quoted || lineEnds > 0 ? .unclosedQuote : .rowTooLong(limit: limit))
  }

  /// Reads on, up to the end of the row or of the bytes, which begin where the row does.
  ///
  /// - Returns: How the row ends; `nil` where more bytes are needed.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> End? {
    let origin = bytes.startIndex
    while index < bytes.count {
      if let end = take(bytes[origin + index]) { return end }
      index += 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> End? {
    switch place {
    case .quoted: return takeQuoted(byte)
    case .behindQuote where byte == Self.quote:
      field.append(byte)
      place = .quoted
    case .fieldStart where byte == Self.quote && hasQuotes: place = .quoted
    case _ where byte == separator:
      ended.append(field)
      field = []
      place = .fieldStart
    case _ where Self.isLineEnd(byte): return .complete
    case .behindQuote:
      // On a later line, it was most likely the opening quote of another field.
      return .wrong(lineEnds > 0 ? .unclosedQuote : .textAfterQuote(found: byte))
    case .fieldStart, .plain:
      field.append(byte)
      place = .plain
    }
    return nil
  }

  private mutating func takeQuoted(_ byte: UInt8) -> End? {
    if byte == Self.quote {
      place = .behindQuote
      return nil
    }
    if Self.isLineEnd(byte) {
      guard !mustClose else { return .wrong(.unclosedQuote) }
      // CRLF is one line end.
      if !(isBehindReturn && byte == Self.lineFeed && lineStart == index) { lineEnds += 1 }
      if firstLineEnd == nil { firstLineEnd = index }
      lineStart = index + 1
    }
    isBehindReturn = byte == Self.carriageReturn
    field.append(byte)
    return nil
  }
}
