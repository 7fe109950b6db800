// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Pictures whose coefficients are turned, or coded in another way (pipeline 7.3).
@Suite struct TurnedDataTests {
  private func oriented(_ maker: JPEGMaker, _ orientation: Int) throws -> [UInt8] {
    var maker = maker
    maker.segments += [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    return try maker.photo()
  }

  @Test(arguments: 2 ... 8, KeptDataTests.samplings.indices)
  func `pipeline 7.3: coefficients are turned without loss`(orientation: Int, index: Int) throws {
    for maker in KeptDataTests.variants(KeptDataTests.maker(48, 32, KeptDataTests.samplings[index])) {
      let source = try oriented(maker, orientation)
      let photo = try Run.photo(source)
      #expect(photo.report.road == .turned)
      #expect(
        try Coefficients(jpeg: photo.bytes)
          == Coefficients(jpeg: source).plain.upright(orientation))
      let markers = try JPEGMarkers(photo.bytes)
      #expect(markers.forbidden == [])
      #expect(markers.isProgressive == maker.isProgressive)
      #expect(photo.bytes.count <= source.count)
      let size = try #require(photo.report.outputSize)
      #expect(markers.size.map { [$0.width, $0.height] } == [size.width, size.height])
      #expect(size.width == (orientation < 5 ? 48 : 32))
      #expect(photo.report.quality == 80 && photo.report.rowsDecoded == 32)
    }
  }

  @Test(arguments: 2 ... 8)
  func `pipeline 7.3: what a turned picture shows is the picture turned`(orientation: Int) throws {
    let source = try oriented(KeptDataTests.maker(72, 40, [(1, 1), (1, 1), (1, 1)]), orientation)
    let photo = try Run.photo(source)
    #expect(photo.report.road == .turned)
    // The transform rounds between its passes, which a turn exchanges.
    let expected = try Pixels(jpeg: source).upright(orientation)
    #expect(try Pixels(jpeg: photo.bytes).largestDifference(expected) <= 3)
  }

  /// Which of the stored sides must end with a whole block.
  private static let mirrors: [Int: (columns: Bool, rows: Bool)] = [
    2: (true, false), 3: (true, true), 4: (false, true), 5: (false, false), 6: (false, true), 7: (true, true),
    8: (true, false),
  ]

  @Test(arguments: 2 ... 8, [(32, 48), (31, 48), (32, 47), (29, 41), (24, 40)])
  func `pipeline 7.3: only sides that are mirrored have to end with an iMCU`(
    orientation: Int, size: (Int, Int)
  ) throws {
    for factors in KeptDataTests.samplings {
      let source = try oriented(KeptDataTests.maker(size.0, size.1, factors), orientation)
      let unit = factors.count == 1 ? (8, 8) : (8 * factors[0].h, 8 * factors[0].v)
      let mirror = try #require(Self.mirrors[orientation])
      let fits = !(mirror.columns && size.0 % unit.0 != 0) && !(mirror.rows && size.1 % unit.1 != 0)
      let photo = try Run.photo(source)
      #expect(photo.report.road == (fits ? .turned : .planar))
      if fits {
        #expect(
          try Coefficients(jpeg: photo.bytes) == Coefficients(jpeg: source).plain.upright(orientation))
      } else {
        #expect(photo.report.quality == 85)
      }
    }
  }

  @Test(arguments: [false, true])
  func `pipeline 7.3: scans and tables that are asked for cost no quality`(isProgressive: Bool) throws {
    for factors in KeptDataTests.samplings {
      let source = try KeptDataTests.maker(117, 79, factors).photo()
      let photo = try Run.photo(source) {
        $0.progressive = isProgressive
        $0.optimized = !isProgressive
      }
      #expect(photo.report.road == .turned)
      #expect(try JPEGMarkers(photo.bytes).isProgressive == isProgressive)
      #expect(try Coefficients(jpeg: photo.bytes) == Coefficients(jpeg: source).plain)
      #expect(photo.bytes.count < source.count)
    }
    var progressive = KeptDataTests.maker()
    progressive.isProgressive = true
    #expect(try Run.photo(progressive.photo()) { $0.optimized = true }.report.road == .kept)
  }

  @Test func `pipeline 7.3: a sampling that is asked for is that of the upright picture`() throws {
    let wide = try oriented(KeptDataTests.maker(64, 64, [(2, 1), (1, 1), (1, 1)]), 6)
    #expect(try Run.photo(wide) { $0.subsampling = .yuv422 }.report.road == .planar)
    let tall = try oriented(KeptDataTests.maker(64, 64, [(1, 2), (1, 1), (1, 1)]), 6)
    #expect(try Run.photo(tall) { $0.subsampling = .yuv422 }.report.road == .turned)
  }
}

/// Pictures that are finer than they were asked for (pipeline 7.3).
@Suite struct FinerDataTests {
  private func finer(_ quality: Int, _ orientation: Int) throws -> [UInt8] {
    var maker = KeptDataTests.maker(160, 96)
    maker.quality = quality
    maker.isProgressive = true
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    return try maker.photo()
  }

  @Test(arguments: [1, 6])
  func `pipeline 7.3: what is finer becomes coarser, unless that would make it longer`(orientation: Int)
    throws
  {
    let slightly = try finer(86, orientation)
    let photo = try Run.photo(slightly)
    #expect(photo.report.road == .turned && photo.report.quality == 86)
    #expect(photo.bytes.count <= slightly.count + slightly.count / 32)
    #expect(try Coefficients(jpeg: photo.bytes) == Coefficients(jpeg: slightly).upright(orientation))
    #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    let much = try finer(97, orientation)
    let coarser = try Run.photo(much)
    #expect(coarser.report.road == .planar && coarser.report.quality == 85)
    #expect(coarser.bytes.count < much.count)
    let plan = try PhotoPipeline().inspect(much.span).plan.get()
    #expect(plan.road == .planar && plan.reasons.contains("coded anew: it is finer than quality 85"))
    #expect(plan.peakBytes == coarser.report.peakBytesPlanned)
    // A list of results, of one too, is made of samples.
    let list = try PhotoPipeline().convert(slightly.span, to: [Rendition("one", maxSide: 1024)])
    #expect(list.report.road == .planar && list.report.renditions.map(\.quality) == [85])
  }
}
