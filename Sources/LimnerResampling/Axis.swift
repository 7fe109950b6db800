// SPDX-License-Identifier: Apache-2.0

/// Where the output samples of one direction fall on the input samples.
///
/// Units: input sample *k* covers [k, k + 1), its center is k + ½; output sample *i* has its center at
/// `origin + (i + ½) × step`.
package struct Axis: Hashable, Sendable {
  /// The input samples that may be read: 0 ..< `sampleCount`.
  package var sampleCount: Int

  /// The output samples.
  package var outputCount: Int

  /// The input position of the leading edge of output sample 0.
  package var origin: Double

  /// Input samples for one output sample.
  package var step: Double

  /// Creates an axis that starts anywhere, in steps of any length.
  package init(sampleCount: Int, outputCount: Int, origin: Double, step: Double) {
    precondition(sampleCount > 0 && outputCount > 0, "an axis has samples on both sides")
    self.sampleCount = sampleCount
    self.outputCount = outputCount
    self.origin = origin
    self.step = step
  }

  /// The axis that brings all of `sampleCount` samples to `outputCount`.
  package init(sampleCount: Int, outputCount: Int) {
    self.init(
      sampleCount: sampleCount, outputCount: outputCount, origin: 0,
      step: Double(sampleCount) / Double(outputCount))
  }
}

extension Axis {
  /// What the weights of this axis take at least, in bytes, by arithmetic alone: 16 bits for each.
  ///
  /// A plan looks at it before any weight exists: a header of a few bytes may claim hundreds of millions of columns.
  package func weightBytes(_ filter: ResampleFilter) -> Int {
    let reach = 2 * filter.support * max(1, step)
    return Int(min(reach, Double(sampleCount)) * Double(outputCount)) * 2
  }

  /// What the exact weights of this axis take at least while they are rounded; none where there is no table of them.
  package func tableBytes(_ filter: ResampleFilter) -> Int {
    keepsTable(filter, limit: Windows.roundingLimit) ? 4 * weightBytes(filter) : 0
  }

  /// Whether a table of at most `limit` exact weights holds those of this axis.
  func keepsTable(_ filter: ResampleFilter, limit: Int) -> Bool { outputCount <= limit / taps(filter) }

  /// The taps of the widest window at most.
  package func taps(_ filter: ResampleFilter) -> Int {
    min(sampleCount, Int(2 * filter.reach(stretch: max(1, step))) + 1)
  }
}
