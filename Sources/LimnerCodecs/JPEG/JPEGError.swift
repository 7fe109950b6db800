// SPDX-License-Identifier: Apache-2.0

/// Why a JPEG is not decoded or encoded.
package enum JPEGError: Error, Equatable, Sendable {
  /// A kind of JPEG that is told apart and not decoded.
  package enum Unsupported: Equatable, Sendable {
    case precision
    case lossless
    case hierarchical
    case arithmetic
    case noHeight
  }

  /// libjpeg refused, in its own words.
  case refused(message: String)

  /// The bytes ended before a header did: the file's, or that of a later scan.
  case ended

  /// `read` failed with this error number.
  case readFailed(errorNumber: Int32)

  /// More input than the limit.
  case inputTooLong(found: Int, limit: Int)

  /// More scans than the limit.
  case tooManyScans(found: Int, limit: Int)

  /// The scans visit more blocks than the limit.
  case tooMuchScanWork(found: Int, limit: Int)

  /// Kept metadata is longer than the limit.
  case metadataTooLong(found: Int, limit: Int)

  /// The library would take more memory than the limit.
  case memoryLimit(limit: Int)

  /// The system has no memory left.
  case outOfMemory

  /// A kind that is not decoded.
  case unsupported(Unsupported)
}

/// A class of libjpeg's warnings, told apart by its message codes.
package enum JPEGWarning: Int32, CaseIterable, Sendable {
  case endOfFile
  case hitMarker
  case badCode
  case mustResync
  case extraneousData
  case scanOrder
  case jfifVersion
  case adobeTransform
  case profile
  case other
}

/// How sound the data of a JPEG turned out to be.
package struct JPEGDamage: Equatable, Sendable {
  /// The first row of iMCUs that lacked data or held broken data, and whether the input was used up by then.
  package var firstBand: Int?
  package var bytesHadEnded: Bool

  /// Whether the input ended without EOI.
  package var endedEarly: Bool

  /// Whether a component had no scan, or (without EOI) coefficients were not refined to the end.
  package var isIncomplete: Bool

  /// The scans that were begun.
  package var scans: Int
}
