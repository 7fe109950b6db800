// SPDX-License-Identifier: Apache-2.0

/// The segments of a JPEG, found without any codec.
package struct JPEGMarkers: Sendable {
  /// A marker with what follows it.
  package struct Segment: Equatable, Sendable {
    /// The byte behind 0xFF.
    package var marker: UInt8

    /// Where 0xFF stands.
    package var offset: Int

    /// The payload, marker and length not counted.
    package var payload: Range<Int>
  }

  /// All segments, SOI and EOI included, restart markers not.
  package private(set) var segments: [Segment] = []

  /// Bytes behind EOI.
  package private(set) var trailing = 0

  private let bytes: [UInt8]

  /// Walks the whole file.
  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.count > 3, bytes[0] == 0xFF, bytes[1] == 0xD8 else { throw SupportError("no SOI") }
    segments.append(Segment(marker: 0xD8, offset: 0, payload: 2 ..< 2))
    var index = 2
    while true {
      guard index + 1 < bytes.count, bytes[index] == 0xFF else { throw SupportError("no marker at \(index)") }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0xD9 {
        segments.append(Segment(marker: marker, offset: index, payload: index + 2 ..< index + 2))
        trailing = bytes.count - index - 2
        return
      }
      guard index + 3 < bytes.count else { throw SupportError("no length at \(index)") }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      guard length >= 2, index + 2 + length <= bytes.count else { throw SupportError("bad length at \(index)") }
      segments.append(Segment(marker: marker, offset: index, payload: index + 4 ..< index + 2 + length))
      index += 2 + length
      if marker == 0xDA { index = Self.endOfScan(bytes, from: index) }
    }
  }

  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0 ... 0xD7).contains(bytes[index + 1]) { return index }
      index += 1
    }
    return index
  }

  /// The frame header.
  private var frame: Segment? {
    segments.first { [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains($0.marker) }
  }

  /// Width and height of the frame.
  package var size: (width: Int, height: Int)? {
    frame.map { frame in
      let p = frame.payload.lowerBound
      return (Int(bytes[p + 3]) << 8 | Int(bytes[p + 4]), Int(bytes[p + 1]) << 8 | Int(bytes[p + 2]))
    }
  }

  /// Sampling factors of each component.
  package var factors: [(h: Int, v: Int)] {
    guard let frame else { return [] }
    let p = frame.payload.lowerBound
    return (0 ..< Int(bytes[p + 5])).map { index in
      let byte = Int(bytes[p + 7 + 3 * index])
      return (byte >> 4, byte & 15)
    }
  }

  /// Whether the frame is progressive.
  package var isProgressive: Bool { frame?.marker == 0xC2 }

  /// The segments that no output may have, by name (pipeline 5.2).
  package var forbidden: [String] {
    var names = segments.compactMap { segment -> String? in
      let start = bytes[segment.payload].prefix(12)
      switch segment.marker {
      case 0xD8, 0xD9, 0xDB, 0xC0, 0xC1, 0xC2, 0xC4, 0xDD, 0xDA: return nil
      case 0xE0 where start.starts(with: Array("JFIF".utf8) + [0]): return nil
      case 0xE2 where start.elementsEqual(Array("ICC_PROFILE".utf8) + [0]): return nil
      default: return "marker " + String(segment.marker, radix: 16)
      }
    }
    if trailing > 0 { names.append("\(trailing) bytes behind EOI") }
    return names
  }

  /// The ICC profile, its parts put together in the order of the file.
  package var profile: [UInt8] {
    segments.filter { $0.marker == 0xE2 }.flatMap { Array(bytes[$0.payload].dropFirst(14)) }
  }
}

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

    package init(orientation: Int) { self.orientation = orientation }

    /// The block from its byte-order mark on.
    package var tiff: [UInt8] {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        let big = (0 ..< count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
        return isLittleEndian ? big.reversed() : big
      }
      var bytes = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(directory, 4)
      bytes += [UInt8](repeating: 0, count: max(0, directory - 8))
      bytes += number(entriesBefore + 1, 2)
      for index in 0 ..< entriesBefore { bytes += number(0x0100 + index, 2) + number(3, 2) + number(1, 4) + number(7, 4) }
      let width = [1: 1, 6: 1, 3: 2, 8: 2, 4: 4, 9: 4][type] ?? 2
      let value = number(orientation, width) + [UInt8](repeating: 0, count: 4 - width)
      bytes += number(0x0112, 2) + number(type, 2) + number(count, 4) + value
      return bytes + number(0, 4)
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
    let text = Array("desc".utf8) + word(0) + word(name.utf8.count + 1) + Array(name.utf8) + [UInt8](repeating: 0, count: 79)
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
