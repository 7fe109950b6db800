// SPDX-License-Identifier: Apache-2.0

package import LimnerBatch
import LimnerSystem

/// Splits a command line into options and operands.
///
/// `--name value` and `--name=value` are the same, `--` ends the options, `-` alone is an operand, and the
/// last of several equal options wins. Arguments are bytes, because paths are.
package struct ArgumentParser: Sendable {
  /// The command in messages.
  private let command: String

  /// What the command knows.
  private let options: [CommandOption]

  /// Creates the parser of one command.
  package init(_ command: String, _ options: [CommandOption]) {
    self.command = command
    self.options = options
  }

  /// Splits the arguments behind the command's name.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a value that is missing, and one that does not belong.
  package func parse(_ arguments: ArraySlice<[UInt8]>) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        parsed.operands += rest
        break
      }
      guard argument.first == UInt8(ascii: "-"), argument.count > 1 else {
        parsed.operands.append(argument)
        continue
      }
      let parts = argument.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(Array(parts[0]))
      let attached = parts.count > 1 ? Array(parts[1]) : nil
      if option.value == .none || (option.value == .optional && attached == nil) {
        guard attached == nil else { throw wrong(option, "no value", attached) }
        parsed.switches.insert(option.name)
      } else if let attached {
        parsed.values[option.name, default: []].append(attached)
      } else {
        // A value that looks like an option is a value forgotten; `--name=--value` says it is meant.
        let next = rest.popFirst()
        guard let next, !next.starts(with: Array("--".utf8)) else { throw wrong(option, "a value", next) }
        parsed.values[option.name, default: []].append(next)
      }
    }
    return parsed
  }

  private func option(_ name: [UInt8]) throws(UsageError) -> CommandOption {
    let text = String(decoding: name, as: UTF8.self)
    let full = text == "-h" ? "--help" : text
    if let option = options.first(where: { $0.name == full }) { return option }
    var error = UsageError(expected: "a known option", for: command, found: VisibleText.escaped(text))
    let nearest = NearestName.to(text, in: options.map(\.name))
    if let nearest, Self.isMeant(text, by: nearest) {
      error.nearest = nearest
    } else {
      error.isPerhapsName = true
    }
    throw error
  }

  /// Whether an unknown word is an option misspelled rather than the name of a file that starts with a dash.
  private static func isMeant(_ unknown: String, by nearest: String) -> Bool {
    if BytePath(unknown).looksLikePicture { return false }
    return unknown.hasPrefix("--") || NearestName.distance(unknown, nearest) * 2 <= unknown.utf8.count
  }

  private func wrong(_ option: CommandOption, _ expected: String, _ found: [UInt8]?) -> UsageError {
    let found = found.map { VisibleText.of(BytePath($0)) } ?? "nothing"
    return UsageError(expected: expected, for: option.name, found: found)
  }
}

/// A command line that has been split.
package struct ParsedArguments: OptionValues, Equatable, Sendable {
  /// What is neither an option nor its value.
  package fileprivate(set) var operands: [[UInt8]] = []

  /// The values of options by name, in their order.
  fileprivate(set) var values: [String: [[UInt8]]] = [:]

  /// The options without a value that are there.
  fileprivate(set) var switches: Set<String> = []

  /// Whether an option is there, with a value or without.
  package func has(_ name: String) -> Bool { switches.contains(name) || values[name] != nil }

  /// Whether a switch is there; the command line cannot turn one off.
  package func flag(_ name: String) -> Bool? { switches.contains(name) ? true : nil }

  /// The name as it is typed.
  package func label(_ name: String) -> String { name }

  /// The values of an option, in their order.
  package func all(_ name: String) -> [[UInt8]] { values[name] ?? [] }
}
