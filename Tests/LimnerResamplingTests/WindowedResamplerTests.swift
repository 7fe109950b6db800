// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import Testing

/// Axes that show a part of the rows and columns (pipeline 7.4).
@Suite struct WindowedResamplerTests {
  /// A part of 70 columns that begins between two of them, and of 40 rows.
  private static let horizontal = Axis(sampleCount: 131, outputCount: 31, origin: 37.5, step: 70.0 / 31)
  private static let vertical = Axis(sampleCount: 90, outputCount: 18, origin: 25.25, step: 40.0 / 18)

  /// The samples of one channel.
  private func channel(_ plane: Plane, _ index: Int) -> [UInt8] {
    stride(from: index, to: plane.samples.count, by: plane.channels).map { plane.samples[$0] }
  }

  @Test(arguments: 1 ... 4)
  func `pipeline 7.4: a part is within a level of exact arithmetic, on every flavor`(channels: Int) {
    let plane = Plane(131, 90, channels: channels, seed: 8)
    let results = KernelFlavor.available.map { flavor in
      var passage = Passage()
      passage.flavor = flavor
      return plane.scaled(.lanczos3, Self.vertical, Self.horizontal, passage)
    }
    for index in 0 ..< channels {
      let exact = ExactResampler.scaled(
        channel(plane, index), .lanczos3, Self.vertical, Self.horizontal)
      let result = Plane(31, 18, channel(results[0], index))
      #expect(result.deviation(exact) <= 1)
    }
    #expect(results.allSatisfy { $0 == results[0] })
  }

  @Test(arguments: [1, 3])
  func `pipeline 7.4: what no window reads changes nothing`(channels: Int) {
    let plane = Plane(131, 90, channels: channels, seed: 9)
    var other = plane
    // The filter reaches 3 × 70 ÷ 31 columns and 3 × 40 ÷ 18 rows beyond the part.
    for y in 0 ..< 90 {
      for x in 0 ..< 131 where !(30 ..< 115).contains(x) || !(18 ..< 73).contains(y) {
        for index in 0 ..< channels { other.samples[(y * 131 + x) * channels + index] ^= 255 }
      }
    }
    let (first, second) = (
      plane.scaled(.lanczos3, Self.vertical, Self.horizontal),
      other.scaled(.lanczos3, Self.vertical, Self.horizontal)
    )
    #expect(first == second)
  }

  @Test func `pipeline 7.4: several pictures of the same rows are what each is alone`() {
    let plane = Plane(131, 90, seed: 10)
    let axes = [
      (Self.vertical, Self.horizontal),
      (Axis(sampleCount: 90, outputCount: 89), Axis(sampleCount: 131, outputCount: 130)),
      (Axis(sampleCount: 90, outputCount: 5), Axis(sampleCount: 131, outputCount: 7)),
    ]
    let pictures = axes.map { vertical, horizontal in
      [
        StreamingResampler.Stream(
          rowSamples: 131, bandRows: 8,
          scaling: PlaneScaling(.lanczos3, vertical: vertical, horizontal: horizontal), outputPlane: 0)
      ]
    }
    for (index, (vertical, horizontal)) in axes.enumerated() {
      var resampler = StreamingResampler(pictures: pictures)
      var rasters = Rasters(axes.map { PixelSize(known: $1.outputCount, $0.outputCount) })
      for top in stride(from: 0, to: 90, by: 8) {
        let slots = resampler.nextBand
        #expect(slots.count == 1)
        do {
          var storage = resampler.storage
          for line in 0 ..< min(8, 90 - top) {
            for x in 0 ..< 131 {
              storage[slots[0].offset + line * slots[0].stride + x] = plane.samples[(top + line) * 131 + x]
            }
          }
        }
        resampler.advance()
        rasters.take(from: &resampler)
      }
      let isFinished = resampler.isFinished
      #expect(isFinished)
      #expect(rasters.samples(index) == plane.scaled(.lanczos3, vertical, horizontal).samples)
    }
  }
}

/// Three gray pictures that are made at once.
private struct Rasters: ~Copyable {
  private var first: PlanarRaster
  private var second: PlanarRaster
  private var third: PlanarRaster

  init(_ sizes: [PixelSize]) {
    first = PlanarRaster(upright: sizes[0], .gray)
    second = PlanarRaster(upright: sizes[1], .gray)
    third = PlanarRaster(upright: sizes[2], .gray)
  }

  mutating func take(from resampler: inout StreamingResampler) {
    while !resampler.emit(picture: 0, into: &first, limit: 3) {}
    while !resampler.emit(picture: 1, into: &second, limit: 3) {}
    while !resampler.emit(picture: 2, into: &third, limit: 3) {}
  }

  func samples(_ index: Int) -> [UInt8] {
    switch index {
    case 0: Self.samples(first)
    case 1: Self.samples(second)
    default: Self.samples(third)
    }
  }

  private static func samples(_ raster: borrowing PlanarRaster) -> [UInt8] {
    let plane = raster.planes[0]
    var result: [UInt8] = []
    for y in 0 ..< plane.size.height {
      for index in plane.row(y) { result.append(raster.samples[index]) }
    }
    return result
  }
}
