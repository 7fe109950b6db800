// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
package import LimnerPixels

extension UprightRaster {
  /// Turns a resampled picture upright and pads it for the encoder.
  ///
  /// A picture that already stands keeps its storage; any other is written once, turned, into a new one.
  package init(turning raster: consuming PlanarRaster) {
    guard raster.orientation != .up else {
      raster.replicateEdges()
      self.init(standing: raster)
      return
    }
    var upright = PlanarRaster(upright: raster.uprightSize, raster.model)
    for index in raster.planes.indices {
      Self.turn(raster, plane: index, into: &upright)
    }
    upright.replicateEdges()
    self.init(standing: upright)
  }

  private static func turn(_ stored: borrowing PlanarRaster, plane: Int, into upright: inout PlanarRaster) {
    let (from, to) = (stored.planes[plane], upright.planes[plane])
    let orientation = stored.orientation
    var target = upright.mutableSamples
    Transposition.simd(stored.samples, from, orientation, flavor: .best, into: &target, to)
  }
}

extension PlanarRaster {
  /// Repeats the last column and the last row of each plane into the room behind them, where an encoder reads.
  mutating func replicateEdges() {
    for plane in planes {
      var samples = mutableSamples
      for y in 0 ..< plane.size.height {
        let row = plane.row(y)
        let last = samples[row.upperBound - 1]
        for x in row.upperBound ..< row.lowerBound + plane.stride { samples[x] = last }
      }
      let bottom = plane.offset + (plane.size.height - 1) * plane.stride
      for y in plane.size.height ..< plane.rows {
        let row = plane.offset + y * plane.stride
        for x in 0 ..< plane.stride { samples[row + x] = samples[bottom + x] }
      }
    }
  }
}
