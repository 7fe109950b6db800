// SPDX-License-Identifier: Apache-2.0

/// A point of a TrueType contour.
struct ContourPoint: Sendable {
  /// Where it is, in font units.
  var place: GlyphPoint

  /// Whether the contour goes through it; else it is the control point of a parabola.
  var isOnCurve: Bool

  /// Whether its contour ends with it.
  var endsContour: Bool
}

extension Outline {
  /// Draws contours through their points; between two control points lies a point of the curve, halfway.
  ///
  /// A contour begins at its first point on the curve, or halfway between its last and first control points.
  init(_ points: [ContourPoint]) {
    self.init()
    var start = 0
    for index in points.indices where points[index].endsContour {
      addContour(points[start ... index])
      start = index + 1
    }
  }

  private mutating func addContour(_ points: ArraySlice<ContourPoint>) {
    guard let lead = points.first, let tail = points.last else { return }
    let begin = points.firstIndex(where: \.isOnCurve)
    let first = begin.map { points[$0].place } ?? Self.middle(tail.place, lead.place)
    move(to: first)
    var control: GlyphPoint?
    func step(_ outline: inout Outline, _ point: ContourPoint) {
      switch (control, point.isOnCurve) {
      case (nil, true): outline.line(to: point.place)
      case (nil, false): control = point.place
      case (let held?, true):
        outline.curve(held, to: point.place)
        control = nil
      case (let held?, false):
        outline.curve(held, to: Self.middle(held, point.place))
        control = point.place
      }
    }
    // From behind the first point to the end, then from the beginning up to it.
    let from = begin.map { $0 + 1 } ?? points.startIndex
    for index in from ..< points.endIndex { step(&self, points[index]) }
    if let begin { for index in points.startIndex ..< begin { step(&self, points[index]) } }
    if let control { curve(control, to: first) }
  }

  private static func middle(_ a: GlyphPoint, _ b: GlyphPoint) -> GlyphPoint {
    GlyphPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
  }
}
