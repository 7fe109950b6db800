// SPDX-License-Identifier: Apache-2.0

/// One option of a subcommand, declared once for the parser and for the help text.
package struct CommandOption: Equatable, Sendable {
  /// The name with its dashes.
  package let name: String

  /// What stands for the value in the help text; `nil` for an option without a value.
  package let placeholder: String?

  /// What it does, with its default.
  package let help: String

  /// Declares an option.
  package init(_ name: String, _ placeholder: String? = nil, help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
  }

  /// The option that every subcommand has.
  package static let help = CommandOption("--help", help: "Show this text.")
}
