// SPDX-License-Identifier: Apache-2.0

/// Closed contours of straight and curved segments.
///
/// A point is inside where the contours wind around it (the nonzero rule), so contours may overlap. A contour that
/// is not closed by its last point closes with a straight segment.
/// Units: font units with y up as long as it belongs to a typeface; pixels with y down once it is laid out.
package struct Outline: Hashable, Sendable {
  /// One step of the pen.
  package enum Segment: Hashable, Sendable {
    /// Begins a contour, which closes the one before.
    case move(GlyphPoint)
    /// Goes straight to a point.
    case line(GlyphPoint)
    /// Follows a parabola, as TrueType's curves are.
    case quadratic(GlyphPoint, GlyphPoint)
    /// Follows a cubic Bézier curve, as PostScript's are: two control points, then the end.
    case cubic(GlyphPoint, GlyphPoint, GlyphPoint)
  }

  /// The steps in order; the first one is a move unless there is none.
  package private(set) var segments: [Segment] = []

  /// Creates an outline without ink.
  package init() {}

  /// Whether no contour is there.
  package var isEmpty: Bool { segments.isEmpty }

  /// Begins a contour.
  package mutating func move(to point: GlyphPoint) { segments.append(.move(point)) }

  /// Goes straight on.
  package mutating func line(to point: GlyphPoint) { append(.line(point)) }

  /// Goes on along a parabola.
  package mutating func curve(_ control: GlyphPoint, to end: GlyphPoint) { append(.quadratic(control, end)) }

  /// Goes on along a cubic curve.
  package mutating func curve(_ first: GlyphPoint, _ second: GlyphPoint, to end: GlyphPoint) {
    append(.cubic(first, second, end))
  }

  /// Adds the contours of another outline.
  package mutating func append(_ other: Outline) { segments += other.segments }

  /// The outline with each point mapped.
  package func mapped(_ transform: (GlyphPoint) -> GlyphPoint) -> Outline {
    var result = Outline()
    result.segments = segments.map { segment in
      switch segment {
      case .move(let p): .move(transform(p))
      case .line(let p): .line(transform(p))
      case .quadratic(let c, let p): .quadratic(transform(c), transform(p))
      case .cubic(let c, let d, let p): .cubic(transform(c), transform(d), transform(p))
      }
    }
    return result
  }

  /// The outline moved.
  package func shifted(x: Double, y: Double) -> Outline { mapped { GlyphPoint($0.x + x, $0.y + y) } }

  /// Whether all points, control points among them, have a property.
  package func allPoints(satisfy property: (GlyphPoint) -> Bool) -> Bool {
    segments.allSatisfy { segment in
      switch segment {
      case .move(let p), .line(let p): property(p)
      case .quadratic(let c, let p): property(c) && property(p)
      case .cubic(let c, let d, let p): property(c) && property(d) && property(p)
      }
    }
  }

  private mutating func append(_ segment: Segment) {
    precondition(!segments.isEmpty, "a contour begins with a move")
    segments.append(segment)
  }
}
