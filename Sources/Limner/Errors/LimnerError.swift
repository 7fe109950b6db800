// SPDX-License-Identifier: Apache-2.0

/// Why a photo was not converted.
///
/// A closed list: ``code`` names each case for machines, ``found`` and ``expected`` carry its figures, and
/// ``description`` is the sentence a person reads. Renaming a code is a breaking change.
public enum LimnerError: Error, Equatable, Sendable {
  /// The input has no bytes.
  case empty

  /// The input is not a picture at all: text, HTML, noise.
  case notAnImage

  /// The input is a picture of a format or kind that Limner does not read.
  case unsupported(UnsupportedKind)

  /// The header of the input breaks its format; the message is the codec's.
  case malformed(message: String)

  /// The data ended before the picture did; rows are counted in stored order.
  case truncated(rowsDecoded: Int, of: Int)

  /// The data is damaged from this stored row on.
  case corrupt(row: Int, of: Int)

  /// The policy is strict and the decoder warned.
  case warned(PhotoWarning)

  /// The input is longer than the limit.
  case tooManyBytes(found: Int, limit: Int)

  /// The picture has more pixels than the limit.
  case tooManyPixels(found: Int, limit: Int)

  /// The JPEG has more scans than the limit.
  case tooManyScans(found: Int, limit: Int)

  /// The scans of the JPEG visit more blocks than the limit.
  case tooMuchScanWork(found: Int, limit: Int)

  /// A segment or chunk of metadata is longer than the limit.
  case metadataTooLong(found: Int, limit: Int)

  /// The plan needs more memory than the limit.
  case tooMuchMemory(found: Int, limit: Int)

  /// Even the smallest result that is made has more bytes than the options allow.
  case tooManyOutputBytes(found: Int, limit: Int)

  /// An option has a value outside its range.
  case invalidOption(name: String, found: String, expected: String)

  /// The input could not be read; number and message are the system's.
  case unreadable(errorNumber: Int32, message: String)

  /// The file is no font that letters can be drawn from.
  case unusableFont(found: String, expected: String)

  /// The output stands already and is not to be replaced.
  case outputExists

  /// The output could not be written; number and message are the system's.
  case unwritable(errorNumber: Int32, message: String)

  /// The system had no memory left at this stage.
  case outOfMemory(Stage)

  /// The encoder refused; the message is the codec's.
  case encoderFailed(message: String)

  /// The task was cancelled.
  case cancelled
}

extension LimnerError {
  /// A step on the way from the bytes of an input to those of an output.
  public enum Stage: String, CaseIterable, Hashable, Sendable {
    /// Options are looked at.
    case request

    /// Bytes are read.
    case read

    /// The header is understood and the plan made.
    case header

    /// Samples are decoded and resampled; the two run row by row, in one another.
    case decode

    /// The result is compressed.
    case encode

    /// The output is written.
    case write
  }

  /// Who has to change something for it to work.
  public enum Fault: String, CaseIterable, Hashable, Sendable {
    /// The input is at fault.
    case input

    /// The caller asked for something impossible, or asked to stop.
    case request

    /// A limit forbids it.
    case limit

    /// The machine or its storage is at fault.
    case environment
  }

  /// The step that failed.
  public var stage: Stage {
    switch self {
    case .invalidOption, .unusableFont: .request
    case .empty, .tooManyBytes, .unreadable: .read
    case .notAnImage, .unsupported, .malformed, .tooManyPixels, .metadataTooLong, .tooMuchMemory: .header
    case .truncated, .corrupt, .warned, .tooManyScans, .tooMuchScanWork, .cancelled: .decode
    case .encoderFailed, .tooManyOutputBytes: .encode
    case .outputExists, .unwritable: .write
    case .outOfMemory(let stage): stage
    }
  }

  /// Who has to change something for it to work.
  public var fault: Fault {
    switch self {
    case .empty, .notAnImage, .unsupported, .malformed, .truncated, .corrupt, .warned, .unusableFont: .input
    case .invalidOption, .outputExists, .cancelled: .request
    case .tooManyBytes, .tooManyPixels, .tooManyScans, .tooMuchScanWork, .metadataTooLong, .tooMuchMemory,
      .tooManyOutputBytes:
      .limit
    case .unreadable, .unwritable, .outOfMemory, .encoderFailed: .environment
    }
  }
}
