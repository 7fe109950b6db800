// SPDX-License-Identifier: Apache-2.0

/// A class of damage or oddity that an input may show without being refused for it.
///
/// Told apart by the codec's message codes, never by their text (pipeline 6.2).
public enum PhotoWarning: String, CaseIterable, Hashable, Sendable {
  /// The bytes ended before the format said so.
  case endedEarly
  /// A row lacked data and was filled.
  case rowsFilled
  /// The compressed data broke its code.
  case corruptData
  /// A restart marker was missing or out of place.
  case restartLost
  /// Bytes stood between segments where none belong.
  case extraneousBytes
  /// Scans came in an order that the standard forbids.
  case scanOrder
  /// The JFIF version is unknown.
  case jfifVersion
  /// The Adobe marker names an unknown transform.
  case adobeTransform
  /// The ICC profile is damaged or of the wrong kind and was dropped.
  case profileDropped
  /// What the input says of its color cannot be used; the next weaker claim, or sRGB, was taken instead.
  case colorIgnored
  /// The EXIF block is damaged or its orientation is out of range; 1 was assumed.
  case orientationIgnored
  /// An ancillary chunk is damaged and was skipped.
  case chunkDropped
  /// Anything else the codec warned of.
  case other
}
