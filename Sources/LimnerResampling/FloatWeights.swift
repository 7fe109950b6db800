// SPDX-License-Identifier: Apache-2.0

/// The weights of a pass in 32-bit floating point.
///
/// Shape: `taps` weights for each output, zeros around a narrower window; every window lies inside the input.
/// Units: the weights of each output sum to 1 within a few units in the last place.
package struct FloatWeights: Sendable {
  /// The axis that the weights belong to.
  package let axis: Axis

  /// Weights for one output.
  package let taps: Int

  /// The first input sample of each output.
  package let first: [Int32]

  /// The weights.
  package let values: [Float]

  /// The largest of ``first``.
  package let furthest: Int

  /// Rounds the exact weights.
  package init(_ windows: Windows) {
    axis = windows.axis
    taps = windows.taps
    var first = windows.first
    var values = [Float](repeating: 0, count: windows.values.count)
    for index in first.indices {
      // A narrow window at the far edge has its zeros before it rather than behind the last sample.
      let shift = max(0, Int(first[index]) + taps - axis.sampleCount)
      first[index] -= Int32(shift)
      for k in shift ..< taps { values[index * taps + k] = Float(windows.values[index * taps + k - shift]) }
    }
    self.first = first
    self.values = values
    furthest = Int(first.max() ?? 0)
  }

  /// The bytes that the weights take.
  package var byteCount: Int { first.count * 4 + values.count * 4 }

  /// The first input sample behind the window of output `index`.
  package func end(of index: Int) -> Int { Int(first[index]) + taps }

  /// The most outputs whose windows share an input sample.
  package var overlap: Int {
    var most = 1
    var oldest = 0
    for newest in first.indices {
      while end(of: oldest) <= Int(first[newest]) { oldest += 1 }
      most = max(most, newest - oldest + 1)
    }
    return most
  }
}
