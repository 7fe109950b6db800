// SPDX-License-Identifier: Apache-2.0

/// A PNG written without libpng and zlib: stored deflate blocks, checksums of its own.
package struct PNGMaker: Sendable {
  package var width: Int
  package var height: Int
  package var bitDepth: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
  package var colorType: Int
  package var palette: [[UInt8]] = []
  package var transparency: [UInt8] = []
  /// Chunks between IHDR and IDAT.
  package var chunks: [(name: String, data: [UInt8])] = []

  package init(_ width: Int, _ height: Int, bitDepth: Int = 8, colorType: Int) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// Writes the file; `sample` is asked for each channel, in the range of the bit depth.
  package func bytes(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0 ..< height {
      raw.append(0)
      var bits = 0
      var held = 0
      for x in 0 ..< width {
        for channel in 0 ..< channels {
          bits = bits << bitDepth | sample(x, y, channel)
          held += bitDepth
          while held >= 8 {
            raw.append(UInt8(bits >> (held - 8) & 255))
            held -= 8
          }
        }
      }
      if held > 0 { raw.append(UInt8(bits << (8 - held) & 255)) }
    }
    let header = Self.word(width) + Self.word(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.data) }
    if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    return file + Self.chunk("IDAT", Self.stored(raw)) + Self.chunk("IEND", [])
  }

  /// A chunk with its checksum.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(data.count) + body + word(Int(checksum(body)))
  }

  /// CRC-32 as PNG has it.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { value, byte in table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8 }
  }

  private static let table: [UInt32] = (0 ..< 256).map { index in
    (0 ..< 8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let end = min(start + 65_535, bytes.count)
      stream.append(end == bytes.count ? 1 : 0)
      for value in [end - start, ~(end - start)] { stream += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
      stream += bytes[start ..< end]
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + word(b << 16 | a)
  }

  private static func word(_ value: Int) -> [UInt8] { (0 ..< 4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
}
