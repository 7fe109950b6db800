// SPDX-License-Identifier: Apache-2.0

/// Draws the contours of a letter.
///
/// Ink runs counterclockwise and a counter clockwise (y up), so ink has a positive area, a counter a negative one,
/// and pieces of ink may overlap.
struct FacePen {
  /// What is drawn so far.
  private(set) var outline = Outline()

  /// The place the pen is at.
  private(set) var x = 0.0

  /// The height the pen is at.
  private(set) var y = 0.0

  /// Begins a contour.
  mutating func move(_ x: Double, _ y: Double) {
    outline.move(to: GlyphPoint(x, y))
    (self.x, self.y) = (x, y)
  }

  /// Goes straight to a point.
  mutating func line(_ x: Double, _ y: Double) {
    outline.line(to: GlyphPoint(x, y))
    (self.x, self.y) = (x, y)
  }

  /// Goes straight to where two edges meet.
  mutating func line(_ point: GlyphPoint) { line(point.x, point.y) }

  /// Follows a curve, after a straight line to its start where the pen is not there yet.
  mutating func arc(_ arc: FaceArc) {
    if arc.start.x != x || arc.start.y != y { line(arc.start) }
    outline.curve(arc.first, arc.second, to: arc.end)
    (x, y) = (arc.end.x, arc.end.y)
  }

  /// Follows a quarter that leaves horizontally and arrives upright.
  mutating func flat(
    _ x: Double, _ y: Double, _ leaving: Double = FaceMetrics.tension,
    _ arriving: Double = FaceMetrics.tension
  ) {
    arc(.flat(self.x, self.y, to: x, y, leaving, arriving))
  }

  /// Follows a quarter that leaves upright and arrives horizontally.
  mutating func steep(
    _ x: Double, _ y: Double, _ leaving: Double = FaceMetrics.tension,
    _ arriving: Double = FaceMetrics.tension
  ) {
    arc(.steep(self.x, self.y, to: x, y, leaving, arriving))
  }

  /// Draws an upright rectangle of ink.
  mutating func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
    move(left, bottom)
    line(right, bottom)
    line(right, top)
    line(left, top)
  }

  /// Draws a stroke between two heights that are cut horizontally, given its left edge and the length of the cut.
  mutating func stroke(_ left: FaceEdge, _ cut: Double, from bottom: Double, to top: Double) {
    move(left.x(at: bottom), bottom)
    line(left.x(at: bottom) + cut, bottom)
    line(left.x(at: top) + cut, top)
    line(left.x(at: top), top)
  }

  /// Draws an oval of ink.
  mutating func oval(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double,
    _ across: Double = FaceMetrics.tension, _ up: Double = FaceMetrics.tension
  ) {
    let cx = (left + right) / 2
    let cy = (bottom + top) / 2
    move(right, cy)
    steep(cx, top, up, across)
    flat(left, cy, across, up)
    steep(cx, bottom, up, across)
    flat(right, cy, across, up)
  }

  /// Draws an oval counter.
  mutating func hole(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double,
    _ across: Double = FaceMetrics.tension, _ up: Double = FaceMetrics.tension
  ) {
    let cx = (left + right) / 2
    let cy = (bottom + top) / 2
    move(right, cy)
    steep(cx, bottom, up, across)
    flat(left, cy, across, up)
    steep(cx, top, up, across)
    flat(right, cy, across, up)
  }

  /// Adds contours drawn elsewhere.
  mutating func add(_ other: Outline) { outline.append(other) }
}
