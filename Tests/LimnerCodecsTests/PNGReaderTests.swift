// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

/// Each pair of color type and depth that PNG has.
let pngFormats: [(PNGColorType, Int)] =
  [1, 2, 4, 8, 16].map { (.gray, $0) } + [8, 16].map { (.rgb, $0) } + [1, 2, 4, 8].map { (.palette, $0) }
  + [8, 16].map { (.grayAlpha, $0) } + [8, 16].map { (.rgbAlpha, $0) }

@Suite struct PNGReaderTests {
  static let sizes = [(1, 1), (1, 9), (9, 1), (3, 5), (8, 8), (33, 17)]

  @Test(arguments: pngFormats)
  func `every color type and depth comes out as computed, interlaced or not`(
    type: PNGColorType, depth: Int
  ) throws {
    for (width, height) in Self.sizes {
      for interlaced in [false, true] {
        let maker = PNGMaker.noise(width, height, depth: depth, type, interlaced: interlaced)
        let reading = PNGReading(maker.file())
        #expect(reading.error == nil)
        #expect(reading.pixels == maker.expected())
        #expect(reading.rowsRead == height)
        #expect(reading.bytesRead == maker.file().count)
        #expect(reading.warnings.isEmpty)
        let header = try #require(reading.header)
        #expect(header.size.width == width && header.size.height == height)
        #expect(header.bitDepth == depth && header.colorType == type && header.isInterlaced == interlaced)
        #expect(!header.hasTransparency && !header.isAnimated && header.colorClaims.isEmpty)
      }
    }
  }

  @Test func `all 65536 values of 16 bits are rounded to the nearest of 8`() {
    var maker = PNGMaker(256, 256, bitDepth: 16, colorType: 0)
    maker.samples = Array(0 ..< 65_536)
    let reading = PNGReading(maker.file())
    let exact = (0 ..< 65_536).map { UInt8((Double($0) * 255 / 65_535).rounded()) }
    #expect(reading.pixels == exact)
  }

  @Test(arguments: [1, 2, 4, 8, 16], [false, true])
  func `a transparent gray becomes alpha`(depth: Int, interlaced: Bool) {
    var maker = PNGMaker.noise(19, 11, depth: depth, .gray, interlaced: interlaced)
    let key = maker.samples[40]
    maker.transparency = [UInt8(key >> 8), UInt8(key & 255)]
    let reading = PNGReading(maker.file())
    #expect(reading.header?.channels == 2 && reading.header?.hasTransparency == true)
    #expect(reading.pixels == maker.expected())
    #expect(reading.pixels.contains(0) && reading.error == nil)
  }

  @Test(arguments: [8, 16], [false, true])
  func `a transparent color becomes alpha`(depth: Int, interlaced: Bool) {
    var maker = PNGMaker.noise(7, 9, depth: depth, .rgb, interlaced: interlaced)
    // A pixel that differs in the lowest bit of one sample only stays opaque.
    maker.samples.replaceSubrange(3 ..< 6, with: maker.samples[0 ..< 3])
    maker.samples[5] ^= 1
    maker.transparency = maker.samples[0 ..< 3].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let reading = PNGReading(maker.file())
    #expect(reading.header?.channels == 4)
    #expect(reading.pixels == maker.expected())
    #expect(reading.pixels[3] == 0 && reading.pixels[7] == 255)
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func `a palette may be transparent, for all entries or the first few`(depth: Int, interlaced: Bool) {
    for count in Set([1, 2, 1 << depth]) {
      var maker = PNGMaker.noise(21, 6, depth: depth, .palette, interlaced: interlaced)
      maker.transparency = (0 ..< count).map { UInt8(truncatingIfNeeded: $0 * 101) }
      let reading = PNGReading(maker.file())
      #expect(reading.header?.channels == 4 && reading.error == nil)
      #expect(reading.pixels == maker.expected())
    }
  }

  @Test(arguments: [1, 2, 3, 16], [false, true])
  func `the pace of reading changes nothing`(atOnce: Int, interlaced: Bool) {
    let maker = PNGMaker.noise(13, 29, .rgbAlpha, interlaced: interlaced)
    #expect(PNGReading(maker.file(), atOnce: atOnce) == PNGReading(maker.file()))
  }

  @Test(arguments: [1, 2, 7, 64])
  func `data may be cut into chunks anywhere`(piece: Int) {
    var maker = PNGMaker.noise(13, 7)
    maker.piece = piece
    #expect(PNGReading(maker.file()).pixels == maker.expected())
  }

  @Test func `rows go where offset and stride say, and nowhere else`() throws {
    let maker = PNGMaker.noise(5, 4, .gray)
    let file = maker.file()
    var storage = [UInt8](repeating: 7, count: 3 + 4 * 9)
    do {
      var reader = try PNGReader(bytes: file.span)
      var rows = storage.mutableSpan
      try reader.readRows(into: &rows, offset: 3, stride: 9, count: 2)
      #expect(reader.rowsRead == 2)
      try reader.readRows(into: &rows, offset: 3 + 18, stride: 9, count: 2)
      #expect(reader.rowsRead == 4)
    }
    var expected = [UInt8](repeating: 7, count: storage.count)
    for row in 0 ..< 4 {
      for x in 0 ..< 5 { expected[3 + row * 9 + x] = UInt8(maker.samples[row * 5 + x]) }
    }
    #expect(storage == expected)
  }

  @Test func `an interlaced row counts once its last pass is over`() throws {
    let file = PNGMaker.noise(9, 9, .gray, interlaced: true).file()
    var reader = try PNGReader(bytes: file.span)
    var storage = [UInt8](repeating: 0, count: 81)
    var rows = storage.mutableSpan
    var counts: [Int] = []
    while try !reader.readInterlaced(into: &rows, stride: 9, steps: 1) { counts.append(reader.rowsRead) }
    let before = [Int](repeating: 0, count: 5 * 9)
    // The sixth pass completes row 0, the seventh each odd row and with it the even one behind it.
    #expect(counts == before + [Int](repeating: 1, count: 10) + [3, 3, 5, 5, 7, 7, 9])
  }

  @Test func `inflating alone counts the bytes of the rows and their filters`() {
    var maker = PNGMaker.noise(40, 30)
    maker.piece = 100
    #expect(PNGReader.inflateOnly(maker.file().span) == 30 * (40 * 3 + 1))
    #expect(PNGReader.inflateOnly(Array(maker.file().dropLast(100)).span) == 0)
    #expect(PNGReader.inflateOnly([UInt8]().span) == 0)
  }

  @Test func `reading more rows than there are is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      let file = PNGMaker.noise(4, 4, .gray).file()
      var reader = try PNGReader(bytes: file.span)
      var storage = [UInt8](repeating: 0, count: 100)
      var rows = storage.mutableSpan
      try reader.readRows(into: &rows, stride: 4, count: 5)
    }
  }

  @Test func `a destination that is too short is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      let file = PNGMaker.noise(4, 4, .gray).file()
      var reader = try PNGReader(bytes: file.span)
      var storage = [UInt8](repeating: 0, count: 15)
      var rows = storage.mutableSpan
      try reader.readRows(into: &rows, stride: 4, count: 4)
    }
  }
}
