// SPDX-License-Identifier: Apache-2.0

/// Whole pixels between two columns and two rows; the last ones are outside.
package struct PixelRect: Hashable, Sendable {
  /// The first column.
  package let left: Int

  /// The first row.
  package let top: Int

  /// The number of columns.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Creates a rectangle; one without columns or rows is empty.
  package init(left: Int, top: Int, width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "an extent is not negative")
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// A square in the corner, as a canvas is.
  package init(side: Int) { self.init(left: 0, top: 0, width: side, height: side) }

  /// Nothing.
  package static let empty = PixelRect(left: 0, top: 0, width: 0, height: 0)

  /// The column after the last.
  package var right: Int { left + width }

  /// The row after the last.
  package var bottom: Int { top + height }

  /// Whether no pixel is in it.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels.
  package var area: Int { width * height }
}
