// SPDX-License-Identifier: Apache-2.0

/// An edge within one row.
struct EdgePiece {
  /// The upper end.
  var top: Double

  /// The lower end.
  var bottom: Double

  /// The column of the upper end.
  var topX: Double

  /// The column of the lower end.
  var bottomX: Double

  /// What the edge adds to the winding to its right.
  var winding: Int

  /// The column where the slab begins.
  var x = 0.0

  /// The column where the slab ends.
  var nextX = 0.0

  /// The column at a height between the ends.
  func column(at y: Double) -> Double {
    if y >= bottom { return bottomX }
    let x = topX + (y - top) / (bottom - top) * (bottomX - topX)
    return min(max(x, min(topX, bottomX)), max(topX, bottomX))
  }
}

/// Room for the pieces of a row, kept from row to row.
struct SlabOrder {
  /// All pieces, by their upper ends.
  var pieces: [EdgePiece] = []

  /// The pieces of the slab, from left to right.
  var active: [EdgePiece] = []
}

extension CoverageSweep {
  /// Adds a row in which chains begin, end, touch or cross.
  ///
  /// The row is divided wherever an edge begins or ends. Within such a slab the edges run from its top to its bottom
  /// and are sorted by their columns at the top; where the order at the bottom differs, edges cross. The crossings are
  /// taken from the top down: the first one is between neighbors, divides the slab again and makes them change places.
  /// Each pair changes places at most once, so rounding cannot keep this going, and the order it leaves is the one at
  /// the bottom.
  ///
  /// - Throws: ``RasterError/tooComplex(found:limit:)``.
  mutating func addSlabs(_ y0: Double, _ y1: Double) throws(RasterError) {
    collect(y0, y1)
    slabs.active.removeAll(keepingCapacity: true)
    var next = 0
    var y = y0
    while true {
      slabs.active.removeAll { $0.bottom <= y }
      if slabs.active.isEmpty {
        guard next < slabs.pieces.count else { return }
        y = slabs.pieces[next].top
      }
      while next < slabs.pieces.count, slabs.pieces[next].top <= y {
        slabs.active.append(slabs.pieces[next])
        slabs.active[slabs.active.count - 1].nextX = slabs.pieces[next].topX
        next += 1
      }
      var end = next < slabs.pieces.count ? slabs.pieces[next].top : y1
      for piece in slabs.active { end = min(end, piece.bottom) }
      for i in slabs.active.indices {
        slabs.active[i].x = slabs.active[i].nextX
        slabs.active[i].nextX = slabs.active[i].column(at: end)
      }
      steps += slabs.active.count
      try sortByTop()
      try addSlab(y, end)
      y = end
    }
  }

  /// Gathers the pieces of the row.
  private mutating func collect(_ y0: Double, _ y1: Double) {
    slabs.pieces.removeAll(keepingCapacity: true)
    for track in tracks {
      var x = track.x
      var y = max(y0, edges.vertices[track.vertex].y)
      var vertex = track.vertex
      func piece(to nextX: Double, _ nextY: Double) -> EdgePiece {
        EdgePiece(top: y, bottom: nextY, topX: x, bottomX: nextX, winding: track.winding)
      }
      while vertex < track.nextVertex {
        vertex += 1
        let v = edges.vertices[vertex]
        slabs.pieces.append(piece(to: v.x, v.y))
        x = v.x
        y = v.y
      }
      if vertex < track.last { slabs.pieces.append(piece(to: track.nextX, y1)) }
    }
    slabs.pieces.sort { $0.top < $1.top }
  }

  /// Sorts the pieces of the slab by their columns at the top, then at the bottom.
  private mutating func sortByTop() throws(RasterError) {
    for i in slabs.active.indices.dropFirst() {
      let piece = slabs.active[i]
      var j = i
      while j > 0,
        slabs.active[j - 1].x > piece.x
          || slabs.active[j - 1].x == piece.x && slabs.active[j - 1].nextX > piece.nextX
      {
        slabs.active[j] = slabs.active[j - 1]
        j -= 1
      }
      if j < i { slabs.active[j] = piece }
      try count(i - j)
    }
  }

  /// Adds a slab, divided at its crossings.
  private mutating func addSlab(_ y0: Double, _ y1: Double) throws(RasterError) {
    var y = y0
    while true {
      var crossing = y1
      var pair: Int?
      for i in slabs.active.indices.dropFirst() {
        let a = slabs.active[i - 1]
        let b = slabs.active[i]
        guard a.nextX > b.nextX else { continue }
        // The gap at the top against the overlap at the bottom.
        let gap = max(0, b.x - a.x)
        let at = max(y, y0 + gap / (gap + (a.nextX - b.nextX)) * (y1 - y0))
        if pair == nil || at < crossing {
          crossing = min(at, y1)
          pair = i
        }
      }
      try count(slabs.active.count)
      if y < crossing { try addTrapezoids(y, crossing, of: y0, y1) }
      guard let pair else { return }
      slabs.active.swapAt(pair - 1, pair)
      y = crossing
    }
  }

  /// Adds the part of a slab from `top` to `bottom`, in which no edges cross.
  private mutating func addTrapezoids(
    _ top: Double, _ bottom: Double, of y0: Double, _ y1: Double
  ) throws(RasterError) {
    let from = (top - y0) / (y1 - y0)
    let to = (bottom - y0) / (y1 - y0)
    var winding = 0
    for piece in slabs.active {
      let before = winding
      winding += piece.winding
      guard (before == 0) != (winding == 0) else { continue }
      let a = piece.x + (piece.nextX - piece.x) * from
      let b = bottom == y1 ? piece.nextX : piece.x + (piece.nextX - piece.x) * to
      try count(row.add(from: a, to: b, height: before == 0 ? bottom - top : top - bottom))
    }
  }

  private mutating func count(_ more: Int) throws(RasterError) {
    steps += more
    guard steps <= Self.limit else { throw .tooComplex(found: steps, limit: Self.limit) }
  }
}
