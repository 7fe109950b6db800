// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerCodecs
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

/// What is quantized on stored coefficients, beside what libjpeg makes of the same raster.
@Suite struct CoefficientTests {
  private static let models: [(PlaneModel, Subsampling)] =
    [(.gray, .yuv420)] + Subsampling.allCases.map { (.ycc($0), $0) } + Subsampling.allCases.map { (.rgb, $0) }

  /// A raster with noise in it, so that no coefficient stays 0.
  private func raster(_ width: Int, _ height: Int, _ model: PlaneModel) throws -> UprightRaster {
    var raster = PlanarRaster(upright: try PixelSize(width: width, height: height), model)
    let scenery = Scenery(width: width, height: height, seed: 5)
    var generator = SplitMix64(seed: 9)
    for (index, plane) in raster.planes.enumerated() {
      let step = model.step(ofPlane: index)
      for y in 0 ..< plane.size.height {
        for x in 0 ..< plane.size.width {
          let color = scenery.rgb(x * step.horizontal, y * step.vertical)[index]
          var samples = raster.mutableSamples
          samples[plane.row(y).lowerBound + x] = UInt8(clamping: Int(color) + Int(generator.next() % 31) - 15)
        }
      }
    }
    return UprightRaster(turning: raster)
  }

  private func ordinary(
    _ raster: borrowing UprightRaster, _ settings: JPEGWriteSession.Settings
  ) throws -> [UInt8] {
    var session = try JPEGWriteSession(raster, settings, profile: [])
    for band in 0 ..< session.bandCount { try session.writeBand(band, of: raster) }
    return try session.finish()
  }

  @Test(arguments: models.indices, [(1, 1), (7, 9), (16, 16), (49, 33), (130, 71)])
  func `pipeline 7.2: one transform, quantized later, gives libjpeg's own file byte for byte`(
    index: Int, size: (width: Int, height: Int)
  ) throws {
    let (model, subsampling) = Self.models[index]
    let raster = try raster(size.width, size.height, model)
    for isProgressive in [false, true] {
      let settings = JPEGWriteSession.Settings(
        quality: 75, subsampling: subsampling, isProgressive: isProgressive, isOptimized: true)
      let limit = ByteLimit(limit: 1 << 20, settings: settings, profile: [])
      let picture = limit.picture(of: raster)
      for quality in [1, 25, 50, 75, 93, 100] {
        var settings = settings
        settings.quality = quality
        let expected = try ordinary(raster, settings)
        #expect(try limit.write(picture, Coarseness(quality: quality)) == expected, "quality \(quality)")
      }
    }
  }

  @Test(arguments: models.indices, [(1, 1), (49, 33), (130, 71)])
  func `files are counted to a hundredth, and never above what they have, but for zeros behind bytes of 255`(
    index: Int, size: (width: Int, height: Int)
  ) throws {
    let (model, subsampling) = Self.models[index]
    let raster = try raster(size.width, size.height, model)
    let settings = JPEGWriteSession.Settings(
      quality: 75, subsampling: subsampling, isProgressive: false, isOptimized: true)
    let profile = [UInt8](repeating: 7, count: 70_000)
    for bytes in [[], profile] {
      let limit = ByteLimit(limit: 1 << 20, settings: settings, profile: bytes)
      let picture = limit.picture(of: raster)
      for millionths in [0, 77_700, 1_000_000, 5_555_555] {
        let coarseness = Coarseness(millionths: millionths)
        let file = try limit.write(picture, coarseness)
        let scan = try #require(try JPEGMarkers(file).scans.first)
        // Behind the header of the scan each byte of 255 has a zero behind it.
        let stuffed = zip(file[scan], file[scan].dropFirst()).dropFirst(4).count { $0 == (255, 0) }
        let counted = limit.count(picture, coarseness).byteCount
        #expect(counted <= file.count && counted + stuffed + 3 >= file.count * 99 / 100, "\(millionths)")
      }
    }
  }

  @Test func `a whole quality and its coarseness name each other, and what lies between is rounded down`() {
    for quality in 1 ... 100 { #expect(Coarseness(quality: quality).quality == quality) }
    #expect(Coarseness(quality: 75).millionths == 500_000)
    #expect(Coarseness(millionths: 499_999).quality == 75)
    #expect(Coarseness(millionths: 500_001).quality == 74)
    #expect(Coarseness(millionths: 0).luma.allSatisfy { $0 == 1 })
    #expect(Coarseness(millionths: 100_000_000).chroma.allSatisfy { $0 == 255 })
  }

  @Test(arguments: [100, 5000, 20_000], [0.3, 0.8, 1.4])
  func `the finest tables with room are found in a few trials`(room: Int, share: Double) throws {
    // A header, what falls with the root of the coarseness, and what falls faster.
    func byteCount(_ coarseness: Coarseness) -> Int {
      let place = Double(coarseness.millionths + 1000) / 1e6
      return 60 + Int(2000 * (share / place.squareRoot() + 0.1 / place))
    }
    var search = CoarsenessSearch(upTo: ByteLimit.floor, room: room)
    var trials = 0
    while let next = search.next {
      search.take(CoarsenessSearch.Trial(coarseness: next, byteCount: byteCount(next)))
      trials += 1
      try #require(trials < 30)
    }
    guard let best = search.best else {
      #expect(byteCount(ByteLimit.floor) > room && trials == 1)
      return
    }
    #expect((room * 99 / 100 ... room).contains(best.byteCount))
    #expect(trials <= 8)
  }

  @Test func `a step that no table can be put into is found from both sides`() throws {
    var search = CoarsenessSearch(upTo: ByteLimit.floor, room: 1000)
    while let next = search.next {
      search.take(
        CoarsenessSearch.Trial(coarseness: next, byteCount: next.millionths < 123_456 ? 5000 : 700))
    }
    #expect(search.best?.coarseness.millionths == 123_456)
    // More room later: the search goes on from what it knows.
    search.room = 6000
    #expect(search.best?.byteCount == 5000)
    #expect(search.next != nil)
  }
}
