// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct PNGPaletteTests {
  /// So many colors, of which the first `clear` are not opaque.
  static func palette(_ count: Int, clear: Int) -> [UInt8] {
    (0 ..< count).flatMap { (i: Int) -> [UInt8] in
      let alpha = i < clear ? i : 255
      return [i, 255 - i, i / 2, alpha].map { UInt8($0) }
    }
  }

  static func written(
    _ palette: [UInt8], settings: PNGWriterSettings = .flat
  ) throws -> (file: [UInt8], indices: [UInt8]) {
    let size = PixelSize(known: 40, 30)
    var random = SplitMix64(seed: 7)
    // Each row is the same noise: strings repeat, but no byte does.
    let noise = random.bytes(size.width).map { UInt8(Int($0) % (palette.count / 4)) }
    let indices = (0 ..< size.height).flatMap { _ in noise }
    var writer = try PNGWriter(size: size, channels: 1, palette: palette, color: .sRGB, settings: settings)
    for y in 0 ..< size.height {
      let row = Array(indices[y * size.width ..< (y + 1) * size.width])
      try writer.write(row: row.span)
    }
    return (try writer.finish(), indices)
  }

  @Test(arguments: [(1, 0), (1, 1), (3, 2), (256, 0), (256, 128), (256, 256)])
  func `each index shows its color`(count: Int, clear: Int) throws {
    let palette = Self.palette(count, clear: clear)
    let (file, indices) = try Self.written(palette)
    let reading = PNGReading(file)
    let channels = clear > 0 ? 4 : 3
    let expected = indices.flatMap { palette[Int($0) * 4 ..< Int($0) * 4 + channels] }
    #expect(reading.error == nil && reading.warnings.isEmpty)
    #expect(reading.pixels == expected)
  }

  @Test func `alpha is listed up to the last entry that is not opaque`() throws {
    let chunks = PNGWriterTests.chunks(try Self.written(Self.palette(200, clear: 90)).file)
    #expect(chunks.map(\.name) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(chunks[2].data.count == 600 && chunks[3].data == (0 ..< 90).map { UInt8($0) })
    let opaque = PNGWriterTests.chunks(try Self.written(Self.palette(200, clear: 0)).file)
    #expect(opaque.map(\.name) == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
  }

  @Test func `looking for runs only changes the bytes and not the picture`() throws {
    let palette = Self.palette(256, clear: 3)
    let flat = try Self.written(palette)
    let plain = try Self.written(palette, settings: PNGWriterSettings(level: 1, filters: .none))
    #expect(flat.file.count > plain.file.count)
    #expect(PNGReading(flat.file).pixels == PNGReading(plain.file).pixels)
  }

  @Test(arguments: [1, 1028] as [Int])
  func `a palette of no whole color or of too many is a mistake of the caller`(count: Int) async {
    await #expect(processExitsWith: .failure) { [count = count as Int] in
      let entries = [UInt8](repeating: 0, count: count)
      _ = try PNGWriter(size: PixelSize(known: 3, 1), channels: 1, palette: entries)
    }
  }

  @Test func `a palette for more than one channel is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      _ = try PNGWriter(size: PixelSize(known: 3, 1), channels: 3, palette: [0, 0, 0, 255])
    }
  }
}
