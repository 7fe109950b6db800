// SPDX-License-Identifier: Apache-2.0

/// A stroke that is drawn along its middle line, for letters that a pen writes in one go.
///
/// It is as thick as a stem where it runs upright and as a bar where it runs level, and in between by its
/// direction. Each piece of the line gives one curve on either side, so pieces should not turn by more than
/// a quarter. Ends are cut across the stroke. Where pieces meet, the line must not turn abruptly.
/// Units: font units, y up.
struct FaceRibbon {
  private var pieces: [FaceArc] = []
  private var x: Double
  private var y: Double

  /// How much of the usual thickness the stroke has.
  var weight = 1.0

  /// Begins at a place.
  init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// Goes straight to a point.
  mutating func line(_ x: Double, _ y: Double) {
    let (start, end) = (GlyphPoint(self.x, self.y), GlyphPoint(x, y))
    add(FaceArc(start, start.toward(end, 1 / 3), start.toward(end, 2 / 3), end))
  }

  /// Follows a curve with two handles.
  mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    add(FaceArc(GlyphPoint(self.x, self.y), GlyphPoint(x1, y1), GlyphPoint(x2, y2), GlyphPoint(x, y)))
  }

  /// Follows a quarter that leaves level and arrives upright.
  mutating func flat(_ x: Double, _ y: Double, _ tension: Double = FaceMetrics.tension) {
    add(.flat(self.x, self.y, to: x, y, tension, tension))
  }

  /// Follows a quarter that leaves upright and arrives level.
  mutating func steep(_ x: Double, _ y: Double, _ tension: Double = FaceMetrics.tension) {
    add(.steep(self.x, self.y, to: x, y, tension, tension))
  }

  private mutating func add(_ piece: FaceArc) {
    pieces.append(piece)
    (x, y) = (piece.end.x, piece.end.y)
  }

  /// The ink.
  var outline: Outline {
    var pen = FacePen()
    let right = pieces.map { side($0, -1) }
    let left = pieces.reversed().map { side($0, 1).reversed }
    guard let first = right.first else { return pen.outline }
    pen.move(first.start.x, first.start.y)
    for (edge, piece) in zip(right + left, pieces + pieces.reversed()) {
      var arc = edge
      // Pieces whose handles are rounded numbers meet within a fraction of a unit; a hair's breadth is no
      // corner.
      if abs(arc.start.x - pen.x) + abs(arc.start.y - pen.y) < 0.5 { arc.start = GlyphPoint(pen.x, pen.y) }
      if piece.isStraight {
        // Where the edges turn round the stroke's end, the next one begins elsewhere.
        if arc.start.x != pen.x || arc.start.y != pen.y { pen.line(arc.start) }
        pen.line(arc.end)
      } else {
        pen.arc(arc)
      }
    }
    return pen.outline
  }

  /// The edge beside a piece: 1 is to its left.
  private func side(_ piece: FaceArc, _ sign: Double) -> FaceArc {
    let leaving = direction(piece.start, piece.first)
    let arriving = direction(piece.second, piece.end)
    let start = moved(piece.start, leaving, sign)
    let end = moved(piece.end, arriving, sign)
    let chord = GlyphPoint(piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let edge = GlyphPoint(end.x - start.x, end.y - start.y)
    func scale(_ along: GlyphPoint) -> Double {
      // A handle grows as far as the edge is longer than the line in the handle's own direction.
      let old = chord.x * along.x + chord.y * along.y
      let new = edge.x * along.x + edge.y * along.y
      let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
      return abs(old) > length * 0.2 ? new / old : 1
    }
    let (near, far) = (scale(leaving), scale(arriving))
    let first = GlyphPoint(
      start.x + (piece.first.x - piece.start.x) * near, start.y + (piece.first.y - piece.start.y) * near)
    let second = GlyphPoint(
      end.x + (piece.second.x - piece.end.x) * far, end.y + (piece.second.y - piece.end.y) * far)
    return FaceArc(start, first, second, end)
  }

  private func moved(_ point: GlyphPoint, _ direction: GlyphPoint, _ sign: Double) -> GlyphPoint {
    let upright = direction.y * direction.y
    let thickness = FaceMetrics.bar + (FaceMetrics.stem - FaceMetrics.bar) * upright
    let half = thickness * weight / 2 * sign
    return GlyphPoint(point.x - direction.y * half, point.y + direction.x * half)
  }

  private func direction(_ from: GlyphPoint, _ to: GlyphPoint) -> GlyphPoint {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return GlyphPoint(x / length, y / length)
  }
}

extension FaceArc {
  /// Whether the handles lie on the way from start to end.
  fileprivate var isStraight: Bool {
    func isOnWay(_ p: GlyphPoint) -> Bool {
      abs((p.x - start.x) * (end.y - start.y) - (p.y - start.y) * (end.x - start.x)) < 1e-6
    }
    return isOnWay(first) && isOnWay(second)
  }
}
