// SPDX-License-Identifier: Apache-2.0

/// A table in Markdown: the first column is text, all others are figures.
struct MarkdownTable {
  private var lines: [String]

  /// Starts with the names of the columns.
  init(_ columns: String...) {
    lines = [columns, columns.indices.map { $0 == 0 ? "---" : "---:" }].map(Self.line)
  }

  /// Adds a row.
  mutating func add(_ name: String, _ cells: [String]) { lines.append(Self.line([name] + cells)) }

  /// The table, with an empty line behind it.
  var text: String { lines.joined(separator: "\n") + "\n\n" }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.split(separator: "|").joined(separator: "/") }.joined(separator: " | ") + " |"
  }

  /// A time in milliseconds or a ratio, with as many decimals as say something.
  static func figure(_ number: Double) -> String {
    let whole = Series.text(number)
    return number >= 100 ? "\(Int(number.rounded()))" : number >= 10 ? String(tenths(number)) : whole
  }

  /// Bytes in MiB with one decimal.
  static func mebibytes(_ bytes: Int) -> String { String(tenths(Double(bytes) / 0x1p20)) }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
