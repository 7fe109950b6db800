// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

/// Facts as the pipeline derives them from files.
@Suite struct PhotoFactsTests {
  /// A scene enlarged by whole pixels, which costs a test less than to draw it large.
  private static let large: [UInt8] = jpeg(Scenery(width: 260, height: 195).pixels(), times: 4)

  /// A JPEG of a picture whose pixels are repeated.
  private static func jpeg(
    _ pixels: Pixels, times: Int = 1, _ change: (inout JPEGMaker) -> Void = { _ in }
  ) -> [UInt8] {
    let ycc = stride(from: 0, to: pixels.samples.count, by: 3).map { index in
      RedCorner.ycc(Array(pixels.samples[index ..< index + 3]))
    }
    var maker = JPEGMaker(pixels.width * times, pixels.height * times)
    maker.quality = 95
    change(&maker)
    let (across, down) = (maker.factors[0].h, maker.factors[0].v)
    do {
      return try maker.bytes { component, x, y in
        let (column, row) = component == 0 ? (x, y) : (x * across, y * down)
        let place = min(row / times, pixels.height - 1) * pixels.width + min(column / times, pixels.width - 1)
        return ycc[place][component]
      }
    } catch {
      preconditionFailure("a picture for a test can be made: \(error)")
    }
  }

  private func facts(
    _ source: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> PhotoFacts {
    let photo = try Run.photo(source) {
      $0.facts = true
      change(&$0)
    }
    return try #require(photo.report.facts)
  }

  private func farthest(_ color: RGBColor, _ other: RGBColor) -> Int {
    [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
      .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test func `pipeline 8: facts are derived where they are asked for, and change no byte of the result`()
    throws
  {
    let source = Self.jpeg(Scenery(width: 200, height: 150).pixels())
    let (without, with) = (try Run.photo(source), try Run.photo(source) { $0.facts = true })
    #expect(without.report.facts == nil && without.bytes == with.bytes)
    let facts = try #require(with.report.facts)
    let json = try JSONValue(with.report.json)
    #expect(json["thumbHash"]?.text == facts.thumbHashBase64)
    #expect(json["perceptualHash"]?.text == facts.perceptualHashHex)
    #expect(json["meanColor"]?.text == facts.meanColor.hex)
    #expect(json["paletteColor"]?.text == facts.paletteColor.description)
    for key in ["thumbHash", "perceptualHash", "meanColor", "paletteColor"] {
      #expect(try JSONValue(without.report.json)[key] == .null)
    }
  }

  @Test(arguments: [(1024, 95), (1024, 40), (512, 40), (256, 85), (128, 95), (128, 40)])
  func `facts: copies of another size and quality are near`(side: Int, quality: Int) throws {
    let original = try facts(Self.large)
    let copy = try Run.photo(Self.large) {
      $0.maxSide = side
      $0.quality = quality
    }
    let found = try facts(copy.bytes)
    #expect(original.distance(to: found) <= 6)
    #expect(farthest(original.meanColor, found.meanColor) <= 3)
    #expect(original.paletteColor == found.paletteColor)
  }

  @Test func `facts: twins of other coding are near`() throws {
    let pixels = Scenery(width: 400, height: 301, seed: 5).pixels()
    let original = try facts(Self.jpeg(pixels))
    var png = PNGMaker(400, 301, colorType: 2)
    png.isInterlaced = true
    let factors: [[(h: Int, v: Int)]] = [[(1, 1), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)]]
    var twins = [png.bytes { x, y, channel in Int(pixels.pixel(x, y)[channel]) }]
    twins += factors.map { factors in Self.jpeg(pixels) { $0.factors = factors } }
    twins.append(Self.jpeg(pixels) { $0.isProgressive = true })
    for twin in twins {
      for format in OutputFormat.allCases {
        for subsampling in Subsampling.allCases {
          let found = try facts(twin) {
            $0.format = format
            $0.subsampling = subsampling
          }
          #expect(original.distance(to: found) <= 6)
          #expect(farthest(original.meanColor, found.meanColor) <= 3)
        }
      }
    }
  }

  @Test func `facts: other pictures are far`() throws {
    var all = [try facts(Self.large)]
    let scene = Scenery(width: 120, height: 90).pixels()
    for orientation in [3, 2, 5] { all.append(try facts(Self.jpeg(scene.upright(orientation)))) }
    for seed: UInt64 in 1 ... 4 {
      // A few patches of any color, smoothly into each other.
      let patches = Pixels.noise(5, 4, channels: 3, seed: seed).scaled(100, 80)
      all.append(try facts(Self.jpeg(patches)))
    }
    for index in all.indices {
      for other in all.indices where other > index {
        #expect(all[index].distance(to: all[other]) >= 18, "\(index) and \(other)")
      }
    }
  }

  @Test func `facts: a picture is the same with every turn`() throws {
    let pixels = Scenery(width: 150, height: 111).pixels()
    let original = try facts(Self.jpeg(pixels))
    // Stored lying on its side, with the orientation that brings it back.
    let turned = try facts(
      Self.jpeg(pixels.upright(8)) { $0.segments = [(0xE1, Segments.EXIF(orientation: 6).payload)] })
    #expect(original.distance(to: turned) <= 6)
    #expect(farthest(original.meanColor, turned.meanColor) <= 2)
  }

  @Test func `facts: colors of a kept profile are told in sRGB`() throws {
    for (index, patch) in ColorFiles.patches.enumerated() where index % 3 == 0 {
      var maker = JPEGMaker(40, 30, .ycc, [(1, 1), (1, 1), (1, 1)])
      maker.quality = 100
      maker.segments = ColorFiles.segments(ICCMaker.displayP3.bytes()).map { (0xE2, $0) }
      let color = RedCorner.ycc(patch.map { UInt8(($0 * 255).rounded()) })
      let source = try maker.bytes { component, _, _ in color[component] }
      let kept = try facts(source)
      let converted = try facts(source) { $0.color = .srgb }
      #expect(farthest(kept.meanColor, converted.meanColor) <= 1)
      // A tagged PNG with alpha takes the other way down.
      var png = PNGMaker(30, 20, colorType: 6)
      png.head = [ColorFiles.iCCP(ICCMaker.displayP3.bytes())]
      let clear = png.bytes { x, _, channel in
        channel == 3 ? (x < 15 ? 255 : 0) : Int((patch[channel] * 255).rounded())
      }
      let glass = try facts(clear) { $0.format = .png }
      #expect(farthest(glass.meanColor, converted.meanColor) <= 3)
    }
    // Green of Display P3 is none of sRGB: the profile has been looked at.
    var maker = JPEGMaker(16, 16, .ycc, [(1, 1), (1, 1), (1, 1)])
    maker.segments = ColorFiles.segments(ICCMaker.displayP3.bytes()).map { (0xE2, $0) }
    let tagged = try facts(maker.bytes { component, _, _ in RedCorner.ycc([128, 192, 64])[component] })
    maker.segments = []
    let plain = try facts(maker.bytes { component, _, _ in RedCorner.ycc([128, 192, 64])[component] })
    #expect(farthest(tagged.meanColor, plain.meanColor) > 8)
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (2, 3), (101, 100), (1000, 7)], [0, 2, 4, 6])
  func `facts: any shape and kind of picture has them`(size: (Int, Int), colorType: Int) throws {
    let source = PNGMaker(size.0, size.1, colorType: colorType).bytes { x, y, channel in
      let isAlpha = channel == (colorType == 4 ? 1 : 3)
      return isAlpha ? 128 : 90
    }
    for format in OutputFormat.allCases {
      let found = try facts(source) { $0.format = format }
      let keepsAlpha = format == .png && colorType >= 4
      let isFlattened = format == .jpeg && colorType >= 4
      let level: UInt8 = isFlattened ? 172 : 90
      #expect(farthest(found.meanColor, RGBColor(red: level, green: level, blue: level)) <= 1)
      #expect((ThumbHashDecoder(hash: found.thumbHash).pixels.pixel(0, 0)[3] < 250) == keepsAlpha)
      #expect(found.perceptualHash == 1 << 63)
    }
  }

  @Test func `facts: every flavor of the kernels gives the same`() throws {
    var generator = SplitMix64(seed: 0xFAC7)
    let models: [PlaneModel] = [.gray, .rgb, .ycc(.yuv420), .ycc(.yuv422), .ycc(.yuv444)]
    for model in models {
      for (width, height) in [(333, 211), (97, 800), (1, 130), (64, 5)] {
        var planar = PlanarRaster(upright: try PixelSize(width: width, height: height), model)
        let noise = generator.bytes(planar.samples.count)
        var samples = planar.mutableSamples
        for index in noise.indices { samples[index] = noise[index] }
        let raster = UprightRaster(standing: planar)
        let best = Miniature(raster, in: .sRGB)
        for flavor in KernelFlavor.available {
          #expect(Miniature(raster, in: .sRGB, flavor: flavor) == best, "\(model) \(flavor)")
        }
      }
    }
  }
}
