// SPDX-License-Identifier: Apache-2.0

/// Why an outline has no coverage; what a damaged or hostile font can cause.
package enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A coordinate is infinite or no number.
  case notFinite

  /// A coordinate lies further from the origin than any drawing does.
  case coordinateTooLarge(found: Double, limit: Double)

  /// A side of the canvas is longer than any avatar.
  case canvasTooLarge(found: Int, limit: Int)

  /// There are more straight pieces than any letter has, curves counted as the pieces that stand for them.
  case tooManySegments(found: Int, limit: Int)

  /// The pieces cross rows, pixels and each other more often than in any letter.
  case tooComplex(found: Int, limit: Int)

  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .notFinite:
      "expected numbers for the coordinates of an outline but found one that is infinite or none"
    case .coordinateTooLarge(let found, let limit):
      "expected coordinates of at most \(limit) for an outline but found \(found)"
    case .canvasTooLarge(let found, let limit):
      "expected at most \(limit) pixels for a side of the canvas but found \(found)"
    case .tooManySegments(let found, let limit):
      "expected at most \(limit) segments for an outline but found \(found)"
    case .tooComplex(let found, let limit):
      "expected at most \(limit) steps for the crossings of an outline but found \(found)"
    }
  }
}
