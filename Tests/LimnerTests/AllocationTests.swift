// SPDX-License-Identifier: Apache-2.0

import CAllocations
import Limner
import LimnerTestSupport
import Testing

@Suite struct AllocationTests {
  /// A road, a picture for it, and the most blocks that a conversion may take.
  enum Road: String, CaseIterable {
    case planar, full, inks, png, alpha, light, lightOfRows, lightOfPNG

    /// What was counted on the toolchain of the day, and a tenth more: another one may need a few more or fewer.
    var most: Int64 {
      switch self {
      case .planar, .full: 152
      case .inks: 130
      case .png: 117
      case .alpha: 104
      case .light, .lightOfPNG: 220
      case .lightOfRows: 225
      }
    }

    var isLinear: Bool { self == .light || self == .lightOfRows || self == .lightOfPNG }

    func bytes(height: Int) throws -> [UInt8] {
      func png(_ colorType: Int) -> [UInt8] {
        PNGMaker(640, height, colorType: colorType).bytes { x, y, channel in (x * y + channel) & 255 }
      }
      let fours = [(h: Int, v: Int)](repeating: (1, 1), count: 4)
      return switch self {
      case .planar, .light: try JPEGMaker(640, height).photo()
      case .full: try JPEGMaker(640, height, .ycc, Array(fours.prefix(3))).photo()
      case .inks, .lightOfRows: try JPEGMaker(640, height, .cmyk, fours).photo()
      case .png, .lightOfPNG: png(2)
      case .alpha: png(6)
      }
    }

    /// The blocks that a conversion takes once everything that is made only once is there.
    func blocks(height: Int) throws -> Int64 {
      let source = try bytes(height: height)
      var options = PhotoOptions()
      (options.maxSide, options.linear) = (160, isLinear)
      let pipeline = try PhotoPipeline(options)
      _ = try pipeline.convert(source.span)
      let before = limner_allocation_count()
      _ = try pipeline.convert(source.span)
      return limner_allocation_count() - before
    }
  }

  @Test func `the counter counts on this thread, wherever anyone counts`() {
    let before = limner_allocation_count()
    let blocks = (1 ... 10).map { [UInt8](repeating: 1, count: 1000 * $0) }
    let after = limner_allocation_count()
    #expect(blocks.count == 10)
    #expect(before < 0 ? after == before : after - before >= 10)
  }

  #if !DEBUG
    @Test(.enabled(if: limner_allocation_count() >= 0), arguments: Road.allCases)
    func `a conversion takes a known number of blocks, and no more for more rows`(road: Road) throws {
      let few = try road.blocks(height: 320)
      #expect(few <= road.most)
      // Both have enough rows for everything that is there at all.
      #expect(try road.blocks(height: 640) <= few)
    }
  #endif
}
