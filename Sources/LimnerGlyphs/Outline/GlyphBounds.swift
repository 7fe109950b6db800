// SPDX-License-Identifier: Apache-2.0

/// The box around the ink of an outline.
///
/// Units: those of the outline it was measured from.
package struct GlyphBounds: Hashable, Sendable {
  /// The least distance to the right.
  package var minX: Double

  /// The least second coordinate: the bottom in font units, the top in pixels.
  package var minY: Double

  /// The greatest distance to the right.
  package var maxX: Double

  /// The greatest second coordinate: the top in font units, the bottom in pixels.
  package var maxY: Double

  /// Creates a box from its borders.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The distance from left to right.
  package var width: Double { maxX - minX }

  /// The distance from top to bottom.
  package var height: Double { maxY - minY }

  /// The smallest box around this one and another.
  package func union(_ other: GlyphBounds) -> GlyphBounds {
    GlyphBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
