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

  /// Places a filter over each output sample, stretched by the ratio when it scales down.
  package init(_ filter: ResampleFilter, _ axis: Axis) {
    let stretch = max(1, axis.step)
    let support = filter.support * stretch
    let room = Int(support * 2) + 2
    var first = [Int32](repeating: 0, count: axis.outputCount)
    var lengths = [Int](repeating: 0, count: axis.outputCount)
    var loose = [Double](repeating: 0, count: axis.outputCount * room)
    for index in 0 ..< axis.outputCount {
      let center = axis.origin + (Double(index) + 0.5) * axis.step
      let window = Self.window(filter, center: center, stretch: stretch, support: support, limit: axis.sampleCount)
      first[index] = Int32(window.first)
      lengths[index] = window.values.count
      for (offset, value) in window.values.enumerated() { loose[index * room + offset] = value }
    }
    let taps = lengths.max() ?? 1
    var values = [Double](repeating: 0, count: axis.outputCount * taps)
    for index in 0 ..< axis.outputCount {
      for offset in 0 ..< lengths[index] { values[index * taps + offset] = loose[index * room + offset] }
    }
    self.axis = axis
    self.taps = taps
    self.first = first
    self.values = values
  }

  /// The number of input samples that have to be there before output `index` can be made.
  package func end(of index: Int) -> Int { min(Int(first[index]) + taps, axis.sampleCount) }

  /// The largest sum of absolute weights of any output: how far an extreme input can overshoot.
  package var gain: Double {
    var largest = 1.0
    for index in 0 ..< axis.outputCount {
      var sum = 0.0
      for offset in 0 ..< taps { sum += abs(values[index * taps + offset]) }
      largest = max(largest, sum)
    }
    return largest
  }

  /// One window, without the zeros at its ends.
  private static func window(
    _ filter: ResampleFilter, center: Double, stretch: Double, support: Double, limit: Int
  ) -> (first: Int, values: [Double]) {
    var start = max(0, Int((center - support + 0.5).rounded(.down)))
    let end = min(limit, Int((center + support + 0.5).rounded(.down)))
    var values: [Double] = []
    var sum = 0.0
    if start < end {
      values.reserveCapacity(end - start)
      for sample in start ..< end {
        let value = filter.value(at: (Double(sample) + 0.5 - center) / stretch)
        sum += value
        values.append(value)
      }
    }
    guard sum > 1e-6 else {
      // No sample lies under the filter: the nearest one stands in.
      return (min(max(Int(center.rounded(.down)), 0), limit - 1), [1])
    }
    let negligible = 1e-12 * sum
    while values.count > 1, abs(values[values.count - 1]) < negligible { values.removeLast() }
    var skipped = 0
    while skipped < values.count - 1, abs(values[skipped]) < negligible { skipped += 1 }
    start += skipped
    return (start, values[skipped...].map { $0 / sum })
  }
}
