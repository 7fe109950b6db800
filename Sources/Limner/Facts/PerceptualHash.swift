// SPDX-License-Identifier: Apache-2.0

/// 64 bits that near copies of a picture share, whatever their size, quality and format.
///
/// The picture becomes 32 × 32 means of luma, of which the 8 × 8 lowest waves are kept, the mean among them. A bit says
/// whether a wave is above the median of all 64; waves go from left to right, then from top to bottom, and the first is
/// the highest bit.
/// Exact: whole numbers all the way, so that equal pictures have equal hashes and a flat one has no waves.
/// Source: the `phash` of Python's imagehash 4.3, but for the filter that makes the 32 × 32 means; what is transparent
/// is laid over white.
package enum PerceptualHash {
  /// The hash of a picture.
  package static func bits(of picture: Miniature) -> UInt64 {
    let waves = waves(of: means(of: picture))
    let sorted = waves.sorted()
    let twiceMedian = sorted[31] + sorted[32]
    return waves.reduce(0) { $0 << 1 | (2 * $1 > twiceMedian ? 1 : 0) }
  }

  private static let side = 32

  /// The cosines of 8 frequencies at 32 samples, in Q14.
  private static let cosines = CosineTable(frequencies: 8, count: side).values.map {
    Int(($0 * 16_384).rounded(.toNearestOrAwayFromZero))
  }

  /// The sums of luma under the cells of a grid; a pixel that lies under a cell in part counts in part.
  ///
  /// Units: luma 0 ... 255 times the area of the picture in pixels, 100² at most.
  private static func means(of picture: Miniature) -> [Int] {
    let (across, down) = (parts(picture.size.width), parts(picture.size.height))
    var cells = [Int](repeating: 0, count: side * side)
    var row = [Int](repeating: 0, count: side)
    for y in 0 ..< picture.size.height {
      for cell in 0 ..< side { row[cell] = 0 }
      for part in across {
        row[part.cell] += part.length * picture.luma(4 * (y * picture.size.width + part.pixel))
      }
      for part in down where part.pixel == y {
        for cell in 0 ..< side { cells[part.cell * side + cell] += part.length * row[cell] }
      }
    }
    return cells
  }

  /// How an axis of pixels is cut by the borders of cells; a pixel is 32 units long, and a cell as many as there are
  /// pixels.
  private static func parts(_ count: Int) -> [(pixel: Int, cell: Int, length: Int)] {
    var parts: [(pixel: Int, cell: Int, length: Int)] = []
    var position = 0
    while position < side * count {
      let (pixel, cell) = (position / side, position / count)
      let end = min((pixel + 1) * side, (cell + 1) * count)
      parts.append((pixel, cell, end - position))
      position = end
    }
    return parts
  }

  /// The 8 × 8 lowest waves, row by row, below 2⁶⁰.
  private static func waves(of cells: [Int]) -> [Int] {
    var rows = [Int](repeating: 0, count: side * 8)
    for y in 0 ..< side {
      for wave in 0 ..< 8 {
        var sum = 0
        for x in 0 ..< side { sum += cosines[wave * side + x] * cells[y * side + x] }
        rows[y * 8 + wave] = sum
      }
    }
    return (0 ..< 64).map { index in
      (0 ..< side).reduce(0) { $0 + cosines[index / 8 * side + $1] * rows[$1 * 8 + index % 8] }
    }
  }
}

extension Miniature {
  /// The luma of the pixel whose samples begin at `index`, over white.
  ///
  /// Units: 0 to 255.
  /// Rounding: half up.
  /// Source: ITU-R BT.601, in Q16.
  fileprivate func luma(_ index: Int) -> Int {
    let color =
      19_595 * Int(samples[index]) + 38_470 * Int(samples[index + 1]) + 7_471 * Int(samples[index + 2])
    let luma = (color + 32_768) >> 16
    let alpha = Int(samples[index + 3])
    return alpha == 255 ? luma : (luma * alpha + 255 * (255 - alpha) + 127) / 255
  }
}
