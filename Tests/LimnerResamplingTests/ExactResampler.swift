// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerResampling

/// The same scaling in 64-bit floating point, from the definitions: what the fixed-point passes are measured against.
enum ExactResampler {
  /// A filter at a distance from its center, at its natural width; a box is weighed by the caller.
  static func value(_ filter: ResampleFilter, _ distance: Double) -> Double {
    let x = abs(distance)
    switch filter {
    case .box: return x < 0.5 ? 1 : 0
    case .triangle: return max(0, 1 - x)
    case .catmullRom:
      if x < 1 { return 1.5 * x * x * x - 2.5 * x * x + 1 }
      return x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
    case .mitchell:
      if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
      return x < 2 ? (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 : 0
    case .lanczos3:
      if x == 0 { return 1 }
      return x < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
    }
  }

  /// The input samples of each output with their weights, which sum to 1.
  static func weights(_ filter: ResampleFilter, _ axis: Axis) -> [[(index: Int, weight: Double)]] {
    let stretch = max(1, axis.step)
    return (0 ..< axis.outputCount).map { output in
      let center = axis.origin + (Double(output) + 0.5) * axis.step
      let least = max(0, Int(center - 4 * stretch - 2))
      let most = min(axis.sampleCount, Int(center + 4 * stretch + 2))
      var taps: [(index: Int, weight: Double)] = []
      for index in min(least, axis.sampleCount - 1) ..< max(most, 1) {
        let weight: Double
        if filter == .box {
          // The part of the sample that lies under the box.
          let end = min(Double(index + 1), center + stretch / 2)
          weight = max(0, end - max(Double(index), center - stretch / 2))
        } else {
          weight = value(filter, (Double(index) + 0.5 - center) / stretch)
        }
        if weight != 0 { taps.append((index, weight)) }
      }
      let sum = taps.reduce(0) { $0 + $1.weight }
      return taps.map { ($0.index, $0.weight / sum) }
    }
  }

  /// A plane of `vertical.sampleCount` rows, scaled; neither rounded nor clamped.
  static func scaled(_ plane: [UInt8], _ filter: ResampleFilter, _ vertical: Axis, _ horizontal: Axis)
    -> [Double]
  {
    let width = horizontal.sampleCount
    let across = weights(filter, horizontal)
    var result: [Double] = []
    var column = [Double](repeating: 0, count: width)
    for taps in weights(filter, vertical) {
      for x in 0 ..< width { column[x] = 0 }
      for (row, weight) in taps {
        for x in 0 ..< width { column[x] += weight * Double(plane[row * width + x]) }
      }
      for taps in across { result.append(taps.reduce(0) { $0 + $1.weight * column[$1.index] }) }
    }
    return result
  }
}
