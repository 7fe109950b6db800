// SPDX-License-Identifier: Apache-2.0

/// How the bytes of a list or table become fields.
package enum TableDialect: Equatable, Sendable {
  /// Each line is one field.
  case lines

  /// Fields are set apart by tabs, and quotes mean nothing.
  case tabs

  /// Fields are set apart by what comes first in the first line outside of quotes: a tab, a comma or a semicolon.
  case separated

  /// What sets the fields of TSV apart.
  static let tab = UInt8(ascii: "\t")

  /// What sets the fields of CSV apart.
  static let comma = UInt8(ascii: ",")

  private static let semicolon = UInt8(ascii: ";")

  /// What sets the fields of a table apart that begins with these bytes; `nil` where they are too few to tell.
  func separator(_ bytes: some Collection<UInt8>) -> UInt8? {
    if self == .tabs { return Self.tab }
    var isQuoted = false
    var isBlank = true
    for byte in bytes {
      switch byte {
      case RowScan.quote: isQuoted.toggle()
      case Self.tab, Self.comma, Self.semicolon: if !isQuoted { return byte }
      case RowScan.lineFeed, RowScan.carriageReturn: if !isQuoted, !isBlank { return Self.comma }
      default: break
      }
      isBlank = isBlank && RowScan.isLineEnd(byte)
    }
    return nil
  }

  /// Whether fields set apart so may be quoted.
  func quotes(_ separator: UInt8?) -> Bool { self == .separated && separator != Self.tab }
}
