// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct RasterScalingTests {
  /// A raster whose samples a function gives, in the coordinates of each plane.
  private func raster(
    _ width: Int, _ height: Int, _ model: PlaneModel, _ sample: (_ plane: Int, _ x: Int, _ y: Int) -> UInt8
  ) -> UprightRaster {
    var raster = PlanarRaster(upright: PixelSize(known: width, height), model)
    for (index, plane) in raster.planes.enumerated() {
      for y in 0 ..< plane.size.height {
        for x in 0 ..< plane.size.width {
          var samples = raster.mutableSamples
          samples[plane.row(y).lowerBound + x] = sample(index, x, y)
        }
      }
    }
    return UprightRaster(turning: raster)
  }

  /// The samples of a plane without its padding.
  private func samples(_ raster: borrowing UprightRaster, _ index: Int) -> [UInt8] {
    let plane = raster.planes[index]
    var result: [UInt8] = []
    for y in 0 ..< plane.size.height {
      for sample in plane.row(y) { result.append(raster.samples[sample]) }
    }
    return result
  }

  private static let models: [(PlaneModel, PlaneModel)] = [
    (.gray, .gray), (.rgb, .rgb), (.ycc(.yuv420), .ycc(.yuv420)), (.ycc(.yuv420), .ycc(.yuv444)),
    (.ycc(.yuv422), .ycc(.yuv420)), (.ycc(.yuv444), .ycc(.yuv420)), (.ycc(.yuv420), .gray),
  ]

  @Test(arguments: models)
  func `pipeline 7.4: every plane of a window is within a level of exact arithmetic`(
    model: PlaneModel, target: PlaneModel
  ) {
    for (width, height, columns, rows) in [(75, 53, 21, 21), (33, 40, 33, 33), (64, 31, 7, 9), (1, 9, 1, 1)] {
      let size = PixelSize(known: width, height)
      for window in [PictureWindow(size), .centeredSquare(in: size)] {
        var generator = SplitMix64(seed: UInt64(width))
        let source = raster(width, height, model) { _, _, _ in UInt8(truncatingIfNeeded: generator.next()) }
        let result = source.scaled(from: window, to: PixelSize(known: columns, rows), as: target)
        for index in 0 ..< target.planeCount {
          let axes = RasterScaling(size, model, from: window, to: result.size, as: target).axes(
            ofPlane: index)
          let exact = ExactResampler.scaled(
            samples(source, index), .lanczos3, axes.vertical, axes.horizontal)
          let actual = samples(result, index)
          let deviation = zip(actual, exact).map { abs(Double($0) - min(max($1, 0), 255)) }.max() ?? .infinity
          #expect(actual.count == exact.count && deviation <= 1, "\(width)×\(height), plane \(index)")
        }
      }
    }
  }

  @Test(arguments: [64, 63, 50, 31, 8, 1], models)
  func `pipeline 1.3: a flat picture stays flat in every plane, wherever the window begins`(
    side: Int, models: (PlaneModel, PlaneModel)
  ) {
    let source = raster(77, 64, models.0) { plane, _, _ in UInt8(200 - 60 * plane) }
    let window = PictureWindow(left: 6.5, top: 0.25, width: 63.75, height: 63.75)
    let result = source.scaled(from: window, to: PixelSize(known: side, side), as: models.1)
    for index in 0 ..< models.1.planeCount {
      #expect(samples(result, index).allSatisfy { $0 == 200 - 60 * index })
    }
  }

  @Test(arguments: [0.0, 0.5, 1, 3, 4.25])
  func `pipeline 1.4: chroma lies where luma does, wherever the window begins`(start: Double) {
    // Color runs from left to right: a sample is the position of its center, in pixels.
    let source = raster(97, 40, .ycc(.yuv420)) { plane, x, _ in UInt8(plane == 0 ? 2 * x + 1 : 4 * x + 2) }
    let window = PictureWindow(left: start, top: start, width: 66, height: 33)
    for model in [PlaneModel.ycc(.yuv444), .ycc(.yuv420)] {
      let result = source.scaled(from: window, to: PixelSize(known: 33, 17), as: model)
      let (luma, chroma) = (samples(result, 0), samples(result, 1))
      let step = model.step(ofPlane: 1).horizontal
      let width = result.planes[1].size.width
      // Away from the edges, where the filter is cut and a ramp does not stay one.
      for x in 6 / step ..< 26 / step {
        let center = 2 * (start + (Double(x) + 0.5) * 2 * Double(step))
        #expect(abs(Double(chroma[8 / step * width + x]) - center) <= 1)
        if step == 1 { #expect(abs(Int(luma[8 * 33 + x]) - Int(chroma[8 * width + x])) <= 1) }
      }
    }
  }

  @Test func `pipeline 7.4: a window of whole pixels at its own size is a copy`() {
    var generator = SplitMix64(seed: 3)
    let source = raster(40, 33, .rgb) { _, _, _ in UInt8(truncatingIfNeeded: generator.next()) }
    let window = PictureWindow(left: 4, top: 1, width: 32, height: 32)
    let result = source.scaled(from: window, to: PixelSize(known: 32, 32))
    for index in 0 ..< 3 {
      let all = samples(source, index)
      let cut = (1 ..< 33).flatMap { all[$0 * 40 + 4 ..< $0 * 40 + 36] }
      #expect(samples(result, index) == cut)
    }
  }

  @Test func `pipeline 7.5: every flavor of the kernels gives the same bytes`() {
    var generator = SplitMix64(seed: 5)
    let source = raster(131, 67, .ycc(.yuv420)) { _, _, _ in UInt8(truncatingIfNeeded: generator.next()) }
    let scaling = RasterScaling(
      source.size, source.model, from: .centeredSquare(in: source.size), to: PixelSize(known: 29, 29))
    let reference = scaling.scaled(source, flavor: .scalar)
    for flavor in KernelFlavor.available {
      let result = scaling.scaled(source, flavor: flavor)
      for index in 0 ..< 3 { #expect(samples(result, index) == samples(reference, index)) }
    }
  }
}
