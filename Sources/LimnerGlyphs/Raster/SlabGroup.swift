// SPDX-License-Identifier: Apache-2.0

/// Chains that begin, end, touch or cross within a row.
///
/// The row is divided wherever an edge begins or ends. Within such a slab the edges run from its top to its bottom
/// and are sorted by their columns at the top; where the order at the bottom differs, edges cross. The crossings are
/// taken from the top down: the first one is between neighbors, divides the slab again and makes them change places.
/// Each pair changes places at most once, so rounding cannot keep this going, and the order it leaves is the one at
/// the bottom.
struct SlabGroup {
  /// All pieces, by their upper ends.
  private var pieces: [EdgePiece] = []

  /// The pieces of the slab, from left to right.
  private var active: [EdgePiece] = []

  /// Gathers the pieces of tracks in a row.
  mutating func collect(
    _ tracks: ArraySlice<RowSweep.Track>, _ top: Double, _ bottom: Double, _ vertices: Span<EdgeChains.Vertex>
  ) {
    pieces.removeAll(keepingCapacity: true)
    for track in tracks {
      var pen = (x: track.x, y: max(top, vertices[track.vertex].y))
      var vertex = track.vertex
      while vertex < track.nextVertex {
        vertex += 1
        let next = (x: vertices[vertex].x, y: vertices[vertex].y)
        if next.y > pen.y { pieces.append(EdgePiece(from: pen, to: next, winding: track.winding)) }
        pen = next
      }
      if vertex < track.last, pen.y < bottom {
        pieces.append(EdgePiece(from: pen, to: (x: track.nextX, y: bottom), winding: track.winding))
      }
    }
    pieces.sort { $0.top < $1.top }
  }

  /// Adds the group to a row.
  ///
  /// The winding is that to the left of the group. The answer is the steps so far.
  ///
  /// - Throws: ``RasterError/tooComplex(found:limit:)``.
  mutating func add(
    above winding: Int, _ bottom: Double, steps: Int, to cells: inout MutableSpan<Double>
  ) throws(RasterError) -> Int {
    var steps = steps
    active.removeAll(keepingCapacity: true)
    var next = 0
    var y = 0.0
    while true {
      leave(y)
      if active.isEmpty {
        guard next < pieces.count else { return steps }
        y = pieces[next].top
      }
      while next < pieces.count, pieces[next].top <= y {
        active.append(pieces[next])
        next += 1
      }
      var end = next < pieces.count ? pieces[next].top : bottom
      for piece in active { end = min(end, piece.bottom) }
      for i in active.indices { active[i].proceed(to: end) }
      steps += active.count
      try sort(&steps)
      try addSlab(winding, y, end, &steps, to: &cells)
      y = end
    }
  }

  /// Leaves out the pieces that have ended.
  private mutating func leave(_ y: Double) {
    var kept = 0
    for i in active.indices where active[i].bottom > y {
      if kept < i { active[kept] = active[i] }
      kept += 1
    }
    if kept < active.count { active.removeLast(active.count - kept) }
  }

  /// Sorts the pieces of the slab by their columns at the top, then at the bottom.
  private mutating func sort(_ steps: inout Int) throws(RasterError) {
    for i in active.indices.dropFirst() {
      var j = i
      let piece = active[i]
      while j > 0, (piece.x, piece.nextX) < (active[j - 1].x, active[j - 1].nextX) {
        active[j] = active[j - 1]
        j -= 1
      }
      if j < i { active[j] = piece }
      steps += i - j
      try RowSweep.check(steps)
    }
  }

  /// Adds a slab, divided at its crossings.
  private mutating func addSlab(
    _ winding: Int, _ top: Double, _ bottom: Double, _ steps: inout Int, to cells: inout MutableSpan<Double>
  ) throws(RasterError) {
    var y = top
    while true {
      var crossing = bottom
      var pair: Int?
      for i in active.indices.dropFirst() where active[i - 1].nextX > active[i].nextX {
        // The gap at the top against the overlap at the bottom.
        let gap = max(0, active[i].x - active[i - 1].x)
        let overlap = active[i - 1].nextX - active[i].nextX
        let at = min(bottom, max(y, top + gap / (gap + overlap) * (bottom - top)))
        if pair == nil || at < crossing {
          crossing = at
          pair = i
        }
      }
      steps += active.count
      if y < crossing {
        let part = ((y - top) / (bottom - top), pair == nil ? 1 : (crossing - top) / (bottom - top))
        addBorders(winding, part, height: crossing - y, &steps, to: &cells)
      }
      try RowSweep.check(steps)
      guard let pair else { return }
      active.swapAt(pair - 1, pair)
      y = crossing
    }
  }

  /// Adds the borders of the shape in a part of a slab in which no edges cross.
  private func addBorders(
    _ outside: Int, _ part: (Double, Double), height: Double, _ steps: inout Int,
    to cells: inout MutableSpan<Double>
  ) {
    var winding = outside
    for piece in active {
      let before = winding
      winding += piece.winding
      guard (before == 0) != (winding == 0) else { continue }
      let a = piece.x + (piece.nextX - piece.x) * part.0
      let b = part.1 == 1 ? piece.nextX : piece.x + (piece.nextX - piece.x) * part.1
      steps += CellRow.add(from: a, to: b, height: before == 0 ? height : -height, to: &cells)
      guard steps <= RowSweep.limit else { return }
    }
  }
}
