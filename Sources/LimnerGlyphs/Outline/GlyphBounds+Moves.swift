// SPDX-License-Identifier: Apache-2.0

extension GlyphBounds {
  /// The middle between left and right.
  var centerX: Double { (minX + maxX) / 2 }

  /// The rectangle moved.
  func shifted(x: Double, y: Double) -> GlyphBounds {
    GlyphBounds(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
