// SPDX-License-Identifier: Apache-2.0

internal import LimnerTestSupport

/// A PNG as its chunks, with their checksums repaired: else every change would end at the first one.
enum PNGStructure: InputStructure {
  static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.count > 8 else { return [bytes] }
    var parts = [Array(bytes[..<8])]
    var index = 8
    while index < bytes.count {
      let end = min(PNGChunks.chunk(bytes, at: index)?.end ?? bytes.count, bytes.count)
      parts.append(Array(bytes[index ..< end]))
      index = end
    }
    return parts
  }

  static func payload(of part: [UInt8]) -> Range<Int> {
    part.count >= 12 ? 8 ..< part.count - 4 : 0 ..< part.count
  }

  static func repaired(_ part: [UInt8]) -> [UInt8] {
    part.count >= 12 ? chunk(part[4 ..< 8], part[8 ..< part.count - 4]) : part
  }

  private static func chunk(_ name: some Collection<UInt8>, _ data: some Collection<UInt8>) -> [UInt8] {
    let body = Array(name) + data
    return word(data.count) + body + word(Int(PNGMaker.crc32(body)))
  }

  private static func word(_ value: Int) -> [UInt8] { (0 ..< 4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  /// The pixels changed before compression, another header, or a chunk inserted.
  static func special(
    _ parts: [[UInt8]], _ generator: inout SplitMix64, _ change: Mutator.Change
  ) -> [[UInt8]]? {
    func roll(_ count: Int) -> Int { Int.random(in: 0 ..< count, using: &generator) }
    var parts = parts
    switch roll(4) {
    case 0:
      guard let header = parts.firstIndex(where: { $0.count == 25 }) else { return nil }
      parts[header] = changedHeader(parts[header], roll)
    case 1: parts.insert(extra(roll), at: 1 + roll(parts.count))
    default: return changedPixels(parts, roll, change)
    }
    return parts
  }

  /// IHDR with a small size, or another kind of sample, or interlaced.
  private static func changedHeader(_ part: [UInt8], _ roll: (Int) -> Int) -> [UInt8] {
    var part = part
    switch roll(4) {
    case 0: part.replaceSubrange(8 ..< 16, with: word(1 + roll(80)) + word(1 + roll(80)))
    case 1: part.replaceSubrange(8 + 4 * roll(2) ..< 12, with: word(1 + roll(70_000)))
    case 2:
      (part[16], part[17]) =
        [
          (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (1, 3), (2, 3), (4, 3), (8, 3), (8, 4),
          (16, 4),
          (8, 6), (16, 6),
        ][roll(15)]
    default: part[20] ^= 1
    }
    return repaired(part)
  }

  private static func extra(_ roll: (Int) -> Int) -> [UInt8] {
    let bytes = (0 ..< 32).map { _ in UInt8(roll(256)) }
    let chunks: [(String, [UInt8])] = [
      ("tRNS", Array(bytes.prefix([1, 2, 6, 16][roll(4)]))), ("PLTE", Array(bytes.prefix(3 * roll(10)))),
      ("gAMA", word(roll(200_000))), ("cHRM", bytes), ("sRGB", [UInt8(roll(5))]), ("acTL", word(2) + word(0)),
      ("eXIf", Segments.EXIF(orientation: roll(10)).tiff), ("tEXt", Array("a".utf8) + [0, 98]),
      (
        "iCCP",
        Array("a".utf8) + [0, 0] + BytesInC.deflated(Segments.iccProfile(roll(2) == 0 ? "RGB " : "GRAY"), 6)
      ),
      (
        "iCCP",
        Array("b".utf8) + [0, 0] + BytesInC.deflated(SeedProfiles.all[roll(SeedProfiles.all.count)], 1)
      ),
      ("cICP", [[1, 9, 12, 13][roll(4)], [1, 8, 13, 16, 18][roll(5)], UInt8(roll(2)), 1]), ("IDAT", []),
      ("fdAT", bytes), ("tIME", Array(bytes.prefix(7))),
      ("CgBI", Array(bytes.prefix(4))), ("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]),
    ]
    let (name, data) = chunks[roll(chunks.count)]
    return PNGMaker.Chunk(name: name, data: data).bytes
  }

  private static func changedPixels(
    _ parts: [[UInt8]], _ roll: (Int) -> Int, _ change: Mutator.Change
  ) -> [[UInt8]]? {
    func isData(_ part: [UInt8]) -> Bool { part.count >= 12 && part[4 ..< 8].elementsEqual("IDAT".utf8) }
    guard let first = parts.firstIndex(where: isData) else { return nil }
    let stream = parts.filter(isData).flatMap { $0[8 ..< $0.count - 4] }
    let rows = BytesInC.inflated(stream, limit: 1 << 18)
    guard !rows.isEmpty else { return nil }
    let data = BytesInC.deflated(change(rows, min(rows.count + 256, 1 << 18)), roll(10))
    var others = parts.filter { !isData($0) }
    // In one to four chunks, some of them empty.
    let cuts = ([0, data.count] + (0 ..< roll(4)).map { _ in roll(data.count + 1) }).sorted()
    let chunks = zip(cuts, cuts.dropFirst()).map { chunk("IDAT".utf8, data[$0 ..< $1]) }
    others.insert(contentsOf: chunks, at: min(first, others.count))
    return others
  }
}
