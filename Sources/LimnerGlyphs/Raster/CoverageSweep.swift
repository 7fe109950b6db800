// SPDX-License-Identifier: Apache-2.0

/// The edges of a shape and the pixels that it can touch.
struct CoverageSweep {
  /// The first column that the shape touches.
  let left: Int

  /// The first row that the shape touches.
  let top: Int

  /// The number of columns.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The edges, counted from `left` and `top`.
  private let edges: EdgeChains

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
  }

  /// Draws all rows.
  ///
  /// - Throws: ``RasterError/tooComplex(found:limit:)``.
  func run() throws(RasterError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    var cells = [Double](repeating: 0, count: CellRow.count(width: width))
    var row = RowSweep()
    var output = bytes.mutableSpan
    var space = cells.mutableSpan
    let vertices = edges.vertices.span
    var next = 0
    for y in 0 ..< height {
      let bottom = Double(y + 1)
      while next < edges.chains.count, edges.chains[next].top < bottom {
        row.enter(edges.chains[next], vertices)
        next += 1
      }
      try row.add(Double(y), bottom, vertices, to: &space)
      CellRow.flush(&space, into: &output, at: y * width)
    }
    return bytes
  }
}
