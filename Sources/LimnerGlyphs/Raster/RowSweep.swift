// SPDX-License-Identifier: Apache-2.0

/// Goes down the rows of a shape and adds up what each covers.
///
/// Most chains pass a row from top to bottom without coming near another. The winding on either side of such a chain is
/// the same all the way down, and so it is a border of the shape with all of its edges, or not at all. Chains that
/// begin, end or come near each other make groups, which are divided into slabs.
struct RowSweep {
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

    /// Whether the chain is there at the row's top.
    var begun = true

    /// Whether the chain is there from the row's top to its bottom.
    var passes = true
  }

  /// The chains in the row.
  private(set) var tracks: [Track] = []

  /// Room for groups.
  private var group = SlabGroup()

  /// The steps so far.
  private var steps = 0

  /// Takes in a chain that begins in the row to come.
  mutating func enter(_ chain: EdgeChains.Chain, _ vertices: Span<EdgeChains.Vertex>) {
    tracks.append(
      Track(vertex: chain.first, last: chain.last, winding: chain.winding, x: vertices[chain.first].x))
  }

  /// Adds a row and moves on to the next.
  ///
  /// - Throws: ``RasterError/tooComplex(found:limit:)``.
  mutating func add(
    _ top: Double, _ bottom: Double, _ vertices: Span<EdgeChains.Vertex>, to cells: inout MutableSpan<Double>
  ) throws(RasterError) {
    for i in tracks.indices { steps += tracks[i].measure(top, bottom, vertices) }
    try sort()
    var winding = 0
    var first = 0
    while first < tracks.count {
      // A chain that begins or ends in the row touches the one that goes on from there, maybe a level edge. All that
      // touch are one group, so that the winding between groups is the same all the way down.
      var high = tracks[first].high
      var passes = tracks[first].passes
      var end = first + 1
      while end < tracks.count,
        tracks[end].low < high || tracks[end].low == high && !(passes && tracks[end].passes)
      {
        high = max(high, tracks[end].high)
        passes = passes && tracks[end].passes
        end += 1
      }
      let before = winding
      for track in tracks[first ..< end] where track.begun { winding += track.winding }
      if end == first + 1, passes {
        if (before == 0) != (winding == 0) {
          steps += Self.add(tracks[first], before == 0 ? 1 : -1, top, bottom, vertices, to: &cells)
        }
      } else {
        group.collect(tracks[first ..< end], top, bottom, vertices)
        steps = try group.add(above: before, bottom, steps: steps, to: &cells)
      }
      first = end
    }
    try Self.check(steps)
    advance()
  }

  /// Throws where there are too many steps.
  static func check(_ steps: Int) throws(RasterError) {
    guard steps <= limit else { throw .tooComplex(found: steps, limit: limit) }
  }

  /// Sorts the tracks by their least columns, which differ little from row to row.
  private mutating func sort() throws(RasterError) {
    for i in tracks.indices.dropFirst() where tracks[i].low < tracks[i - 1].low {
      let track = tracks[i]
      var j = i
      while j > 0, tracks[j - 1].low > track.low {
        tracks[j] = tracks[j - 1]
        j -= 1
      }
      tracks[j] = track
      steps += i - j
      try Self.check(steps)
    }
  }

  /// Adds a track from the row's top to its bottom and returns the steps.
  private static func add(
    _ track: Track, _ sign: Double, _ top: Double, _ bottom: Double, _ vertices: Span<EdgeChains.Vertex>,
    to cells: inout MutableSpan<Double>
  ) -> Int {
    var steps = 0
    var x = track.x
    var y = top
    var vertex = track.vertex
    while vertex < track.nextVertex {
      vertex += 1
      let v = vertices[vertex]
      steps += CellRow.add(from: x, to: v.x, height: sign * (v.y - y), to: &cells)
      x = v.x
      y = v.y
    }
    if y < bottom { steps += CellRow.add(from: x, to: track.nextX, height: sign * (bottom - y), to: &cells) }
    return steps
  }

  /// Moves the tracks on and leaves out those that have ended.
  private mutating func advance() {
    var kept = 0
    for i in tracks.indices where tracks[i].nextVertex < tracks[i].last {
      if kept < i { tracks[kept] = tracks[i] }
      tracks[kept].vertex = tracks[kept].nextVertex
      tracks[kept].x = tracks[kept].nextX
      kept += 1
    }
    if kept < tracks.count { tracks.removeLast(tracks.count - kept) }
  }
}

extension RowSweep.Track {
  /// Follows the chain through a row and returns the steps.
  fileprivate mutating func measure(
    _ top: Double, _ bottom: Double, _ vertices: Span<EdgeChains.Vertex>
  ) -> Int {
    var at = vertex
    begun = vertices[at].y <= top
    passes = begun
    low = x
    high = x
    while at < last, vertices[at + 1].y <= bottom {
      at += 1
      low = min(low, vertices[at].x)
      high = max(high, vertices[at].x)
    }
    nextVertex = at
    if at == last {
      nextX = vertices[at].x
      if vertices[at].y < bottom { passes = false }
    } else {
      nextX = EdgeChains.x(vertices[at], vertices[at + 1], at: bottom)
      low = min(low, nextX)
      high = max(high, nextX)
    }
    return at - vertex + 1
  }
}
