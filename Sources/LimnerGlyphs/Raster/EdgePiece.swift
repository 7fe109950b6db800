// SPDX-License-Identifier: Apache-2.0

/// An edge within one row.
struct EdgePiece {
  /// The upper end.
  let top: Double

  /// The lower end.
  let bottom: Double

  /// The column of the upper end.
  let topX: Double

  /// The column of the lower end.
  let bottomX: Double

  /// What the edge adds to the winding to its right.
  let winding: Int

  /// The column where the slab begins.
  var x: Double

  /// The column where the slab ends.
  var nextX: Double

  /// Creates a piece, at first a slab of its own.
  init(from a: (x: Double, y: Double), to b: (x: Double, y: Double), winding: Int) {
    top = a.y
    bottom = b.y
    topX = a.x
    bottomX = b.x
    self.winding = winding
    x = topX
    nextX = topX
  }

  /// Goes on to the slab that begins where the last one ended.
  mutating func proceed(to y: Double) {
    x = nextX
    if y >= bottom {
      nextX = bottomX
    } else {
      let column = topX + (y - top) / (bottom - top) * (bottomX - topX)
      nextX = min(max(column, min(topX, bottomX)), max(topX, bottomX))
    }
  }
}
