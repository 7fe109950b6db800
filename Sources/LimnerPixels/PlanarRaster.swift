// SPDX-License-Identifier: Apache-2.0

/// An owned picture of 8-bit samples in planes, in the order in which it was stored.
///
/// Shape: one plane after the other in one storage, each padded to whole iMCUs at the right and at the bottom.
/// Ownership: noncopyable; ``UprightRaster`` consumes it and is the only way on.
package struct PlanarRaster: ~Copyable, Sendable {
  /// The extent in pixels.
  package let size: PixelSize

  /// What the planes mean.
  package let model: PlaneModel

  /// Where each plane lies.
  package let planes: [PlaneLayout]

  private var storage: [UInt8]

  /// Creates a picture with every sample zero.
  package init(_ size: PixelSize, _ model: PlaneModel) {
    self.size = size
    self.model = model
    self.planes = Self.layouts(size, model)
    self.storage = [UInt8](repeating: 0, count: Self.byteCount(size, model))
  }

  /// The samples of all planes.
  package var samples: Span<UInt8> {
    @_lifetime(borrow self) borrowing get { storage.span }
  }

  /// The samples of all planes, to be written.
  package var mutableSamples: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { storage.mutableSpan }
  }

  /// The bytes that a picture of this extent takes.
  package static func byteCount(_ size: PixelSize, _ model: PlaneModel) -> Int {
    layouts(size, model).reduce(0) { $0 + $1.count }
  }

  /// The planes of a picture of this extent, padded to whole iMCUs.
  package static func layouts(_ size: PixelSize, _ model: PlaneModel) -> [PlaneLayout] {
    let granule = model.granule
    let width = size.width.roundedUp(toMultipleOf: granule.horizontal)
    let height = size.height.roundedUp(toMultipleOf: granule.vertical)
    var offset = 0
    return (0 ..< model.planeCount).map { index in
      let step = model.step(ofPlane: index)
      let plane = PlaneLayout(
        size: PixelSize(
          known: size.width.dividedRoundingUp(by: step.horizontal),
          size.height.dividedRoundingUp(by: step.vertical)),
        offset: offset, stride: width / step.horizontal, rows: height / step.vertical)
      offset += plane.count
      return plane
    }
  }
}

extension Int {
  /// The quotient, rounded up; both numbers are positive.
  package func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }

  /// The next multiple of `factor` that is not below this number.
  package func roundedUp(toMultipleOf factor: Int) -> Int { dividedRoundingUp(by: factor) * factor }
}
