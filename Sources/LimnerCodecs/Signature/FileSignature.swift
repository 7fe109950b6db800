// SPDX-License-Identifier: Apache-2.0

/// What a file is, told by its first bytes and never by its name (pipeline 6.1).
package enum FileSignature: Equatable, Sendable {
  case empty
  case jpeg
  case png
  case heic
  case avif
  case webp
  case gif
  case tiff
  case bmp
  case ico
  case svg
  case pdf
  case psd
  case jpegXL
  case jpeg2000
  case unknown

  /// The bytes that are enough to tell.
  package static let length = 512

  /// Looks at the start of a file.
  package init(_ start: Span<UInt8>) {
    self = Self.binary(start) ?? (Self.isSVG(start) ? .svg : .unknown)
  }

  private static func binary(_ start: Span<UInt8>) -> FileSignature? {
    guard !start.isEmpty else { return .empty }
    if has(start, 0, [0xFF, 0xD8, 0xFF]) || (start.count == 2 && has(start, 0, [0xFF, 0xD8])) {
      return .jpeg
    }
    if has(start, 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if has(start, 0, [0xFF, 0x0A]) { return .jpegXL }
    if has(start, 0, [0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    if has(start, 4, "JXL ") { return .jpegXL }
    if has(start, 4, "jP  ") || has(start, 4, "jP\u{1A}\u{1A}") { return .jpeg2000 }
    if has(start, 4, "ftyp") { return baseMedia(start) }
    if has(start, 0, "RIFF"), has(start, 8, "WEBP") { return .webp }
    if has(start, 0, "GIF87a") || has(start, 0, "GIF89a") { return .gif }
    if has(start, 0, [0x49, 0x49, 42, 0]) || has(start, 0, [0x4D, 0x4D, 0, 42]) { return .tiff }
    if has(start, 0, [0x49, 0x49, 43, 0]) || has(start, 0, [0x4D, 0x4D, 0, 43]) { return .tiff }
    if has(start, 0, "BM"), start.count >= 18, start[6] == 0, start[7] == 0 { return .bmp }
    if has(start, 0, [0, 0, 1, 0]) || has(start, 0, [0, 0, 2, 0]), start.count >= 6, start[4] > 0 {
      return .ico
    }
    if has(start, 0, "%PDF") { return .pdf }
    if has(start, 0, "8BPS") { return .psd }
    return nil
  }

  /// HEIF's family: the major brand or any compatible one decides.
  private static func baseMedia(_ start: Span<UInt8>) -> FileSignature {
    let length = min(start.count, Int(start[2]) << 8 | Int(start[3]))
    for offset in stride(from: 8, to: max(length, 12), by: 4) where offset != 12 {
      if has(start, offset, "avif") || has(start, offset, "avis") { return .avif }
      for brand in ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
      where has(start, offset, brand) {
        if offset > 8 || !brand.hasPrefix("m") { return .heic }
      }
    }
    return has(start, 8, "mif1") || has(start, 8, "msf1") ? .heic : .unknown
  }

  /// A root element `svg` within the first bytes, after white space, comments and declarations.
  private static func isSVG(_ start: Span<UInt8>) -> Bool {
    var index = has(start, 0, [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < start.count, [0x20, 0x09, 0x0A, 0x0D].contains(start[index]) { index += 1 }
    guard index < start.count, start[index] == 0x3C else { return false }
    while index + 4 < start.count {
      if has(start, index, "<svg"), [0x20, 0x09, 0x0A, 0x0D, 0x3E].contains(start[index + 4]) { return true }
      if has(start, index, "<html") || has(start, index, "<HTML") { return false }
      index += 1
    }
    return false
  }

  private static func has(_ bytes: Span<UInt8>, _ offset: Int, _ text: String) -> Bool {
    has(bytes, offset, Array(text.utf8))
  }

  private static func has(_ bytes: Span<UInt8>, _ offset: Int, _ expected: [UInt8]) -> Bool {
    guard offset + expected.count <= bytes.count else { return false }
    for index in expected.indices where bytes[offset + index] != expected[index] { return false }
    return true
  }
}
