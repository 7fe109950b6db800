// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// What an EXIF block says about the orientation.
package enum EXIFOrientation: Equatable, Sendable {
  /// IFD0 has no such tag.
  case absent

  /// A value of 1 ... 8.
  case found(Orientation)

  /// The block is broken, or the value lies outside 1 ... 8.
  case invalid

  /// Reads tag 0x0112 of IFD0; nothing else of EXIF matters to a picture.
  ///
  /// Bounded: at most one directory of 65,535 entries is walked, and no offset is followed but the first. Any integer
  /// type is accepted, since writers use BYTE, SHORT and LONG alike.
  /// Source: TIFF 6.0, section 2; CIPA DC-008 (EXIF 2.32), section 4.6.4.
  ///
  /// - Parameter tiff: The block from its byte-order mark on.
  package init(tiff: Span<UInt8>) {
    guard let reader = TIFFReader(tiff) else {
      self = .invalid
      return
    }
    // A directory has at least one entry.
    guard let directory = reader.integer(at: 4, bytes: 4),
      let count = reader.integer(at: directory, bytes: 2), count > 0
    else {
      self = .invalid
      return
    }
    for index in 0 ..< count {
      let entry = directory + 2 + 12 * index
      guard let tag = reader.integer(at: entry, bytes: 2) else {
        self = .invalid
        return
      }
      guard tag == 0x0112 else { continue }
      guard let value = reader.value(ofEntryAt: entry), let orientation = Orientation(rawValue: value) else {
        self = .invalid
        return
      }
      self = .found(orientation)
      return
    }
    self = .absent
  }

  /// Reads the payload of a JPEG's APP1 segment, `Exif` and two bytes included.
  package init(segment: Span<UInt8>) {
    self = segment.count > 6 ? EXIFOrientation(tiff: segment.extracting(droppingFirst: 6)) : .invalid
  }
}

/// Integers of a TIFF block in its byte order, bounds checked.
private struct TIFFReader: ~Escapable {
  private let bytes: Span<UInt8>
  private let isLittleEndian: Bool

  /// Looks at the byte-order mark and the number 42.
  @_lifetime(copy bytes)
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    self.bytes = bytes
    guard integer(at: 2, bytes: 2) == 42 else { return nil }
  }

  /// An unsigned integer of 1, 2 or 4 bytes; `nil` where it does not lie in the block.
  func integer(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var value = 0
    for index in 0 ..< count {
      value = value << 8 | Int(bytes[offset + (isLittleEndian ? count - 1 - index : index)])
    }
    return value
  }

  /// The first value of a directory entry of any integer type, if it lies in the entry itself.
  func value(ofEntryAt entry: Int) -> Int? {
    guard let type = integer(at: entry + 2, bytes: 2), let count = integer(at: entry + 4, bytes: 4), count > 0
    else {
      return nil
    }
    let width: Int
    switch type {
    case 1, 6: width = 1
    case 3, 8: width = 2
    case 4, 9, 13: width = 4
    default: return nil
    }
    guard count * width <= 4 else { return nil }
    return integer(at: entry + 8, bytes: width)
  }
}
