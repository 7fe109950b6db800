// SPDX-License-Identifier: Apache-2.0

/// One output row of the horizontal pass: for each output sample a weighted sum of neighbors.
///
/// Shapes: output `x` reads `taps` values of `row` from `first[x]` on; its weights start at `x × taps`; it is written to
/// `out[offset + x]`.
/// Units: 16-bit samples with fraction bits, weights in fixed point; `shift` drops the fraction bits of both.
/// Rounding: half up, then saturated to 0 ... 255. The caller's weights keep every sum inside 32 bits.
package enum HorizontalPass {
  /// The definition, with results of 8 bits and for light of 16.
  package static func reference<Result: FixedWidthInteger>(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int,
    into out: inout MutableSpan<Result>, at offset: Int
  ) {
    reference(row, first: first, weights, taps: taps, shift: shift, from: 0, into: &out, at: offset)
  }

  private static func reference<Result: FixedWidthInteger>(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int, from start: Int,
    into out: inout MutableSpan<Result>, at offset: Int
  ) {
    let round: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    for x in start ..< first.count {
      var sum = round
      for k in 0 ..< taps {
        sum &+= Int32(row[Int(first[x]) + k]) &* Int32(weights[x * taps + k])
      }
      out[offset + x] = Result(clamping: sum >> shift)
    }
  }

  /// The same on lanes; `taps` is a multiple of 8.
  package static func simd(
    _ row: Span<Int16>, _ starts: WindowStarts, _ weights: Span<Int16>, taps: Int, shift: Int,
    flavor: KernelFlavor, into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let first = starts.values.span
    let body = flavor == .scalar ? 0 : first.count & ~3
    check(starts, taps, shift, row: row.count, weights: weights.count, room: out.count - offset, offset)
    callKernel(row, first, weights, taps, Int32(shift), &out, offset, body)
    reference(row, first: first, weights, taps: taps, shift: shift, from: body, into: &out, at: offset)
  }

  /// The same with results of 16 bits: linear light, which 8 bits cannot hold.
  package static func simd(
    _ row: Span<Int16>, _ starts: WindowStarts, _ weights: Span<Int16>, taps: Int, shift: Int,
    flavor: KernelFlavor, into out: inout MutableSpan<Int16>, at offset: Int
  ) {
    let first = starts.values.span
    let body = flavor == .scalar ? 0 : first.count & ~3
    check(starts, taps, shift, row: row.count, weights: weights.count, room: out.count - offset, offset)
    callKernel(row, first, weights, taps, Int32(shift), &out, offset, body)
    reference(row, first: first, weights, taps: taps, shift: shift, from: body, into: &out, at: offset)
  }

  /// Whether everything that a kernel reads and writes is there.
  private static func check(
    _ starts: WindowStarts, _ taps: Int, _ shift: Int, row: Int, weights: Int, room: Int, _ offset: Int
  ) {
    precondition(taps.isMultiple(of: 8) && (0 ..< 31).contains(shift), "taps come in eights")
    precondition(weights >= starts.values.count * taps, "each output has its weights")
    precondition(offset >= 0 && starts.values.count <= room, "the row lies in its plane")
    precondition(starts.furthest + taps <= row, "the last window lies in the row")
  }
}
