// SPDX-License-Identifier: Apache-2.0

/// One row of color differences at twice its width, and between two rows where they are half as many as those of luma.
///
/// Each result lies a quarter from one sample and three quarters from its neighbor, and so much of each goes into it;
/// the first and the last sample are their own neighbors.
/// Rounding: to the nearest; at even columns a half goes up, at odd ones down where two rows are mixed, and the other
/// way round where they are not.
/// Source: the "fancy" upsampling of libjpeg-turbo 2.1, sample for sample.
package enum ChromaPass {
  /// What a row is mixed from.
  package struct Rows: Equatable, Sendable {
    /// Where the row begins that the result is next to.
    package var near: Int

    /// Where the one beyond begins; the same one where there is none.
    package var far: Int

    /// The samples of a row.
    package var count: Int

    /// Whether luma has twice as many rows.
    package var isBetween: Bool

    package init(near: Int, far: Int, count: Int, isBetween: Bool) {
      precondition(isBetween || near == far, "a row that is not between two is mixed of itself")
      self.near = near
      self.far = far
      self.count = count
      self.isBetween = isBetween
    }

    /// What is added before sixteenths are dropped, for even columns and for odd ones.
    fileprivate var rounding: (even: Int32, odd: Int32) { isBetween ? (8, 7) : (4, 8) }
  }

  /// The definition.
  ///
  /// Shapes: samples `range` of the rows in `plane` become twice as many, from `offset` of `out` on.
  package static func reference(
    _ plane: Span<UInt8>, _ rows: Rows, _ range: Range<Int>, into out: inout MutableSpan<UInt8>,
    at offset: Int
  ) {
    let (even, odd) = rows.rounding
    func sum(_ index: Int) -> Int32 {
      let index = min(max(index, 0), rows.count - 1)
      return 3 * Int32(plane[rows.near + index]) + Int32(plane[rows.far + index])
    }
    for index in range {
      let (place, own) = (offset + 2 * (index - range.lowerBound), 3 * sum(index))
      out[place] = UInt8(truncatingIfNeeded: (own + sum(index - 1) + even) >> 4)
      out[place + 1] = UInt8(truncatingIfNeeded: (own + sum(index + 1) + odd) >> 4)
    }
  }

  /// The same on the lanes of `flavor`.
  package static func widen(
    _ plane: Span<UInt8>, _ rows: Rows, _ range: Range<Int>, flavor: KernelFlavor,
    into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let last = plane.count - rows.count
    precondition(
      rows.near >= 0 && rows.near <= last && rows.far >= 0 && rows.far <= last, "rows lie in the plane")
    precondition(range.lowerBound >= 0 && range.upperBound <= rows.count, "samples lie in their row")
    precondition(offset >= 0 && offset <= out.count - 2 * range.count, "the row has room")
    // Lanes read a sample on both sides.
    let start = max(range.lowerBound, 1)
    let body = flavor == .scalar ? 0 : max(0, min(range.upperBound, rows.count - 1) - start) & ~15
    let (even, odd) = rows.rounding
    let target = offset + 2 * (start - range.lowerBound)
    callKernel(flavor, plane, rows.near + start, rows.far + start, even, odd, &out, target, body)
    guard body > 0 else { return reference(plane, rows, range, into: &out, at: offset) }
    reference(plane, rows, range.lowerBound ..< start, into: &out, at: offset)
    reference(plane, rows, start + body ..< range.upperBound, into: &out, at: target + 2 * body)
  }
}
