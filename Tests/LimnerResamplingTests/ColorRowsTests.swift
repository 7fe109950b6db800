// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct ColorRowsTests {
  /// Noise through planes of a layout to a picture at half the size.
  private func scaled(
    _ size: PixelSize, _ step: (across: Int, down: Int), flavor: KernelFlavor, padding: UInt8
  ) throws -> [UInt8] {
    let bandRows = 8 * step.down
    let across = size.width.dividedRoundingUp(by: step.across)
    let layout = try #require(
      ColorRows.Layout(
        size, step: step, rowSamples: (size.width.roundedUp(toMultipleOf: 16), across + 9),
        bandRows: bandRows))
    let axes = [size.height, size.width].map { Axis(sampleCount: $0, outputCount: max(1, $0 / 2)) }
    let scaling = try #require(LinearScaling(.lanczos3, vertical: axes[0], horizontal: axes[1]))
    let source = LinearResampler.Source(channels: 3, bandRows: 8, scaling: scaling, isPlanar: true)
    var rows = ColorRows(layout, flavor: flavor)
    var resampler = LinearResampler(source, LinearLight(.sRGB, toSRGB: false), flavor: flavor)
    var raster = PlanarRaster(
      upright: PixelSize(known: axes[1].outputCount, axes[0].outputCount), .rgb)
    var generator = SplitMix64(seed: 3)
    for top in stride(from: 0, to: size.height, by: bandRows) {
      let slots = rows.nextBand
      do {
        var storage = rows.storage
        for (index, slot) in slots.enumerated() {
          let (width, down) = index == 0 ? (size.width, 1) : (across, step.down)
          let height = (size.height - top).dividedRoundingUp(by: down)
          for row in 0 ..< slot.rows {
            for x in 0 ..< slot.stride {
              let sample = UInt8(truncatingIfNeeded: generator.next())
              storage[slot.offset + row * slot.stride + x] = x < width && row < height ? sample : padding
            }
          }
        }
      }
      rows.advance()
      while rows.convert(source, into: &resampler) {
        while !resampler.emit(into: &raster, limit: 1) {}
      }
    }
    let isFinished = resampler.isFinished
    #expect(isFinished)
    let (planes, all) = (raster.planes, raster.samples)
    return planes.flatMap { plane in
      (0 ..< plane.size.height).flatMap { y in
        (0 ..< plane.size.width).map { all[plane.row(y).lowerBound + $0] }
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (2, 2)])
  func `pipeline 1.3, 7.5: every flavor gives the same bytes, and padding is never read`(
    across: Int, down: Int
  )
    throws
  {
    for (width, height) in [(131, 67), (64, 32), (65, 33), (9, 1), (66, 2)] {
      let size = PixelSize(known: width, height)
      let expected = try scaled(size, (across, down), flavor: .scalar, padding: 0)
      for flavor in KernelFlavor.available {
        let isSame = try scaled(size, (across, down), flavor: flavor, padding: 255) == expected
        #expect(isSame, "\(flavor), \(width)×\(height)")
      }
    }
  }

  @Test func `planes that the decoder mixes in another way are left to it`() {
    let size = PixelSize(known: 64, 64)
    for step in [(1, 2), (4, 1), (4, 2), (3, 1), (2, 4)] {
      let layout = ColorRows.Layout(size, step: step, rowSamples: (64, 64), bandRows: 16)
      #expect(layout == nil, "\(step)")
    }
    #expect(ColorRows.Layout(PixelSize(known: 8, 64), step: (2, 2), rowSamples: (16, 8), bandRows: 16) == nil)
  }

  @Test func `a band over rows that are still to be converted is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let size = PixelSize(known: 64, 64)
      guard let layout = ColorRows.Layout(size, step: (2, 2), rowSamples: (64, 32), bandRows: 16) else {
        return
      }
      var rows = ColorRows(layout)
      rows.advance()
      rows.advance()
    }
  }
}
