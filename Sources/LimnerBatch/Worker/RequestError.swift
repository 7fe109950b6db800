// SPDX-License-Identifier: Apache-2.0

package import Limner
import LimnerSystem

/// Why a line of the worker is not done, or did not succeed.
package enum RequestError: Error, Equatable, Sendable {
  /// The line is not a request.
  case badRequest(UsageError)

  /// The conversion failed, or one of its options is wrong.
  case failed(LimnerError)

  /// An option with a value outside its range.
  static func invalidOption(_ error: UsageError) -> RequestError {
    .failed(.invalidOption(name: error.subject, found: error.found, expected: error.expected))
  }

  /// A line that is no JSON.
  static func noJSON(_ error: JSONError) -> RequestError {
    .badRequest(
      UsageError(expected: error.expected, for: "the byte \(error.position)", found: error.found))
  }

  /// Data that is not base 64.
  static func noBase64(_ key: String, _ error: Base64.DecodingError) -> RequestError {
    let found =
      switch error {
      case .character(let byte, let place): "the byte \(byte) at \(place)"
      case .length(let count): "\(count) characters, no multiple of four"
      case .looseBits(let place): "bits behind the last byte at \(place)"
      }
    return .badRequest(UsageError(expected: "padded base 64", for: key, found: found))
  }

  /// Input and output that do not go together.
  static func noPlace(_ error: BatchRequestError) -> RequestError {
    // The words are those of a command line.
    let subject: String
    switch error.subject {
    case "INPUT": subject = "input"
    case "-o", "-o -": subject = "output"
    default: subject = error.subject
    }
    let expected = error.expected.split(separator: " ").map { $0.hasPrefix("--") ? $0.dropFirst(2) : $0 }
    return .badRequest(
      UsageError(expected: expected.joined(separator: " "), for: subject, found: error.found))
  }
}

extension RequestError: CustomStringConvertible {
  /// The name for machines: `badRequest` or the code of ``LimnerError``.
  package var code: String {
    switch self {
    case .badRequest: "badRequest"
    case .failed(let error): error.code
    }
  }

  /// What was there.
  package var found: String {
    switch self {
    case .badRequest(let error): error.found
    case .failed(let error): error.found
    }
  }

  /// What should have been there.
  package var expected: String {
    switch self {
    case .badRequest(let error): error.expected
    case .failed(let error): error.expected
    }
  }

  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .badRequest(let error): error.description
    case .failed(let error): error.description
    }
  }
}
