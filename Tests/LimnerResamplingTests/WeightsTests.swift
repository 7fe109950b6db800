// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerResampling
import Testing

@Suite struct WeightsTests {
  /// Axes of every ratio, with a phase and without, with more outside than inside.
  static let axes: [Axis] =
    [
      (5, 5), (197, 100), (394, 100), (73, 10), (400, 10), (2500, 10), (1, 1), (2, 1), (999, 1), (7, 3),
      (65500, 16),
    ]
    .map { Axis(sampleCount: $0.0, outputCount: $0.1) } + [
      Axis(sampleCount: 50, outputCount: 26, origin: -0.97, step: 1.97),
      Axis(sampleCount: 50, outputCount: 13, origin: 0.4, step: 3.9),
      Axis(sampleCount: 10, outputCount: 9, origin: -4.3, step: 2.1),
      Axis(sampleCount: 4, outputCount: 7, origin: 0, step: 0.6),
    ]

  @Test(arguments: ResampleFilter.allCases, axes)
  func `pipeline 1.3: windows lie on the axis and their weights sum to 1`(filter: ResampleFilter, axis: Axis)
  {
    let windows = Windows(filter, axis)
    for index in 0 ..< axis.outputCount {
      let row = windows.values[index * windows.taps ..< (index + 1) * windows.taps]
      #expect(abs(row.reduce(0, +) - 1) < 1e-9)
      #expect(row.reduce(0) { $0 + abs($1) } <= windows.gain + 1e-9)
      #expect(windows.first[index] >= 0 && Int(windows.first[index]) < axis.sampleCount)
      #expect(row.allSatisfy { abs($0) <= windows.peak })
      for (tap, weight) in row.enumerated() where Int(windows.first[index]) + tap >= axis.sampleCount {
        #expect(weight == 0, "tap \(tap) of output \(index) lies behind the last sample")
      }
    }
  }

  @Test(arguments: ResampleFilter.allCases, axes)
  func `fixed weights sum to one exactly, at whatever place the point is`(filter: ResampleFilter, axis: Axis)
  {
    let windows = Windows(filter, axis)
    for largest in [255.0, 20_000] {
      let weights = FixedWeights(windows, granule: 8, largest: largest)
      var worst = 0.0
      for index in 0 ..< axis.outputCount {
        let row = weights.values[index * weights.stride ..< (index + 1) * weights.stride]
        #expect(row.reduce(0) { $0 + Int($1) } == 1 << weights.fractionBits)
        // No input of that size can leave 32 bits, whatever its signs.
        let reach = row.reduce(0.0) { $0 + abs(Double($1)) } * largest
        #expect(reach + Double(1 << weights.fractionBits) <= 0x1p31)
        var error = 0.0
        for tap in 0 ..< windows.taps {
          let fixed = Double(weights.values[index * weights.stride + tap]) / Double(1 << weights.fractionBits)
          error += abs(fixed - windows.values[index * windows.taps + tap])
        }
        worst = max(worst, error)
      }
      #expect(worst <= weights.rounding + 1e-12, "what the weights say of themselves")
    }
  }

  @Test func `weights keep at least 14 bits at the ratios of photographs, and more where they are small`() {
    for (ratio, bits) in [(1.0, 14), (1.97, 14), (3.94, 15), (7.3, 16)] {
      let axis = Axis(sampleCount: Int(ratio * 100), outputCount: 100)
      let weights = FixedWeights(Windows(.lanczos3, axis), granule: 2, largest: 255)
      #expect(weights.fractionBits >= bits, "ratio \(ratio)")
    }
  }

  @Test(arguments: [ResampleFilter.box, .triangle, .catmullRom, .lanczos3])
  func `an axis that copies takes one sample for each`(filter: ResampleFilter) {
    let windows = Windows(filter, Axis(sampleCount: 40, outputCount: 30, origin: 7, step: 1))
    #expect(windows.taps == 1)
    #expect(windows.first == (7 ..< 37).map { Int32($0) })
  }

  @Test(arguments: ResampleFilter.allCases)
  func `the windows of a mirrored axis are those of the axis, mirrored`(filter: ResampleFilter) {
    // A box of three samples whose edges fall on the centers of samples is where a rounding would show.
    for (count, origin, step) in [(38, -1.5, 3.0), (33, -1.0, 2.0), (50, 0.25, 1.97)] {
      let axis = Axis(sampleCount: 100, outputCount: count, origin: origin, step: step)
      let back = Axis(
        sampleCount: 100, outputCount: count, origin: 100 - origin - Double(count) * step, step: step)
      let (windows, mirrored) = (Windows(filter, axis), Windows(filter, back))
      for index in 0 ..< count {
        var weights = [Double](repeating: 0, count: 100)
        for tap in 0 ..< windows.taps where Int(windows.first[index]) + tap < 100 {
          weights[Int(windows.first[index]) + tap] += windows.values[index * windows.taps + tap]
        }
        let twin = count - 1 - index
        for tap in 0 ..< mirrored.taps where Int(mirrored.first[twin]) + tap < 100 {
          weights[99 - Int(mirrored.first[twin]) - tap] -= mirrored.values[twin * mirrored.taps + tap]
        }
        #expect(weights.allSatisfy { abs($0) < 1e-9 }, "output \(index) of step \(step)")
      }
    }
  }

  @Test(arguments: [(2016, 1024), (4000, 1024), (97, 64), (300, 256), (511, 512)], ResampleFilter.allCases)
  func `weights that repeat are those that each output would have by itself, bit for bit`(
    counts: (samples: Int, outputs: Int), filter: ResampleFilter
  ) {
    let axis = Axis(sampleCount: counts.samples, outputCount: counts.outputs)
    let windows = Windows(filter, axis)
    for index in 0 ..< counts.outputs {
      let alone = Windows(
        filter,
        Axis(
          sampleCount: counts.samples, outputCount: 1, origin: Double(index) * axis.step, step: axis.step))
      let start = index * windows.taps
      let isSame =
        windows.first[index] == alone.first[0]
        && Array(windows.values[start ..< start + alone.taps]) == alone.values
        && windows.values[(start + alone.taps) ..< start + windows.taps].allSatisfy { $0 == 0 }
      #expect(isSame, "output \(index)")
    }
  }
}
