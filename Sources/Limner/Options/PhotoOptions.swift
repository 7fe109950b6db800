// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials
public import LimnerPixels
public import LimnerResampling

/// What a photo shall become: a value, compared and passed around freely.
///
/// The defaults make an upright JPEG of quality 85 with a long side of at most 1024 pixels.
public struct PhotoOptions: Hashable, Sendable {
  /// The largest long side of the result in pixels, at least 1; nothing is ever enlarged.
  public var maxSide = 1024

  /// The part of the picture that is shown.
  public var crop = Crop.none

  /// The container and compression of the result.
  public var format = OutputFormat.jpeg

  /// JPEG quality on libjpeg's scale, from 1 to 100; has no meaning for PNG.
  public var quality = 85

  /// The most bytes that the result may have, at least 1; `nil` for any number (pipeline 7.2).
  public var maxBytes: Int?

  /// Chroma subsampling of a JPEG; `nil` is 4:2:0 below quality 90 and 4:4:4 from there on.
  public var subsampling: Subsampling?

  /// Whether a JPEG is written in progressive scans.
  public var progressive = false

  /// Whether a JPEG gets Huffman tables of its own: smaller, and slower to write.
  public var optimized = false

  /// What shows through where a picture is transparent and the result cannot be.
  public var background = RGBColor.white

  /// Whether the JPEG decoder may scale while it decodes.
  public var shrink = Shrink.auto

  /// What happens to damaged input.
  public var policy = DamagePolicy.complete

  /// What happens to color that is not sRGB.
  public var color = ColorHandling.preserve

  /// Whether samples are averaged as light rather than as they are coded.
  public var linear = false

  /// The resampling filter.
  public var filter = ResampleFilter.lanczos3

  /// What an input may cost.
  public var limits = PhotoLimits()

  /// Whether the report gets the SHA-256 of the result.
  public var fingerprint = true

  /// Whether the report gets what can be derived from the picture; see ``PhotoFacts``.
  public var facts = false

  /// Creates the default options.
  public init() {}
}

/// The container and compression of a result.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// Baseline or progressive JPEG; transparency is flattened.
  case jpeg

  /// PNG; transparency is kept, and nothing is lost after scaling.
  case png
}

/// What happens to color that is not sRGB (pipeline 4).
public enum ColorHandling: String, CaseIterable, Hashable, Sendable {
  /// Samples keep their space, and a profile that fits the result is embedded unchanged; what no file can carry on,
  /// such as a PNG's gamma or CMYK, becomes sRGB.
  case preserve

  /// Everything becomes sRGB, and no profile is written.
  case srgb
}

/// Whether the JPEG decoder may scale while it decodes (pipeline 2.3).
public enum Shrink: String, CaseIterable, Hashable, Sendable {
  /// DCT scaling where it costs no visible quality.
  case auto

  /// Every coefficient is decoded.
  case never
}

/// What happens to input that ends early or is damaged (pipeline 6.2).
public enum DamagePolicy: String, CaseIterable, Hashable, Sendable {
  /// Missing or damaged rows fail; harmless warnings are listed.
  case complete

  /// Missing rows are filled and reported.
  case lenient

  /// Any warning fails.
  case strict
}
