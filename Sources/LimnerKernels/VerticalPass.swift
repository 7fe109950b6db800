// SPDX-License-Identifier: Apache-2.0

/// One output row of the vertical pass: a weighted sum of source rows.
///
/// Shapes: `offsets[k]` is where row *k* starts in `storage`; `count` samples of each row give as many of `out`.
/// Units: samples 0 ... 255, weights in a fixed point of which `shift` fraction bits are dropped; what remains are the
/// fraction bits of `out`.
/// Rounding: half up, then saturated to 16 bits. The caller's weights keep every sum inside 32 bits.
package enum VerticalPass {
  /// The definition.
  package static func reference(
    _ storage: Span<UInt8>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int,
    into out: inout MutableSpan<Int16>, count: Int
  ) {
    reference(storage, offsets, weights, shift: shift, from: 0, into: &out, count: count)
  }

  /// The columns of ``reference(_:_:_:shift:into:count:)`` from `start` on.
  private static func reference(
    _ storage: Span<UInt8>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int, from start: Int,
    into out: inout MutableSpan<Int16>, count: Int
  ) {
    let round: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    for x in start ..< count {
      var sum = round
      for k in weights.indices {
        sum &+= Int32(storage[offsets[k] + x]) &* Int32(weights[k])
      }
      out[x] = Int16(clamping: sum >> shift)
    }
  }

  /// The same on the lanes of `flavor`; the number of taps is even.
  package static func simd(
    _ storage: Span<UInt8>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<Int16>, count: Int
  ) {
    let body = flavor == .scalar ? 0 : count & ~31
    check(offsets, weights, shift, room: out.count, storage: storage.count, count: count)
    callKernel(flavor, storage, offsets, weights, Int32(shift), &out, body)
    reference(storage, offsets, weights, shift: shift, from: body, into: &out, count: count)
  }

  /// Whether everything that a kernel reads and writes is there.
  private static func check(
    _ offsets: Span<Int>, _ weights: Span<Int16>, _ shift: Int, room: Int, storage: Int, count: Int
  ) {
    precondition(weights.count.isMultiple(of: 2) && offsets.count >= weights.count, "rows come in pairs")
    precondition(count >= 0 && count <= room, "the row has room")
    precondition((0 ..< 31).contains(shift), "a shift stays inside the accumulator")
    for k in weights.indices {
      precondition(offsets[k] >= 0 && offsets[k] <= storage - count, "a row lies in its storage")
    }
  }
}
