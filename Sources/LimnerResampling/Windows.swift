// SPDX-License-Identifier: Apache-2.0

/// For each output sample of an axis the input samples that it reads, and their exact weights.
///
/// Shape: `taps` weights for each output, those of output *i* at `i × taps`; windows that are narrower (at the edges)
/// are filled up with zeros. Weights sum to 1: taps outside the picture are left out and the rest is scaled
/// (pipeline 1.3).
package struct Windows: Sendable {
  /// The axis that the windows belong to.
  package let axis: Axis

  /// The widest window.
  package let taps: Int

  /// The first input sample of each window.
  package let first: [Int32]

  /// The weights.
  package let values: [Double]

  /// The largest sum of absolute weights of any output: how far an extreme input can overshoot.
  package let gain: Double

  /// The largest absolute weight.
  package let peak: Double

  /// Places a filter over each output sample, stretched by the ratio when it scales down.
  package init(_ filter: ResampleFilter, _ axis: Axis) {
    let stretch = max(1, axis.step)
    var first = [Int32](repeating: 0, count: axis.outputCount)
    var taps = 1
    for index in 0 ..< axis.outputCount {
      let window = Self.window(axis, index, filter.reach(stretch: stretch))
      first[index] = Int32(window.lowerBound)
      taps = max(taps, window.count)
    }
    var values = [Double](repeating: 0, count: axis.outputCount * taps)
    var (gain, peak) = (1.0, 0.0)
    for index in 0 ..< axis.outputCount {
      let window = Self.window(axis, index, filter.reach(stretch: stretch))
      let center = axis.origin + (Double(index) + 0.5) * axis.step
      let row = index * taps
      var sum = 0.0
      for (offset, sample) in window.enumerated() {
        let value = filter.weight(at: Double(sample) + 0.5 - center, stretch: stretch)
        values[row + offset] = value
        sum += value
      }
      guard sum > stretch / 16 else {
        // Next to nothing lies under the filter, and scaling it would blow it up: the nearest sample stands in.
        for offset in 0 ..< window.count { values[row + offset] = 0 }
        values[row + Self.nearest(axis, center) - window.lowerBound] = 1
        peak = max(peak, 1)
        continue
      }
      var size = 0.0
      for offset in 0 ..< window.count {
        let value = values[row + offset] / sum
        values[row + offset] = value
        size += abs(value)
        peak = max(peak, abs(value))
      }
      gain = max(gain, size)
    }
    if axis.step == 1, let offset = Self.copied(first, values, taps) {
      // The grids are the same: one tap each, and no arithmetic on zeros.
      self.init(axis, taps: 1, offset, [Double](repeating: 1, count: axis.outputCount), gain: 1, peak: 1)
    } else {
      self.init(axis, taps: taps, first, values, gain: gain, peak: peak)
    }
  }

  private init(
    _ axis: Axis, taps: Int, _ first: [Int32], _ values: [Double], gain: Double, peak: Double
  ) {
    self.axis = axis
    self.taps = taps
    self.first = first
    self.values = values
    self.gain = gain
    self.peak = peak
  }

  /// The input samples under the filter for output `index`; never empty.
  private static func window(_ axis: Axis, _ index: Int, _ support: Double) -> Range<Int> {
    let center = axis.origin + (Double(index) + 0.5) * axis.step
    let start = max(0, Int((center - support + 0.5).rounded(.down)))
    let end = min(axis.sampleCount, Int((center + support - 0.5).rounded(.up)))
    if start < end { return start ..< end }
    let nearest = nearest(axis, center)
    return nearest ..< nearest + 1
  }

  /// The input sample at a position, or the one that is next to it.
  private static func nearest(_ axis: Axis, _ center: Double) -> Int {
    min(max(Int(center.rounded(.down)), 0), axis.sampleCount - 1)
  }

  /// For windows that copy one sample each, which one; `nil` for any other.
  private static func copied(_ first: [Int32], _ values: [Double], _ taps: Int) -> [Int32]? {
    var copies = first
    for index in first.indices {
      let row = index * taps
      guard let tap = (0 ..< taps).first(where: { abs(values[row + $0] - 1) < 1e-9 }) else { return nil }
      copies[index] += Int32(tap)
    }
    return copies
  }

  /// The number of input samples that have to be there before output `index` can be made.
  package func end(of index: Int) -> Int { min(Int(first[index]) + taps, axis.sampleCount) }
}
