// SPDX-License-Identifier: Apache-2.0

/// An owned picture of 8-bit samples in planes, in the order in which it was stored.
///
/// Shape: one plane after the other in one storage, each padded to whole iMCUs of the upright picture.
/// Ownership: noncopyable; ``UprightRaster`` consumes it and is the only way on.
package struct PlanarRaster: ~Copyable, Sendable {
  /// The extent in pixels that the picture will have when it stands upright.
  package let uprightSize: PixelSize

  /// What the planes mean once they stand upright.
  package private(set) var model: PlaneModel

  /// The turn that is still to be made.
  package let orientation: Orientation

  /// Where each plane lies, in stored order: for an orientation that transposes, rows and columns of the upright
  /// planes exchanged.
  package let planes: [PlaneLayout]

  private var storage: [UInt8]

  /// Creates a picture with every sample zero.
  package init(upright size: PixelSize, _ model: PlaneModel, _ orientation: Orientation = .up) {
    self.uprightSize = size
    self.model = model
    self.orientation = orientation
    let upright = PlaneLayout.planes(of: size, model)
    self.planes = orientation.transposes ? upright.map(\.transposed) : upright
    self.storage = [UInt8](repeating: 0, count: upright.reduce(0) { $0 + $1.count })
  }

  /// The samples of all planes.
  package var samples: Span<UInt8> {
    @_lifetime(borrow self) borrowing get { storage.span }
  }

  /// The storage of all planes, shared and not copied.
  package var storedSamples: [UInt8] { storage }

  /// Says that the same planes mean something else from now on: their colors have been converted in place.
  package mutating func relabel(as model: PlaneModel) {
    precondition(
      PlaneLayout.planes(of: uprightSize, model) == PlaneLayout.planes(of: uprightSize, self.model),
      "planes keep their places")
    self.model = model
  }

  /// The samples of all planes, to be written.
  package var mutableSamples: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { storage.mutableSpan }
  }
}

extension Int {
  /// The quotient, rounded up; both numbers are positive.
  package func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }

  /// The next multiple of `factor` that is not below this number.
  package func roundedUp(toMultipleOf factor: Int) -> Int { dividedRoundingUp(by: factor) * factor }
}
