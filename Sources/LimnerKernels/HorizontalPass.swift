// SPDX-License-Identifier: Apache-2.0

/// One output row of the horizontal pass: for each output sample a weighted sum of neighbors.
///
/// Shapes: output `x` reads `taps` values of `row` from `first[x]` on; its weights start at `x × taps`; it is written to
/// `out[offset + x]`.
/// Units: 16-bit samples with fraction bits, weights in fixed point; `shift` drops the fraction bits of both.
/// Rounding: half up, then saturated to 0 ... 255. The caller's weights keep every sum inside 32 bits.
package enum HorizontalPass {
  /// The definition.
  package static func reference(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int,
    into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    reference(row, first: first, weights, taps: taps, shift: shift, from: 0, into: &out, at: offset)
  }

  private static func reference(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int, from start: Int,
    into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let round: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    for x in start ..< first.count {
      var sum = round
      for k in 0 ..< taps {
        sum &+= Int32(row[Int(first[x]) + k]) &* Int32(weights[x * taps + k])
      }
      out[offset + x] = UInt8(clamping: sum >> shift)
    }
  }

  /// The same on lanes; `taps` is a multiple of 8.
  package static func simd(
    _ row: Span<Int16>, _ starts: WindowStarts, _ weights: Span<Int16>, taps: Int, shift: Int,
    flavor: KernelFlavor, into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let first = starts.values.span
    guard flavor != .scalar else {
      return reference(row, first: first, weights, taps: taps, shift: shift, into: &out, at: offset)
    }
    precondition(taps.isMultiple(of: 8) && (0 ..< 31).contains(shift), "taps come in eights")
    precondition(weights.count >= first.count * taps, "each output has its weights")
    precondition(offset >= 0 && offset + first.count <= out.count, "the row lies in its plane")
    precondition(starts.furthest + taps <= row.count, "the last window lies in the row")
    let body = first.count & ~3
    callKernel(row, first, weights, taps, Int32(shift), &out, offset, body)
    reference(row, first: first, weights, taps: taps, shift: shift, from: body, into: &out, at: offset)
  }
}
