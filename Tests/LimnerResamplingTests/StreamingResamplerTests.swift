// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerResampling
import Testing

@Suite struct StreamingResamplerTests {
  @Test(arguments: [1, 4, 8, 16, 32], 1 ... 4)
  func `bands of any height give what the whole picture gives`(bandRows: Int, channels: Int) {
    let plane = Plane(61, 83, channels: channels, seed: 2)
    for (columns, rows) in [(31, 42), (16, 21), (61, 83), (3, 2), (8, 83), (61, 5)] {
      var whole = Passage()
      whole.bandRows = 0
      var bands = Passage()
      bands.bandRows = bandRows
      bands.limit = 2
      let expected = plane.scaled(.lanczos3, to: columns, rows, whole)
      #expect(plane.scaled(.lanczos3, to: columns, rows, bands) == expected, "\(columns)×\(rows)")
    }
  }

  @Test(arguments: 1 ... 4)
  func `pipeline 1.3: padding is never read`(channels: Int) {
    for (width, height) in [(61, 83), (33, 9), (1, 1), (64, 64)] {
      let plane = Plane(width, height, channels: channels, seed: 6)
      for (columns, rows) in [(width, height), (max(1, width / 3), max(1, height / 5))] {
        let results = [0, 255].map { garbage in
          var passage = Passage()
          passage.bandRows = 16
          passage.padding = 40
          passage.garbage = UInt8(garbage)
          return plane.scaled(.lanczos3, to: columns, rows, passage)
        }
        #expect(results[0] == results[1], "\(width)×\(height) → \(columns)×\(rows)")
      }
    }
  }

  @Test func `streams of one storage give what each gives alone`() {
    let planes = [Plane(62, 50, seed: 1), Plane(31, 25, seed: 2), Plane(31, 25, seed: 3)]
    let targets = [(33, 27), (17, 14), (17, 14)]
    let streams = planes.indices.map { index in
      let plane = planes[index]
      return StreamingResampler.Stream(
        rowSamples: plane.width.roundedUp(toMultipleOf: 16), bandRows: index == 0 ? 16 : 8,
        scaling: PlaneScaling(
          .lanczos3, vertical: Axis(sampleCount: plane.height, outputCount: targets[index].1),
          horizontal: Axis(sampleCount: plane.width, outputCount: targets[index].0)), outputPlane: index)
    }
    var resampler = StreamingResampler(streams)
    var raster = PlanarRaster(upright: PixelSize(known: 33, 27), .ycc(.yuv420))
    for band in 0 ..< 4 {
      let slots = resampler.nextBand
      var storage = resampler.storage
      for (slot, plane) in zip(slots, planes) {
        for line in 0 ..< slot.rows where band * slot.rows + line < plane.height {
          let row = band * slot.rows + line
          for x in 0 ..< plane.width {
            storage[slot.offset + line * slot.stride + x] = plane.samples[row * plane.width + x]
          }
        }
      }
      resampler.advance()
      while !resampler.emit(into: &raster, limit: 1) {}
    }
    let isFinished = resampler.isFinished
    #expect(isFinished)
    let samples = raster.samples
    for (index, layout) in raster.planes.enumerated() {
      let alone = planes[index].scaled(.lanczos3, to: targets[index].0, targets[index].1)
      for y in 0 ..< layout.size.height {
        let row = layout.row(y).map { samples[$0] }
        #expect(row == Array(alone.samples[y * layout.size.width ..< (y + 1) * layout.size.width]))
      }
    }
  }

  @Test func `pipeline 2.5: beside the weights, memory does not grow with the height`() {
    func bytes(_ height: Int) -> Int {
      let scaling = PlaneScaling(
        .lanczos3, vertical: Axis(sampleCount: height, outputCount: height / 4),
        horizontal: Axis(sampleCount: 400, outputCount: 100))
      let stream = StreamingResampler.Stream(rowSamples: 400, bandRows: 16, scaling: scaling, outputPlane: 0)
      return StreamingResampler.byteCount([stream]) - scaling.byteCount
    }
    #expect(bytes(4000) == bytes(400))
    // A ring of 48 rows of 448 samples, a column of 16-bit samples, and little else.
    #expect((48 * 448 ..< 48 * 448 + 4096).contains(bytes(400)))
  }

  @Test func `a band over rows that are still to be read is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let axis = Axis(sampleCount: 64, outputCount: 32)
      let stream = StreamingResampler.Stream(
        rowSamples: 64, bandRows: 8, scaling: PlaneScaling(.triangle, vertical: axis, horizontal: axis),
        outputPlane: 0)
      var resampler = StreamingResampler([stream])
      for _ in 0 ..< 8 { resampler.advance() }
    }
  }
}
