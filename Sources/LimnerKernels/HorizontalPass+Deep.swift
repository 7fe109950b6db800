// SPDX-License-Identifier: Apache-2.0

extension HorizontalPass {
  /// The definition with 16-bit results: linear light, which 8 bits cannot hold.
  ///
  /// Rounding: half up, then saturated to 16 bits; the rest is as with 8 bits.
  package static func reference(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int,
    into out: inout MutableSpan<Int16>, at offset: Int
  ) {
    reference(row, first: first, weights, taps: taps, shift: shift, from: 0, into: &out, at: offset)
  }

  private static func reference(
    _ row: Span<Int16>, first: Span<Int32>, _ weights: Span<Int16>, taps: Int, shift: Int, from start: Int,
    into out: inout MutableSpan<Int16>, at offset: Int
  ) {
    let round: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    for x in start ..< first.count {
      var sum = round
      for k in 0 ..< taps {
        sum &+= Int32(row[Int(first[x]) + k]) &* Int32(weights[x * taps + k])
      }
      out[offset + x] = Int16(clamping: sum >> shift)
    }
  }

  /// The same on lanes; `taps` is a multiple of 8.
  package static func simd(
    _ row: Span<Int16>, _ starts: WindowStarts, _ weights: Span<Int16>, taps: Int, shift: Int,
    flavor: KernelFlavor, into out: inout MutableSpan<Int16>, at offset: Int
  ) {
    let first = starts.values.span
    guard flavor != .scalar else {
      return reference(row, first: first, weights, taps: taps, shift: shift, into: &out, at: offset)
    }
    precondition(taps.isMultiple(of: 8) && (0 ..< 31).contains(shift), "taps come in eights")
    precondition(weights.count >= first.count * taps, "each output has its weights")
    precondition(offset >= 0 && offset + first.count <= out.count, "the row has room")
    precondition(starts.furthest + taps <= row.count, "the last window lies in the row")
    let body = first.count & ~3
    callKernel(row, first, weights, taps, Int32(shift), &out, offset, body)
    reference(row, first: first, weights, taps: taps, shift: shift, from: body, into: &out, at: offset)
  }
}
