// SPDX-License-Identifier: Apache-2.0

import Glibc
import Limner
import LimnerTestSupport
import Testing

@Suite struct LinearTests {
  private func convert(
    _ bytes: [UInt8], _ side: Int, linear: Bool = true, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> Photo {
    var options = PhotoOptions()
    options.maxSide = side
    options.format = .png
    options.linear = linear
    change(&options)
    return try PhotoPipeline(options).convert(bytes)
  }

  /// The color channels of a PNG.
  private func colors(_ photo: Photo) throws -> Pixels {
    let pixels = try Pixels(png: photo.bytes)
    return Pixels(pixels.width, pixels.height, channels: 3) { x, y, channel in pixels.pixel(x, y)[channel] }
  }

  private func mean(_ pixels: Pixels) -> Double {
    pixels.samples.reduce(0) { $0 + Double($1) } / Double(pixels.samples.count)
  }

  @Test(arguments: 2 ... 8, [43, 42])
  func `pipeline 1.3: turning changes places with scaling in linear light, at odd sizes`(
    orientation: Int, side: Int
  ) throws {
    let upright = Scenery(width: 101, height: 67).pixels()
    func stored(_ orientation: Int) -> [UInt8] {
      let inverse = [6: 8, 8: 6][orientation] ?? orientation
      let stored = upright.upright(inverse)
      var maker = PNGMaker(stored.width, stored.height, colorType: 2)
      maker.head = [.init(name: "eXIf", data: Segments.EXIF(orientation: orientation).tiff)]
      return maker.bytes { x, y, channel in Int(stored.pixel(x, y)[channel]) }
    }
    let expected = try colors(convert(stored(1), side))
    let result = try colors(convert(stored(orientation), side))
    #expect((result.width, result.height) == (expected.width, expected.height))
    #expect(result.largestDifference(expected) <= 1)
  }

  /// Scales decoded samples as light by Lanczos' filter, in 64-bit arithmetic from the definitions.
  private func scaled(
    _ source: Pixels, _ columns: Int, _ rows: Int, decode: (Double) -> Double, encode: (Double) -> Double
  ) -> Pixels {
    func weights(_ from: Int, _ to: Int) -> [[(index: Int, weight: Double)]] {
      let step = Double(from) / Double(to)
      return (0 ..< to).map { output in
        let center = (Double(output) + 0.5) * step
        let taps = (0 ..< from).compactMap { index -> (index: Int, weight: Double)? in
          let x = abs(Double(index) + 0.5 - center) / step
          guard x < 3 else { return nil }
          return (index, x == 0 ? 1 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x))
        }
        let sum = taps.reduce(0) { $0 + $1.weight }
        return taps.map { ($0.index, $0.weight / sum) }
      }
    }
    let table = (0 ..< 256).map { decode(Double($0) / 255) }
    let (across, down, channels) = (
      weights(source.width, columns), weights(source.height, rows), source.channels
    )
    var wide = [Double](repeating: 0, count: columns * source.height * channels)
    for y in 0 ..< source.height {
      for x in 0 ..< columns {
        for tap in across[x] {
          for c in 0 ..< channels {
            let sample = source.samples[(y * source.width + tap.index) * channels + c]
            wide[(y * columns + x) * channels + c] += tap.weight * table[Int(sample)]
          }
        }
      }
    }
    return Pixels(columns, rows, channels: channels) { x, y, c in
      let light = down[y].reduce(0) { $0 + $1.weight * wide[($1.index * columns + x) * channels + c] }
      return UInt8((255 * encode(min(max(light, 0), 1))).rounded())
    }
  }

  private func scaledAsSRGB(_ source: Pixels, _ columns: Int, _ rows: Int) -> Pixels {
    scaled(source, columns, rows) {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    } encode: {
      $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055
    }
  }

  @Test(arguments: [(180, 136), (100, 76), (37, 28), (8, 6)])
  func `pipeline 4.4: a 4:2:0 photo is near its full decode scaled as light`(width: Int, height: Int) throws {
    let source = try JPEGMaker(401, 303).photo()
    let photo = try convert(source, width)
    let result = try colors(photo)
    #expect((result.width, result.height) == (width, height))
    let reference = scaledAsSRGB(try Pixels(jpeg: source), width, height)
    #expect(result.psnr(reference) >= 45)
    // It does matter: what coded samples average to is further away.
    let coded = try colors(convert(source, width, linear: false))
    #expect(coded.psnr(reference) < result.psnr(reference) - 3)
  }

  @Test func `pipeline 4.1: the curve of a kept profile decides what light is`() throws {
    let profile = ICCMaker.adobeRGB.bytes()
    var maker = JPEGMaker(301, 203, .rgb, [(1, 1), (1, 1), (1, 1)])
    maker.quality = 95
    (maker.hasJFIF, maker.hasAdobe) = (false, true)
    maker.segments = [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)]
    let source = try maker.photo()
    let photo = try convert(source, 97)
    #expect(photo.report.profileAction == .kept)
    let result = try colors(photo)
    let decoded = try Pixels(jpeg: source)
    let reference = scaled(decoded, result.width, result.height) {
      pow($0, 563.0 / 256)
    } encode: {
      pow($0, 256.0 / 563)
    }
    #expect(result.psnr(reference) >= 50)
    // Where a power of 2.2 is darkest, a unit of light in 14 bits is three levels.
    #expect(result.largestDifference(reference) <= 3)
    #expect(result.psnr(reference) > result.psnr(scaledAsSRGB(decoded, result.width, result.height)))
  }

  @Test func `a steep curve of a profile is not that of sRGB`() throws {
    // A power of 4: black and white average to 214, where sRGB has 188.
    let power = ICCMaker.curve([1024])
    var maker = PNGMaker(64, 64, colorType: 0)
    maker.head = [Self.iccp(ICCMaker.gray(version: 2, power).bytes())]
    let source = maker.bytes { x, y, _ in (x + y) % 2 * 255 }
    let light = try mean(colors(convert(source, 8)))
    #expect((213 ... 215).contains(light), "\(light)")
  }

  private static func iccp(_ profile: [UInt8]) -> PNGMaker.Chunk {
    PNGMaker.Chunk(name: "iCCP", data: Array("Test".utf8) + [0, 0] + PNGMaker.zlib(profile))
  }

  @Test func `progressive and baseline give the same`() throws {
    var maker = JPEGMaker(333, 222)
    let baseline = try convert(maker.photo(), 100) { $0.shrink = .never }
    maker.isProgressive = true
    let progressive = try convert(maker.photo(), 100) { $0.shrink = .never }
    #expect(progressive.bytes == baseline.bytes)
  }

  @Test func `pipeline 7.5: the same bytes in give the same bytes out on any number of threads`() async throws
  {
    let source = try JPEGMaker(500, 400).photo()
    var options = PhotoOptions()
    (options.maxSide, options.linear) = (120, true)
    let pipeline = try PhotoPipeline(options)
    let expected = try await pipeline.convert(source).bytes
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0 ..< 8 { group.addTask { try await pipeline.convert(source).bytes } }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }

  @Test(arguments: [JPEGMaker.Color.ycc, .gray, .rgb])
  func `the plan says what happens`(color: JPEGMaker.Color) throws {
    let components = color == .gray ? 1 : 3
    let maker = JPEGMaker(
      900, 700, color, [(h: Int, v: Int)](repeating: (1, 1), count: components))
    let source = try maker.photo()
    var options = PhotoOptions()
    (options.maxSide, options.linear) = (100, true)
    let plan = try PhotoPipeline(options).inspect(source.span).plan.get()
    #expect(plan.road == .rgb)
    #expect(plan.isLinear)
    // Coded samples must not be averaged by the decoder, at any ratio.
    #expect(plan.dctScale == 8)
    #expect(plan.chromaScale == nil || plan.chromaScale == 8)
    #expect(plan.reasons.contains { $0.contains("light") })
    options.linear = false
    let coded = try PhotoPipeline(options).inspect(source.span).plan.get()
    #expect(!coded.isLinear)
    #expect(coded.dctScale != 8)
  }

  /// Files whose rows the package itself converts, and some that it leaves to the decoder.
  private static func kinds() -> [(String, JPEGMaker)] {
    let (full, wide, square, tall) = ((1, 1), (2, 1), (2, 2), (1, 2))
    func maker(_ width: Int, _ height: Int, _ luma: (Int, Int), _ chroma: (Int, Int) = (1, 1)) -> JPEGMaker {
      let factors = [luma, chroma, chroma].map { (h: $0.0, v: $0.1) }
      return JPEGMaker(width, height, .ycc, factors)
    }
    var progressive = maker(203, 131, square)
    progressive.isProgressive = true
    return [
      ("4:4:4", maker(203, 131, full)), ("4:2:2", maker(203, 131, wide)), ("4:2:0", maker(203, 131, square)),
      ("4:2:0, even", maker(208, 128, square)), ("4:2:0, a row over", maker(202, 129, square)),
      ("4:2:0, progressive", progressive), ("4:4:0", maker(203, 131, tall)),
      ("4:1:1", maker(203, 131, (4, 1))),
      ("chroma as fine as luma", maker(203, 131, (2, 1), (2, 1))), ("narrow", maker(9, 131, square)),
      ("too narrow", maker(8, 131, square)), ("a single row", maker(203, 1, square)),
    ]
  }

  @Test func `one result and several make the same light of the same file, at any sampling and crop`() throws
  {
    // Several read rows that the decoder has converted; a single one converts planes itself.
    for (index, (name, maker)) in Self.kinds().enumerated() {
      let source = try maker.photo()
      var options = PhotoOptions()
      options.linear = true
      let crop = index % 2 == 0 ? Crop.none : .square
      let renditions = [61, 60].map { Rendition("\($0)", maxSide: $0, crop: crop, format: .png) }
      let several = try PhotoPipeline(options).convert(source.span, to: renditions)
      (options.crop, options.format, options.maxSide) = (crop, .png, 61)
      let single = try PhotoPipeline(options).convert(source)
      let isSame = single.bytes == several.files[0]
      #expect(isSame, "\(name), \(crop)")
    }
  }
}
