// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// A picture in small, in sRGB: what all facts are derived from.
///
/// Shape: `size.height` rows × `size.width` pixels × red, green, blue, alpha, packed, first row at the top.
/// Units: 0 ... 255, alpha straight.
package struct Miniature: Equatable, Sendable {
  /// The longest side that there is: no fact needs more, and ThumbHash takes no more.
  package static let longSide = 100

  /// The extent in pixels.
  package let size: PixelSize

  /// The samples, row by row.
  package let samples: [UInt8]

  /// Takes samples over.
  package init(_ size: PixelSize, rgba samples: [UInt8]) {
    precondition(size.longSide <= Self.longSide, "a miniature is small")
    precondition(samples.count == size.area * 4, "a pixel has four samples")
    self.size = size
    self.samples = samples
  }
}
