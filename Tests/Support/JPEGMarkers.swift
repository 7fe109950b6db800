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

  let bytes: [UInt8]

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
      guard length >= 2, index + 2 + length <= bytes.count else {
        throw SupportError("bad length at \(index)")
      }
      segments.append(Segment(marker: marker, offset: index, payload: index + 4 ..< index + 2 + length))
      index += 2 + length
      if marker == 0xDA { index = Self.endOfScan(bytes, from: index) }
    }
  }

  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0 ... 0xD7).contains(bytes[index + 1]) {
        return index
      }
      index += 1
    }
    return index
  }

  /// The frame header.
  var frame: Segment? {
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
      case 0xD8 where segment.offset == 0: return nil
      case 0xD9, 0xDB, 0xC0, 0xC1, 0xC2, 0xC4, 0xDD, 0xDA: return nil
      // Without a thumbnail: one would be metadata that survived.
      case 0xE0 where start.starts(with: Array("JFIF".utf8) + [0]) && segment.payload.count == 14: return nil
      case 0xE2 where start.elementsEqual(Array("ICC_PROFILE".utf8) + [0]): return nil
      default: return "marker " + String(segment.marker, radix: 16)
      }
    }
    if trailing > 0 { names.append("\(trailing) bytes behind EOI") }
    return names
  }

  /// The ICC profile, its parts put together in the order of the file.
  package var profile: [UInt8] {
    segments.filter { $0.marker == 0xE2 && bytes[$0.payload].starts(with: Array("ICC_PROFILE".utf8)) }
      .flatMap { Array(bytes[$0.payload].dropFirst(14)) }
  }
}
