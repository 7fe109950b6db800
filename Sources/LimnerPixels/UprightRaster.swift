// SPDX-License-Identifier: Apache-2.0

/// A picture whose row 0 is the visual top: the only one that an encoder takes.
///
/// Ownership: noncopyable, made by consuming a ``PlanarRaster``; a second turn has nothing to turn.
package struct UprightRaster: ~Copyable, Sendable {
  private let raster: PlanarRaster

  /// Takes over a picture that needs no turn.
  package init(standing raster: consuming PlanarRaster) {
    precondition(raster.orientation == .up, "a picture that still has to be turned does not stand")
    self.raster = raster
  }

  /// The extent in pixels.
  package var size: PixelSize { raster.uprightSize }

  /// What the planes mean.
  package var model: PlaneModel { raster.model }

  /// Where each plane lies.
  package var planes: [PlaneLayout] { raster.planes }

  /// The samples of all planes.
  package var samples: Span<UInt8> {
    @_lifetime(borrow self) borrowing get { raster.samples }
  }

  /// The storage of all planes, shared and not copied: for a pass that reads rows by their place.
  package var storedSamples: [UInt8] { raster.storedSamples }

  /// The picture with its planes to be written again; it still needs no turn.
  package consuming func planar() -> PlanarRaster { raster }
}
