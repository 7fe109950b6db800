// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct PlaneLayoutTests {
  private static let models: [PlaneModel] = [
    .gray, .ycc(.yuv420), .ycc(.yuv422), .ycc(.yuv444), .rgb, .rgba, .grayAlpha,
  ]

  @Test(arguments: models)
  func `planes lie behind each other, padded to whole iMCUs`(model: PlaneModel) {
    for (width, height) in [(1, 1), (7, 9), (8, 8), (15, 17), (16, 16), (17, 33), (640, 1), (1, 640)] {
      let planes = PlaneLayout.planes(of: PixelSize(known: width, height), model)
      #expect(planes.count == model.planeCount)
      var end = 0
      for (index, plane) in planes.enumerated() {
        let step = model.step(ofPlane: index)
        #expect(plane.offset == end)
        end += plane.count
        // Whole iMCUs: each plane has the same number of them, and no more than the picture needs.
        #expect(plane.stride * step.horizontal % model.granule.horizontal == 0)
        #expect(plane.rows * step.vertical % model.granule.vertical == 0)
        #expect((0 ..< model.granule.horizontal).contains(plane.stride * step.horizontal - width))
        #expect((0 ..< model.granule.vertical).contains(plane.rows * step.vertical - height))
        // The picture in it: no sample of it lies wholly outside, and none is missing.
        #expect((0 ..< step.horizontal).contains(plane.size.width * step.horizontal - width))
        #expect((0 ..< step.vertical).contains(plane.size.height * step.vertical - height))
        #expect(plane.row(plane.size.height - 1).upperBound <= end)
      }
    }
  }

  @Test(arguments: models)
  func `a transposed plane holds the same samples`(model: PlaneModel) {
    for plane in PlaneLayout.planes(of: PixelSize(known: 37, 21), model) {
      let transposed = plane.transposed
      #expect(transposed.size == plane.size.transposed)
      #expect((transposed.offset, transposed.count) == (plane.offset, plane.count))
      #expect((transposed.stride, transposed.rows) == (plane.rows, plane.stride))
      #expect(transposed.transposed == plane)
    }
  }

  @Test func `a row has the picture's samples and not its padding`() {
    let plane = PlaneLayout(size: PixelSize(known: 5, 3), offset: 100, stride: 8, rows: 4)
    #expect((0 ..< 3).map(plane.row) == [100 ..< 105, 108 ..< 113, 116 ..< 121])
  }

  @Test func `a plane that cannot hold its picture is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      _ = PlaneLayout(size: PixelSize(known: 9, 1), offset: 0, stride: 8, rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = PlaneLayout(size: PixelSize(known: 1, 9), offset: 0, stride: 8, rows: 8)
    }
  }

  @Test func `quotients and multiples are rounded up`() {
    for number in 1 ... 40 {
      for factor in 1 ... 17 {
        let quotient = number.dividedRoundingUp(by: factor)
        #expect(quotient * factor >= number && (quotient - 1) * factor < number)
        #expect(number.roundedUp(toMultipleOf: factor) == quotient * factor)
      }
    }
  }
}

@Suite struct RasterTests {
  @Test(arguments: Orientation.allCases)
  func `a raster has the room that its upright picture will need`(orientation: Orientation) {
    let size = PixelSize(known: 33, 18)
    let raster = PlanarRaster(upright: size, .ycc(.yuv420), orientation)
    let (count, planes) = (raster.samples.count, raster.planes)
    // 48 × 32 luma samples and a quarter of them twice.
    #expect(count == 48 * 32 * 3 / 2)
    #expect(planes.map(\.count).reduce(0, +) == count)
    #expect(
      planes.map(\.size) == [(33, 18), (17, 9), (17, 9)].map { orientation.stored(PixelSize(known: $0, $1)) })
  }

  @Test func `what is written into a raster is what the upright one shows`() {
    var raster = PlanarRaster(upright: PixelSize(known: 3, 2), .gray)
    let row = raster.planes[0].row(1)
    var samples = raster.mutableSamples
    for (value, index) in row.enumerated() { samples[index] = UInt8(value + 1) }
    let upright = UprightRaster(standing: raster)
    let (size, planes, model) = (upright.size, upright.planes, upright.model)
    let written = (0 ..< 3).map { upright.samples[row.lowerBound + $0] }
    let other = upright.samples[0]
    #expect(size == PixelSize(known: 3, 2) && model == .gray && planes.count == 1)
    #expect(written == [1, 2, 3] && other == 0)
  }

  @Test func `a raster that still has to be turned does not stand`() async {
    await #expect(processExitsWith: .failure) {
      _ = UprightRaster(standing: PlanarRaster(upright: PixelSize(known: 2, 2), .gray, .down))
    }
  }

  @Test func `subsampling is columns and rows of luma for one chroma sample`() {
    let factors = Subsampling.allCases.map { [$0.horizontal, $0.vertical] }
    #expect(factors == [[2, 2], [2, 1], [1, 1]])
    #expect(Subsampling(rawValue: "4:2:2") == .yuv422)
  }

  @Test func `a slot is equal only if all of it is`() {
    let slot = BandSlot(offset: 1, stride: 2, rows: 3)
    #expect(slot == BandSlot(offset: 1, stride: 2, rows: 3))
    for other in [(0, 2, 3), (1, 0, 3), (1, 2, 0)] {
      #expect(slot != BandSlot(offset: other.0, stride: other.1, rows: other.2))
    }
  }
}
