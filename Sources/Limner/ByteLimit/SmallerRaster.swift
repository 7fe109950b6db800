// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

enum SmallerRaster {
  static func make(_ raster: borrowing UprightRaster, _ size: PixelSize, _ options: PhotoOptions) -> UprightRaster {
    let planes = raster.planes
    let targets = PlaneLayout.planes(of: size, raster.model)
    let streams = planes.indices.map { index in
      let step = raster.model.step(ofPlane: index)
      let vertical = Axis(sampleCount: planes[index].size.height, outputCount: targets[index].size.height, origin: 0,
        step: Double(raster.size.height) / Double(size.height))
      let horizontal = Axis(sampleCount: planes[index].size.width, outputCount: targets[index].size.width, origin: 0,
        step: Double(raster.size.width) / Double(size.width))
      _ = step
      return StreamingResampler.Stream(rowSamples: planes[index].size.width, bandRows: planes[index].size.height,
        scaling: PlaneScaling(options.filter, vertical: vertical, horizontal: horizontal), outputPlane: index)
    }
    var resampler = StreamingResampler(streams)
    let slots = resampler.nextBand
    do {
      var storage = resampler.storage
      for (slot, plane) in zip(slots, planes) {
        for y in 0 ..< plane.size.height {
          let row = plane.row(y)
          for x in 0 ..< row.count { storage[slot.offset + y * slot.stride + x] = raster.samples[row.lowerBound + x] }
        }
      }
    }
    resampler.advance()
    var result = PlanarRaster(upright: size, raster.model)
    _ = resampler.emit(into: &result)
    return UprightRaster(turning: result)
  }
}
