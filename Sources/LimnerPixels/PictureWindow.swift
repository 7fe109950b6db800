// SPDX-License-Identifier: Apache-2.0

/// A part of a picture, whose borders may lie inside pixels.
///
/// Units: pixels of the picture, whose pixel (0, 0) covers 0 ... 1 in both directions. Halves, which centered squares
/// need, are exact.
package struct PictureWindow: Hashable, Sendable {
  /// The left border.
  package var left: Double

  /// The upper border.
  package var top: Double

  /// From the left border to the right one.
  package var width: Double

  /// From the upper border to the lower one.
  package var height: Double

  /// A part by its borders.
  package init(left: Double, top: Double, width: Double, height: Double) {
    precondition(width > 0 && height > 0, "a window has an area")
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// All of a picture.
  package init(_ size: PixelSize) {
    self.init(left: 0, top: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The largest square in the center of a picture.
  package static func centeredSquare(in size: PixelSize) -> PictureWindow {
    let side = size.shortSide
    return PictureWindow(
      left: Double(size.width - side) / 2, top: Double(size.height - side) / 2,
      width: Double(side), height: Double(side))
  }

  /// Whether all of another part lies in this one.
  package func contains(_ other: PictureWindow) -> Bool {
    left <= other.left && top <= other.top && left + width >= other.left + other.width
      && top + height >= other.top + other.height
  }

  /// A part of the same picture, in pixels of a raster of this part.
  package func part(_ other: PictureWindow, in size: PixelSize) -> PictureWindow {
    let (across, down) = (Double(size.width) / width, Double(size.height) / height)
    return PictureWindow(
      left: (other.left - left) * across, top: (other.top - top) * down, width: other.width * across,
      height: other.height * down)
  }
}
