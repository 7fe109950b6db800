// SPDX-License-Identifier: Apache-2.0

/// The box around every point of an outline, control points included.
struct ControlBounds {
  /// The least column.
  var minX = Double.infinity

  /// The least row.
  var minY = Double.infinity

  /// The greatest column.
  var maxX = -Double.infinity

  /// The greatest row.
  var maxY = -Double.infinity

  /// Measures an outline and checks its coordinates; `nil` if it has no points.
  ///
  /// - Throws: ``RasterError/notFinite``, ``RasterError/coordinateTooLarge(found:limit:)``.
  init?(_ outline: Outline) throws(RasterError) {
    guard !outline.isEmpty else { return nil }
    for segment in outline.segments {
      switch segment {
      case .move(let p), .line(let p): try add(p)
      case .quadratic(let c, let p):
        try add(c)
        try add(p)
      case .cubic(let c, let d, let p):
        try add(c)
        try add(d)
        try add(p)
      }
    }
  }

  private mutating func add(_ point: GlyphPoint) throws(RasterError) {
    let limit = CoverageRaster.coordinateLimit
    let far = max(point.x.magnitude, point.y.magnitude)
    guard point.x.isFinite, point.y.isFinite else { throw .notFinite }
    guard far <= limit else { throw .coordinateTooLarge(found: far, limit: limit) }
    let x = point.x.onGrid
    let y = point.y.onGrid
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }

  /// Whether no part of the outline can lie outside a rectangle.
  func isInside(_ rect: PixelRect) -> Bool {
    minX >= Double(rect.left) && maxX <= Double(rect.right) && minY >= Double(rect.top)
      && maxY <= Double(rect.bottom)
  }
}

extension Double {
  /// The nearest multiple of 2⁻¹⁶, for numbers up to 2³⁵.
  ///
  /// Adding 1.5 × 2³⁶ leaves no room for smaller parts; the baseline instructions have no rounding of their own.
  var onGrid: Double { (self + 0x1.8p36) - 0x1.8p36 }
}
