// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a command line, or with a line that the worker reads.
///
/// The sentence is always the same: *expected* X *for* NAME *but found* Y.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What should have been there.
  package let expected: String

  /// The option, argument or command at fault.
  package let subject: String

  /// What was there.
  package let found: String

  /// The known option that looks most like the unknown one.
  package var nearest: String?

  /// Whether what was found may be the name of a file that starts with a dash.
  package var isPerhapsName = false

  /// Creates an error from the words of its sentence.
  package init(expected: String, for subject: String, found: String, nearest: String? = nil) {
    self.expected = expected
    self.subject = subject
    self.found = found
    self.nearest = nearest
  }

  /// Takes over why inputs and output do not go together.
  package init(_ error: BatchRequestError) {
    self.init(expected: error.expected, for: error.subject, found: error.found)
  }

  /// The sentence a person reads.
  package var description: String {
    let way = isPerhapsName ? "; put -- in front of names that start with a dash" : ""
    let hint = nearest.map { "; the nearest is \($0)" } ?? way
    return "expected \(expected) for \(subject) but found \(found)\(hint)"
  }
}
