// SPDX-License-Identifier: Apache-2.0

extension VerticalPass {
  /// The definition for 16-bit samples: linear light, which 8 bits cannot hold.
  ///
  /// Units: samples of any fixed point; the rest is as with 8 bits.
  package static func reference(
    _ storage: Span<Int16>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int,
    into out: inout MutableSpan<Int16>, count: Int
  ) {
    reference(storage, offsets, weights, shift: shift, from: 0, into: &out, count: count)
  }

  private static func reference(
    _ storage: Span<Int16>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int, from start: Int,
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
    _ storage: Span<Int16>, _ offsets: Span<Int>, _ weights: Span<Int16>, shift: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<Int16>, count: Int
  ) {
    guard flavor != .scalar else {
      return reference(storage, offsets, weights, shift: shift, into: &out, count: count)
    }
    precondition(weights.count.isMultiple(of: 2) && offsets.count >= weights.count, "rows come in pairs")
    precondition(count >= 0 && count <= out.count, "the row has room")
    precondition((0 ..< 31).contains(shift), "a shift stays inside the accumulator")
    for k in weights.indices {
      precondition(offsets[k] >= 0 && offsets[k] <= storage.count - count, "a row lies in its storage")
    }
    let body = count & ~31
    callKernel(flavor, storage, offsets, weights, Int32(shift), &out, body)
    reference(storage, offsets, weights, shift: shift, from: body, into: &out, count: count)
  }
}
