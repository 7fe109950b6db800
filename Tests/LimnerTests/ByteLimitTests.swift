// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct ByteLimitTests {
  private func options(_ limit: Int?, _ change: (inout PhotoOptions) -> Void = { _ in }) -> PhotoOptions {
    var options = PhotoOptions()
    options.maxBytes = limit
    change(&options)
    return options
  }

  private func convert(
    _ source: [UInt8], _ limit: Int?, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> Photo {
    try PhotoPipeline(options(limit, change)).convert(source)
  }

  private func error(
    _ source: [UInt8], _ limit: Int, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> LimnerError? {
    let outcome = try PhotoPipeline(options(limit, change)).outcome(of: source.span)
    if case .failure(let error) = outcome.result { return error }
    return nil
  }

  /// A photo with texture: scenery and seeded grain.
  private static func grainy(
    _ width: Int, _ height: Int, _ color: JPEGMaker.Color = .ycc, seed: UInt64 = 1, grain: Int = 24,
    profile: [[UInt8]] = []
  ) throws -> [UInt8] {
    var maker = JPEGMaker(
      width, height, color, color == .gray ? [(1, 1)] : [(1, 1), (1, 1), (1, 1)])
    maker.quality = 96
    maker.segments = profile.map { (0xE2, $0) }
    let scenery = Scenery(width: width, height: height, seed: seed)
    var generator = SplitMix64(seed: seed)
    return try maker.bytes { component, x, y in
      let value = Int(scenery.ycc(x, y)[component])
      // Grain on the land, and none in the sky.
      let strength = y > height / 2 && component == 0 ? grain : 3
      return UInt8(clamping: value + Int(generator.next() % UInt64(2 * strength + 1)) - strength)
    }
  }

  private static let photo = Result { try grainy(240, 180) }
  private static let gray = Result { try grainy(240, 180, .gray, seed: 2) }
  private static let tagged = Result { try grainy(240, 180, seed: 3, profile: Segments.profile()) }

  private static let ways: [@Sendable (inout PhotoOptions) -> Void] = [
    { _ in }, { $0.progressive = true }, { $0.optimized = true }, { $0.subsampling = .yuv422 },
    { $0.subsampling = .yuv444 }, { $0.quality = 95 },
    // Light is averaged as such, in RGB.
    {
      $0.linear = true; $0.maxSide = 180
    },
    {
      $0.linear = true; $0.maxSide = 181; $0.subsampling = .yuv422
    },
  ]

  @Test(arguments: ways.indices)
  func `pipeline 7.2: no file is above the limit, and each fills nine tenths of it`(way: Int) throws {
    for source in [try Self.photo.get(), try Self.gray.get(), try Self.tagged.get()] {
      let unlimited = try convert(source, nil, Self.ways[way]).bytes
      for limit in [2000, 5000, 11_000, 24_000, 200_000] {
        let photo = try convert(source, limit, Self.ways[way])
        let count = photo.bytes.count
        #expect(count <= limit && photo.report.outputBytes == count)
        if limit >= unlimited.count {
          #expect(photo.bytes == unlimited && photo.report.quality == options(limit, Self.ways[way]).quality)
        } else {
          #expect(count >= limit * 9 / 10, "\(count) of \(limit)")
        }
        let markers = try JPEGMarkers(photo.bytes)
        #expect(markers.forbidden.isEmpty)
        #expect(markers.isProgressive == options(limit, Self.ways[way]).progressive)
        #expect(markers.profile == (try JPEGMarkers(unlimited).profile))
        let size = try #require(markers.size)
        #expect(photo.report.outputSize == (try PixelSize(width: size.width, height: size.height)))
        let decoded = try Pixels(jpeg: photo.bytes)
        #expect((decoded.width, decoded.height) == size)
      }
    }
  }

  @Test(arguments: [0, 1, 4])
  func `pipeline 7.2: a larger limit never gives a worse picture`(way: Int) throws {
    let source = try Self.photo.get()
    let reference = try Pixels(
      jpeg: convert(source, nil) {
        $0.quality = 100; $0.subsampling = .yuv444
      }.bytes)
    let unlimited = try convert(source, nil, Self.ways[way]).bytes.count
    var last = 0.0
    for part in stride(from: 5, through: 24, by: 2) {
      let photo = try convert(source, unlimited * part / 25, Self.ways[way])
      guard photo.report.outputSize?.width == 240 else { continue }
      let psnr = try Pixels(jpeg: photo.bytes).psnr(reference)
      #expect(psnr > last - 0.05)
      last = max(last, psnr)
    }
    #expect(last > 30)
  }

  @Test func `pipeline 7.2: what does not fit with the coarsest tables becomes smaller, and keeps its shape`()
    throws
  {
    let source = try Self.photo.get()
    var last = 241
    for limit in [3500, 2500, 1500, 800] {
      let photo = try convert(source, limit)
      let size = try #require(photo.report.outputSize)
      #expect(size.width < last || (last == 241 && size.width == 240))
      #expect(size.height == (2 * size.width * 180 + 240) / 480)
      #expect(try #require(photo.report.quality) >= ByteLimit.floor.quality)
      last = size.width
    }
    #expect(last < 120)
  }

  @Test(arguments: [false, true])
  func `pipeline 7.2: a step that was too wide is taken back as far as the limit allows`(progressive: Bool)
    throws
  {
    // One color has hardly a byte in a block, and noise none that is left once it is small: no quality fills the limit at
    // every size.
    let flat = PNGMaker(400, 400, colorType: 2).bytes { _, _, channel in 60 + 40 * channel }
    var generator = SplitMix64(seed: 9)
    let noise = PNGMaker(300, 225, colorType: 2).bytes { _, _, _ in Int(generator.next() & 255) }
    for source in [flat, noise] {
      for limit in [900, 1000, 1300, 2000] {
        let change: (inout PhotoOptions) -> Void = { $0.progressive = progressive }
        guard try convert(source, nil, change).bytes.count > limit else { continue }
        let photo = try convert(source, limit, change)
        // What is at its full size with the finest tables has no more to give.
        let isWhole = photo.report.outputSize == photo.report.uprightSize
        #expect(photo.bytes.count <= limit)
        #expect(isWhole || photo.bytes.count >= limit * 9 / 10, "\(photo.bytes.count) of \(limit)")
      }
    }
  }

  @Test func `pipeline 7.2: who asks for a quality below the floor gets tables down to it`() throws {
    let source = try Self.photo.get()
    let count = try convert(source, nil) { $0.quality = 10 }.bytes.count
    let photo = try convert(source, count * 24 / 25) { $0.quality = 10 }
    #expect(photo.report.outputSize?.width == 240)
    #expect(try #require(photo.report.quality) < ByteLimit.floor.quality)
  }

  @Test func `pipeline 7.2: what never fits fails with the bytes of the smallest picture`() throws {
    let source = try Self.photo.get()
    for limit in [1, 300] {
      let failure = try error(source, limit)
      guard case .tooManyOutputBytes(let found, limit)? = failure else {
        Issue.record("\(String(describing: failure))")
        continue
      }
      #expect((302 ..< 1200).contains(found))
      #expect(failure?.stage == .encode && failure?.fault == .limit)
      #expect(failure?.code == "tooManyOutputBytes" && failure?.found == "\(found)")
      #expect(
        failure?.description
          == "expected at most \(limit) for the bytes of the smallest result but found \(found)")
      // The figure is the truth: with it the picture is made.
      let least = try convert(source, found)
      #expect(least.bytes.count <= found && least.report.outputSize?.longSide == 16)
      #expect(try error(source, found - 1) == .tooManyOutputBytes(found: found, limit: found - 1))
    }
  }

  @Test(arguments: [false, true])
  func `pipeline 7.2: a profile that leaves no room is converted from and left out`(isPNG: Bool) throws {
    // Display P3 with something behind its tags, half a megabyte in one of them.
    for (length, limit) in [(500_000, 100_000), (3000, 3000)] {
      var maker = ICCMaker.displayP3
      maker.set("junk", [UInt8](repeating: 7, count: length))
      let profile = maker.bytes()
      let source: [UInt8]
      if isPNG {
        source = ColorFiles.png(colorType: 2, [ColorFiles.iCCP(profile)])
      } else {
        source = try ColorFiles.jpeg(.ycc, profile) { $0.quality = 80 }
      }
      let photo = try convert(source, limit)
      #expect(photo.bytes.count <= limit && photo.report.profileAction == .converted)
      #expect(photo.report.colorConversion == .profile && photo.report.profileName == "Display P3")
      #expect(try JPEGMarkers(photo.bytes).profile.isEmpty)
      let converted = try convert(source, limit) { $0.color = .srgb }
      #expect(photo.bytes == converted.bytes)
      // One that leaves a quarter for the picture stays.
      let roomy = try convert(source, profile.count * 4 / 3 + 3)
      #expect(try JPEGMarkers(roomy.bytes).profile == profile)
    }
  }

  @Test func `pipeline 7.2: a profile of tables that leaves no room is left out with a warning`() throws {
    var maker = ICCMaker(version: 4)
    maker.set("desc", ICCMaker.name("Tables"))
    maker.set("A2B0", [UInt8](repeating: 1, count: 60_000))
    let source = try ColorFiles.jpeg(.ycc, maker.bytes()) { $0.quality = 80 }
    let photo = try convert(source, 50_000)
    #expect(photo.report.profileAction == .assumedSRGB && photo.report.warnings == [.colorIgnored: 1])
    #expect(try JPEGMarkers(photo.bytes).profile.isEmpty)
    #expect(try JPEGMarkers(convert(source, 100_000).bytes).profile == maker.bytes())
  }

  @Test func `pipeline 7.2: a picture smaller than the smallest is not made smaller`() throws {
    let source = try JPEGMaker(9, 5).photo()
    let unlimited = try convert(source, nil).bytes
    #expect(try convert(source, unlimited.count).bytes == unlimited)
    guard case .tooManyOutputBytes? = try error(source, 100) else {
      Issue.record("no file has 100 bytes")
      return
    }
  }

  @Test func `pipeline 7.2: a limit that nothing reaches changes nothing`() throws {
    let source = try Self.photo.get()
    let unlimited = try convert(source, nil)
    #expect(try convert(source, .max).bytes == unlimited.bytes)
    #expect(try convert(source, unlimited.bytes.count).bytes == unlimited.bytes)
    let below = try convert(source, unlimited.bytes.count - 1)
    #expect(below.bytes != unlimited.bytes && below.bytes.count >= unlimited.bytes.count * 9 / 10)
  }

  @Test func `pipeline 7.2: a limit below one byte is a wrong option`() {
    for limit in [0, -1, Int.min] {
      #expect(
        throws: LimnerError.invalidOption(
          name: "maxBytes", found: "\(limit)", expected: "1 to \(Int.max)")
      ) {
        _ = try PhotoPipeline(options(limit))
      }
    }
  }

  @Test func `pipeline 7.2: a PNG fits by its dimensions alone`() throws {
    let maker = PNGMaker(150, 100, colorType: 2)
    let scenery = Scenery(width: 150, height: 100, seed: 4)
    let source = maker.bytes { x, y, channel in Int(scenery.rgb(x, y)[channel]) }
    let unlimited = try convert(source, nil) { $0.format = .png }
    #expect(try convert(source, unlimited.bytes.count) { $0.format = .png }.bytes == unlimited.bytes)
    for limit in [1000, 3000, 8000] where limit < unlimited.bytes.count {
      let photo = try convert(source, limit) { $0.format = .png }
      #expect(photo.bytes.count <= limit && photo.bytes.count >= limit * 9 / 10)
      let size = try #require(photo.report.outputSize)
      #expect(size.width < 150 && photo.report.quality == nil)
      let decoded = try Pixels(png: photo.bytes)
      #expect((decoded.width, decoded.height) == (size.width, size.height))
    }
    guard case .tooManyOutputBytes(let found, 60)? = try error(source, 60, { $0.format = .png }) else {
      Issue.record("no PNG has 60 bytes")
      return
    }
    #expect(found > 60)
  }

  @Test func `pipeline 7.2: transparency and discs fit as well`() throws {
    let source = PNGMaker(120, 90, colorType: 6).bytes { x, y, channel in (x * y + 31 * channel) & 255 }
    for crop in [Crop.none, .circle] {
      let photo = try convert(source, 4000) {
        $0.format = .png
        $0.crop = crop
      }
      #expect((3600 ... 4000).contains(photo.bytes.count))
      let size = try #require(photo.report.outputSize)
      let decoded = try Pixels(png: photo.bytes)
      #expect((decoded.width, decoded.height) == (size.width, size.height) && size.width < 120)
      if crop == .circle { #expect(decoded.pixel(0, 0)[3] == 0 && size.width == size.height) }
    }
  }

  @Test func `pipeline 7.2: each of several results has the limit for itself`() throws {
    let pipeline = try PhotoPipeline(options(5000))
    let source = try Self.photo.get()
    let outcome = pipeline.outcome(
      of: [Rendition("large", maxSide: 240), Rendition("small", maxSide: 60, format: .png)], from: source.span
    )
    let files = try outcome.result.get()
    #expect(files.map(\.count).allSatisfy { $0 <= 5000 })
    let large = try pipeline.convert(source)
    #expect(files[0] == large.bytes && outcome.report.renditions.first?.quality == large.report.quality)
  }

  @Test func `pipeline 7.2: coefficients are planned, only under a limit, and refused before they are there`()
    throws
  {
    let source = try JPEGMaker(1024, 768).bytes { _, _, _ in 128 }
    func peak(_ limit: Int?) throws -> Int {
      try PhotoPipeline(options(limit)).inspect(source.span).plan.get().peakBytes
    }
    let samples = 1024 * 768 * 3 / 2
    let (plain, limited) = (try peak(nil), try peak(100_000))
    // Twice 16 bits a sample, and a second raster.
    #expect((plain + 4 * samples ... plain + 6 * samples).contains(limited))
    let tight = options(100_000) { $0.limits.peakMemory = limited - 1 }
    let outcome = try PhotoPipeline(tight).outcome(of: source.span)
    #expect(outcome.result == .failure(.tooMuchMemory(found: limited, limit: limited - 1)))
  }
  @Test func `pipeline 7.2: a wide and flat picture has the room for a row of its code planned`() throws {
    let source = try JPEGMaker(4096, 8).bytes { _, _, _ in 128 }
    func peak(_ limit: Int?) throws -> Int {
      try PhotoPipeline(options(limit) { $0.maxSide = 4096 }).inspect(source.span).plan.get().peakBytes
    }
    #expect(try peak(10_000) - peak(nil) > 162 * 4096)
  }
}
