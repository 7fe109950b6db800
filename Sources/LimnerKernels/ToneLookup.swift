// SPDX-License-Identifier: Apache-2.0

/// Samples through tables: into linear light, and back to 8 bits.
package enum ToneLookup {
  /// The definition of the way in.
  ///
  /// Shapes: `row` holds `count` samples from `start` on, whole pixels; as many are written from `offset` on.
  package static func reference(
    _ row: Span<UInt8>, at start: Int, count: Int, _ table: ToneTable, into out: inout MutableSpan<Int16>,
    at offset: Int
  ) {
    for index in 0 ..< count {
      out[offset + index] = table.values[table.step * (index % table.channels) + Int(row[start + index])]
    }
  }

  /// The same without a bounds check for each sample, or on lanes.
  package static func expand(
    _ row: Span<UInt8>, at start: Int, count: Int, _ table: ToneTable, flavor: KernelFlavor,
    into out: inout MutableSpan<Int16>, at offset: Int
  ) {
    guard flavor != .scalar else {
      return reference(row, at: start, count: count, table, into: &out, at: offset)
    }
    precondition(count >= 0 && count.isMultiple(of: table.channels), "pixels are whole")
    precondition(start >= 0 && start <= row.count - count, "the samples lie in the row")
    precondition(offset >= 0 && offset <= out.count - count, "the samples have room")
    let segments = flavor == .avx2 ? table.segments : nil
    let body = segments == nil ? 0 : count & ~31
    if let segments { callExpand(row, start, body, segments.bytes.span, &out, offset) }
    callExpand(
      row, start + body, count - body, table.values.span, table.step, table.channels, &out, offset + body)
  }

  /// The definition of the way back: values below 0 and behind the table take its first and last entry.
  ///
  /// Shapes: all of `row`; as many samples are written from `offset` on.
  package static func reference(
    _ row: Span<Int16>, _ table: Span<UInt8>, into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    for index in row.indices {
      out[offset + index] = table[min(max(Int(row[index]), 0), table.count - 1)]
    }
  }

  /// The same without a bounds check for each sample.
  package static func compress(
    _ row: Span<Int16>, _ table: Span<UInt8>, flavor: KernelFlavor, into out: inout MutableSpan<UInt8>,
    at offset: Int
  ) {
    guard flavor != .scalar else { return reference(row, table, into: &out, at: offset) }
    precondition(!table.isEmpty && table.count <= 32_768, "a 16-bit value finds its entry")
    precondition(offset >= 0 && offset <= out.count - row.count, "the samples have room")
    callCompress(row, table, &out, offset)
  }
}
