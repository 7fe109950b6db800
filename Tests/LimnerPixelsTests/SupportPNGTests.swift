// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport
import Testing

@Suite struct SupportPNGTests {
  @Test func `a PNG of our own is read by libpng`() throws {
    let noise = Pixels.noise(13, 7, channels: 4, seed: 3)
    let file = PNGMaker(13, 7, colorType: 6).bytes { x, y, channel in Int(noise.pixel(x, y)[channel]) }
    #expect(try Pixels(png: file) == noise)
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 4), (0, 8), (2, 8), (3, 1), (3, 4), (3, 8), (4, 8), (6, 8)])
  func `every type and filter, in any number of pieces, is what libpng makes of it`(type: Int, depth: Int)
    throws
  {
    for isInterlaced in [false, true] {
      var maker = PNGMaker.noise(19, 11, bitDepth: depth, colorType: type)
      maker.isInterlaced = isInterlaced
      maker.piece = 97
      let pixels = try Pixels(png: maker.file())
      let (expected, count) = (maker.expected(), type == 3 ? 3 : maker.channels)
      for index in 0 ..< 19 * 11 {
        let own = Array(expected[index * count ..< (index + 1) * count])
        let color = count < 3 ? [own[0], own[0], own[0]] : Array(own.prefix(3))
        #expect(
          pixels.pixel(index % 19, index / 19) == color + [count.isMultiple(of: 2) ? own[count - 1] : 255])
      }
    }
  }

  @Test func `a key and a palette make pixels transparent`() throws {
    var gray = PNGMaker(2, 1, colorType: 0)
    gray.samples = [7, 8]
    gray.transparency = [0, 7]
    #expect(gray.expected() == [7, 0, 8, 255])
    #expect(try Pixels(png: gray.file()).samples == [7, 7, 7, 0, 8, 8, 8, 255])
    var palette = PNGMaker(2, 1, bitDepth: 1, colorType: 3)
    palette.samples = [0, 1]
    palette.palette = [[1, 2, 3], [4, 5, 6]]
    palette.transparency = [9]
    #expect(palette.expected() == [1, 2, 3, 9, 4, 5, 6, 255])
    #expect(try Pixels(png: palette.file()).samples == [1, 2, 3, 9, 4, 5, 6, 255])
  }

  @Test func `the sums are those of the published examples`() {
    #expect(PNGMaker.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNGMaker.crc32(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(PNGMaker.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }

  @Test func `chunks stand where they are put, with their sums or wrong ones`() {
    var maker = PNGMaker.noise(2, 2, bitDepth: 1, colorType: 3)
    maker.head = [.init(name: "abCd", data: [1])]
    maker.middle = [.init(name: "efGh", data: [], crc: 5)]
    maker.tail = [.init(name: "ijKl", data: [2, 3])]
    let text = String(decoding: maker.file().map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    let places = ["IHDR", "abCd", "PLTE", "efGh", "IDAT", "ijKl", "IEND"].map {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 }.count == 7)
    #expect(zip(places.compactMap { $0 }, places.compactMap { $0 }.dropFirst()).allSatisfy { $0 < $1 })
    #expect(maker.middle[0].bytes == [0, 0, 0, 0] + Array("efGh".utf8) + [0, 0, 0, 5])
  }

  @Test(arguments: [2, 3, 258, 259, 260, 516, 517, 518, 1000, 65_520, 65_521, 65_522, 200_000])
  func `a stream of zeros inflates to as many`(count: Int) throws {
    // One row of gray: its filter byte and the pixels.
    let maker = PNGMaker(count - 1, 1, colorType: 0)
    let pixels = try Pixels(png: maker.file(data: PNGMaker.zlib(zeros: count)))
    #expect(pixels == .flat(count - 1, 1, [0, 0, 0, 255]))
    #expect(throws: SupportError.self) { try Pixels(png: maker.file(data: PNGMaker.zlib(zeros: count - 1))) }
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
