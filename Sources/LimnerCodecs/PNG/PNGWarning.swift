// SPDX-License-Identifier: Apache-2.0

/// An oddity that a PNG may show without being refused for it.
package enum PNGWarning: String, CaseIterable, Hashable, Sendable {
  /// Every pixel is there, but the file ends without a sound IEND.
  case missingEnd
  /// An ancillary chunk has a wrong check sum and was dropped.
  case damagedChunk
  /// An ancillary chunk has a wrong length or value.
  case invalidChunk
  /// A second chunk of its kind was dropped.
  case repeatedChunk
  /// A chunk stands where the format does not allow it.
  case misplacedChunk
  /// The ICC profile is damaged and was dropped.
  case droppedProfile
  /// The EXIF block came behind the pixels of a stream that cannot go back; it is there in the end.
  case lateEXIF
  /// Compressed data goes on behind the last pixel.
  case extraData
  /// A pixel names an entry that the palette lacks; it is black.
  case paletteIndex
  /// Anything else libpng warned of.
  case other
}

/// A kind of metadata that a PNG may hold and that no output carries.
package enum PNGMetadataKind: String, CaseIterable, Hashable, Sendable {
  /// EXIF, as a chunk of its own or as text.
  case exif
  /// XMP.
  case xmp
  /// IPTC and other Photoshop resources.
  case iptc
  /// Text.
  case text
  /// The time of the last change.
  case time
  /// Any other ancillary chunk that does not tell color or transparency.
  case other
}
