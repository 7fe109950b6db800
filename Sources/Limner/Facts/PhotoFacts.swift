// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials

/// What can be derived from a picture in small: for placeholders, for finding copies, for a color beside it.
public struct PhotoFacts: Equatable, Sendable {
  /// A placeholder of about 25 bytes: ThumbHash, as its author's page defines it.
  public let thumbHash: [UInt8]

  /// 64 bits of the lowest frequencies of luma, each above or below the median; near copies differ in few of them.
  public let perceptualHash: UInt64

  /// The mean color in sRGB, averaged in OKLab; what is transparent counts by its alpha.
  public let meanColor: RGBColor

  /// The color of the palette, in its light theme, that is nearest to the mean in OKLab.
  public let paletteColor: InitialsColor
}
