// SPDX-License-Identifier: Apache-2.0

/// Text set in lines of at most 80 columns.
package enum TextLayout {
  /// The width that every terminal has.
  package static let columns = 80

  /// The words of a text in lines, all but the first indented; a word longer than a line stands alone.
  package static func wrapped(_ text: String, indent: Int, first: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: first ?? indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty && line.count + 1 + word.count > columns {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return lines
  }

  /// A label in a column of its own and a text beside it, or below where the label is too long.
  package static func entry(_ label: String, _ text: String, indent: Int, column: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard indent + label.count + 2 <= column else {
      return [margin + label] + wrapped(text, indent: column)
    }
    var lines = wrapped(text, indent: column)
    lines[0] = margin + label + lines[0].dropFirst(indent + label.count)
    return lines
  }
}
