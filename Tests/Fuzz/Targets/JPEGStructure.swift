// SPDX-License-Identifier: Apache-2.0

internal import LimnerTestSupport

/// A JPEG as its segments; a scan's data belongs to its header.
enum JPEGStructure: InputStructure {
  static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    var index = 2
    while index + 3 < bytes.count {
      guard bytes[index] == 0xFF, ![0, 0xFF].contains(bytes[index + 1]),
        !(0xD0 ... 0xD7).contains(bytes[index + 1])
      else {
        index += 1
        continue
      }
      parts.append(Array(bytes[start ..< index]))
      start = index
      let hasLength = !(0xD8 ... 0xD9).contains(bytes[index + 1])
      index += 2 + (hasLength ? Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]) : 0)
    }
    return parts + [Array(bytes[start...])]
  }

  static func payload(of part: [UInt8]) -> Range<Int> {
    let start = hasLength(part) ? 4 : min(2, part.count)
    return start ..< part.count
  }

  /// The length is written anew, but for a scan, whose header has a length of its own.
  static func repaired(_ part: [UInt8]) -> [UInt8] {
    guard hasLength(part) else { return part }
    var part = part
    let components = part.count > 4 ? Int(part[4]) : 0
    let length = part[1] == 0xDA ? 6 + 2 * components : part.count - 2
    guard length < 65_536 else { return part }
    part[2] = UInt8(length >> 8)
    part[3] = UInt8(length & 255)
    return part
  }

  private static func hasLength(_ part: [UInt8]) -> Bool {
    part.count >= 4 && part[0] == 0xFF && !(0xD0 ... 0xD9).contains(part[1]) && part[1] != 0x01
  }

  /// A frame of another size, kind or sampling, a segment inserted, restarts, or the end cut off.
  static func special(
    _ parts: [[UInt8]], _ generator: inout SplitMix64, _ change: Mutator.Change
  ) -> [[UInt8]]? {
    func roll(_ count: Int) -> Int { Int.random(in: 0 ..< count, using: &generator) }
    var parts = parts
    guard let frame = parts.firstIndex(where: { $0.count >= 12 && (0xC0 ... 0xC2).contains($0[1]) }) else {
      return nil
    }
    switch roll(6) {
    case 0:  // A small size, so that a picture ends within its data.
      (parts[frame][5], parts[frame][6]) = (0, UInt8(roll(120)))
      (parts[frame][7], parts[frame][8]) = (0, UInt8(roll(120)))
    case 1:  // A long side.
      let index = 5 + 2 * roll(2)
      (parts[frame][index], parts[frame][index + 1]) = (UInt8(roll(256)), UInt8(roll(256)))
    case 2:  // Sampling factors of one component.
      let component = 11 + 3 * roll(max(1, (parts[frame].count - 10) / 3))
      guard component < parts[frame].count else { return nil }
      parts[frame][component] = UInt8((1 + roll(4)) << 4 | 1 + roll(4))
    case 3: parts[frame][1] = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA][roll(5)]
    case 4: parts.insert(segment(roll(256), roll), at: 1 + roll(parts.count))
    default: return cut(parts, roll)
    }
    return parts
  }

  private static func segment(_ seed: Int, _ roll: (Int) -> Int) -> [UInt8] {
    let segments: [(UInt8, [UInt8])] = [
      (0xE1, Segments.EXIF(orientation: roll(10)).payload), (0xE1, Segments.xmp),
      (0xE2, Segments.profile(roll(2) == 0 ? "RGB " : "GRAY")[0]), (0xE2, Segments.multiPicture),
      (0xED, Segments.iptc), (0xFE, [1, 2, 3]), (0xDD, [0, UInt8(1 + roll(20))]),
      (0xDC, [0, UInt8(roll(100))]),
      (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, UInt8(roll(3))]),
      (0xE2, Segments.profile(parts: 3)[roll(3)]), (0xDD, [0, 0]),
      (0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + SeedProfiles.all[roll(SeedProfiles.all.count)]),
    ]
    let (marker, payload) = segments[seed % segments.count]
    return JPEGMarkers.segment(marker, payload)
  }

  private static func cut(_ parts: [[UInt8]], _ roll: (Int) -> Int) -> [[UInt8]]? {
    guard parts.count > 1 else { return nil }
    var parts = Array(parts.prefix(2 + roll(parts.count - 1)))
    let last = parts[parts.count - 1]
    parts[parts.count - 1] = Array(last.prefix(1 + roll(last.count)))
    return parts
  }
}
