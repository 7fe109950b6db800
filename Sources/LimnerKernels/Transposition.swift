// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// A stored plane brought upright: any of the eight turns in one call.
///
/// Shapes: `from` lies in the source, `to` in the output; the extent of `to` is the upright one of `from`. What lies
/// beyond the extents is neither read nor written.
package enum Transposition {
  /// The definition.
  package static func reference(
    _ source: Span<UInt8>, _ from: PlaneLayout, _ orientation: Orientation,
    into out: inout MutableSpan<UInt8>,
    _ to: PlaneLayout
  ) {
    let (width, height) = (to.size.width, to.size.height)
    reference(source, from, orientation, into: &out, to, columns: 0 ..< width, rows: 0 ..< height)
  }

  /// The upright `columns` of the upright `rows`.
  private static func reference(
    _ source: Span<UInt8>, _ from: PlaneLayout, _ orientation: Orientation,
    into out: inout MutableSpan<UInt8>,
    _ to: PlaneLayout, columns: Range<Int>, rows: Range<Int>
  ) {
    for y in rows {
      for x in columns {
        var (column, row) = orientation.transposes ? (y, x) : (x, y)
        if orientation.reversesColumns { column = from.size.width - 1 - column }
        if orientation.reversesRows { row = from.size.height - 1 - row }
        out[to.offset + y * to.stride + x] = source[from.offset + row * from.stride + column]
      }
    }
  }

  /// The same in blocks of 16 × 16.
  package static func simd(
    _ source: Span<UInt8>, _ from: PlaneLayout, _ orientation: Orientation, flavor: KernelFlavor,
    into out: inout MutableSpan<UInt8>, _ to: PlaneLayout
  ) {
    precondition(to.size == orientation.upright(from.size), "a turn keeps the picture's extent")
    precondition(from.lies(in: source.count) && to.lies(in: out.count), "a plane lies in its storage")
    guard flavor != .scalar else { return reference(source, from, orientation, into: &out, to) }
    if orientation.transposes {
      exchange(source, from, orientation, into: &out, to)
    } else {
      mirror(source, from, orientation, into: &out, to)
    }
  }

  /// The turns that make columns of rows.
  private static func exchange(
    _ source: Span<UInt8>, _ from: PlaneLayout, _ orientation: Orientation,
    into out: inout MutableSpan<UInt8>,
    _ to: PlaneLayout
  ) {
    let (width, height) = (to.size.width & ~15, to.size.height & ~15)
    // Stored rows that are reversed are walked from the last one up; columns, by walking the upright rows so.
    let firstRow = orientation.reversesRows ? from.size.height - 1 : 0
    let firstColumn = orientation.reversesColumns ? from.size.width - height : 0
    let read = Walk(
      start: from.offset + firstRow * from.stride + firstColumn,
      step: orientation.reversesRows ? -from.stride : from.stride)
    let write = Walk(
      start: to.offset + (orientation.reversesColumns ? max(0, height - 1) * to.stride : 0),
      step: orientation.reversesColumns ? -to.stride : to.stride)
    if width > 0, height > 0 { callTranspose(source, read, columns: height, rows: width, &out, write) }
    reference(source, from, orientation, into: &out, to, columns: width ..< to.size.width, rows: 0 ..< height)
    reference(
      source, from, orientation, into: &out, to, columns: 0 ..< to.size.width, rows: height ..< to.size.height
    )
  }

  /// The turns that keep rows.
  private static func mirror(
    _ source: Span<UInt8>, _ from: PlaneLayout, _ orientation: Orientation,
    into out: inout MutableSpan<UInt8>,
    _ to: PlaneLayout
  ) {
    let width = to.size.width
    let body = orientation.reversesColumns ? width & ~15 : 0
    for y in 0 ..< to.size.height {
      let stored = from.row(orientation.reversesRows ? from.size.height - 1 - y : y)
      let target = to.offset + y * to.stride
      if orientation.reversesColumns {
        callReverse(source, at: stored.upperBound - body, &out, at: target, count: body)
        for x in body ..< width { out[target + x] = source[stored.upperBound - 1 - x] }
      } else {
        callCopy(source, at: stored.lowerBound, &out, at: target, count: width)
      }
    }
  }
}

extension PlaneLayout {
  /// Whether all rows of the picture lie among `count` samples.
  fileprivate func lies(in count: Int) -> Bool {
    offset >= 0 && stride >= size.width && row(size.height - 1).upperBound <= count
  }
}
