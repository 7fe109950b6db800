// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerResampling
import Testing

@Suite struct PrecisionTests {
  /// Extents before and after: ratios 1, 1.97, 3.94, 7.3, 40, 250, odd sizes, single rows, columns and pixels.
  static let cases: [(from: PixelSize, to: PixelSize)] = [
    (37, 23, 37, 23), (197, 67, 100, 34), (63, 197, 16, 50), (219, 73, 30, 10), (200, 120, 5, 3),
    (750, 500, 3, 2), (1, 1, 1, 1), (1, 97, 1, 13), (97, 1, 13, 1), (65, 63, 64, 62), (99, 41, 7, 40),
  ].map { (PixelSize(known: $0.0, $0.1), PixelSize(known: $0.2, $0.3)) }

  private func check(_ plane: Plane, _ filter: ResampleFilter, to size: PixelSize) {
    let vertical = Axis(sampleCount: plane.height, outputCount: size.height)
    let horizontal = Axis(sampleCount: plane.width, outputCount: size.width)
    let scaling = PlaneScaling(filter, vertical: vertical, horizontal: horizontal)
    let exact = ExactResampler.scaled(plane.samples, filter, vertical, horizontal)
    let deviation = plane.scaled(scaling).deviation(exact)
    #expect(scaling.errorBound < 0.5, "with the last rounding, less than a level")
    // The bound holds before the last rounding, which takes half a level more.
    #expect(deviation <= 0.5 + scaling.errorBound + 1e-9, "\(plane.width)×\(plane.height) → \(size)")
  }

  @Test(arguments: ResampleFilter.allCases, cases.indices)
  func `noise and checkerboards come within one level of exact arithmetic`(filter: ResampleFilter, index: Int)
  {
    let (from, size) = Self.cases[index]
    check(Plane(from.width, from.height, seed: 1), filter, to: size)
    let board = (0 ..< from.area).map { UInt8(($0 / from.width + $0 % from.width) % 2 * 255) }
    check(Plane(from.width, from.height, board), filter, to: size)
  }

  @Test(arguments: ResampleFilter.allCases, cases.indices)
  func `pictures made of the signs of the weights come within one level`(filter: ResampleFilter, index: Int) {
    let (from, size) = Self.cases[index]
    let down = ExactResampler.weights(filter, Axis(sampleCount: from.height, outputCount: size.height))
    let across = ExactResampler.weights(filter, Axis(sampleCount: from.width, outputCount: size.width))
    // The worst input of an output at a corner and of one in the middle, and the same from the other end.
    for (x, y) in [(0, 0), (size.width / 2, size.height / 2)] {
      var samples = [UInt8](repeating: 0, count: from.area)
      for (row, weight) in down[y] {
        for (column, factor) in across[x] where weight * factor > 0 {
          samples[row * from.width + column] = 255
        }
      }
      check(Plane(from.width, from.height, samples), filter, to: size)
      check(Plane(from.width, from.height, samples.map { 255 - $0 }), filter, to: size)
    }
  }

  @Test(arguments: [(65_500, 1), (1, 65_500)])
  func `65,500 samples come down to 16 within one level`(width: Int, height: Int) {
    let size = PixelSize(known: min(width, 16), min(height, 16))
    let plane = Plane(width, height, seed: 5)
    for filter in [ResampleFilter.lanczos3, .box] {
      check(plane, filter, to: size)
      check(Plane(width, height, plane.samples.map { $0 < 128 ? 0 : 255 }), filter, to: size)
      let flat = Plane(width, height, [UInt8](repeating: 254, count: 65_500)).scaled(
        filter, to: size.width, size.height)
      #expect(flat.samples.allSatisfy { $0 == 254 })
    }
  }

  @Test func `a plane that lies between the samples comes within one level`() {
    let plane = Plane(50, 41, seed: 9)
    let vertical = Axis(sampleCount: 41, outputCount: 11, origin: -1.85, step: 3.9)
    let horizontal = Axis(sampleCount: 50, outputCount: 26, origin: 0.4, step: 1.93)
    for filter in ResampleFilter.allCases {
      let exact = ExactResampler.scaled(plane.samples, filter, vertical, horizontal)
      #expect(plane.scaled(filter, vertical, horizontal).deviation(exact) <= 1)
    }
  }
}
