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
    for maker in KeptDataTests.variants(KeptDataTests.maker(64, 48, KeptDataTests.samplings[index])) {
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
      #expect(size.width == (orientation < 5 ? 64 : 48))
      #expect(photo.report.quality == 80 && photo.report.rowsDecoded == 48)
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

  @Test(arguments: 2 ... 8, [(64, 48), (63, 48), (64, 47), (61, 41), (56, 40)])
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
