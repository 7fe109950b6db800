// SPDX-License-Identifier: Apache-2.0

internal import LimnerResampling

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
  /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)``.
  func admit(weights axes: [Axis], _ filter: ResampleFilter) throws(LimnerError) {
    try admit(axes.reduce(0) { $0 + $1.weightBytes(filter) })
  }
}
