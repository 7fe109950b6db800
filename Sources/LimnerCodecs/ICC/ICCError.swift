// SPDX-License-Identifier: Apache-2.0

/// Why the colors of an ICC profile could not be understood; each case has what was found and what was expected.
package enum ICCError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes end within the header and the number of tags.
  case tooShort(found: Int, expected: Int)

  /// The profile calls itself shorter than a header, or longer than the bytes that there are.
  case wrongSize(found: Int, available: Int)

  /// The mark of all profiles is missing.
  case notProfile(found: ICCSignature, expected: ICCSignature)

  /// A major version that is none of those that are read.
  case unsupportedVersion(found: Int, expected: ClosedRange<Int>)

  /// The profile is no description of a device or a space.
  case unsupportedClass(found: ICCSignature, expected: [ICCSignature])

  /// The profile leads to a space that is not allowed in between.
  case unsupportedConnection(found: ICCSignature, expected: [ICCSignature])

  /// The table has more tags than any profile needs.
  case tooManyTags(found: Int, limit: Int)

  /// The table of tags ends behind the profile.
  case tableBeyondEnd(found: Int, available: Int)

  /// A tag that the conversion needs is not in the table.
  case missingTag(ICCSignature, in: ICCSignature)

  /// A tag ends behind the profile.
  case tagBeyondEnd(ICCSignature, found: Int, available: Int)

  /// A tag is shorter than what it says to hold.
  case tagTooShort(ICCSignature, found: Int, expected: Int)

  /// A tag is of a type that it cannot have.
  case unexpectedType(ICCSignature, found: ICCSignature, expected: [ICCSignature])

  /// A curve has more entries than there are 16-bit samples.
  case curveTooLong(ICCSignature, found: Int, limit: Int)

  /// A parametric curve has a form that no version of the format has.
  case unknownFunction(ICCSignature, found: Int, limit: Int)

  /// The colors of red, green and blue lie in a plane.
  case singularMatrix([Double], expected: String)

  /// The sentence a person reads: *expected* … *for* … *but found* ….
  package var description: String {
    switch self {
    case .tooShort(let found, let expected):
      "expected at least \(expected) bytes for a profile but found \(found)"
    case .wrongSize(let found, let available):
      "expected \(ICCProfile.headerByteCount) to \(available) bytes for the profile's size but found \(found)"
    case .notProfile(let found, let expected):
      "expected \(expected) for the mark of a profile but found \(found)"
    case .unsupportedVersion(let found, let expected):
      "expected \(expected.lowerBound) to \(expected.upperBound) for the profile's version but found \(found)"
    case .unsupportedClass(let found, let expected):
      "expected \(Self.list(expected)) for the profile's class but found \(found)"
    case .unsupportedConnection(let found, let expected):
      "expected \(Self.list(expected)) for the profile's connection space but found \(found)"
    case .tooManyTags(let found, let limit):
      "expected at most \(limit) tags for a profile but found \(found)"
    case .tableBeyondEnd(let found, let available):
      "expected at most \(available) bytes for the profile's table but found \(found)"
    case .missingTag(let tag, let space):
      "expected the tag \(tag) for a profile of \(space) but found none"
    case .tagBeyondEnd(let tag, let found, let available):
      "expected an end at \(available) at most for the profile's \(tag) but found \(found)"
    case .tagTooShort(let tag, let found, let expected):
      "expected at least \(expected) bytes for the profile's \(tag) but found \(found)"
    case .unexpectedType(let tag, let found, let expected):
      "expected \(Self.list(expected)) for the type of the profile's \(tag) but found \(found)"
    case .curveTooLong(let tag, let found, let limit):
      "expected at most \(limit) entries for the profile's \(tag) but found \(found)"
    case .unknownFunction(let tag, let found, let limit):
      "expected at most \(limit) for the function of the profile's \(tag) but found \(found)"
    case .singularMatrix(let found, let expected):
      "expected \(expected) for the profile's primaries but found \(found)"
    }
  }

  private static func list(_ names: [ICCSignature]) -> String {
    names.map(\.description).joined(separator: " or ")
  }
}
