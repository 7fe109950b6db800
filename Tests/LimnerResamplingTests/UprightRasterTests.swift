// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct UprightRasterTests {
  @Test(arguments: Orientation.allCases, [PlaneModel.gray, .ycc(.yuv420), .ycc(.yuv422), .rgba])
  func `every plane is turned as EXIF says and its edges are repeated into the padding`(
    orientation: Orientation, model: PlaneModel
  ) {
    for (width, height) in [(1, 1), (17, 40), (33, 15), (48, 32)] {
      var generator = SplitMix64(seed: UInt64(width))
      var stored = PlanarRaster(upright: PixelSize(known: width, height), model, orientation)
      do {
        var samples = stored.mutableSamples
        for index in samples.indices { samples[index] = UInt8(truncatingIfNeeded: generator.next()) }
      }
      let expected = Self.turned(stored, orientation)
      let upright = UprightRaster(turning: stored)
      let planes = upright.planes
      let samples = upright.samples
      for (layout, picture) in zip(planes, expected) {
        var actual: [UInt8] = []
        var repeated: [UInt8] = []
        for y in 0 ..< layout.rows {
          for x in 0 ..< layout.stride {
            actual.append(samples[layout.offset + y * layout.stride + x])
            repeated += picture.pixel(min(x, picture.width - 1), min(y, picture.height - 1))
          }
        }
        #expect(actual == repeated, "\(width)×\(height)")
      }
    }
  }

  /// The planes of a stored raster without their padding, turned by the definition.
  private static func turned(_ stored: borrowing PlanarRaster, _ orientation: Orientation) -> [Pixels] {
    var result: [Pixels] = []
    for layout in stored.planes {
      var picture = Pixels(width: layout.size.width, height: layout.size.height, channels: 1, samples: [])
      for y in 0 ..< layout.size.height {
        for index in layout.row(y) { picture.samples.append(stored.samples[index]) }
      }
      result.append(picture.upright(orientation.rawValue))
    }
    return result
  }
}
