// SPDX-License-Identifier: Apache-2.0

/// An opaque color in sRGB.
public struct RGBColor: Hashable, Sendable {
  /// The red sample, 0 to 255.
  public var red: UInt8

  /// The green sample, 0 to 255.
  public var green: UInt8

  /// The blue sample, 0 to 255.
  public var blue: UInt8

  /// Creates a color from its samples.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// All samples 255.
  public static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// All samples 0.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// Creates a color from its samples in one number, red highest: `0xC5401B`; bits above 24 are left out.
  package init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
