// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// The DCT scale (pipeline 2.3).
@Suite struct ShrinkTests {
  private func convert(_ bytes: [UInt8], _ side: Int, _ shrink: Shrink) throws -> Photo {
    var options = PhotoOptions()
    options.maxSide = side
    options.shrink = shrink
    return try PhotoPipeline(options).convert(bytes)
  }

  @Test(arguments: [(2, 2), (1, 1)])
  func `pipeline 2.3: scaling while decoding loses at most 0.15 dB, and quality does not jump with the width`(
    h: Int, v: Int
  ) throws {
    var maker = JPEGMaker(640, 480, .ycc, [(h, v), (1, 1), (1, 1)])
    maker.quality = 95
    // As a lens draws it: edges two pixels wide. (Edges of one pixel between saturated colors lose up to 0.25 dB.)
    let drawn = Scenery(width: 320, height: 240).pixels().scaled(640, 480)
    let source = try maker.bytes { component, x, y in
      let (column, row) = component == 0 ? (x, y) : (min(x * h + h / 2, 639), min(y * v + v / 2, 479))
      let rgb = drawn.pixel(column, row).map { Double($0) }
      let luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
      let value = [luma, 128 + (rgb[2] - luma) * 0.564, 128 + (rgb[0] - luma) * 0.713][component]
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    let full = try Pixels(jpeg: source)
    var scales: Set<Int> = []
    for center in [320, 160, 80] {
      var last: Double?
      for side in center - 2 ... center + 2 {
        let (auto, never) = (try convert(source, side, .auto), try convert(source, side, .never))
        let size = try #require(auto.report.outputSize)
        let reference = full.scaled(size.width, size.height)
        let (scaled, plain) = (
          try Pixels(jpeg: auto.bytes).psnr(reference), try Pixels(jpeg: never.bytes).psnr(reference)
        )
        #expect(plain - scaled <= 0.15, "\(side) at \(auto.report.dctScale ?? 0): \(plain), \(scaled)")
        if let last { #expect(abs(scaled - last) <= 0.5) }
        last = scaled
        scales.insert(try #require(auto.report.dctScale))
        #expect(never.report.dctScale == 8)
      }
    }
    // The test looks at what it means to.
    #expect(scales.count >= 2)
  }
}
