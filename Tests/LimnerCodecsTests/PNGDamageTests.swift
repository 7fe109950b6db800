// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct PNGDamageTests {
  /// Files that between them have each part a file may have.
  static let makers: [PNGMaker] = {
    var palette = PNGMaker.noise(40, 33, depth: 4, .palette)
    palette.transparency = [0, 128]
    palette.head = [.init(name: "gAMA", data: PNGMaker.bigEndian(45_455))]
    palette.tail = [.init(name: "tEXt", data: Array("Comment\0behind".utf8))]
    var pieces = PNGMaker.noise(61, 47, .rgb)
    pieces.piece = 500
    return [palette, pieces, .noise(29, 31, depth: 16, .rgbAlpha, interlaced: true)]
  }()

  @Test(arguments: makers.indices)
  func `a file that is cut fails for ending early, or has every pixel`(index: Int) {
    let maker = Self.makers[index]
    let file = maker.file()
    let expected = maker.expected()
    let stride = expected.count / maker.height
    var complete = 0
    for length in Array(Swift.stride(from: 0, to: file.count, by: 37)) + Array(file.count - 30 ..< file.count)
    {
      let reading = PNGReading(Array(file.prefix(length)))
      if reading.error == nil {
        complete += 1
        #expect(reading.pixels == expected && reading.warnings == [.missingEnd: 1])
      } else {
        let rows = reading.header == nil ? 0 : maker.height
        #expect(reading.error == .endedEarly(row: reading.rowsRead, of: rows))
        #expect(reading.rowsRead < maker.height)
        let whole = reading.rowsRead * stride
        #expect(reading.pixels.prefix(whole) == expected.prefix(whole))
      }
    }
    // IEND alone is 12 bytes, and the check sums before it hold no pixels.
    #expect(complete >= 12)
  }

  @Test(arguments: makers.indices)
  func `a flipped byte is found, wherever it is`(index: Int) {
    let file = Self.makers[index].file()
    let sound = PNGReading(file)
    var state: UInt64 = 42
    for start in stride(from: 0, to: file.count, by: 16) {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      let place = min(start + Int(state >> 60), file.count - 1)
      var damaged = file
      damaged[place] ^= UInt8(1 << (state >> 40 & 7))
      let reading = PNGReading(damaged)
      // Damage in an ancillary chunk may only warn, but nothing passes as sound.
      #expect(reading.error != nil || reading.warnings != sound.warnings, "byte \(place)")
    }
  }

  @Test(arguments: ["tEXt", "gAMA", "cHRM", "sRGB", "pHYs", "juNK", "juNk", "acTL", "cICP", "iTXt"])
  func `an ancillary chunk that claims 2 GB has simply ended early`(name: String) {
    let file = Self.claiming(UInt32(Int32.max), name)
    #expect(PNGReading(file).error == .endedEarly(row: 0, of: 0))
    #expect(PNGReading(Self.claiming(.max, name)).error?.isCorrupt(in: name) == true)
  }

  @Test func `kept metadata that claims 2 GB is over its limit`() {
    let length = Int(Int32.max)
    let file = Self.claiming(UInt32(length), "eXIf")
    #expect(PNGReading(file).error == .limitExceeded(.exif, found: length, limit: 1 << 20))
    #expect(PNGReading(Self.claiming(UInt32(length), "iCCP")).error == .endedEarly(row: 0, of: 0))
  }

  @Test(arguments: ["PLTE", "tRNS", "IDAT", "IEND", "IHDR"])
  func `a critical chunk that claims 2 GB is refused`(name: String) {
    let error = PNGReading(Self.claiming(UInt32(Int32.max), name)).error
    #expect(
      error == .endedEarly(row: 0, of: 1) || error == .endedEarly(row: 0, of: 0)
        || error?.isCorrupt(in: name) == true)
  }

  @Test func `a picture of 2³¹ − 1 squared is known by its header alone`() throws {
    var maker = PNGMaker.noise(1, 1)
    maker.width = Int(Int32.max)
    maker.height = Int(Int32.max)
    let data = PNGMaker.zlib([0, 0, 0])
    let file = PNGMaker.file([.init(name: "IHDR", data: maker.ihdr()), .init(name: "IDAT", data: data)])
    let header = try #require(PNGReading(file).header)
    #expect(header.size.area == Int(Int32.max) * Int(Int32.max))
  }

  @Test(arguments: [
    (0, UInt8(0)), (3, 0), (8, 3), (9, 5), (9, 9), (10, 1), (11, 1), (12, 2),
  ])
  func `a header that no PNG may have is refused`(place: Int, value: UInt8) {
    var header = PNGMaker.noise(1, 1).ihdr()
    header[place] = value
    if place == 0 { header[3] = 0 }
    let file = PNGMaker.file([.init(name: "IHDR", data: header), .init(name: "IDAT", data: [])])
    #expect(PNGReading(file).error?.isCorrupt(in: "IHDR") == true)
  }

  @Test func `other formats and empty files are told apart`() {
    #expect(PNGReading([]).error == .endedEarly(row: 0, of: 0))
    #expect(PNGReading(Array(PNGMaker.signature.prefix(5))).error == .endedEarly(row: 0, of: 0))
    #expect(PNGReading([0xFF, 0xD8, 0xFF, 0xE0]).error == .notPNG)
    #expect(PNGReading(Array("\u{89}PNG\n\u{1A}\n as text".utf8)).error == .notPNG)
    var mng = PNGMaker.signature
    mng[1] = 0x8A
    #expect(PNGReading(mng).error == .notPNG)
  }

  @Test func `a CgBI file is unsupported`() {
    let chunks: [PNGMaker.Chunk] = [
      .init(name: "CgBI", data: [0x50, 0, 0x20, 2]), .init(name: "IHDR", data: PNGMaker.noise(2, 2).ihdr()),
    ]
    #expect(PNGReading(PNGMaker.file(chunks)).error == .unsupported(.cgBI))
  }

  @Test func `a file without IHDR in front, PLTE for a palette, or IDAT is refused`() {
    let sound = PNGMaker.noise(2, 2, depth: 1, .palette)
    let text = PNGMaker.Chunk(name: "tEXt", data: Array("a\0b".utf8))
    let end = PNGMaker.Chunk(name: "IEND", data: [])
    let header = PNGMaker.Chunk(name: "IHDR", data: sound.ihdr())
    let data = PNGMaker.Chunk(name: "IDAT", data: PNGMaker.zlib(sound.filtered()))
    #expect(PNGReading(PNGMaker.file([text, header])).error?.isCorrupt(in: "tEXt") == true)
    #expect(PNGReading(PNGMaker.file([header, data, end])).error?.isCorrupt(in: "IDAT") == true)
    #expect(PNGReading(PNGMaker.file([header, end])).error?.isCorrupt(in: "IEND") == true)
    #expect(PNGReading(PNGMaker.file([header, header])).error?.isCorrupt(in: "IHDR") == true)
  }

  /// A file of one pixel with a chunk before IDAT that claims a length and has 4 bytes.
  static func claiming(_ length: UInt32, _ name: String) -> [UInt8] {
    let header = PNGMaker.file([.init(name: "IHDR", data: PNGMaker.noise(1, 1).ihdr())])
    return header + PNGMaker.bigEndian(length) + Array(name.utf8) + [1, 2, 3, 4]
  }
}

extension PNGError {
  /// Whether a chunk of this name is damaged.
  func isCorrupt(in name: String) -> Bool {
    if case .corrupt(name, _, _, _) = self { return true }
    return false
  }
}
