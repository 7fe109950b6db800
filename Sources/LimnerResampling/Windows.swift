// SPDX-License-Identifier: Apache-2.0

/// For each output sample of an axis the input samples that it reads, and their exact weights.
///
/// Shape: `taps` weights for each output, those of output *i* at `i × taps`; windows that are narrower (at the edges)
/// are filled up with zeros. Weights sum to 1: taps outside the picture are left out and the rest is scaled
/// (pipeline 1.3).
package struct Windows: Sendable {
  private let placement: WindowPlacement

  /// The weights; none where they are made anew for whoever asks.
  package private(set) var values: [Double]

  /// The largest sum of absolute weights of any output: how far an extreme input can overshoot.
  package let gain: Double

  /// The largest absolute weight.
  package let peak: Double

  /// Places a filter over each output sample, stretched by the ratio when it scales down.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - axis: The axis.
  ///   - tableLimit: The most weights that are kept.
  package init(_ filter: ResampleFilter, _ axis: Axis, tableLimit: Int = .max) {
    placement = WindowPlacement(filter, axis)
    let taps = placement.taps
    let isKept = axis.keepsTable(filter, limit: tableLimit)
    var values = [Double](repeating: 0, count: isKept ? axis.outputCount * taps : taps)
    var (gain, peak) = (1.0, 0.0)
    do {
      var table = values.mutableSpan
      for index in 0 ..< axis.outputCount {
        if isKept, let twin = placement.twin(of: index) {
          for tap in 0 ..< taps { table[index * taps + tap] = table[twin * taps + tap] }
          continue
        }
        let row = placement.weigh(index, into: &table, at: isKept ? index * taps : 0)
        gain = max(gain, row.size)
        peak = max(peak, row.peak)
      }
    }
    self.values = isKept ? values : []
    self.gain = gain
    self.peak = peak
  }

  /// The most exact weights that are kept while they are rounded: those of a photo 20,000 pixels wide.
  static let roundingLimit = 1 << 17

  /// The same without a table.
  func withoutValues() -> Windows {
    var windows = self
    windows.values = []
    return windows
  }

  /// Copies the weights of output `index` to `row`, which has room for `taps`.
  func copyWeights(of index: Int, into row: inout [Double]) {
    guard values.isEmpty else {
      for tap in 0 ..< taps { row[tap] = values[index * taps + tap] }
      return
    }
    var span = row.mutableSpan
    _ = placement.weigh(index, into: &span, at: 0)
  }

  /// The axis that the windows belong to.
  package var axis: Axis { placement.axis }

  /// The widest window.
  package var taps: Int { placement.taps }

  /// The first input sample of each window.
  package var first: [Int32] { placement.first }

  /// The input samples that windows read, from the first to the last.
  package var columns: Range<Int> {
    let start = Int(first.min() ?? 0)
    return start ..< min(Int(first.max() ?? 0) + taps, axis.sampleCount)
  }

  /// The bytes that the places and the table take.
  package var byteCount: Int { first.count * 4 + values.count * 8 }

  /// The number of input samples that have to be there before output `index` can be made.
  package func end(of index: Int) -> Int { min(Int(first[index]) + taps, axis.sampleCount) }

  /// The most outputs that have begun and read one of `count` samples that come together, wherever these begin.
  func overlap(with count: Int) -> Int {
    let first = first
    var (most, end) = (1, 0)
    for index in first.indices {
      // Samples that reach the last one of this window may end that much behind it.
      let last = self.end(of: index) + count - 1
      while end < first.count, first[end] < last { end += 1 }
      most = max(most, end - index)
    }
    return most
  }
}
