// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels

/// The weights of a pass in 32-bit floating point.
///
/// Shape: `taps` weights for each output, zeros around a narrower window; every window lies inside the input.
/// Units: the weights of each output sum to 1 within a few units in the last place.
struct FloatWeights: Sendable {
  /// The axis that the weights belong to.
  let axis: Axis

  /// Weights for one output.
  let taps: Int

  /// The first input sample of each output.
  let starts: WindowStarts

  /// The weights.
  let values: [Float]

  /// Rounds the exact weights of a filter, an output at a time.
  init(_ filter: ResampleFilter, _ axis: Axis) {
    let placement = WindowPlacement(filter, axis)
    let taps = placement.taps
    var first = placement.first
    var values = [Float](repeating: 0, count: axis.outputCount * taps)
    var row = [Double](repeating: 0, count: taps)
    for index in first.indices {
      do {
        var exact = row.mutableSpan
        _ = placement.weigh(index, into: &exact, at: 0)
      }
      // A narrow window at the far edge has its zeros before it rather than behind the last sample.
      let shift = max(0, Int(first[index]) + taps - axis.sampleCount)
      first[index] -= Int32(shift)
      for k in shift ..< taps { values[index * taps + k] = Float(row[k - shift]) }
    }
    self.axis = axis
    self.taps = taps
    starts = WindowStarts(first)
    self.values = values
  }

  /// The first input sample of output `index`.
  func start(of index: Int) -> Int { Int(starts.values[index]) }

  /// The first input sample behind the window of output `index`.
  func end(of index: Int) -> Int { start(of: index) + taps }

  /// The input samples that windows read, from the first to the last.
  var columns: Range<Int> { Int(starts.values.min() ?? 0) ..< starts.furthest + taps }

  /// The most outputs whose windows share an input sample.
  var overlap: Int {
    var most = 1
    var oldest = 0
    for newest in starts.values.indices {
      while end(of: oldest) <= start(of: newest) { oldest += 1 }
      most = max(most, newest - oldest + 1)
    }
    return most
  }
}
