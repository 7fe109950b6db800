// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct PNGWriterTests {
  static let types: [PNGColorType] = [.gray, .grayAlpha, .rgb, .rgbAlpha]

  static func written(
    _ maker: PNGMaker, color: PNGColorTag = .none, settings: PNGWriterSettings = PNGWriterSettings()
  ) throws -> [UInt8] {
    let channels = maker.channels
    let size = PixelSize(known: maker.width, maker.height)
    var writer = try PNGWriter(size: size, channels: channels, color: color, settings: settings)
    let stride = maker.width * channels
    for row in 0 ..< maker.height {
      let samples = maker.samples[row * stride ..< (row + 1) * stride].map { UInt8($0) }
      try writer.write(row: samples.span)
    }
    return try writer.finish()
  }

  @Test(arguments: types, [(1, 1), (7, 5), (200, 100)])
  func `what is written is read back`(type: PNGColorType, size: (Int, Int)) throws {
    let maker = PNGMaker.noise(size.0, size.1, type)
    for level in [0, 1, 6, 9] {
      for filters in PNGWriterSettings.Filters.allCases {
        let file = try Self.written(maker, settings: PNGWriterSettings(level: level, filters: filters))
        let reading = PNGReading(file)
        #expect(reading.error == nil && reading.warnings.isEmpty && reading.metadata.isEmpty)
        #expect(reading.header?.colorType == type && reading.header?.bitDepth == 8)
        #expect(reading.header?.isInterlaced == false)
        #expect(reading.pixels == maker.expected())
      }
    }
  }

  @Test(arguments: types)
  func `stored rows are those that were given, without libpng's help`(type: PNGColorType) throws {
    let maker = PNGMaker.noise(50, 40, type)
    let settings = PNGWriterSettings(level: 0, filters: .none)
    let data = try Self.chunks(Self.written(maker, settings: settings)).filter { $0.name == "IDAT" }.flatMap(
      \.data)
    var unfiltered = maker
    unfiltered.filter = 0
    #expect(Self.unstored(data) == unfiltered.filtered())
    #expect(data.suffix(4) == PNGMaker.bigEndian(PNGMaker.adler32(unfiltered.filtered()))[...])
  }

  @Test(arguments: [PNGColorTag.none, .sRGB, .profile(PNGAncillaryTests.profile)])
  func `no chunk is written but those that are allowed`(color: PNGColorTag) throws {
    let names = try Self.chunks(Self.written(.noise(90, 80), color: color)).map(\.name)
    let tag: [String] =
      switch color {
      case .none: []
      case .sRGB: ["sRGB"]
      case .profile: ["iCCP"]
      }
    #expect(Array(names.prefix(1 + tag.count)) == ["IHDR"] + tag)
    let rest = Set(names.dropFirst(1 + tag.count).dropLast())
    #expect(rest == ["IDAT"] && names.last == "IEND")
  }

  @Test func `colors are tagged as told`() throws {
    let plain = PNGReading(try Self.written(.noise(4, 4)))
    #expect(plain.header?.colorClaims == [])
    let srgb = PNGReading(try Self.written(.noise(4, 4), color: .sRGB))
    #expect(srgb.header?.colorClaims == [.sRGB(intent: 0)])
    // Bytes that no profile would have pass unchanged, too.
    let tagged = PNGReading(try Self.written(.noise(4, 4), color: .profile(PNGAncillaryTests.profile)))
    #expect(tagged.header?.colorClaims == [.profile] && tagged.profile == PNGAncillaryTests.profile)
  }

  @Test func `the same rows give the same bytes`() throws {
    let maker = PNGMaker.noise(64, 64, .rgbAlpha)
    let files = try (0 ..< 3).map { _ in try Self.written(maker, color: .sRGB) }
    #expect(files[0] == files[1] && files[1] == files[2])
  }

  @Test func `a level that zlib lacks is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) { _ = PNGWriterSettings(level: 10) }
  }

  @Test func `a row of another length is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      var writer = try PNGWriter(size: PixelSize(known: 3, 1), channels: 3)
      let row = [UInt8](repeating: 0, count: 8)
      try writer.write(row: row.span)
    }
  }

  @Test func `a file that lacks rows is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      let writer = try PNGWriter(size: PixelSize(known: 3, 1), channels: 3)
      _ = try writer.finish()
    }
  }

  /// The chunks of a file; the sums have to be right.
  static func chunks(_ file: [UInt8]) -> [PNGMaker.Chunk] {
    var chunks: [PNGMaker.Chunk] = []
    var place = 8
    while place < file.count {
      let length = file[place ..< place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[place + 4 ..< place + 8 + length])
      let sum = Array(file[place + 8 + length ..< place + 12 + length])
      #expect(sum == PNGMaker.bigEndian(PNGMaker.crc32(body)))
      let name = String(decoding: body.prefix(4), as: UTF8.self)
      chunks.append(.init(name: name, data: Array(body.dropFirst(4))))
      place += length + 12
    }
    return chunks
  }

  /// What a zlib stream of stored blocks holds.
  static func unstored(_ stream: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = 2
    var isLast = false
    while !isLast {
      isLast = stream[place] & 1 == 1
      let length = Int(stream[place + 1]) | Int(stream[place + 2]) << 8
      bytes += stream[place + 5 ..< place + 5 + length]
      place += 5 + length
    }
    return bytes
  }
}
