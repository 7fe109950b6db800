// SPDX-License-Identifier: Apache-2.0

/// The smallest rectangle around a glyph's ink.
///
/// Units: font units, y up.
package struct InkBox: Hashable, Sendable {
  /// The left edge.
  package var minX: Double

  /// The lower edge.
  package var minY: Double

  /// The right edge.
  package var maxX: Double

  /// The upper edge.
  package var maxY: Double

  /// Creates a rectangle from its edges.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The middle between left and right.
  var centerX: Double { (minX + maxX) / 2 }

  /// The rectangle moved.
  func shifted(x: Double, y: Double) -> InkBox {
    InkBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest rectangle around two.
  func union(_ other: InkBox) -> InkBox {
    InkBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
