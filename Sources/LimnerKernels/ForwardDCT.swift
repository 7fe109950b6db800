// SPDX-License-Identifier: Apache-2.0

/// The forward DCT of a row of blocks of 8 × 8 samples.
///
/// Shapes: 8 rows of `8 × count` samples, `stride` apart from `offset` on; 64 coefficients a block, in zigzag order.
/// Units: coefficients are 8 times those of T.81, A.3.3, of samples less 128; they lie inside ±8192.
/// Rounding: half up after rows, to 2 fraction bits, and after columns, with constants of 13 fraction bits; the numbers
/// are those of libjpeg's accurate integer transform.
/// Source: Loeffler, Ligtenberg, Moschytz, *Practical fast 1-D DCT algorithms with 11 multiplications*, 1989.
package enum ForwardDCT {
  /// The definition.
  package static func reference(
    _ samples: Span<UInt8>, offset: Int, stride: Int, count: Int, into out: inout MutableSpan<Int16>,
    at target: Int
  ) {
    var lines = [Int32](repeating: 0, count: 64)
    for block in 0 ..< count {
      for y in 0 ..< 8 {
        let row = offset + y * stride + 8 * block
        let values = transform((0 ..< 8).map { Int32(samples[row + $0]) - 128 }, isFirst: true)
        for u in 0 ..< 8 { lines[8 * y + u] = values[u] }
      }
      for u in 0 ..< 8 {
        let values = transform((0 ..< 8).map { lines[8 * $0 + u] }, isFirst: false)
        for v in 0 ..< 8 { lines[8 * v + u] = values[v] }
      }
      for k in 0 ..< 64 { out[target + 64 * block + k] = Int16(truncatingIfNeeded: lines[Zigzag.order[k]]) }
    }
  }

  /// One transform of 8 values; the first of two leaves 2 more fraction bits, which the second takes away.
  private static func transform(_ v: [Int32], isFirst: Bool) -> [Int32] {
    let sum = (0 ..< 4).map { v[$0] + v[7 - $0] }
    let difference = (0 ..< 4).map { v[$0] - v[7 - $0] }
    let (e0, e1, e2, e3) = (sum[0] + sum[3], sum[1] + sum[2], sum[1] - sum[2], sum[0] - sum[3])
    let (d0, d1, d2, d3) = (difference[0], difference[1], difference[2], difference[3])
    let shift: Int32 = isFirst ? 11 : 15
    func whole(_ value: Int32) -> Int32 { isFirst ? value << 2 : (value + 2) >> 2 }
    func scaled(_ value: Int32) -> Int32 { (value + 1 << (shift - 1)) >> shift }
    let turn = (e2 + e3) * 4433
    let all = (d0 + d1 + d2 + d3) * 9633
    let (even, odd) = (all - (d1 + d3) * 16069, all - (d0 + d2) * 3196)
    let (outer, inner) = ((d0 + d3) * -7373, (d1 + d2) * -20995)
    return [
      whole(e0 + e1), scaled(d0 * 12299 + outer + odd), scaled(turn + e3 * 6270),
      scaled(d1 * 25172 + inner + even), whole(e0 - e1), scaled(d2 * 16819 + inner + odd),
      scaled(turn - e2 * 15137), scaled(d3 * 2446 + outer + even),
    ]
  }

  /// The same in vectors.
  package static func simd(
    _ samples: Span<UInt8>, offset: Int, stride: Int, count: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<Int16>, at target: Int
  ) {
    precondition(count >= 0 && offset >= 0 && stride >= 8 * count, "a row of blocks lies in its rows")
    precondition(
      count == 0 || offset + 7 * stride + 8 * count <= samples.count, "eight rows lie in their storage")
    precondition(target >= 0 && target + 64 * count <= out.count, "the coefficients have room")
    guard flavor != .scalar else {
      return reference(
        samples, offset: offset, stride: stride, count: count, into: &out, at: target)
    }
    callKernel(samples, offset, stride, count, &out, target)
  }
}

/// The order in which T.81 lists the coefficients of a block.
package enum Zigzag {
  /// Where each coefficient of the list lies in rows of 8 (T.81, figure A.6).
  package static let order: [Int] = (0 ..< 64).sorted { rank($0) < rank($1) }

  /// By diagonals, each walked the other way than the one before.
  private static func rank(_ place: Int) -> Int {
    let (row, column) = (place / 8, place % 8)
    let diagonal = row + column
    return 64 * diagonal + (diagonal.isMultiple(of: 2) ? column : row)
  }
}
