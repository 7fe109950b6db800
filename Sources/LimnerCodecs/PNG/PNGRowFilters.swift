// SPDX-License-Identifier: Apache-2.0

internal import CPNG

/// The filters that a PNG applies to its rows before compression, undone as the reader does it; for tests.
package enum PNGRowFilters {
  /// Undoes the filters of rows that lie one behind the other, each behind the byte that names its filter.
  ///
  /// Shape: `rows × (above.count + 1)` bytes in; row n comes out at `n × stride`.
  ///
  /// - Parameters:
  ///   - filtered: The rows.
  ///   - rows: How many there are, 1 or more.
  ///   - pixelBytes: The bytes of a pixel, 1 ... 4.
  ///   - above: The row before the first.
  ///   - out: Takes the samples.
  ///   - stride: From a row to the next in `out`.
  ///   - inLanes: Whether rows go through as waves, or one byte after the other as the format defines it.
  /// - Returns: Adler-32 of `filtered`, which is taken in lanes too; `nil` if sizes or filters do not fit.
  package static func undo(
    _ filtered: Span<UInt8>, rows: Int, pixelBytes: Int, above: Span<UInt8>,
    into out: inout MutableSpan<UInt8>, stride: Int, inLanes: Bool
  ) -> UInt32? {
    precondition(
      rows > 0 && pixelBytes > 0 && stride >= 0 && !out.isEmpty, "something to undo, and room for it")
    let sum = cpng_unfilter(inLanes, filtered, rows, pixelBytes, above, &out, stride)
    return sum == 0 ? nil : sum
  }
}
