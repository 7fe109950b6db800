// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct PeakMemoryTests {
  private func peak(_ source: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws -> Int {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options).inspect(source.span).plan.get().peakBytes
  }

  @Test func `an encoder that sees the picture twice is planned with its coefficients`() throws {
    let source = try JPEGMaker(1024, 768).bytes { _, _, _ in 128 }
    let plain = try peak(source)
    // A coefficient of 16 bits for each sample of 4:2:0.
    let coefficients = 2 * 1024 * 768 * 3 / 2
    for change: (inout PhotoOptions) -> Void in [{ $0.progressive = true }, { $0.optimized = true }] {
      let planned = try peak(source, change)
      #expect((plain + coefficients / 2 ... plain + coefficients).contains(planned))
    }
  }

  @Test(arguments: [(20, 4000), (4000, 20)])
  func `long rows and long columns are planned with their weights and no more`(width: Int, height: Int) throws
  {
    let source = PNGMaker(width, height, colorType: 6).bytes { _, _, _ in 90 }
    // Six samples under the filter for each of the input, 4 bytes each, and rows in floats.
    let planned = try peak(source) { $0.maxSide = 100 }
    #expect((24 * 4000 ... 24 * 4000 + (1 << 20)).contains(planned))
  }

  @Test(arguments: [(1024, 768, 2), (8000, 4, 6), (8000, 4, 2), (30, 30, 6)])
  func `what facts are derived from is planned`(width: Int, height: Int, colorType: Int) throws {
    let source = PNGMaker(width, height, colorType: colorType).bytes { _, _, _ in 90 }
    func peak(facts: Bool) throws -> Int {
      try self.peak(source) {
        ($0.maxSide, $0.format, $0.facts) = (8000, .png, facts)
      }
    }
    let (without, with) = (try peak(facts: false), try peak(facts: true))
    // The miniature with its repeated pixels, and for a row with alpha its floats and weights.
    #expect((without ... without + (100 << 10) + (colorType == 6 ? 100 * width : 0)).contains(with))
  }
}
