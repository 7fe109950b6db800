// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerTestSupport
import Testing

/// What stands behind the pixels, and the sums that guard them.
@Suite struct PNGChecksumTests {
  let maker = PNGMaker.noise(6, 5)

  @Test(arguments: [false, true])
  func `a missing IEND is a warning once every pixel is there`(interlaced: Bool) {
    let maker = PNGMaker.noise(6, 5, interlaced: interlaced)
    let reading = PNGReading(Array(maker.file().dropLast(12)))
    #expect(reading.error == nil && reading.rowsRead == 5)
    #expect(reading.warnings == [.missingEnd: 1])
    #expect(reading.pixels == maker.expected())
  }

  @Test func `zeros in place of IEND are a missing end`() {
    let file = maker.file().dropLast(12) + [UInt8](repeating: 0, count: 64)
    let reading = PNGReading(Array(file))
    #expect(reading.error == nil)
    #expect(reading.warnings == [.missingEnd: 1])
  }

  @Test func `bytes behind IEND are not read`() {
    let reading = PNGReading(maker.file() + [1, 2, 3])
    #expect(reading.error == nil && reading.warnings.isEmpty)
    #expect(reading.bytesRead == maker.file().count)
  }

  @Test(arguments: ["IHDR", "PLTE", "IDAT", "IEND"])
  func `a wrong check sum in a critical chunk is damage`(name: String) {
    let maker = PNGMaker.noise(6, 5, depth: 2, .palette)
    let reading = PNGReading(Self.spoiled(maker.file(), name))
    #expect(reading.error?.isCorrupt(in: name) == true)
  }

  @Test func `a wrong check sum in the last IDAT leaves every row counted`() {
    let reading = PNGReading(Self.spoiled(maker.file(), "IDAT"))
    #expect(reading.error == .corrupt(chunk: "IDAT", message: "IDAT: CRC error", row: 5, of: 5))
    #expect(reading.pixels == maker.expected())
  }

  @Test(arguments: ["tEXt", "gAMA", "eXIf", "prIv", "iCCP"])
  func `a wrong check sum in an ancillary chunk drops the chunk`(name: String) {
    var maker = maker
    let data = name == "iCCP" ? Array("n\0\0".utf8) + PNGMaker.zlib([1, 2, 3]) : [0, 0, 0, 1]
    maker.head = [.init(name: name, data: data)]
    let sound = PNGReading(maker.file())
    #expect(sound.error == nil && sound.warnings.isEmpty)
    let reading = PNGReading(Self.spoiled(maker.file(), name))
    #expect(reading.error == nil && reading.pixels == maker.expected())
    #expect(reading.warnings[.damagedChunk] == 1)
    #expect(reading.exif.isEmpty && reading.profile.isEmpty)
    #expect(reading.header?.colorClaims.isEmpty == true)
  }

  @Test func `a wrong check sum in tRNS leaves the picture opaque`() {
    var maker = maker
    maker.transparency = [0, 1, 0, 2, 0, 3]
    let reading = PNGReading(Self.spoiled(maker.file(), "tRNS"))
    maker.transparency = nil
    #expect(reading.error == nil && reading.warnings == [.damagedChunk: 1])
    #expect(reading.pixels == maker.expected())
  }

  @Test(arguments: [false, true])
  func `a wrong sum of the pixels themselves is damage`(interlaced: Bool) {
    let maker = PNGMaker.noise(6, 5, interlaced: interlaced)
    let data = PNGMaker.zlib(maker.filtered(), sum: 12_345)
    #expect(PNGReading(Self.file(maker, data)).error?.isCorrupt(in: "IDAT") == true)
  }

  @Test func `a wrong sum of the pixels in a chunk of its own is damage, with every row counted`() {
    let data = PNGMaker.zlib(maker.filtered(), sum: 12_345)
    let file = PNGMaker.file([
      .init(name: "IHDR", data: maker.ihdr()), .init(name: "IDAT", data: Array(data.dropLast(4))),
      .init(name: "IDAT", data: Array(data.suffix(4))), .init(name: "IEND", data: []),
    ])
    let reading = PNGReading(file)
    #expect(reading.error?.isCorrupt(in: "IDAT") == true && reading.rowsRead == 5)
    #expect(reading.pixels == maker.expected())
  }

  @Test func `a filter that does not exist is damage in its row`() {
    var rows = maker.filtered()
    rows[2 * (6 * 3 + 1)] = 5
    let reading = PNGReading(Self.file(maker, PNGMaker.zlib(rows)))
    #expect(reading.error?.isCorrupt(in: "IDAT") == true && reading.rowsRead == 2)
  }

  @Test func `broken compression is damage`() {
    var data = PNGMaker.zlib(maker.filtered())
    data[2] = 7
    let reading = PNGReading(Self.file(maker, data))
    #expect(reading.error?.isCorrupt(in: "IDAT") == true && reading.rowsRead == 0)
  }

  @Test func `compressed data that stops before the last row has ended early`() {
    let stopped = Self.file(maker, PNGMaker.zlib(Array(maker.filtered().dropLast(10))))
    #expect(PNGReading(stopped).error == .endedEarly(row: 4, of: 5))
    let cut = Self.file(maker, Array(PNGMaker.zlib(maker.filtered()).dropLast(30)))
    #expect(PNGReading(cut).error == .endedEarly(row: 3, of: 5))
  }

  @Test func `more data than the rows need is a warning`() {
    let longer = Self.file(maker, PNGMaker.zlib(maker.filtered() + [0, 0, 0]))
    let behind = Self.file(maker, PNGMaker.zlib(maker.filtered()) + [1, 2, 3])
    for file in [longer, behind] {
      let reading = PNGReading(file)
      #expect(reading.error == nil && reading.pixels == maker.expected())
      #expect(reading.warnings == [.extraData: 1])
    }
  }

  @Test func `an index beyond the palette is black and a warning`() {
    var maker = PNGMaker(2, 1, colorType: 3)
    maker.samples = [0, 200]
    maker.palette = [[9, 8, 7]]
    let reading = PNGReading(maker.file())
    #expect(reading.error == nil && reading.pixels == [9, 8, 7, 0, 0, 0])
  }

  /// The file of a maker with other compressed data.
  static func file(_ maker: PNGMaker, _ data: [UInt8]) -> [UInt8] {
    PNGMaker.file([
      .init(name: "IHDR", data: maker.ihdr()), .init(name: "IDAT", data: data), .init(name: "IEND", data: []),
    ])
  }

  /// The file with the check sum of its chunk of this name changed.
  static func spoiled(_ file: [UInt8], _ name: String) -> [UInt8] {
    var bytes = file
    var place = 8
    while place < bytes.count {
      let length = bytes[place ..< place + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(bytes[place + 4 ..< place + 8]) == Array(name.utf8) { bytes[place + 8 + length] ^= 1 }
      place += length + 12
    }
    return bytes
  }
}
