// SPDX-License-Identifier: Apache-2.0

/// Goes down the rows of a shape and adds up what each covers.
///
/// In most rows the chains neither begin, end nor come near each other: their order is that at the top, the winding
/// between them is the same all the way down, and each chain either is a border of the shape, with all of its edges,
/// or is not. Other rows are divided into slabs, see `addSlabs`.
struct CoverageSweep {
  /// The most steps; a letter of 250 strokes at 2048 pixels takes some half a million.
  static let limit = 1 << 24

  /// A chain on its way down.
  struct Track {
    /// The vertex above the row's top, or the first one of the chain.
    var vertex: Int

    /// The last vertex of the chain.
    let last: Int

    /// What the chain adds to the winding.
    let winding: Int

    /// The column at the row's top, or where the chain begins.
    var x: Double

    /// The vertex that the next row begins with.
    var nextVertex = 0

    /// The column at the row's bottom, or where the chain ends.
    var nextX = 0.0

    /// The least column in the row.
    var low = 0.0

    /// The greatest column in the row.
    var high = 0.0
  }

  /// The first column that the shape touches.
  let left: Int

  /// The first row that the shape touches.
  let top: Int

  /// The number of columns.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The edges, counted from `left` and `top`.
  let edges: EdgeChains

  /// The chains in the row, from left to right as far as they have an order.
  var tracks: [Track] = []

  /// The row.
  var row: CellRow

  /// The slabs of a difficult row.
  var slabs = SlabOrder()

  /// The steps so far.
  var steps = 0

  /// Prepares to draw edges; `nil` if they enclose nothing.
  init?(_ chains: EdgeChains) {
    guard var box = chains.bounds else { return nil }
    box = (box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up), box.maxY.rounded(.up))
    left = Int(box.minX)
    top = Int(box.minY)
    width = Int(box.maxX) - left
    height = Int(box.maxY) - top
    guard width > 0, height > 0 else { return nil }
    var chains = chains
    if left != 0 || top != 0 { chains.shift(x: -box.minX, y: -box.minY) }
    edges = chains
    row = CellRow(width: width)
  }

  /// Draws all rows.
  ///
  /// - Throws: ``RasterError/tooComplex(found:limit:)``.
  mutating func run() throws(RasterError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    var next = 0
    for y in 0 ..< height {
      let y0 = Double(y)
      let y1 = Double(y + 1)
      while next < edges.chains.count, edges.chains[next].top < y1 {
        let chain = edges.chains[next]
        tracks.append(
          Track(
            vertex: chain.first, last: chain.last, winding: chain.winding, x: edges.vertices[chain.first].x))
        next += 1
      }
      if measure(y0, y1), sortApart() {
        addBorders(y0, y1)
      } else {
        try addSlabs(y0, y1)
      }
      row.flush(into: &bytes, at: y * width)
      advance(y1)
      guard steps <= Self.limit else { throw .tooComplex(found: steps, limit: Self.limit) }
    }
    return bytes
  }

  /// Follows each track through the row.
  ///
  /// - Returns: whether all of them pass from its top to its bottom.
  private mutating func measure(_ y0: Double, _ y1: Double) -> Bool {
    var pass = true
    for i in tracks.indices {
      var vertex = tracks[i].vertex
      let last = tracks[i].last
      var low = tracks[i].x
      var high = low
      if edges.vertices[vertex].y > y0 { pass = false }
      while vertex + 1 < last, edges.vertices[vertex + 1].y <= y1 {
        vertex += 1
        let x = edges.vertices[vertex].x
        low = min(low, x)
        high = max(high, x)
        steps += 1
      }
      let x: Double
      if edges.vertices[vertex + 1].y <= y1 {
        if edges.vertices[vertex + 1].y < y1 { pass = false }
        vertex += 1
        x = edges.vertices[vertex].x
      } else {
        x = edges.x(after: vertex, at: y1)
      }
      tracks[i].nextVertex = vertex
      tracks[i].nextX = x
      tracks[i].low = min(low, x)
      tracks[i].high = max(high, x)
      steps += 1
    }
    return pass
  }

  /// Sorts the tracks by their columns.
  ///
  /// - Returns: whether each lies wholly to the right of the one before.
  private mutating func sortApart() -> Bool {
    for i in tracks.indices.dropFirst() where tracks[i].low < tracks[i - 1].low {
      let track = tracks[i]
      var j = i
      while j > 0, tracks[j - 1].low > track.low {
        tracks[j] = tracks[j - 1]
        j -= 1
      }
      tracks[j] = track
      steps += i - j
      if steps > Self.limit { return false }
    }
    for i in tracks.indices.dropFirst() where tracks[i - 1].high > tracks[i].low { return false }
    return true
  }

  /// Adds the tracks that are borders of the shape, from the row's top to its bottom.
  private mutating func addBorders(_ y0: Double, _ y1: Double) {
    var winding = 0
    for i in tracks.indices {
      let before = winding
      winding += tracks[i].winding
      guard (before == 0) != (winding == 0) else { continue }
      let sign = before == 0 ? 1.0 : -1
      var x = tracks[i].x
      var y = y0
      var vertex = tracks[i].vertex
      let end = tracks[i].nextVertex
      while vertex < end {
        vertex += 1
        let v = edges.vertices[vertex]
        steps += row.add(from: x, to: v.x, height: sign * (v.y - y))
        x = v.x
        y = v.y
      }
      if y < y1 { steps += row.add(from: x, to: tracks[i].nextX, height: sign * (y1 - y)) }
    }
  }

  /// Moves the tracks on to the next row and leaves out those that have ended.
  private mutating func advance(_ y1: Double) {
    var kept = 0
    for i in tracks.indices where tracks[i].nextVertex < tracks[i].last {
      var track = tracks[i]
      track.vertex = track.nextVertex
      track.x = track.nextX
      tracks[kept] = track
      kept += 1
    }
    tracks.removeLast(tracks.count - kept)
  }
}
