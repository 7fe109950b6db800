// SPDX-License-Identifier: Apache-2.0

/// A place in the plane of an outline.
///
/// Units: font units with y up as long as an outline belongs to a typeface; pixels with y down once it is laid out.
package struct GlyphPoint: Hashable, Sendable {
  /// The distance from the origin to the right.
  package var x: Double

  /// The distance from the origin up in font units, down in pixels.
  package var y: Double

  /// Creates a point from its coordinates.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = GlyphPoint(0, 0)
}
