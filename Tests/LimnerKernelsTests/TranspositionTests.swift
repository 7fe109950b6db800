// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct TranspositionTests {
  private static let sizes = [
    (1, 1), (1, 40), (40, 1), (15, 17), (16, 16), (17, 15), (32, 48), (33, 49), (49, 31),
  ]

  /// The source with room around it, the room for the result, and the result that the definition of EXIF gives.
  private func scene(_ width: Int, _ height: Int, _ orientation: Orientation) -> (
    source: [UInt8], from: PlaneLayout, to: PlaneLayout, expected: [UInt8]
  ) {
    let stored = PixelSize(known: width, height)
    let upright = orientation.upright(stored)
    let from = PlaneLayout(size: stored, offset: 3, stride: width + 2, rows: height + 1)
    let to = PlaneLayout(size: upright, offset: 5, stride: upright.width + 7, rows: upright.height)
    let source: [UInt8] = Noise.uniform.values(3 + from.count, seed: UInt64(width * 100 + height))
    var picture = Pixels(width: width, height: height, channels: 1, samples: [])
    for y in 0 ..< height { picture.samples += source[from.row(y)] }
    let turned = picture.upright(orientation.rawValue)
    var expected = [UInt8](repeating: 77, count: to.offset + to.count)
    for y in 0 ..< upright.height {
      for x in 0 ..< upright.width {
        expected[to.row(y).lowerBound + x] = turned.samples[y * upright.width + x]
      }
    }
    return (source, from, to, expected)
  }

  @Test(arguments: Orientation.allCases)
  func `the definition turns as EXIF says and touches nothing around the picture`(orientation: Orientation) {
    for (width, height) in Self.sizes {
      let scene = scene(width, height, orientation)
      var actual = [UInt8](repeating: 77, count: scene.expected.count)
      var out = actual.mutableSpan
      Transposition.reference(scene.source.span, scene.from, orientation, into: &out, scene.to)
      #expect(actual == scene.expected, "\(width)×\(height)")
    }
  }

  @Test(arguments: Orientation.allCases)
  func `every flavor turns alike at every size up to three blocks and one`(orientation: Orientation) {
    let sizes = Self.sizes + (1 ... 49).flatMap { [($0, 50 - $0), ($0, 33)] }
    for (width, height) in sizes {
      let scene = scene(width, height, orientation)
      for flavor in KernelFlavor.available {
        var actual = [UInt8](repeating: 77, count: scene.expected.count)
        var out = actual.mutableSpan
        Transposition.simd(scene.source.span, scene.from, orientation, flavor: flavor, into: &out, scene.to)
        #expect(actual == scene.expected, "\(flavor), \(width)×\(height)")
      }
    }
  }

  @Test func `a plane beyond its storage is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let source = [UInt8](repeating: 0, count: 255)
      var result = [UInt8](repeating: 0, count: 256)
      let plane = PlaneLayout(size: PixelSize(known: 16, 16), offset: 0, stride: 16, rows: 16)
      var out = result.mutableSpan
      Transposition.simd(source.span, plane, .right, flavor: .baseline, into: &out, plane)
    }
  }
}
