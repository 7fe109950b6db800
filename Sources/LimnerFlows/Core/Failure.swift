// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How something that the host ran did not succeed.
public enum Failure: Error, Hashable, Sendable {
  /// The person or the app backed out: back to rest without a word.
  case quiet

  /// It failed; the message is the error's own, if it has one.
  case loud(String?)

  /// Judges an error that a host's closure threw.
  ///
  /// Quiet are `CancellationError`, `URLError.cancelled` in all its shapes, and what `isQuiet` accepts. The message is a
  /// `LocalizedError`'s `errorDescription`, unless that is blank.
  public init(_ error: any Error, isQuiet: (any Error) -> Bool = { _ in false }) {
    if let failure = error as? Failure {
      self = failure
      return
    }
    if error is CancellationError || Self.isCancelledTransfer(error) || isQuiet(error) {
      self = .quiet
      return
    }
    let text = (error as? any LocalizedError)?.errorDescription
    let isBlank = text?.trimmed.isEmpty ?? true
    self = .loud(isBlank ? nil : text)
  }

  /// The message to show, or `standard` where the error has none; `nil` where there is nothing to say.
  package func message(standard: String) -> String? {
    switch self {
    case .quiet: nil
    case .loud(let text): text ?? standard
    }
  }

  private static func isCancelledTransfer(_ error: any Error) -> Bool {
    if let error = error as? URLError { return error.code == .cancelled }
    let error = error as NSError
    return error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
  }
}

extension String {
  /// The text, unless there is nothing to read in it.
  var nonBlank: String? { trimmed.isEmpty ? nil : self }

  /// Without white space and newlines at both ends.
  package var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
