// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// Where the values of options come from: a command line, or a line that the worker reads.
///
/// Names are those of the command line, dashes and all; so is the form of the values.
package protocol OptionValues {
  /// Whether an option is there, with a value or without.
  func has(_ name: String) -> Bool

  /// What a switch says; `nil` where it is not there.
  func flag(_ name: String) -> Bool?

  /// The values of an option that may be repeated, in their order.
  func all(_ name: String) -> [[UInt8]]

  /// What an option is called in messages.
  func label(_ name: String) -> String
}

extension OptionValues {
  /// The value of an option, if it is there; the last one counts.
  package func bytes(_ name: String) -> [UInt8]? { all(name).last }

  /// The value of an option as a whole number within a range; suffixes count, see ``Amount``.
  package func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try parse(name, expecting: Self.words(range)) { bytes in
      Amount.value(of: bytes).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The value of an option as one of several words.
  package func choice<Value>(_ name: String, _ choices: [(String, Value)]) throws(UsageError) -> Value? {
    let words = choices.map(\.0)
    let others = words.dropLast().joined(separator: ", ")
    let expected = (others.isEmpty ? "" : others + " or ") + (words.last ?? "")
    return try parse(name, expecting: expected) { bytes in
      choices.first { Array($0.0.utf8) == bytes }?.1
    }
  }

  /// The value of an option, if it is there, as `read` understands it.
  ///
  /// - Throws: ``UsageError`` if `read` does not.
  package func parse<Value>(
    _ name: String, expecting expected: String, _ read: ([UInt8]) -> Value?
  ) throws(UsageError) -> Value? {
    guard let bytes = bytes(name) else { return nil }
    guard let value = read(bytes) else {
      let found = bytes.isEmpty ? "nothing" : VisibleText.of(BytePath(bytes))
      throw UsageError(expected: expected, for: label(name), found: found)
    }
    return value
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "a number from \(range.lowerBound) up, such as 64mi,"
      : "a number from \(range.lowerBound) to \(range.upperBound)"
  }
}
