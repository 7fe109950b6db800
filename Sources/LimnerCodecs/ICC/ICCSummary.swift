// SPDX-License-Identifier: Apache-2.0

/// What has to be known of an ICC profile to carry it over: its color space and its name.
///
/// Bounded: the tag table is walked up to 256 entries, and the name is cut at 128 characters.
/// Source: ICC.1:2022, sections 7.2, 7.3, 10.15; ICC.1:2001-04, section 6.5.17 for the older text.
package struct ICCSummary: Equatable, Sendable {
  /// The color space of the samples.
  package enum ColorSpace: Equatable, Sendable {
    case gray
    case rgb
    case other
  }

  /// The color space of the samples.
  package var colorSpace: ColorSpace

  /// The name that the profile gives itself.
  package var name: String?

  /// Reads the header and the description; `nil` for bytes that are no profile.
  package init?(_ profile: [UInt8]) {
    let bytes = ICCBytes(profile)
    guard bytes.count >= 132, let size = bytes.integer(0, 4), size >= 132, size <= bytes.count,
      bytes.signature(36) == .profile
    else { return nil }
    colorSpace =
      switch bytes.signature(16) {
      case ICCSignature.rgb: .rgb
      case ICCSignature.gray: .gray
      default: .other
      }
    name = Self.description(bytes)
  }

  private static func description(_ bytes: ICCBytes) -> String? {
    guard let count = bytes.integer(128, 4),
      let offset = bytes.tag("desc", among: min(count, 256))?.offset
    else { return nil }
    switch bytes.text(offset, 4) {
    case "desc":
      guard let length = bytes.integer(offset + 8, 4), length > 1 else { return nil }
      return bytes.text(offset + 12, min(length - 1, 128)).map(cleaned)
    case "mluc":
      guard let length = bytes.integer(offset + 20, 4), let start = bytes.integer(offset + 24, 4) else {
        return nil
      }
      return bytes.words(offset + start, min(length / 2, 128)).map { String(decoding: $0, as: UTF16.self) }
        .map(cleaned)
    default: return nil
    }
  }

  /// The text without control characters, which have no business in a name.
  private static func cleaned(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
