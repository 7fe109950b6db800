// SPDX-License-Identifier: Apache-2.0

/// The help of a command, set from the same table that its parser reads.
package struct HelpText: Sendable {
  /// The first line: how the command is called.
  package let synopsis: String

  /// What it does, in paragraphs.
  package let paragraphs: [String]

  /// A heading and labelled texts: commands, options or exit statuses.
  package var sections: [(heading: String, entries: [(label: String, text: String)])] = []

  /// Command lines that work as they stand, each with a word on what it does.
  package var examples: [(line: String, text: String)] = []

  /// Begins a help text.
  package init(synopsis: String, paragraphs: [String]) {
    self.synopsis = synopsis
    self.paragraphs = paragraphs
  }

  /// Adds the options of a command.
  package mutating func add(_ options: [CommandOption]) {
    let entries = options.map { (label: $0.label, text: $0.help) }
    sections.append((heading: "Options", entries: entries))
  }

  /// The text, at most 80 columns wide, with a line end at its end.
  package var text: String {
    var lines = TextLayout.wrapped("Usage: " + synopsis, indent: 7, first: 0)
    for paragraph in paragraphs {
      lines.append("")
      lines += TextLayout.wrapped(paragraph, indent: 0)
    }
    for section in sections {
      lines += ["", section.heading + ":"]
      for entry in section.entries {
        lines += TextLayout.entry(entry.label, entry.text, indent: 2, column: 24)
      }
    }
    if !examples.isEmpty { lines += ["", "Examples:"] }
    for example in examples {
      lines.append("  " + example.line)
      lines += TextLayout.wrapped(example.text, indent: 6)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
