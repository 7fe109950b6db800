// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct PixelSizeTests {
  /// The short side by the definition: the whole number nearest to the ratio, the upper one of two.
  private func short(_ short: Int, of long: Int, cap: Int) -> Int {
    // n is nearest if n − 1/2 ≤ short × cap ÷ long < n + 1/2; multiplied by 2 × long, all of it is whole.
    let n = (0 ... cap).first { n in
      (2 * n - 1) * long <= 2 * short * cap && 2 * short * cap < (2 * n + 1) * long
    }
    return max(1, n ?? -1)
  }

  @Test func `pipeline 1.1: the long side is the cap, the short side is rounded half up`() {
    var generator = SplitMix64(seed: 11)
    for _ in 0 ..< 3_000 {
      let size = PixelSize(
        known: Int.random(in: 1 ... 400, using: &generator), Int.random(in: 1 ... 400, using: &generator))
      let cap = Int.random(in: 1 ... 120, using: &generator)
      let capped = size.capped(longSide: cap)
      guard size.longSide > cap else {
        #expect(capped == size)
        continue
      }
      #expect(capped.longSide == cap)
      #expect(capped.shortSide == short(size.shortSide, of: size.longSide, cap: cap))
      #expect((capped.width >= capped.height) == (size.width >= size.height) || capped.width == capped.height)
    }
  }

  @Test(arguments: [
    (4032, 3024, 1024, 1024, 768), (3024, 4032, 1024, 768, 1024), (2000, 1001, 1000, 1000, 501),
    (2000, 999, 1000, 1000, 500), (2000, 997, 1000, 1000, 499), (65_500, 1, 1024, 1024, 1),
    (1, 65_500, 1024, 1, 1024),
    (1024, 1024, 1024, 1024, 1024), (1023, 5, 1024, 1023, 5), (1025, 1024, 1024, 1024, 1023), (3, 2, 1, 1, 1),
  ])
  func `pipeline 1.1: known sizes`(width: Int, height: Int, cap: Int, cappedWidth: Int, cappedHeight: Int) {
    #expect(
      PixelSize(known: width, height).capped(longSide: cap) == PixelSize(known: cappedWidth, cappedHeight))
  }

  @Test func `the largest sides there are do not overflow`() {
    let longest = PixelSize.longestSide
    let square = PixelSize(known: longest, longest)
    #expect(square.capped(longSide: longest - 1) == PixelSize(known: longest - 1, longest - 1))
    #expect(square.area == longest * longest)
    #expect(PixelSize(known: longest, longest - 1).capped(longSide: 1) == PixelSize(known: 1, 1))
  }

  @Test func `a cap commutes with lying on the side`() {
    for (width, height) in [(640, 427), (427, 640), (31, 30), (5000, 3)] {
      let size = PixelSize(known: width, height)
      #expect(size.transposed.capped(longSide: 29) == size.capped(longSide: 29).transposed)
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (5, .min), (0, 0)])
  func `an empty side is refused with what was found`(width: Int, height: Int) {
    #expect(throws: PixelError.emptySize(width: width, height: height)) {
      try PixelSize(width: width, height: height)
    }
  }

  @Test func `a side that is too long is refused with the limit, the longest is not`() throws {
    let limit = PixelSize.longestSide
    #expect(throws: PixelError.sideTooLong(found: limit + 1, limit: limit)) {
      try PixelSize(width: 1, height: limit + 1)
    }
    #expect(throws: PixelError.sideTooLong(found: .max, limit: limit)) {
      try PixelSize(width: .max, height: 1)
    }
    let size = try PixelSize(width: limit, height: 1)
    #expect(size.longSide == limit && size.shortSide == 1)
  }

  @Test func `sizes and errors say their numbers`() {
    #expect(PixelSize(known: 12, 7).description == "12×7")
    #expect(PixelError.emptySize(width: 0, height: 3).description.contains("0×3"))
    #expect(
      PixelError.sideTooLong(found: 9, limit: 8).description.contains("8 pixels for a side but found 9"))
  }

  @Test func `numbers of our own are checked too`() async {
    await #expect(processExitsWith: .failure) { _ = PixelSize(known: 0, 1) }
    await #expect(processExitsWith: .failure) { _ = PixelSize(known: 1, -1) }
    await #expect(processExitsWith: .failure) { _ = PixelSize(known: 1, 1).capped(longSide: 0) }
  }
}
