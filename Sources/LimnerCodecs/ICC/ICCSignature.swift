// SPDX-License-Identifier: Apache-2.0

/// Four bytes by which an ICC profile names a tag, a type or a space.
package struct ICCSignature: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes as a number, the first one highest.
  package let value: UInt32

  /// Creates a signature from its number.
  package init(_ value: UInt32) { self.value = value }

  /// Creates a signature from four ASCII characters.
  package init(stringLiteral text: StaticString) {
    value = "\(text)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four characters, with a point for each that cannot be shown.
  package var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    let shown = bytes.map { 0x20 ... 0x7E ~= $0 ? $0 : UInt8(ascii: ".") }
    return "\u{201C}\(String(decoding: shown, as: UTF8.self))\u{201D}"
  }
}

extension ICCSignature {
  /// What each profile has at byte 36.
  static let profile: ICCSignature = "acsp"

  /// The space of three channels that a matrix can lead to XYZ.
  static let rgb: ICCSignature = "RGB "
  /// The space of one channel.
  static let gray: ICCSignature = "GRAY"
  /// The space in which colors are linear.
  static let xyz: ICCSignature = "XYZ "
  /// The space in which colors are even to the eye.
  static let lab: ICCSignature = "Lab "

  /// Luminance by gray.
  static let grayCurve: ICCSignature = "kTRC"
  /// XYZ and curves of red, green and blue.
  static let colorants: [ICCSignature] = ["rXYZ", "gXYZ", "bXYZ"]
  /// The curves of red, green and blue.
  static let curves: [ICCSignature] = ["rTRC", "gTRC", "bTRC"]
  /// Tables from samples to the space in between, by intent.
  static let lookups: [ICCSignature] = ["A2B0", "A2B1", "A2B2"]
}
