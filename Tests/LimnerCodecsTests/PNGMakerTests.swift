// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import Testing

/// Writes PNG files without libpng or zlib: stored deflate blocks, sums of its own, every filter, Adam7.
struct PNGMaker {
  var width: Int
  var height: Int
  var depth: Int
  var type: PNGColorType
  /// Samples as stored, `channels` of them to a pixel, row by row.
  var samples: [Int]
  var isInterlaced = false
  /// Red, green and blue of each entry.
  var palette: [UInt8] = []
  /// The data of tRNS.
  var transparency: [UInt8]?
  /// Chunks between IHDR and PLTE, between PLTE and IDAT, and between IDAT and IEND.
  var head: [Chunk] = []
  var middle: [Chunk] = []
  var tail: [Chunk] = []
  /// The filter of the rows; nil takes each of the five in turn.
  var filter: Int?
  /// Bytes of compressed data in an IDAT chunk.
  var piece = 1 << 20

  /// A name and the data under it.
  struct Chunk {
    var name: String
    var data: [UInt8]
    var crc: UInt32?
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Columns and rows of Adam7's passes: first and step.
  static let passes = [
    (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
  ]

  /// A picture of seeded noise.
  static func noise(
    _ width: Int, _ height: Int, depth: Int = 8, _ type: PNGColorType = .rgb, interlaced: Bool = false
  ) -> PNGMaker {
    var state = UInt64(width &* 7919 &+ height &* 104_729 &+ depth &* 31 &+ Int(type.rawValue) &+ 1)
    var samples: [Int] = []
    for _ in 0 ..< width * height * channels(of: type) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      samples.append(Int(state >> 40) & (1 << depth - 1))
    }
    var maker = PNGMaker(width: width, height: height, depth: depth, type: type, samples: samples)
    maker.isInterlaced = interlaced
    if type == .palette {
      maker.palette = (0 ..< 3 << depth).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 11) }
    }
    return maker
  }

  static func channels(of type: PNGColorType) -> Int {
    switch type {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgbAlpha: 4
    }
  }

  /// The bytes of the file.
  func file() -> [UInt8] {
    var chunks = [Chunk(name: "IHDR", data: ihdr())] + head
    if !palette.isEmpty { chunks.append(Chunk(name: "PLTE", data: palette)) }
    if let transparency { chunks.append(Chunk(name: "tRNS", data: transparency)) }
    chunks += middle
    let data = Self.zlib(filtered())
    for start in stride(from: 0, to: data.count, by: piece) {
      chunks.append(Chunk(name: "IDAT", data: Array(data[start ..< min(start + piece, data.count)])))
    }
    return Self.file(chunks + tail + [Chunk(name: "IEND", data: [])])
  }

  /// The bytes of a file of these chunks.
  static func file(_ chunks: [Chunk]) -> [UInt8] {
    chunks.reduce(into: signature) { bytes, chunk in
      let body = Array(chunk.name.utf8) + chunk.data
      bytes += bigEndian(UInt32(chunk.data.count)) + body + bigEndian(chunk.crc ?? crc32(body))
    }
  }

  func ihdr() -> [UInt8] {
    Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
      + [UInt8(depth), type.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// The rows with their filter bytes, pass by pass.
  func filtered() -> [UInt8] {
    guard isInterlaced else { return filtered(columns: Array(0 ..< width), rows: Array(0 ..< height)) }
    return Self.passes.reduce(into: []) { bytes, pass in
      let columns = Array(stride(from: pass.0, to: width, by: pass.1))
      let rows = Array(stride(from: pass.2, to: height, by: pass.3))
      if !columns.isEmpty { bytes += filtered(columns: columns, rows: rows) }
    }
  }

  private func filtered(columns: [Int], rows: [Int]) -> [UInt8] {
    let channels = Self.channels(of: type)
    let step = max(1, channels * depth / 8)
    var above = [UInt8](repeating: 0, count: (columns.count * channels * depth + 7) / 8)
    var bytes: [UInt8] = []
    for (index, row) in rows.enumerated() {
      var packed = [UInt8](repeating: 0, count: above.count)
      var bit = 0
      for column in columns {
        for channel in 0 ..< channels {
          let sample = samples[(row * width + column) * channels + channel]
          if depth == 16 {
            packed[bit / 8] = UInt8(sample >> 8)
            packed[bit / 8 + 1] = UInt8(sample & 255)
          } else {
            packed[bit / 8] |= UInt8(sample << (8 - depth - bit % 8))
          }
          bit += depth
        }
      }
      let filter = self.filter ?? index % 5
      bytes.append(UInt8(filter))
      for i in packed.indices {
        let left = i < step ? 0 : Int(packed[i - step])
        let corner = i < step ? 0 : Int(above[i - step])
        let guess = Self.predict(filter, left, Int(above[i]), corner)
        bytes.append(UInt8(truncatingIfNeeded: Int(packed[i]) - guess))
      }
      above = packed
    }
    return bytes
  }

  /// What a filter expects from the pixels to the left, above and above to the left.
  static func predict(_ filter: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return (left + above) / 2
    case 4:
      let estimate = left + above - corner
      let distances = [abs(estimate - left), abs(estimate - above), abs(estimate - corner)]
      if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
      return distances[1] <= distances[2] ? above : corner
    default: return 0
    }
  }

  /// The 8-bit rows that a reader has to hand out.
  func expected() -> [UInt8] {
    let channels = Self.channels(of: type)
    let top = 1 << depth - 1
    return stride(from: 0, to: samples.count, by: channels).reduce(into: []) { bytes, start in
      let pixel = samples[start ..< start + channels]
      if type == .palette {
        let entry = 3 * samples[start]
        bytes += palette[entry ..< entry + 3]
        guard let transparency else { return }
        bytes.append(samples[start] < transparency.count ? transparency[samples[start]] : 255)
        return
      }
      bytes += pixel.map { UInt8((2 * $0 * 255 + top) / (2 * top)) }
      guard let transparency else { return }
      let key = stride(from: 0, to: transparency.count, by: 2).map {
        Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
      }
      bytes.append(Array(pixel) == key ? 0 : 255)
    }
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks.
  static func zlib(_ bytes: [UInt8], sum: UInt32? = nil) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [length, ~length] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
      stream += bytes[start ..< end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(sum ?? adler32(bytes))
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }

  private static let table: [UInt32] = (0 ..< 256).map { index in
    (0 ..< 8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}

/// What came of reading a PNG to its end.
struct PNGReading: Equatable {
  var header: PNGHeader?
  var pixels: [UInt8] = []
  var rowsRead = 0
  var bytesRead = 0
  var warnings: [PNGWarning: Int] = [:]
  var metadata: Set<PNGMetadataKind> = []
  var profile: [UInt8] = []
  var exif: [UInt8] = []
  var error: PNGError?

  /// Reads a file in memory, at most so many rows or steps a call.
  init(_ bytes: [UInt8], limits: PNGLimits = PNGLimits(), atOnce: Int = .max) {
    do throws(PNGError) {
      var reader = try PNGReader(bytes: bytes.span, limits: limits)
      try read(&reader, atOnce: atOnce)
    } catch {
      self.error = error
    }
  }

  /// Reads on from where a descriptor stands.
  init(descriptor: Int32, prefix: [UInt8] = [], limits: PNGLimits = PNGLimits()) {
    do throws(PNGError) {
      var reader = try PNGReader(descriptor: descriptor, prefix: prefix.span, limits: limits)
      try read(&reader, atOnce: .max)
    } catch {
      self.error = error
    }
  }

  private mutating func read(_ reader: inout PNGReader, atOnce: Int) throws(PNGError) {
    let header = reader.header
    self.header = header
    // Hostile headers are looked at, not decoded.
    let isSmall = header.size.area <= 1 << 22
    if isSmall { pixels = [UInt8](repeating: 0, count: header.rowByteCount * header.size.height) }
    let failure: PNGError? = isSmall ? decode(&reader, header, atOnce: atOnce) : nil
    rowsRead = reader.rowsRead
    bytesRead = reader.bytesRead
    warnings = reader.warnings
    metadata = reader.metadata
    profile = reader.profile()
    exif = reader.exif()
    if let failure { throw failure }
  }

  private mutating func decode(_ reader: inout PNGReader, _ header: PNGHeader, atOnce: Int) -> PNGError? {
    let height = header.size.height
    let stride = header.rowByteCount
    var rows = pixels.mutableSpan
    do throws(PNGError) {
      if header.isInterlaced {
        while try !reader.readInterlaced(into: &rows, stride: stride, steps: min(atOnce, 7 * height)) {}
      } else {
        var row = 0
        while row < height {
          let count = min(atOnce, height - row)
          try reader.readRows(into: &rows, offset: row * stride, stride: stride, count: count)
          row += count
        }
      }
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct PNGMakerTests {
  @Test func `the sums are those of the published examples`() {
    #expect(PNGMaker.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNGMaker.crc32(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(PNGMaker.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }

  @Test func `the passes of an interlaced picture visit each pixel once`() {
    var visits = [Int](repeating: 0, count: 17 * 13)
    for pass in PNGMaker.passes {
      for y in stride(from: pass.2, to: 13, by: pass.3) {
        for x in stride(from: pass.0, to: 17, by: pass.1) { visits[y * 17 + x] += 1 }
      }
    }
    #expect(visits.allSatisfy { $0 == 1 })
  }
}
