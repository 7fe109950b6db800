// SPDX-License-Identifier: Apache-2.0

/// The name of a table, or of a kind of font: four bytes, mostly ASCII.
package struct FontTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes, the first one highest.
  package let rawValue: UInt32

  /// Creates a tag from its bytes as a number.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a tag from four ASCII characters.
  package init(stringLiteral text: String) {
    precondition(text.utf8.count == 4, "a tag has four bytes")
    rawValue = text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The characters; a byte that is not printable ASCII is written in hexadecimal.
  package var description: String {
    let parts = [24, 16, 8, 0].map { shift -> String in
      let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
      if (0x20 ..< 0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
      return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return parts.joined()
  }
}

extension FontTag {
  /// The character map.
  package static let cmap: FontTag = "cmap"
  /// The outlines of the Compact Font Format.
  package static let cff: FontTag = "CFF "
  /// The outlines of variable fonts in the second Compact Font Format.
  package static let cff2: FontTag = "CFF2"
  /// What is known about the glyphs for the layout tables.
  package static let gdef: FontTag = "GDEF"
  /// How glyphs are moved.
  package static let gpos: FontTag = "GPOS"
  /// How glyphs are replaced.
  package static let gsub: FontTag = "GSUB"
  /// The outlines of TrueType.
  package static let glyf: FontTag = "glyf"
  /// The header.
  package static let head: FontTag = "head"
  /// The header of the horizontal metrics.
  package static let hhea: FontTag = "hhea"
  /// The horizontal metrics.
  package static let hmtx: FontTag = "hmtx"
  /// The kerning of pairs.
  package static let kern: FontTag = "kern"
  /// Where the outlines of TrueType lie.
  package static let loca: FontTag = "loca"
  /// The number of glyphs.
  package static let maxp: FontTag = "maxp"
  /// Weight, width and heights.
  package static let os2: FontTag = "OS/2"
  /// A file that holds several fonts.
  package static let collection: FontTag = "ttcf"
}
