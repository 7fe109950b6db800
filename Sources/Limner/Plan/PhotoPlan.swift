// SPDX-License-Identifier: Apache-2.0

public import LimnerPixels

/// What will happen to one photo: everything that can be decided before a pixel exists.
public struct PhotoPlan: Equatable, Sendable {
  /// The way samples take.
  public enum Road: String, CaseIterable, Hashable, Sendable {
    /// The decoder's planes are resampled as planes; no color is converted before they are small.
    case planar

    /// Interleaved gray or RGB rows are resampled, at full chroma.
    case rgb

    /// Premultiplied rows with alpha are resampled.
    case alpha

    /// The coded picture is kept bit for bit; only its markers are written anew.
    case kept

    /// The coefficients are kept: turned, or coded in another way, without loss.
    case turned
  }

  /// What the input is.
  public let format: InputFormat

  /// The extent as stored.
  public let storedSize: PixelSize

  /// How the stored picture has to be turned.
  public let orientation: Orientation

  /// The extent of the upright picture before scaling.
  public let uprightSize: PixelSize

  /// The extent of the result; of several, that of the finest.
  public let targetSize: PixelSize

  /// The way samples take.
  public let road: Road

  /// Whether samples are averaged as light rather than as they are coded.
  public let isLinear: Bool

  /// Whether the result is converted to sRGB.
  public let convertsToSRGB: Bool

  /// The DCT scale in eighths at which luma is decoded (8, 4, 2 or 1); `nil` for PNG.
  public let dctScale: Int?

  /// The DCT scale in eighths at which chroma is decoded; `nil` where there is none.
  public let chromaScale: Int?

  /// Scans of a progressive JPEG that are not decoded, since what they bring would not show; 0 for none.
  public let scansCut: Int

  /// Filter taps of the first plane, across and down.
  public let taps: [Int]

  /// Chroma subsampling of the result; `nil` where there is no chroma, or where what is kept has another one.
  public let subsampling: Subsampling?

  /// Whether the decoder has to hold the whole picture before the first row comes out.
  public let holdsWholePicture: Bool

  /// The peak memory in bytes; the input, code and process start are not counted.
  public let peakBytes: Int

  /// Why: one phrase for each decision that could have gone otherwise.
  public let reasons: [String]

  /// The part of the picture that the result shows; of several, that of the finest.
  public let crop: Crop

  /// What each of several results will be, in the order in which they were asked for; empty for a single one.
  public let renditions: [RenditionPlan]
}

/// What an input is, told by its content.
public enum InputFormat: String, CaseIterable, Hashable, Sendable {
  /// JPEG.
  case jpeg

  /// PNG.
  case png
}
