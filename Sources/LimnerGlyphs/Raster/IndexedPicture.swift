// SPDX-License-Identifier: Apache-2.0

/// A square picture of at most 256 colors.
///
/// Shape: `side` rows × `side` bytes, packed, first row at the top; each byte names an entry of the palette.
package struct IndexedPicture: Hashable, Sendable {
  /// A color with its alpha, not multiplied by it.
  package struct Entry: Hashable, Sendable {
    /// The color.
    package var color: PaintColor

    /// 0 is transparent, 255 is opaque.
    package var alpha: UInt8

    /// Creates an entry.
    package init(_ color: PaintColor, alpha: UInt8) {
      self.color = color
      self.alpha = alpha
    }
  }

  /// The number of rows and of columns.
  package let side: Int

  /// The colors in use; those that are not opaque come first.
  package let palette: [Entry]

  /// The pixels.
  package let pixels: [UInt8]

  /// Creates a picture.
  package init(side: Int, palette: [Entry], pixels: [UInt8]) {
    precondition(pixels.count == side * side && palette.count <= 256, "a picture has one entry a pixel")
    self.side = side
    self.palette = palette
    self.pixels = pixels
  }
}
