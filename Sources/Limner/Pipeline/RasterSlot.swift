// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// The place of one of several rasters that are made at once: a list cannot hold what is not copied.
final class RasterSlot {
  private var raster: PlanarRaster?

  /// Makes room for a result that comes from the rows of a photo.
  init(_ node: RenditionTree.Node, _ orientation: Orientation) {
    raster = PlanarRaster(upright: node.framing.target, node.model, orientation)
  }

  /// Lends the raster to be written; where that fails, it is gone.
  func withRaster(_ body: (inout PlanarRaster) throws(LimnerError) -> Void) throws(LimnerError) {
    var lent = take()
    try body(&lent)
    raster = consume lent
  }

  /// Hands the raster over.
  func take() -> PlanarRaster {
    guard let taken = raster.take() else { preconditionFailure("a raster is taken once") }
    return taken
  }
}

extension RenditionTree {
  /// Room for each result that comes from the rows of the photo.
  func slots(_ orientation: Orientation) -> [RasterSlot] {
    roots.map { RasterSlot(nodes[$0], orientation) }
  }
}
