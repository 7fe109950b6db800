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
}
