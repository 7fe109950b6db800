// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

/// The direct road against libpng, which is the judge: pixels, errors with their words and rows, warnings, and how far
/// the file was read have to be the same, whatever the file is.
@Suite struct PNGRoadTests {
  @Test(arguments: pngFormats)
  func `both roads give the same picture of every type and depth`(type: PNGColorType, depth: Int) throws {
    for (width, height) in [(1, 1), (1, 9), (9, 1), (33, 17)] {
      let file = PNGMaker.noise(width, height, depth: depth, type).file()
      try Self.compare(file, "\(width)×\(height)", alsoFromFile: true)
    }
  }

  @Test(arguments: pngFormats, [false, true])
  func `the direct road is for 8 bits that need no expanding`(format: (PNGColorType, Int), isOdd: Bool) throws
  {
    var maker = PNGMaker.noise(9, 9, depth: format.1, format.0, interlaced: isOdd)
    let isDirect = format.1 == 8 && format.0 != .palette && !isOdd
    let header = try #require(PNGReading(maker.file()).header)
    #expect((header.directByteCount > 0) == isDirect)
    maker.transparency = format.0 == .palette ? [0] : [0, 0, 0, 0, 0, 0].suffix(2 * maker.channels)
    guard isDirect, !format.0.hasAlpha else { return }
    #expect(PNGReading(maker.file()).header?.directByteCount == 0)
  }

  @Test func `more than one piece of compressed data, and rows that are cut by each`() throws {
    var maker = PNGMaker.noise(333, 150)
    for piece in [32 << 10, (32 << 10) + 1, 70_000, 1 << 20] {
      maker.piece = piece
      let file = maker.file()
      try Self.compare(file, "\(piece)", alsoFromFile: true)
      for length in [file.count - 13, 100_000, 65_600, 33_000] {
        try Self.compare(
          Array(file.prefix(length)), "\(piece), cut at \(length)", alsoFromFile: length == 100_000)
      }
    }
  }

  /// Codes and strings that break off with a chunk, where much input comes at once and where little does.
  @Test(arguments: 0 ..< 4)
  func `compressed data in chunks of every length from 1 to 64`(kind: Int) throws {
    let base = try PNGDamage.base(type: [.gray, .rgb, .grayAlpha, .rgbAlpha][kind], 60, 24, level: 6) {
      kind < 2 ? $0 & 15 : $0
    }
    for piece in 1 ... 64 {
      var chunks: [PNGMaker.Chunk] = [.init(name: "IHDR", data: base.maker.ihdr())]
      for start in stride(from: 0, to: base.data.count, by: piece) {
        let end = min(start + piece, base.data.count)
        chunks.append(.init(name: "IDAT", data: Array(base.data[start ..< end])))
      }
      chunks.append(.init(name: "IEND", data: []))
      let file = PNGMaker.file(chunks)
      try Self.compare(file, "\(piece)")
      #expect(PNGReading(file).pixels == base.maker.expected())
    }
  }

  @Test func `a chunk of data that claims more than its picture can need is the same failure`() throws {
    let maker = PNGMaker.noise(5, 4)
    let sound = maker.file()
    let head = Array(sound.dropLast(12 + 4))
    for length: UInt32 in [0, 9, 8_000_000, 8_000_001, 1 << 30] {
      for name in ["IDAT", "IEND", "tRNS", "ABCD"] {
        try Self.compare(
          head + sound.suffix(16).prefix(4) + PNGMaker.bigEndian(length) + Array(name.utf8) + [1, 2, 3],
          "\(name) \(length)")
      }
    }
  }

  /// Sixteen times as many damaged files in all.
  @Test(arguments: 0 ..< 16)
  func `both roads make the same of damage`(seed: Int) throws {
    var damage = PNGDamage(seed: UInt64(seed))
    for index in 0 ..< 150 {
      let (file, what) = try damage.next()
      try Self.compare(file, "seed \(seed), \(index): \(what)", atOnce: [1, 2, 5, 8, .max][index % 5])
    }
  }

  private static func compare(
    _ file: [UInt8], _ what: String, atOnce: Int = .max, alsoFromFile: Bool = false
  ) throws {
    let judge = PNGReading(file, atOnce: atOnce, byLibpng: true)
    let direct = PNGReading(file, atOnce: atOnce)
    // A difference is told without the pixels.
    let isSame = direct == judge
    #expect(
      isSame,
      """
      \(what): \(direct.error.map { "\($0)" } ?? "sound") \(direct.warnings), by libpng \
      \(judge.error.map { "\($0)" } ?? "sound") \(judge.warnings)
      """)
    guard alsoFromFile else { return }
    let read = try DescriptorBytes.withFile(of: file) { descriptor in
      PNGReading(descriptor: descriptor, byLibpng: false)
    }
    let isSameFromFile = read == PNGReading(file, byLibpng: true)
    #expect(isSameFromFile, "\(what), from a file")
  }
}

/// Files that are damaged by a seed: in the rows, in their compression, in the chunks.
private struct PNGDamage {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed &* 7919 &+ 5) }

  /// A file, and what was done to it.
  mutating func next() throws -> (file: [UInt8], what: String) {
    let base = try Self.bases.get()[below(Self.baseCount)]
    var data = base.data
    var what = base.name
    func note(_ text: String) -> String { "\(what), \(text)" }
    switch below(9) {
    case 0:
      let place = below(data.count)
      data[place] ^= UInt8(1 << below(8))
      what = note("bit at \(place) of \(data.count)")
    case 1:
      data = Array(data.prefix(below(data.count)))
      what = note("data ends at \(data.count)")
    case 2:
      data += generator.bytes(1 + below(6))
      what = note("data behind the end")
    case 3:
      data[data.count - 1 - below(4)] ^= 64
      what = note("another sum")
    case 4:
      data[below(2)] = UInt8(truncatingIfNeeded: generator.next())
      what = note("another head")
    case 5:
      // Rows of stored blocks: too many, too few, or with a filter that does not exist.
      let maker = base.maker
      var rows = maker.filtered()
      let line = rows.count / maker.height
      switch below(3) {
      case 0: rows[below(maker.height) * line] = UInt8(5 + below(251))
      case 1: rows.removeLast(1 + below(rows.count - 1))
      default: rows += generator.bytes(1 + below(40))
      }
      data = PNGMaker.zlib(rows)
      what = note("\(rows.count) bytes of \(maker.height * line), stored")
    default: break
    }
    var chunks: [PNGMaker.Chunk] = [.init(name: "IHDR", data: base.maker.ihdr())]
    let most = [1, 3, 40, 200, data.count + 1][below(5)]
    var start = 0
    repeat {
      // Empty chunks too.
      let end = min(data.count, start + below(most + 1))
      chunks.append(.init(name: "IDAT", data: Array(data[start ..< end])))
      start = end
    } while start < data.count
    if below(4) == 0 { chunks.append(.init(name: "IDAT", data: [])) }
    chunks.append(.init(name: "IEND", data: []))
    switch below(8) {
    case 0:
      let place = 1 + below(chunks.count - 1)
      chunks[place].crc = UInt32(truncatingIfNeeded: generator.next())
      what = note("sum of chunk \(place)")
    case 1:
      let place = 1 + below(chunks.count)
      let name = ["tEXt", "tRNS", "PLTE", "IEND", "IHDR", "ABCD", "IDAT"][below(7)]
      chunks.insert(.init(name: name, data: generator.bytes(below(9))), at: place)
      what = note("\(name) at \(place)")
    default: break
    }
    var file = PNGMaker.file(chunks)
    if below(6) == 0 { file.removeLast(1 + below(min(file.count - 40, 90))) }
    return (file, what)
  }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  private static let baseCount = 16

  /// A picture that is sound.
  struct Base {
    var name: String
    var maker: PNGMaker
    var data: [UInt8]
  }

  /// Compressed rows of small pictures, some of one string that goes over many rows and some of noise.
  private static let bases = Result {
    try (0 ..< baseCount).map { index in
      let (width, height) = [(1, 40), (3, 17), (24, 20), (40, 3)][index / 4]
      let type: PNGColorType = [.gray, .grayAlpha, .rgb, .rgbAlpha][index % 4]
      return try base(type: type, width, height, level: [1, 6, 9][index % 3]) {
        [9, $0 & 3, $0][index % 3]
      }
    }
  }

  /// A picture of noise that was changed, compressed by zlib.
  static func base(
    type: PNGColorType, _ width: Int, _ height: Int, level: Int, _ change: (Int) -> Int
  ) throws -> Base {
    var maker = PNGMaker.noise(width, height, type)
    maker.samples = maker.samples.map(change)
    let rowSamples = width * maker.channels
    var writer = try PNGWriter(
      size: PixelSize(width: width, height: height), channels: maker.channels,
      settings: PNGWriterSettings(level: level))
    for row in 0 ..< height {
      let samples = maker.samples[row * rowSamples ..< (row + 1) * rowSamples].map { UInt8($0) }
      try writer.write(row: samples.span)
    }
    return Base(name: "\(type) \(width)×\(height)", maker: maker, data: data(of: try writer.finish()))
  }

  /// What the IDAT chunks of a sound file hold.
  private static func data(of file: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var place = 8
    while place < file.count {
      let length = file[place ..< place + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[place + 4 ..< place + 8]) == Array("IDAT".utf8) {
        data += file[place + 8 ..< place + 8 + length]
      }
      place += length + 12
    }
    return data
  }
}
