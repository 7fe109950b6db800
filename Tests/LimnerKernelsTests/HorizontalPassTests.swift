// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct HorizontalPassTests {
  /// Checks each flavor against the definition for one shape.
  private func check(_ noise: Noise, count: Int, taps: Int, shift: Int) {
    let width = 3 * count + taps
    let row: [Int16] = noise.values(width, seed: UInt64(count * 64 + taps))
    let weights: [Int16] = noise.values(count * taps, seed: UInt64(taps))
    var generator = SplitMix64(seed: UInt64(count))
    var first = (0 ..< count).map { _ in Int32.random(in: 0 ... Int32(width - taps), using: &generator) }
    first[count / 2] = Int32(width - taps)
    var expected = [UInt8](repeating: 77, count: count + 6)
    do {
      var out = expected.mutableSpan
      HorizontalPass.reference(
        row.span, first: first.span, weights.span, taps: taps, shift: shift, into: &out, at: 3)
    }
    for flavor in KernelFlavor.available {
      var actual = [UInt8](repeating: 77, count: count + 6)
      var out = actual.mutableSpan
      HorizontalPass.simd(
        row.span, WindowStarts(first), weights.span, taps: taps, shift: shift, flavor: flavor, into: &out,
        at: 3)
      #expect(actual == expected, "\(flavor), \(count) outputs, \(taps) taps, shift \(shift)")
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every width up to three lanes and one`(noise: Noise) {
    for count in 1 ... 25 {
      for taps in [8, 16] { check(noise, count: count, taps: taps, shift: 20) }
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every number of taps and every shift`(noise: Noise) {
    for taps in stride(from: 8, through: 40, by: 8) {
      for shift in [0, 1, 8, 22, 30] { check(noise, count: 7, taps: taps, shift: shift) }
    }
  }

  @Test(arguments: 1 ... 40)
  func `the definition is the weighted sum, rounded half up and clamped`(taps: Int) {
    let row: [Int16] = (0 ..< taps).map { (k: Int) -> Int16 in Int16(k * 37 % 256 * 64) }
    let weights: [Int16] = (0 ..< taps).map { (k: Int) -> Int16 in k % 3 == 2 ? -500 : 1000 }
    var result: [UInt8] = [0]
    var out = result.mutableSpan
    HorizontalPass.reference(
      row.span, first: [Int32(0)].span, weights.span, taps: taps, shift: 20, into: &out, at: 0)
    let sum = (0 ..< taps).reduce(0.0) { $0 + Double(row[$1]) * Double(weights[$1]) }
    #expect(Double(result[0]) == min(max((sum / 0x1p20 + 0.5).rounded(.down), 0), 255))
  }

  @Test func `a window beyond its row is the caller's mistake, whichever it is`() async {
    await #expect(processExitsWith: .failure) {
      let row = [Int16](repeating: 0, count: 16)
      let first: [Int32] = [0, 9, 0, 0]
      let weights = [Int16](repeating: 0, count: 32)
      var result = [UInt8](repeating: 0, count: 4)
      var out = result.mutableSpan
      HorizontalPass.simd(
        row.span, WindowStarts(first), weights.span, taps: 8, shift: 0, flavor: .baseline, into: &out, at: 0)
    }
    await #expect(processExitsWith: .failure) { _ = WindowStarts([0, -1, 4]) }
  }
}
