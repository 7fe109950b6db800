// SPDX-License-Identifier: Apache-2.0

/// The two passes over four-channel pixels of 32-bit floats.
///
/// Rounding: each product and each sum is rounded by itself, in the order of the taps, so that every flavor gives the
/// same bits; nothing is fused.
package enum FloatPass {
  /// Adds `weight` times a row to `out` from `offset` on, element by element.
  package static func accumulate(
    _ row: Span<Float>, weight: Float, flavor: KernelFlavor, into out: inout MutableSpan<Float>,
    at offset: Int
  ) {
    precondition(row.count.isMultiple(of: 4), "a row has four channels")
    precondition(offset >= 0 && offset <= out.count - row.count, "the row has room")
    guard flavor == .scalar else { return callAccumulate(row, weight, &out, offset) }
    for index in row.indices {
      let product = row[index] * weight
      out[offset + index] += product
    }
  }

  /// One output row of the horizontal pass; windows start at pixels.
  package static func horizontal(
    _ row: Span<Float>, _ starts: WindowStarts, _ weights: Span<Float>, taps: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<Float>
  ) {
    let first = starts.values.span
    precondition(
      out.count == 4 * first.count && weights.count >= first.count * taps, "each output has its weights")
    precondition(4 * (starts.furthest + taps) <= row.count, "the last window lies in the row")
    guard flavor == .scalar else { return callHorizontal(row, first, weights, taps, &out) }
    for x in first.indices {
      for channel in 0 ..< 4 {
        var sum: Float = 0
        for k in 0 ..< taps {
          let product = row[4 * (Int(first[x]) + k) + channel] * weights[x * taps + k]
          sum += product
        }
        out[4 * x + channel] = sum
      }
    }
  }
}
