// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// What the markers of a JPEG say before its first coefficient.
package struct JPEGHeader: Equatable, Sendable {
  /// The color space of the components.
  package enum ColorSpace: Equatable, Sendable {
    case gray
    case ycc
    case rgb
    case cmyk
    case ycck
    case other
  }

  /// One component of the frame.
  package struct Component: Equatable, Sendable {
    /// Sampling factors, from 1 to 4.
    package var h: Int
    package var v: Int

    /// Blocks that hold data.
    package var widthInBlocks: Int
    package var heightInBlocks: Int

    /// The quantization steps, row by row; all 0 where no table stands before the first scan.
    package var steps: [UInt16]
  }

  /// The stored extent.
  package var size: PixelSize

  /// The color space of the components.
  package var colorSpace: ColorSpace

  /// One to four components.
  package var components: [Component]

  /// The largest sampling factors.
  package var maxH: Int
  package var maxV: Int

  /// The rows of iMCUs.
  package var bandCount: Int

  /// Whether the coefficients come in progressive scans.
  package var isProgressive: Bool

  /// Whether the entropy coding is arithmetic.
  package var isArithmetic: Bool

  /// Whether the decoder holds all coefficients before the first sample comes out.
  package var holdsCoefficients: Bool

  /// The kinds of marker segments before the first scan.
  package var segments: JPEGSegments
}

/// Kinds of marker segments of a JPEG.
package struct JPEGSegments: OptionSet, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let exif = JPEGSegments(rawValue: 1)
  package static let xmp = JPEGSegments(rawValue: 2)
  package static let icc = JPEGSegments(rawValue: 4)
  package static let multiPicture = JPEGSegments(rawValue: 8)
  package static let iptc = JPEGSegments(rawValue: 16)
  package static let comment = JPEGSegments(rawValue: 32)
  package static let other = JPEGSegments(rawValue: 64)
  package static let gainMap = JPEGSegments(rawValue: 128)
}

extension JPEGHeader {
  /// The sampling factors in the customary notation where there is one, else spelled out.
  package var samplingName: String? {
    guard components.count > 1 else { return nil }
    let chroma = components[1]
    let equal = components.dropFirst().allSatisfy { $0.h == chroma.h && $0.v == chroma.v }
    let luma = components[0]
    if equal, luma.h % chroma.h == 0, luma.v % chroma.v == 0, components.count == 3 {
      switch (luma.h / chroma.h, luma.v / chroma.v) {
      case (1, 1): return "4:4:4"
      case (2, 1): return "4:2:2"
      case (2, 2): return "4:2:0"
      case (1, 2): return "4:4:0"
      case (4, 1): return "4:1:1"
      case (4, 2): return "4:1:0"
      default: break
      }
    }
    return components.map { "\($0.h)x\($0.v)" }.joined(separator: ",")
  }
}
