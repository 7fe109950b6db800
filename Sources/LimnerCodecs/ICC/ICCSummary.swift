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
    guard profile.count >= 132, let size = Self.integer(profile, 0, 4), size >= 132, size <= profile.count,
      Self.text(profile, 36, 4) == "acsp"
    else { return nil }
    colorSpace =
      switch Self.text(profile, 16, 4) {
      case "RGB ": .rgb
      case "GRAY": .gray
      default: .other
      }
    name = Self.description(profile)
  }

  private static func description(_ profile: [UInt8]) -> String? {
    guard let count = integer(profile, 128, 4) else { return nil }
    for index in 0 ..< min(count, 256) {
      let entry = 132 + 12 * index
      guard text(profile, entry, 4) == "desc" else { continue }
      guard let offset = integer(profile, entry + 4, 4) else { return nil }
      switch text(profile, offset, 4) {
      case "desc":
        guard let length = integer(profile, offset + 8, 4), length > 1 else { return nil }
        return text(profile, offset + 12, min(length - 1, 128)).map(cleaned)
      case "mluc":
        guard let length = integer(profile, offset + 20, 4), let start = integer(profile, offset + 24, 4)
        else {
          return nil
        }
        return wideText(profile, offset + start, min(length / 2, 128)).map(cleaned)
      default: return nil
      }
    }
    return nil
  }

  /// The text without control characters, which have no business in a name.
  private static func cleaned(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }

  private static func integer(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset ..< offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> String? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return String(decoding: bytes[offset ..< offset + count], as: UTF8.self)
  }

  private static func wideText(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> String? {
    guard offset >= 0, count >= 0, offset <= bytes.count - 2 * count else { return nil }
    let units = (0 ..< count).map { UInt16(bytes[offset + 2 * $0]) << 8 | UInt16(bytes[offset + 2 * $0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
