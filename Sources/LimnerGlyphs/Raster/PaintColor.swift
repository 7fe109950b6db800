// SPDX-License-Identifier: Apache-2.0

/// An opaque color in sRGB, as the painter mixes it.
package struct PaintColor: Hashable, Sendable {
  /// The red sample.
  package var red: UInt8

  /// The green sample.
  package var green: UInt8

  /// The blue sample.
  package var blue: UInt8

  /// Creates a color from its samples.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// This color with `parts` of `whole` replaced by another.
  ///
  /// Units: encoded samples are mixed as they are, not light; `Documentation/Glyphs.md` has the figures for it.
  /// Rounding: half up.
  package func mixed(with other: PaintColor, _ parts: Int, of whole: Int) -> PaintColor {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((2 * (Int(a) * (whole - parts) + Int(b) * parts) + whole) / (2 * whole))
    }
    return PaintColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
