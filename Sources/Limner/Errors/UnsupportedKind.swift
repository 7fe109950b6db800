// SPDX-License-Identifier: Apache-2.0

/// A format, or a kind within one, that is told apart and not read.
public enum UnsupportedKind: String, CaseIterable, Hashable, Sendable {
  /// HEIC and HEIF.
  case heic
  /// AVIF.
  case avif
  /// WebP.
  case webp
  /// GIF.
  case gif
  /// TIFF and the raw formats built on it.
  case tiff
  /// Windows bitmap.
  case bmp
  /// Windows icon or cursor.
  case ico
  /// SVG.
  case svg
  /// PDF.
  case pdf
  /// Photoshop.
  case psd
  /// JPEG XL.
  case jpegXL
  /// JPEG 2000.
  case jpeg2000
  /// JPEG with samples of more than 8 bits.
  case jpeg12Bit
  /// Lossless JPEG.
  case jpegLossless
  /// Hierarchical JPEG.
  case jpegHierarchical
  /// Arithmetic-coded JPEG, where the linked library has no decoder for it.
  case jpegArithmetic
  /// JPEG whose height only a DNL marker would tell.
  case jpegHeightUnknown
  /// JPEG of components whose meaning nobody knows.
  case jpegColorSpace
  /// PNG as Apple's tools rewrite it for devices (CgBI).
  case pngCgBI
  /// PNG of high dynamic range: its samples are coded for PQ or HLG.
  case pngHighDynamicRange

  /// The name a person reads.
  public var name: String {
    switch self {
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .ico: "ICO"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .psd: "PSD"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .jpeg12Bit: "a JPEG of more than 8 bits"
    case .jpegLossless: "a lossless JPEG"
    case .jpegHierarchical: "a hierarchical JPEG"
    case .jpegArithmetic: "an arithmetic-coded JPEG"
    case .jpegHeightUnknown: "a JPEG without a height"
    case .jpegColorSpace: "a JPEG of an unknown color space"
    case .pngCgBI: "a CgBI PNG"
    case .pngHighDynamicRange: "a PNG of high dynamic range"
    }
  }

  /// What is read instead.
  var expected: String {
    switch self {
    case .jpeg12Bit, .jpegLossless, .jpegHierarchical, .jpegArithmetic, .jpegHeightUnknown, .jpegColorSpace:
      "an 8-bit JPEG of one to four components and of known height"
    case .pngCgBI: "a standard PNG"
    case .pngHighDynamicRange: "a PNG of standard dynamic range"
    default: "a JPEG or PNG"
    }
  }
}
