// SPDX-License-Identifier: Apache-2.0

extension Outline {
  /// The outline mirrored left to right about an upright axis, with each contour still in its own sense.
  ///
  /// Mirroring alone would turn ink into counters, so each contour is also followed the other way round.
  func mirrored(about axis: Double) -> Outline {
    mapped { GlyphPoint(2 * axis - $0.x, $0.y) }.backwards()
  }

  /// The outline turned by half a turn about a point; contours keep their sense.
  func turned(about x: Double, _ y: Double) -> Outline {
    mapped { GlyphPoint(2 * x - $0.x, 2 * y - $0.y) }
  }

  private func backwards() -> Outline {
    var result = Outline()
    var contour: [Segment] = []
    for segment in segments {
      if case .move = segment {
        result.appendBackwards(contour)
        contour = []
      }
      contour.append(segment)
    }
    result.appendBackwards(contour)
    return result
  }

  private mutating func appendBackwards(_ contour: [Segment]) {
    guard let last = contour.last else { return }
    move(to: last.end)
    for index in contour.indices.dropFirst().reversed() {
      let target = contour[index - 1].end
      switch contour[index] {
      case .move, .line: line(to: target)
      case .quadratic(let control, _): curve(control, to: target)
      case .cubic(let first, let second, _): curve(second, first, to: target)
      }
    }
  }
}

extension Outline.Segment {
  /// Where the pen is after this step.
  var end: GlyphPoint {
    switch self {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
    }
  }
}
