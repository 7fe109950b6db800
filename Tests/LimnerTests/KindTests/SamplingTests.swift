// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Sampling factors, scans and restarts of every legal kind.
@Suite struct SamplingTests {
  @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (3, 1), (4, 4)], [false, true])
  func `pipeline 2.6: the factors of a single component mean nothing`(
    factors: (Int, Int), isProgressive: Bool
  )
    throws
  {
    for (width, height) in [(61, 47), (64, 64), (7, 3), (200, 33)] {
      var maker = JPEGMaker(width, height, .gray, [(1, 1)])
      maker.isProgressive = isProgressive
      let expected = try Run.photo(maker.photo()) { $0.maxSide = 30 }
      maker.factors = [(factors.0, factors.1)]
      let photo = try Run.photo(maker.photo()) { $0.maxSide = 30 }
      #expect(photo.bytes == expected.bytes)
      #expect(photo.report.subsampling == nil && photo.report.rowsDecoded == height)
    }
  }

  /// Factors of three components, and whether they fit into one scan.
  private static let factors: [[(h: Int, v: Int)]] = [
    [(3, 2), (2, 1), (1, 1)], [(1, 4), (1, 1), (1, 1)], [(1, 1), (2, 2), (2, 2)], [(1, 1), (2, 1), (1, 2)],
    [(2, 2), (2, 1), (1, 2)], [(3, 1), (1, 1), (1, 1)], [(4, 2), (1, 1), (1, 1)], [(2, 1), (1, 2), (2, 2)],
    [(4, 1), (2, 1), (1, 1)], [(2, 2), (2, 2), (2, 2)], [(4, 4), (2, 2), (1, 1)], [(4, 4), (4, 4), (4, 4)],
    [(3, 3), (1, 2), (2, 1)],
  ]

  private func maker(_ index: Int, _ width: Int, _ height: Int) -> JPEGMaker {
    var maker = JPEGMaker(width, height, .ycc, Self.factors[index])
    maker.quality = 96
    // One scan holds ten blocks at the most.
    if maker.factors.reduce(0, { $0 + $1.h * $1.v }) > 10 {
      maker.scans = (0 ..< 3).map { JPEGMaker.Scan([$0]) }
    }
    return maker
  }

  /// Widths of results, what exact arithmetic makes of the picture there, and how near a result has to come in dB.
  ///
  /// What is lost is the detail that the planes of few samples cannot hold.
  private static let references: [(side: Int, pixels: Pixels, decibels: Double)] = {
    let scenery = Scenery(width: 163, height: 121).pixels()
    return [(160, 119, 28.0), (80, 59, 30), (40, 30, 34), (20, 15, 37)].map { width, height, decibels in
      (width, scenery.scaled(width, height), decibels)
    }
  }()

  @Test(arguments: factors.indices)
  func `pipeline 2.6: odd and mixed factors are scaled to what the picture would give`(index: Int) throws {
    let source = try maker(index, 163, 121).photo()
    for reference in Self.references {
      let photo = try Run.photo(source) {
        $0.maxSide = reference.side
        $0.quality = 97
      }
      let found = try Pixels(jpeg: photo.bytes).psnr(reference.pixels)
      #expect(found > reference.decibels, "width \(reference.side)")
      #expect(photo.report.road == .planar && photo.report.warnings == [:])
    }
  }

  @Test(arguments: factors.indices, [(1, 1), (9, 5), (33, 17)])
  func `pipeline 1.3: a flat picture of any factors stays flat`(index: Int, size: (Int, Int)) throws {
    var maker = maker(index, size.0, size.1)
    maker.quality = 100
    let flat = try maker.bytes { component, _, _ in [120, 90, 170][component] }
    for side in [1024, 8, 3] {
      let photo = try Run.photo(flat) {
        $0.maxSide = side
        $0.quality = 100
        $0.subsampling = .yuv444
      }
      let samples = try Pixels(jpeg: photo.bytes).samples
      for channel in 0 ..< 3 {
        let plane = stride(from: channel, to: samples.count, by: 3).map { samples[$0] }
        #expect((plane.max() ?? 0) - (plane.min() ?? 0) <= 2)
      }
    }
  }

  @Test(arguments: factors.indices)
  func `pipeline 2.6: progressive, separate scans, restarts and arithmetic coding change nothing`(index: Int)
    throws
  {
    let plain = maker(index, 99, 77)
    let expected = try Run.photo(plain.photo()) { $0.maxSide = 40 }.bytes
    var variants = [plain, plain, plain, plain]
    variants[0].scans = [2, 0, 1].map { JPEGMaker.Scan([$0]) }
    variants[1].restartInterval = 1
    variants[2].isArithmetic = true
    variants[3].scans =
      [0, 1, 2].map { JPEGMaker.Scan([$0], 0 ... 0, low: 1) }
      + [0, 1, 2].map { JPEGMaker.Scan([$0], 1 ... 63) }
      + [0, 1, 2].map { JPEGMaker.Scan([$0], 0 ... 0, high: 1, low: 0) }
    variants[3].isProgressive = true
    for (number, variant) in variants.enumerated() {
      let photo = try Run.photo(variant.photo()) { $0.maxSide = 40 }
      #expect(photo.bytes == expected, "variant \(number)")
      #expect(photo.report.warnings == [:] && photo.report.rowsDecoded == 77)
    }
  }

  @Test(arguments: [1, 2, 7, 8, 100, 65_535])
  func `restarts at any distance change nothing`(interval: Int) throws {
    var maker = JPEGMaker(130, 70)
    let expected = try Run.photo(maker.photo()).bytes
    maker.restartInterval = interval
    #expect(try Run.photo(maker.photo()).bytes == expected)
    maker.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1, 2])]
    #expect(try Run.photo(maker.photo()).bytes == expected)
  }

  @Test(arguments: [(65_500, 1), (1, 65_500)])
  func `pipeline 2.6: the longest picture that there is`(width: Int, height: Int) throws {
    let maker = JPEGMaker(width, height, .gray, [(1, 1)])
    let photo = try Run.photo(maker.bytes { _, _, _ in 128 })
    #expect(photo.report.outputSize?.description == (width > 1 ? "1024×1" : "1×1024"))
    #expect(try Pixels(jpeg: photo.bytes).samples.allSatisfy { $0 == 128 })
  }
}
