// SPDX-License-Identifier: Apache-2.0

/// The edges of an outline as chains that only descend.
///
/// An edge follows the one before it in a chain if it begins where that one ends and goes the same way. A level edge
/// encloses nothing; it is a chain of its own that winds around nothing and says which chains belong together.
struct EdgeChains {
  /// Where an edge begins at its upper end; the lower end is the next vertex of the chain.
  struct Vertex {
    /// The column.
    var x: Double

    /// The row coordinate, down.
    var y: Double

    /// The columns gained per row down to the next vertex.
    var slope: Double
  }

  /// A run of vertices, from the top down.
  struct Chain {
    /// The first vertex.
    var first: Int

    /// The last vertex, which begins no edge.
    var last: Int

    /// The row coordinate of the first vertex.
    var top: Double

    /// What the chain adds to the winding to its right: 1 if the pen went down, −1 if it went up, 0 if
    /// it went straight across.
    var winding: Int
  }

  /// The vertices of all chains.
  private(set) var vertices: [Vertex] = []

  /// The chains, in the order of the outline until sorted.
  private(set) var chains: [Chain] = []

  /// The first vertex of the chain that is still growing.
  private var start = 0

  /// Which way the growing chain goes; `0` if none grows.
  private var direction = 0

  /// Adds an edge as the pen drew it.
  mutating func add(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    guard ay != by else { return addLevel(ax, bx, ay) }
    let way = by > ay ? 1 : -1
    let end = vertices.count - 1
    if way != direction || vertices[end].x != ax || vertices[end].y != ay {
      close()
      start = vertices.count
      direction = way
      vertices.append(Vertex(x: ax, y: ay, slope: 0))
    }
    // The slope belongs to the upper end, which is the later one where the pen goes up.
    let slope = (bx - ax) / (by - ay)
    if way > 0 {
      vertices[vertices.count - 1].slope = slope
      vertices.append(Vertex(x: bx, y: by, slope: 0))
    } else {
      vertices.append(Vertex(x: bx, y: by, slope: slope))
    }
  }

  /// Adds a level edge; one between two rows of pixels joins nothing within a row.
  private mutating func addLevel(_ ax: Double, _ bx: Double, _ y: Double) {
    guard ax != bx, y.rounded(.down) != y else { return }
    close()
    chains.append(Chain(first: vertices.count, last: vertices.count + 1, top: y, winding: 0))
    vertices.append(Vertex(x: ax, y: y, slope: 0))
    vertices.append(Vertex(x: bx, y: y, slope: 0))
  }

  /// Ends the last chain and sorts all of them by their tops.
  mutating func finish() {
    close()
    chains.sort { $0.top < $1.top }
  }

  /// The box around the vertices; `nil` if there are none.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard let first = vertices.first else { return nil }
    var box = (minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for v in vertices {
      box.minX = min(box.minX, v.x)
      box.minY = min(box.minY, v.y)
      box.maxX = max(box.maxX, v.x)
      box.maxY = max(box.maxY, v.y)
    }
    return box
  }

  /// The column of an edge from one vertex to the next, at a height between them.
  static func x(_ a: Vertex, _ b: Vertex, at y: Double) -> Double {
    let x = a.x + (y - a.y) * a.slope
    return min(max(x, min(a.x, b.x)), max(a.x, b.x))
  }

  private mutating func close() {
    guard direction != 0 else { return }
    if direction < 0 { vertices[start...].reverse() }
    chains.append(
      Chain(first: start, last: vertices.count - 1, top: vertices[start].y, winding: direction))
    direction = 0
  }

  /// Moves every vertex.
  mutating func shift(x: Double, y: Double) {
    for i in vertices.indices {
      vertices[i].x += x
      vertices[i].y += y
    }
    for i in chains.indices { chains[i].top += y }
  }
}
