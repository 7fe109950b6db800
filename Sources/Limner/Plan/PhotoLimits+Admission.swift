// SPDX-License-Identifier: Apache-2.0

internal import LimnerResampling
internal import LimnerSystem

extension PhotoLimits {
  /// Holds a number of bytes against the limit of one conversion.
  ///
  /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)``.
  func admit(_ bytes: Int) throws(LimnerError) {
    guard bytes <= peakMemory else { throw .tooMuchMemory(found: bytes, limit: peakMemory) }
  }

  /// Prices weights by arithmetic, before any is made: a header of a few bytes may claim hundreds of millions of
  /// columns.
  ///
  /// - Parameters:
  ///   - axes: The axes whose weights are kept.
  ///   - filter: The filter.
  ///   - making: What is there at least while they are made: exact weights take four times as much.
  /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)``, ``LimnerError/outOfMemory(_:)``.
  func admit(weights axes: [Axis], _ filter: ResampleFilter, making: Int) throws(LimnerError) {
    let bytes = axes.reduce(0) { $0 + $1.weightBytes(filter) }
    try admit(bytes)
    try admit(making)
    // Those of a photo are a few hundred kilobytes, which are not worth a question.
    guard bytes < 8 << 20 || AvailableMemory.canTake(bytes) else { throw .outOfMemory(.header) }
  }
}
