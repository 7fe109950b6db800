// SPDX-License-Identifier: Apache-2.0

/// The vertical pass of 16-bit light, taken apart by input rows: eight rows are added to all output rows that they
/// belong to, and an output row is finished when its last one has come.
///
/// Light takes twice the memory of samples, and rows under a window would be read six times over; here each is read
/// once, while it is still near, and what waits are sums.
/// Units: weights in fixed point, of which ``finish(_:at:shift:flavor:into:count:)`` drops the fraction bits.
/// Rounding: half up, by the sum that an output row starts at; then saturated to 16 bits. The caller's weights keep every
/// whole sum inside 32 bits, and sums in between wrap around.
package enum VerticalSum {
  /// The rows that are added at once.
  package static let rows = 8

  /// What an output row starts at, so that dropping `shift` bits rounds half up.
  package static func start(shift: Int) -> Int32 { shift > 0 ? 1 << (shift - 1) : 0 }

  /// The definition.
  ///
  /// Shapes: ``rows`` rows of `light` lie `stride` apart; `offsets[o]` is where output row *o* has its sums, and its
  /// weights start at `8 × o`. The first `old` output rows have sums, the others start at `round`.
  package static func reference(
    _ light: Span<Int16>, stride: Int, _ weights: Span<Int16>, _ offsets: Span<Int>, old: Int, round: Int32,
    into sums: inout MutableSpan<Int32>, count: Int
  ) {
    reference(light, stride, weights, offsets, old, round, from: 0, into: &sums, count: count)
  }

  /// The columns from `start` on.
  private static func reference(
    _ light: Span<Int16>, _ stride: Int, _ weights: Span<Int16>, _ offsets: Span<Int>, _ old: Int,
    _ round: Int32, from start: Int, into sums: inout MutableSpan<Int32>, count: Int
  ) {
    for output in 0 ..< weights.count / rows {
      for x in start ..< count {
        var sum = output < old ? sums[offsets[output] + x] : round
        for row in 0 ..< rows {
          sum &+= Int32(light[row * stride + x]) &* Int32(weights[output * rows + row])
        }
        sums[offsets[output] + x] = sum
      }
    }
  }

  /// The same on the lanes of `flavor`.
  package static func add(
    _ light: Span<Int16>, stride: Int, _ weights: Span<Int16>, _ offsets: Span<Int>, old: Int, round: Int32,
    flavor: KernelFlavor, into sums: inout MutableSpan<Int32>, count: Int
  ) {
    let outputs = weights.count / rows
    precondition(weights.count == outputs * rows && offsets.count >= outputs, "outputs have eight weights")
    precondition(
      count >= 0 && count <= stride && light.count >= (rows - 1) * stride + count, "rows are there")
    for output in 0 ..< outputs {
      precondition(offsets[output] >= 0 && offsets[output] <= sums.count - count, "sums have room")
    }
    let body = flavor == .scalar ? 0 : count & ~15
    callAdd(flavor, light, stride, weights, offsets, old, outputs, round, &sums, body)
    if body < count {
      reference(light, stride, weights, offsets, old, round, from: body, into: &sums, count: count)
    }
  }

  /// The definition of the end: `count` sums from `start` on lose their fraction bits.
  package static func reference(
    _ sums: Span<Int32>, at start: Int, shift: Int, into out: inout MutableSpan<Int16>, count: Int
  ) {
    for x in 0 ..< count { out[x] = Int16(clamping: sums[start + x] >> shift) }
  }

  /// The same on lanes.
  package static func finish(
    _ sums: Span<Int32>, at start: Int, shift: Int, flavor: KernelFlavor, into out: inout MutableSpan<Int16>,
    count: Int
  ) {
    precondition(start >= 0 && count >= 0 && start <= sums.count - count, "the sums are there")
    precondition(count <= out.count && (0 ..< 31).contains(shift), "the row has room")
    let body = flavor == .scalar ? 0 : count & ~7
    callFinish(sums, start, Int32(shift), &out, body)
    for x in body ..< count { out[x] = Int16(clamping: sums[start + x] >> shift) }
  }
}
