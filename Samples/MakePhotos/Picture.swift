// SPDX-License-Identifier: Apache-2.0

/// A picture of straight RGBA samples that writes itself as PNG without help.
struct Picture {
  let width: Int
  let height: Int
  var samples: [UInt8]

  /// Asks `color` for each pixel; components go from 0 to 1.
  init(width: Int, height: Int, _ color: (Double, Double) -> (Double, Double, Double, Double)) {
    self.width = width
    self.height = height
    samples = []
    samples.reserveCapacity(width * height * 4)
    for y in 0 ..< height {
      for x in 0 ..< width {
        let (r, g, b, a) = color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        for component in [r, g, b, a] { samples.append(UInt8(min(max(component, 0), 1) * 255 + 0.5)) }
      }
    }
  }

  /// The picture as PNG, its rows stored uncompressed; alpha is left out where every pixel is opaque.
  func png() -> [UInt8] {
    let isOpaque = stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
    let channels = isOpaque ? 3 : 4
    var raw: [UInt8] = []
    raw.reserveCapacity(height * (width * channels + 1))
    for y in 0 ..< height {
      raw.append(0)
      for x in 0 ..< width {
        let pixel = (y * width + x) * 4
        raw += samples[pixel ..< pixel + channels]
      }
    }
    let header = Self.word(width) + Self.word(height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.stored(raw)) + Self.chunk("IEND", [])
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 255), UInt8(value >> 8)] }
      stream += bytes[start ..< end]
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + word(b << 16 | a)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in body { checksum = table[Int((checksum ^ UInt32(byte)) & 255)] ^ checksum >> 8 }
    return word(data.count) + body + word(Int(~checksum))
  }

  private static let table: [UInt32] = (0 ..< 256).map { index in
    (0 ..< 8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func word(_ value: Int) -> [UInt8] { (0 ..< 4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
}
