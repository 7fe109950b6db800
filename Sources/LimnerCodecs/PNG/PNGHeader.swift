// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// What a PNG says before its pixels.
package struct PNGHeader: Equatable, Sendable {
  /// The extent as stored.
  package let size: PixelSize

  /// The bits of a sample or palette index as stored: 1, 2, 4, 8 or 16.
  package let bitDepth: Int

  /// What the stored samples mean.
  package let colorType: PNGColorType

  /// Whether the rows come in Adam7's seven passes, so that the whole raster is needed to decode them.
  package let isInterlaced: Bool

  /// Whether a tRNS chunk makes palette entries, or one color, transparent.
  package let hasTransparency: Bool

  /// Whether the file is animated; the rows are those of its default image.
  package let isAnimated: Bool

  /// What the file says of its color, the strongest claim first; an untagged file makes none.
  ///
  /// Source: PNG, third edition, 4.3: cICP, iCCP, sRGB, then gAMA and cHRM.
  package let colorClaims: [PNGColorClaim]

  /// The length of the ICC profile, 0 without one.
  package let profileByteCount: Int

  /// The length of the EXIF block, 0 without one, or where it comes behind the pixels of a pipe.
  package let exifByteCount: Int

  /// The bytes that reading rows takes on the direct road; 0 where they come by libpng, which then reads them with zlib.
  package let directByteCount: Int

  /// The samples of a pixel in the rows that come out: 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha.
  package var channels: Int { (colorType.isGray ? 1 : 3) + (hasAlpha ? 1 : 0) }

  /// Whether the rows that come out have alpha.
  package var hasAlpha: Bool { colorType.hasAlpha || hasTransparency }

  /// The bytes of a row that comes out.
  package var rowByteCount: Int { size.width * channels }

  /// The memory that decoding takes besides the caller's rows: an upper bound in bytes.
  ///
  /// libpng keeps two rows in the widest form that they pass through, zlib its window of 32 KiB, and both read
  /// through buffers. The direct road has a batch of rows and the row above it.
  package var workingByteCount: Int {
    let widest = (colorType.isGray ? 1 : 3) + (hasAlpha ? 1 : 0)
    let rows = 2 * (size.width + 8) * widest * (bitDepth == 16 ? 2 : 1)
    return max(rows, directByteCount) + profileByteCount + exifByteCount + Self.fixedByteCount
  }

  /// The part of ``workingByteCount`` that every picture needs.
  private static let fixedByteCount = 192 << 10
}

/// What the samples of a PNG mean as stored.
package enum PNGColorType: UInt8, CaseIterable, Sendable {
  /// One gray sample.
  case gray = 0
  /// Red, green, blue.
  case rgb = 2
  /// An index into the palette.
  case palette = 3
  /// Gray and alpha.
  case grayAlpha = 4
  /// Red, green, blue, alpha.
  case rgbAlpha = 6

  /// Whether a pixel has no color.
  package var isGray: Bool { self == .gray || self == .grayAlpha }

  /// Whether a pixel has an alpha sample of its own.
  package var hasAlpha: Bool { self == .grayAlpha || self == .rgbAlpha }
}

/// One of the ways in which a PNG tells the meaning of its colors.
package enum PNGColorClaim: Equatable, Sendable {
  /// Code points of ITU-T H.273: a cICP chunk.
  case codePoints(primaries: UInt8, transfer: UInt8, matrix: UInt8, isFullRange: Bool)

  /// An ICC profile, whose bytes the reader copies out.
  case profile

  /// The sRGB space, with a rendering intent of 0 ... 3.
  case sRGB(intent: UInt8)

  /// A gamma, chromaticities, or both.
  case measured(gamma: Int?, chromaticities: PNGChromaticities?)
}

/// Where white and the primaries of a PNG lie; x and y times 100,000, as stored in cHRM.
package struct PNGChromaticities: Hashable, Sendable {
  /// The white point.
  package let white: Point

  /// The red primary.
  package let red: Point

  /// The green primary.
  package let green: Point

  /// The blue primary.
  package let blue: Point

  /// A place in the chromaticity diagram.
  package struct Point: Hashable, Sendable {
    /// The first coordinate times 100,000.
    package let x: Int

    /// The second coordinate times 100,000.
    package let y: Int
  }
}
