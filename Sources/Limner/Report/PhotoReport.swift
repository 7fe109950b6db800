// SPDX-License-Identifier: Apache-2.0

public import LimnerPixels

/// What was found in a photo and what was done with it; every result and every failure has one.
///
/// A value stays `nil` where the journey ended before it was known.
public struct PhotoReport: Equatable, Sendable {
  /// What the input is.
  public var format: InputFormat?

  /// The extent as stored.
  public var storedSize: PixelSize?

  /// The extent of the upright picture before scaling.
  public var uprightSize: PixelSize?

  /// How the stored picture had to be turned.
  public var orientation: Orientation?

  /// The sampling factors as stored, such as `4:2:0` or `2x2,1x2,1x2`; `nil` for PNG and gray.
  public var subsampling: String?

  /// Whether a JPEG came in progressive scans, or a PNG interlaced.
  public var progressive: Bool?

  /// The name that the ICC profile gives itself.
  public var profileName: String?

  /// What was done with the color profile.
  public var profileAction: ProfileAction?

  /// What colors were converted from to sRGB; `nil` where they keep their space.
  public var colorConversion: ColorConversion?

  /// Whether samples were averaged as light.
  public var linear: Bool?

  /// The way the samples took.
  public var road: PhotoPlan.Road?

  /// The DCT scale in eighths.
  public var dctScale: Int?

  /// Scans of a JPEG that were decoded.
  public var scans: Int?

  /// Scans that a JPEG has.
  public var scansInFile: Int?

  /// Scans of a progressive JPEG that were not decoded, since what they bring does not show.
  public var scansCut: Int?

  /// Stored rows that were decoded from real data.
  public var rowsDecoded: Int?

  /// How often each class of warning came.
  public var warnings: [PhotoWarning: Int] = [:]

  /// Whether transparency was flattened over the background.
  public var alphaFlattened: Bool?

  /// Further pictures that were left behind.
  public var dropped: Set<DroppedPicture> = []

  /// Kinds of metadata that were found and not carried over.
  public var metadataRemoved: Set<MetadataKind> = []

  /// JPEG quality of the result, of what is kept that of libjpeg whose luma steps are nearest; `nil` for PNG.
  public var quality: Int?

  /// The format of the result.
  public var outputFormat: OutputFormat?

  /// The extent of the result.
  public var outputSize: PixelSize?

  /// The length of the result in bytes.
  public var outputBytes: Int?

  /// The SHA-256 of the result, in 64 hexadecimal digits.
  public var outputSHA256: String?

  /// The peak memory in bytes that the plan priced.
  public var peakBytesPlanned: Int?

  /// What can be derived from the picture; `nil` where it was not asked for.
  public var facts: PhotoFacts?

  /// What each of several results came to, in the order in which they were asked for; empty for a single one, which
  /// ``quality`` and the `output…` values tell about.
  public var renditions: [RenditionReport] = []

  /// Creates a report that knows nothing yet.
  public init() {}
}

/// What was done with the color profile of an input.
public enum ProfileAction: String, CaseIterable, Hashable, Sendable {
  /// The input has none.
  case none
  /// Its bytes were embedded unchanged.
  case kept
  /// Samples were converted from it to sRGB; it is not embedded.
  case converted
  /// It cannot be converted from (it has look-up tables only); the samples were taken for sRGB.
  case assumedSRGB
  /// It was damaged, did not fit the result, or was overruled by a stronger claim, and was left out.
  case dropped
}

/// What samples were converted from to sRGB.
public enum ColorConversion: String, CaseIterable, Hashable, Sendable {
  /// The curves and primaries of an ICC profile.
  case profile
  /// The code points of a PNG's cICP chunk.
  case codePoints
  /// The gamma and primaries of a PNG's gAMA and cHRM chunks.
  case gamma
  /// Inks without a profile that would say which: red is cyan × black / 255 of the samples as stored, and so on.
  case plainCMYK
}

/// A further picture in the same file.
public enum DroppedPicture: String, CaseIterable, Hashable, Sendable {
  /// The frames of an animated PNG after its default image.
  case animation
  /// The further pictures of an MPO file.
  case multiPicture
  /// The map that brightens a picture on displays of high dynamic range.
  case gainMap
  /// Bytes behind the end of the picture.
  case trailer
}

/// A kind of metadata that no output carries.
public enum MetadataKind: String, CaseIterable, Hashable, Sendable {
  /// EXIF, with its GPS block and thumbnail.
  case exif
  /// XMP.
  case xmp
  /// IPTC and other Photoshop resources.
  case iptc
  /// Comments and text.
  case text
  /// A time stamp of its own.
  case time
  /// Any other application segment or chunk.
  case other
}

extension PhotoReport {
  /// Notes what was decided.
  ///
  /// - Parameters:
  ///   - plan: The road that is taken.
  ///   - priced: The plan whose memory was taken, where that is another one.
  mutating func note(_ plan: PhotoPlan, priced: PhotoPlan? = nil) {
    road = plan.road
    linear = plan.isLinear
    dctScale = plan.dctScale
    scansCut = plan.format == .jpeg ? plan.scansCut : nil
    peakBytesPlanned = (priced ?? plan).peakBytes
  }
}
