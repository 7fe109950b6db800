// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// Draws outlines as exact coverage of pixels.
///
/// A pixel's byte is the area of the pixel that the contours wind around (the nonzero rule), whatever overlaps or
/// crosses: there are no samples to count, only areas. Curves stand for themselves within 2⁻¹⁰ pixel, given points
/// within 2⁻¹⁷; bytes are within 1 level of the true area, and almost always equal to it rounded.
/// An outline moved by whole pixels gives the same bytes, and the same input gives the same bytes anywhere.
///
/// Bounds on hostile outlines: 2¹⁷ edges, and 2²⁴ steps, where each edge counts a step in each row, in each pixel and
/// at each crossing in its row that it passes; both end in under half a second.
package enum CoverageRaster {
  /// How far a point may lie from the origin.
  package static let coordinateLimit = 0x1p30

  /// How long a side of the canvas may be.
  package static let canvasLimit = 8192

  /// Draws an outline onto a canvas of some size.
  ///
  /// Units: the outline is in pixels, y down, and the upper left corner of the canvas is its origin.
  ///
  /// - Throws: ``RasterError``, every case of it.
  package static func coverage(of outline: Outline, in size: PixelSize) throws(RasterError) -> Coverage {
    try coverage(of: outline, in: PixelRect(left: 0, top: 0, width: size.width, height: size.height))
  }

  /// Draws the part of an outline that lies in a rectangle.
  ///
  /// - Throws: ``RasterError``, every case of it.
  package static func coverage(of outline: Outline, in canvas: PixelRect) throws(RasterError) -> Coverage {
    let longest = max(canvas.width, canvas.height)
    guard longest <= canvasLimit else { throw .canvasTooLarge(found: longest, limit: canvasLimit) }
    guard let bounds = try ControlBounds(outline), !canvas.isEmpty else { return .empty }
    let x = bounds.minX.rounded(.down)
    let y = bounds.minY.rounded(.down)
    let chains = try edges(of: outline, from: GlyphPoint(x, y), bounds, canvas)
    guard let sweep = CoverageSweep(chains) else { return .empty }
    let bytes = try sweep.run()
    return Coverage(
      rect: PixelRect(
        left: Int(x) + sweep.left, top: Int(y) + sweep.top, width: sweep.width, height: sweep.height),
      bytes: bytes)
  }

  /// The edges of an outline, counted from `origin`.
  private static func edges(
    of outline: Outline, from origin: GlyphPoint, _ bounds: ControlBounds, _ canvas: PixelRect
  ) throws(RasterError) -> EdgeChains {
    func place(_ point: GlyphPoint) -> GlyphPoint {
      GlyphPoint(point.x.onGrid - origin.x, point.y.onGrid - origin.y)
    }
    var flattener = Flattener(window: bounds.isInside(canvas) ? nil : EdgeWindow(canvas, from: origin))
    var start = GlyphPoint.zero
    var pen = GlyphPoint.zero
    for segment in outline.segments {
      switch segment {
      case .move(let p):
        flattener.line(pen, start)
        start = place(p)
        pen = start
      case .line(let p):
        let end = place(p)
        flattener.line(pen, end)
        pen = end
      case .quadratic(let c, let p):
        let end = place(p)
        flattener.quadratic(pen, place(c), end)
        pen = end
      case .cubic(let c, let d, let p):
        let end = place(p)
        flattener.cubic(pen, place(c), place(d), end)
        pen = end
      }
      guard !flattener.isFull else {
        throw .tooManySegments(found: flattener.edges.vertices.count, limit: Flattener.limit)
      }
    }
    flattener.line(pen, start)
    return flattener.finish()
  }
}
