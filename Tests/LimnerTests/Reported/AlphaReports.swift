// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Transparent pictures with fringes, or with colors that nobody was meant to see.
@Suite struct AlphaReports {
  /// A soft-edged disc; what lies under alpha 0 is `hidden`.
  private func disc(_ color: [Int], hidden: [Int]) -> [UInt8] {
    PNGMaker(128, 128, colorType: 6).bytes { x, y, channel in
      let (dx, dy) = (Double(x) - 63.5, Double(y) - 63.5)
      let alpha = Int(min(max((50 - (dx * dx + dy * dy).squareRoot()) * 255, 0), 255))
      return channel == 3 ? alpha : (alpha > 0 ? color : hidden)[channel]
    }
  }

  @Test(arguments: [32, 50, 128])
  func `row 07: a white disc on white leaves no trace, whatever color is hidden`(side: Int) throws {
    for hidden in [[0, 0, 0], [0, 255, 0], [255, 0, 255]] {
      let photo = try Run.photo(disc([255, 255, 255], hidden: hidden)) { $0.maxSide = side }
      let pixels = try Pixels(jpeg: photo.bytes)
      #expect((pixels.samples.min() ?? 0) >= 254)
      #expect(photo.report.alphaFlattened == true)
    }
  }

  @Test(arguments: [32, 50, 128], [OutputFormat.jpeg, .png])
  func `row 07: the hidden color changes no byte of a result`(side: Int, format: OutputFormat) throws {
    let files = try [[0, 0, 0], [255, 255, 255], [0, 255, 0]].map { hidden in
      try Run.photo(disc([200, 40, 30], hidden: hidden)) {
        $0.maxSide = side
        $0.format = format
      }.bytes
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test func `row 07: on white it is what it would be had it never been transparent`() throws {
    let source = disc([200, 40, 30], hidden: [0, 0, 0])
    let photo = try Run.photo(source) {
      $0.maxSide = 50
      $0.quality = 100
      $0.subsampling = .yuv444
    }
    let alpha = try Pixels(png: source)
    let flat = Pixels(128, 128, channels: 3) { x, y, channel in
      let (color, share) = (Double(alpha.pixel(x, y)[channel]), Double(alpha.pixel(x, y)[3]) / 255)
      return UInt8((color * share + 255 * (1 - share)).rounded())
    }
    #expect(try Pixels(jpeg: photo.bytes).largestDifference(flat.scaled(50, 50)) <= 6)
  }

  @Test(arguments: [32, 50])
  func `row 07: a disc of one color keeps it up to its edge`(side: Int) throws {
    let photo = try Run.photo(disc([200, 40, 30], hidden: [0, 0, 0])) {
      $0.maxSide = side
      $0.format = .png
    }
    let pixels = try Pixels(png: photo.bytes)
    for y in 0 ..< side {
      for x in 0 ..< side {
        let pixel = pixels.pixel(x, y).map { Int($0) }
        // Eight bits of alpha leave little of a color that is hardly there.
        guard pixel[3] >= 32 else { continue }
        #expect(zip(pixel, [200, 40, 30]).allSatisfy { abs($0 - $1) <= 1 }, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `row 18: a palette with transparency shows the background, and nothing of the hidden color`(depth: Int)
    throws
  {
    var maker = PNGMaker(32, 32, bitDepth: depth, colorType: 3)
    maker.palette = [[0, 255, 0], [200, 40, 30]]
    maker.transparency = [0]
    let source = maker.bytes { x, _, _ in x < 16 ? 0 : 1 }
    let photo = try Run.photo(source) {
      $0.quality = 100
      $0.subsampling = .yuv444
    }
    let pixels = try Pixels(jpeg: photo.bytes)
    for y in 0 ..< 32 {
      for x in 0 ..< 32 {
        let expected = x < 16 ? [255, 255, 255] : [200, 40, 30]
        #expect(zip(pixels.pixel(x, y), expected).allSatisfy { abs(Int($0) - $1) <= 3 }, "at \(x), \(y)")
      }
    }
    let kept = try Pixels(png: Run.photo(source) { $0.format = .png }.bytes)
    #expect(kept.pixel(3, 3) == [0, 0, 0, 0] && kept.pixel(20, 3) == [200, 40, 30, 255])
  }

  @Test func `row 18: an unused palette entry with transparency changes nothing`() throws {
    var maker = PNGMaker(32, 32, colorType: 3)
    maker.palette = [[0, 255, 0], [200, 40, 30]]
    maker.transparency = [0, 255]
    let pixels = try Pixels(png: Run.photo(maker.bytes { _, _, _ in 1 }) { $0.format = .png }.bytes)
    #expect(pixels == .flat(32, 32, [200, 40, 30, 255]))
  }

  @Test(arguments: [8, 16])
  func `row 18: gray that is transparent all over becomes the background`(depth: Int) throws {
    let source = PNGMaker(32, 32, bitDepth: depth, colorType: 4).bytes { _, _, channel in
      channel == 0 ? 77 : 0
    }
    let white = try Pixels(jpeg: Run.photo(source).bytes)
    #expect(white.samples.allSatisfy { $0 == 255 } && white.channels == 1)
    let blue = try Pixels(
      jpeg: Run.photo(source) {
        $0.background = RGBColor(red: 0, green: 0, blue: 255)
        $0.quality = 100
      }.bytes)
    #expect(blue.channels == 3 && blue.pixel(9, 9)[2] >= 252 && blue.pixel(9, 9)[0] <= 3)
    let kept = try Pixels(png: Run.photo(source) { $0.format = .png }.bytes)
    #expect(kept == .flat(32, 32, [0, 0, 0, 0]))
  }
}
