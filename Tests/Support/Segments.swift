// SPDX-License-Identifier: Apache-2.0

/// Payloads of segments for odd files.
package enum Segments {
  /// How an EXIF block writes its orientation.
  package struct EXIF: Sendable {
    package var orientation = 1
    package var isLittleEndian = false
    /// 1 BYTE, 3 SHORT, 4 LONG, 6 SBYTE, 8 SSHORT, 9 SLONG.
    package var type = 3
    package var count = 1
    /// Entries before the orientation.
    package var entriesBefore = 0
    /// Where the directory starts.
    package var directory = 8
    /// What the directory of the thumbnail says, if there is one; the photo does not follow it.
    package var thumbnailOrientation: Int?
    /// Whether a directory with a position follows: north and 48 degrees.
    package var hasPosition = false

    package init(orientation: Int) { self.orientation = orientation }

    /// The block from its byte-order mark on.
    package var tiff: [UInt8] {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        let big = (0 ..< count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
        return isLittleEndian ? big.reversed() : big
      }
      var bytes = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(directory, 4)
      bytes += [UInt8](repeating: 0, count: max(0, directory - 8))
      let entries = entriesBefore + 1 + (hasPosition ? 1 : 0)
      let end = bytes.count + 2 + 12 * entries + 4
      let position = end + (thumbnailOrientation == nil ? 0 : 2 + 12 + 4)
      bytes += number(entries, 2)
      for index in 0 ..< entriesBefore {
        bytes += number(0x0100 + index, 2) + number(3, 2) + number(1, 4) + number(7, 4)
      }
      let width = [1: 1, 6: 1, 3: 2, 8: 2, 4: 4, 9: 4][type] ?? 2
      let value = number(orientation, width) + [UInt8](repeating: 0, count: 4 - width)
      bytes += number(0x0112, 2) + number(type, 2) + number(count, 4) + value
      if hasPosition { bytes += number(0x8825, 2) + number(4, 2) + number(1, 4) + number(position, 4) }
      bytes += number(thumbnailOrientation == nil ? 0 : end, 4)
      if let thumbnailOrientation {
        bytes +=
          number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(thumbnailOrientation, 2)
        bytes += number(0, 2) + number(0, 4)
      }
      guard hasPosition else { return bytes }
      bytes += number(2, 2) + number(1, 2) + number(2, 2) + number(2, 4) + Array("N".utf8) + [0, 0, 0]
      let degrees = position + 2 + 24 + 4
      bytes += number(2, 2) + number(5, 2) + number(3, 4) + number(degrees, 4) + number(0, 4)
      return bytes + [48, 1, 0, 1, 0, 1].flatMap { number($0, 4) }
    }

    /// The payload of an APP1 segment.
    package var payload: [UInt8] { Array("Exif".utf8) + [0, 0] + tiff }
  }

  /// An XMP packet for APP1.
  package static let xmp = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array("<x:xmpmeta/>".utf8)

  /// A multi-picture index for APP2.
  package static let multiPicture = Array("MPF".utf8) + [0] + [UInt8](repeating: 0, count: 40)

  /// Photoshop resources for APP13.
  package static let iptc = Array("Photoshop 3.0".utf8) + [0] + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 0]

  /// A profile with a name, in as many APP2 payloads as asked for.
  package static func profile(_ space: String = "RGB ", name: String = "Test", parts: Int = 1) -> [[UInt8]] {
    let bytes = iccProfile(space, name: name)
    let size = (bytes.count + parts - 1) / parts
    return (0 ..< parts).map { index in
      let part = bytes[min(index * size, bytes.count) ..< min((index + 1) * size, bytes.count)]
      return Array("ICC_PROFILE".utf8) + [0, UInt8(index + 1), UInt8(parts)] + part
    }
  }

  /// The bytes of a profile that holds nothing but its name.
  package static func iccProfile(_ space: String = "RGB ", name: String = "Test") -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0 ..< 4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let text =
      Array("desc".utf8) + word(0) + word(name.utf8.count + 1) + Array(name.utf8)
      + [UInt8](repeating: 0, count: 79)
    var header = [UInt8](repeating: 0, count: 128)
    let size = 128 + 4 + 12 + text.count
    header.replaceSubrange(0 ..< 4, with: word(size))
    header.replaceSubrange(8 ..< 12, with: [2, 0x10, 0, 0])
    header.replaceSubrange(12 ..< 16, with: Array("mntr".utf8))
    header.replaceSubrange(16 ..< 20, with: Array(space.utf8))
    header.replaceSubrange(20 ..< 24, with: Array("XYZ ".utf8))
    header.replaceSubrange(36 ..< 40, with: Array("acsp".utf8))
    return header + word(1) + Array("desc".utf8) + word(144) + word(text.count) + text
  }
}
