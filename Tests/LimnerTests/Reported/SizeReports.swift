// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Bombs and slivers.
@Suite struct SizeReports {
  @Test func `row 14: 121 MP out of a few hundred kB convert in little memory`() throws {
    let maker = PNGMaker(11_000, 11_000, colorType: 0)
    let source = maker.file(data: PNGMaker.zlib(zeros: 11_000 * 11_001))
    #expect(source.count < 1 << 20)
    let photo = try Run.photo(source) { $0.limits.peakMemory = 4 << 20 }
    #expect(photo.report.outputSize?.description == "1024×1024")
    #expect(try #require(photo.report.peakBytesPlanned) <= 4 << 20)
    #expect(photo.report.rowsDecoded == 11_000)
    #expect(try Pixels(jpeg: photo.bytes) == .flat(1024, 1024, [0]))
  }

  @Test func `row 14: under a limit of 50 MP it is refused by its header`() throws {
    let maker = PNGMaker(11_000, 11_000, colorType: 0)
    // There is nothing behind the header that could be decoded.
    let source = maker.file(data: PNGMaker.zlib([0]))
    let outcome = try Run.outcome(source) { $0.limits.pixels = 50_000_000 }
    #expect(outcome.result == .failure(.tooManyPixels(found: 121_000_000, limit: 50_000_000)))
    #expect(outcome.report.storedSize?.description == "11000×11000" && outcome.report.rowsDecoded == nil)
  }

  @Test func `row 15: a scan bomb is refused by the limit on scans`() throws {
    let source = ScanBomb.bytes(side: 4000, scans: 1005)
    #expect(source.count < 94_000)
    // All of its scans are counted before the first one is decoded: none of the 250 million visits is made.
    #expect(try Run.error(source) == .tooManyScans(found: 1005, limit: 100))
  }

  @Test func `row 15: or by the blocks that its scans visit`() throws {
    let source = ScanBomb.bytes(side: 4000, scans: 40)
    #expect(
      try Run.error(source) { $0.limits.blockVisits = 2_600_000 }
        == .tooMuchScanWork(found: 10_000_000, limit: 2_600_000))
    // A small one is a picture like any other.
    let small = try Run.photo(ScanBomb.bytes(side: 64, scans: 100))
    #expect(try Pixels(jpeg: small.bytes) == .flat(64, 64, [128]))
  }

  @Test(arguments: [
    (5000, 2, 1024, 1), (2, 5000, 1, 1024), (1000, 4, 1000, 4), (1, 150, 1, 150),
    (1, 1, 1, 1), (1025, 1, 1024, 1), (3000, 2, 1024, 1), (3000, 5, 1024, 2),
  ])
  func `row 17: no side of a sliver becomes zero, and none is enlarged`(
    width: Int, height: Int, columns: Int, rows: Int
  ) throws {
    for orientation in [1, 6] {
      let source = try RedCorner.jpeg(width, height) {
        $0.factors = [(2, 2), (1, 1), (1, 1)]
        $0.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
      }
      let photo = try Run.photo(source)
      let pixels = try Pixels(jpeg: photo.bytes)
      let expected = orientation == 1 ? (columns, rows) : (rows, columns)
      #expect((pixels.width, pixels.height) == expected)
    }
    let png = try Run.photo(RedCorner.png(width, height))
    #expect(png.report.outputSize?.description == "\(columns)×\(rows)")
  }
}
