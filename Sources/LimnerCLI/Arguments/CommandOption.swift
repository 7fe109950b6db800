// SPDX-License-Identifier: Apache-2.0

/// One option of a subcommand, declared once for the parser and for the help text.
package struct CommandOption: Equatable, Sendable {
  /// Whether an option has a value.
  package enum Value: Equatable, Sendable {
    /// It is a switch.
    case none
    /// It needs one, attached by `=` or as the next argument.
    case required
    /// It may have one, attached by `=`; the next argument is not its value.
    case optional
  }

  /// The name with its dashes.
  package let name: String

  /// What stands for the value in the help text; `nil` for an option without a value.
  package let placeholder: String?

  /// Whether it has a value.
  package let value: Value

  /// What it does, with its default.
  package let help: String

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes.
  ///   - placeholder: What stands for the value in the help text; `nil` for an option without a value.
  ///   - isOptional: Whether the value may be left out.
  ///   - help: What it does, with its default.
  package init(_ name: String, _ placeholder: String? = nil, isOptional: Bool = false, help: String) {
    self.name = name
    self.placeholder = placeholder
    value = placeholder == nil ? .none : isOptional ? .optional : .required
    self.help = help
  }

  /// The option and its value as the help text shows them.
  package var label: String {
    switch (placeholder, value) {
    case (let placeholder?, .optional): "\(name)[=\(placeholder)]"
    case (let placeholder?, _): "\(name) \(placeholder)"
    case (nil, _): name
    }
  }

  /// The option that every subcommand has.
  package static let help = CommandOption("--help", help: "Show this text.")
}
