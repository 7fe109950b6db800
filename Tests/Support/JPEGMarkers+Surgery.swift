// SPDX-License-Identifier: Apache-2.0

extension JPEGMarkers {
  /// Each scan: from its header to the end of its data.
  package var scans: [Range<Int>] {
    segments.indices.filter { segments[$0].marker == 0xDA }.map { index in
      segments[index].offset ..< segments[index + 1].offset
    }
  }

  /// The file without some bytes.
  package func removing(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(bytes[range.upperBound...])
  }

  /// The file without the segments of a marker.
  package func removing(marker: UInt8) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for segment in segments where segment.marker == marker {
      rest += bytes[start ..< segment.offset]
      start = segment.payload.upperBound
    }
    return rest + bytes[start...]
  }

  /// The file with a segment put before segment `index`.
  package func inserting(_ marker: UInt8, _ payload: [UInt8], before index: Int) -> [UInt8] {
    let offset = segments[index].offset
    return Array(bytes[..<offset]) + Self.segment(marker, payload) + Array(bytes[offset...])
  }

  /// The file as its first `count` scans leave it, without EOI.
  package func cut(afterScans count: Int) -> [UInt8] {
    Array(bytes[..<(count == 0 ? scans[0].lowerBound : scans[count - 1].upperBound)])
  }

  /// The file with another size written into its frame header.
  package func claiming(width: Int, height: Int) -> [UInt8] {
    var changed = bytes
    guard let frame else { return changed }
    for (index, side) in [height, width].enumerated() {
      changed[frame.payload.lowerBound + 1 + 2 * index] = UInt8(truncatingIfNeeded: side >> 8)
      changed[frame.payload.lowerBound + 2 + 2 * index] = UInt8(truncatingIfNeeded: side)
    }
    return changed
  }

  /// The bytes of a segment: marker, length, payload.
  package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    precondition(payload.count <= 65_533, "a segment's length has two bytes")
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }
}
