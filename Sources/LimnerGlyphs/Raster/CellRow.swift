// SPDX-License-Identifier: Apache-2.0

/// One row of pixels under construction: what each pixel covers more than the one to its left.
///
/// An edge that descends by `height` rows fills everything to its right. It therefore changes only the pixels it
/// passes through and the one after them, and a running sum over the row gives the coverage.
/// Shape: two cells more than there are pixels, because an edge may stand on the right border.
/// Source: the accumulation buffer of FreeType's smooth rasterizer and of font-rs, in exact areas.
enum CellRow {
  /// The cells that a row of pixels needs.
  static func count(width: Int) -> Int { width + 2 }

  /// Adds the area to the right of an edge piece that lies within the row.
  ///
  /// The height is the rows that the piece descends, negative where the shape ends at it. The answer is the number of
  /// pixels that it passes through.
  static func add(from a: Double, to b: Double, height: Double, to cells: inout MutableSpan<Double>) -> Int {
    let l = min(a, b)
    let r = max(a, b)
    let i = Int(l)
    let j = Int(r)
    let middle = (l + r) / 2
    if i == j {
      let right = height * (middle - Double(i))
      cells[i] += height - right
      cells[i + 1] += right
      return 1
    }
    // Between l and r the shape begins at 0 … `height` evenly, so the area in a pixel is a difference of squares.
    let rate = height / (r - l)
    let head = Double(i + 1) - l
    let first = rate * head * head / 2
    cells[i] += first
    let tail = Double(j) - l
    let last = height * (Double(j + 1) - middle) - rate * tail * tail / 2
    if j == i + 1 {
      cells[j] += last - first
    } else {
      cells[i + 1] += rate * (head + 0.5) - first
      for k in i + 2 ..< j { cells[k] += rate }
      cells[j] += last - rate * (tail - 0.5)
    }
    cells[j + 1] += height - last
    return j - i + 1
  }

  /// Sums up the row as bytes and empties it.
  ///
  /// Rounding: half up; sums that float a little below a half count as one, so that a border at half a pixel is
  /// the same in every row.
  static func flush(_ cells: inout MutableSpan<Double>, into bytes: inout MutableSpan<UInt8>, at offset: Int)
  {
    var sum = 0.0
    var byte: UInt8 = 0
    let width = cells.count - 2
    for k in 0 ..< width {
      let change = cells[k]
      if change != 0 {
        sum += change
        cells[k] = 0
        byte = UInt8(max(0, min(255, sum * 255 + (0.5 + 0x1p-24))))
      }
      bytes[offset + k] = byte
    }
    cells[width] = 0
    cells[width + 1] = 0
  }
}
