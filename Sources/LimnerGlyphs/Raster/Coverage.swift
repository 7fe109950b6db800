// SPDX-License-Identifier: Apache-2.0

/// How much of each pixel a shape covers, over the pixels that it can touch.
///
/// Shape: `rect.height` rows × `rect.width` bytes, packed, first row at the top; every pixel outside `rect` is bare.
/// Units: 0 is bare, 255 is covered.
/// Rounding: area × 255, half up.
package struct Coverage: Hashable, Sendable {
  /// Where the bytes lie on the canvas, always inside it.
  package let rect: PixelRect

  /// The bytes, row by row.
  package let bytes: [UInt8]

  /// Creates a coverage from its bytes.
  package init(rect: PixelRect, bytes: [UInt8]) {
    precondition(bytes.count == rect.area, "a coverage has one byte a pixel")
    self.rect = rect
    self.bytes = bytes
  }

  /// A shape that touches no pixel.
  package static let empty = Coverage(rect: .empty, bytes: [])

  /// The number of columns.
  package var width: Int { rect.width }

  /// The number of rows.
  package var height: Int { rect.height }

  /// The byte of a pixel of the canvas.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard x >= rect.left, x < rect.right, y >= rect.top, y < rect.bottom else { return 0 }
    return bytes[(y - rect.top) * rect.width + x - rect.left]
  }
}
