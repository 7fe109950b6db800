// SPDX-License-Identifier: Apache-2.0

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
    // The step in the stored plane for one column and for one row of the upright one, and where its corner lies.
    let across = orientation.reversesColumns ? -1 : 1
    let down = orientation.reversesRows ? -from.stride : from.stride
    let corner =
      from.offset + (orientation.reversesColumns ? from.size.width - 1 : 0)
      + (orientation.reversesRows ? (from.size.height - 1) * from.stride : 0)
    let (columnStep, rowStep) = orientation.transposes ? (down, across) : (across, down)
    let source = stored.samples
    var target = upright.mutableSamples
    // In tiles, so that a transposed column stays in the cache while its neighbors are read.
    let tile = 32
    for top in stride(from: 0, to: to.size.height, by: tile) {
      for left in stride(from: 0, to: to.size.width, by: tile) {
        for y in top ..< min(top + tile, to.size.height) {
          var read = corner + y * rowStep + left * columnStep
          let row = to.offset + y * to.stride
          for x in left ..< min(left + tile, to.size.width) {
            target[row + x] = source[read]
            read += columnStep
          }
        }
      }
    }
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
