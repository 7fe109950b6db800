// SPDX-License-Identifier: Apache-2.0

extension JPEGMarkers {
  /// The file with another marker in front of its frame header: another kind of JPEG.
  package func framed(as marker: UInt8) -> [UInt8] {
    var changed = bytes
    if let frame { changed[frame.offset + 1] = marker }
    return changed
  }

  /// The file with another number of bits in its frame header.
  package func claiming(precision: UInt8) -> [UInt8] {
    var changed = bytes
    if let frame { changed[frame.payload.lowerBound] = precision }
    return changed
  }

  /// The file with other identifiers for its components, in the frame and in each scan.
  package func naming(_ identifiers: [UInt8]) -> [UInt8] {
    guard let frame else { return bytes }
    var changed = bytes
    var names: [UInt8: UInt8] = [:]
    for (index, identifier) in identifiers.enumerated() {
      let place = frame.payload.lowerBound + 6 + 3 * index
      names[bytes[place]] = identifier
      changed[place] = identifier
    }
    for scan in segments where scan.marker == 0xDA {
      for index in 0 ..< Int(bytes[scan.payload.lowerBound]) {
        let place = scan.payload.lowerBound + 1 + 2 * index
        changed[place] = names[bytes[place]] ?? bytes[place]
      }
    }
    return changed
  }

  /// The file with bytes of any kind put before segment `index`.
  package func inserting(raw: [UInt8], before index: Int) -> [UInt8] {
    let offset = segments[index].offset
    return Array(bytes[..<offset]) + raw + Array(bytes[offset...])
  }
}

extension Segments {
  /// Adobe's payload for APP14: 0 is RGB or CMYK, 1 YCbCr, 2 YCCK.
  package static func adobe(transform: UInt8) -> [UInt8] {
    Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
  }
}
