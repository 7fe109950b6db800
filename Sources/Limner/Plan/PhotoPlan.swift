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

  /// What the conversion does, counted.
  package let work: PhotoWork

  /// Why: one phrase for each decision that could have gone otherwise.
  public let reasons: [String]

  /// The part of the picture that the result shows; of several, that of the finest.
  public let crop: Crop

  /// What each of several results will be, in the order in which they were asked for; empty for a single one.
  public let renditions: [RenditionPlan]
}

extension PhotoPlan {
  /// The processor time that the conversion will take, of one thread, estimated from the header and the file's length.
  ///
  /// For schedulers: it tells a photo of two megapixels from one of two hundred, a progressive JPEG from a baseline one,
  /// and linear light from coded samples. It is a sum of counts (bytes, blocks, scans, weights, samples) times the cost
  /// of each on the machine that Documentation/Plan.md names; on another one multiply by the factor that
  /// `limner-bench report` prints for it. Start of the process, reading, and writing of files are not in it, and neither
  /// is a limit on bytes but as a guess. Of a pipe, whose length nobody knows, it takes the bytes of a usual photo.
  public var estimatedCPU: Duration { work.cost }
}

/// What an input is, told by its content.
public enum InputFormat: String, CaseIterable, Hashable, Sendable {
  /// JPEG.
  case jpeg

  /// PNG.
  case png
}
