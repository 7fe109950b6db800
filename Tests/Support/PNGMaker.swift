// SPDX-License-Identifier: Apache-2.0

/// A PNG written without libpng and zlib: any type and depth, every filter, Adam7, sums of its own.
package struct PNGMaker: Sendable {
  package var width: Int
  package var height: Int
  package var bitDepth: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
  package var colorType: Int
  /// Samples as stored, ``channels`` of them to a pixel, row by row.
  package var samples: [Int] = []
  package var isInterlaced = false
  /// Red, green and blue of each entry.
  package var palette: [[UInt8]] = []
  /// The data of tRNS.
  package var transparency: [UInt8]?
  /// Chunks between IHDR and PLTE.
  package var head: [Chunk] = []
  /// Chunks between PLTE and IDAT.
  package var middle: [Chunk] = []
  /// Chunks between IDAT and IEND.
  package var tail: [Chunk] = []
  /// The filter of the rows; `nil` takes each of the five in turn.
  package var filter: Int? = 0
  /// Bytes of compressed data in an IDAT chunk.
  package var piece = 1 << 20

  /// A name and the data under it.
  package struct Chunk: Sendable {
    package var name: String
    package var data: [UInt8]
    /// The sum where it is not the right one.
    package var crc: UInt32?

    package init(name: String, data: [UInt8], crc: UInt32? = nil) {
      self.name = name
      self.data = data
      self.crc = crc
    }

    /// Length, name, data and sum.
    package var bytes: [UInt8] {
      let body = Array(name.utf8) + data
      return PNGMaker.bigEndian(UInt32(data.count)) + body + PNGMaker.bigEndian(crc ?? PNGMaker.crc32(body))
    }
  }

  package init(_ width: Int, _ height: Int, bitDepth: Int = 8, colorType: Int) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
  }

  /// A picture of seeded noise, with every filter and, if it needs one, a palette.
  package static func noise(_ width: Int, _ height: Int, bitDepth: Int = 8, colorType: Int) -> PNGMaker {
    var maker = PNGMaker(width, height, bitDepth: bitDepth, colorType: colorType)
    var generator = SplitMix64(seed: UInt64(width * 7919 + height * 104_729 + bitDepth * 31 + colorType))
    maker.samples = (0 ..< width * height * maker.channels).map { _ in
      Int(generator.next() >> 40) & (1 << bitDepth - 1)
    }
    maker.filter = nil
    if colorType == 3 {
      maker.palette = (0 ..< 1 << bitDepth).map { entry in
        (0 ..< 3).map { UInt8(truncatingIfNeeded: (3 * entry + $0) * 73 + 11) }
      }
    }
    return maker
  }

  /// The samples of a pixel.
  package var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// The file with other samples; `sample` is asked for each channel, in the range of the bit depth.
  package func bytes(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> [UInt8] {
    var maker = self
    maker.samples = []
    maker.samples.reserveCapacity(width * height * channels)
    for y in 0 ..< height {
      for x in 0 ..< width {
        for channel in 0 ..< channels { maker.samples.append(sample(x, y, channel)) }
      }
    }
    return maker.file()
  }

  /// The file.
  package func file() -> [UInt8] { file(data: Self.zlib(filtered())) }

  /// The file with other compressed data.
  package func file(data: [UInt8]) -> [UInt8] {
    var chunks = [Chunk(name: "IHDR", data: ihdr())] + head
    if !palette.isEmpty { chunks.append(Chunk(name: "PLTE", data: palette.flatMap { $0 })) }
    if let transparency { chunks.append(Chunk(name: "tRNS", data: transparency)) }
    chunks += middle
    for start in stride(from: 0, to: data.count, by: piece) {
      chunks.append(Chunk(name: "IDAT", data: Array(data[start ..< min(start + piece, data.count)])))
    }
    return Self.file(chunks + tail + [Chunk(name: "IEND", data: [])])
  }

  /// A file of these chunks and nothing else.
  package static func file(_ chunks: [Chunk]) -> [UInt8] {
    chunks.reduce(into: signature) { $0 += $1.bytes }
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The data of IHDR.
  package func ihdr() -> [UInt8] {
    Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The 8-bit rows that a reader has to hand out, with alpha where ``transparency`` is set.
  package func expected() -> [UInt8] {
    let top = 1 << bitDepth - 1
    return stride(from: 0, to: samples.count, by: channels).reduce(into: []) { bytes, start in
      let pixel = samples[start ..< start + channels]
      if colorType == 3 {
        bytes += palette[samples[start]]
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
}
