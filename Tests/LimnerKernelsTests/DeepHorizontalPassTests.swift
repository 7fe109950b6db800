// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct DeepHorizontalPassTests {
  /// Checks each flavor against the definition for one shape; what lies around the row has to stay as it is.
  private func check(_ noise: Noise, count: Int, taps: Int, shift: Int) {
    let width = 3 * count + taps
    let row: [Int16] = noise.values(width, seed: UInt64(count * 64 + taps))
    let weights: [Int16] = noise.values(count * taps, seed: UInt64(taps))
    var generator = SplitMix64(seed: UInt64(count))
    var first = (0 ..< count).map { _ in Int32.random(in: 0 ... Int32(width - taps), using: &generator) }
    first[count / 2] = Int32(width - taps)
    var expected = [Int16](repeating: 77, count: count + 6)
    do {
      var out = expected.mutableSpan
      HorizontalPass.reference(
        row.span, first: first.span, weights.span, taps: taps, shift: shift, into: &out, at: 3)
    }
    for flavor in KernelFlavor.available {
      var actual = [Int16](repeating: 77, count: count + 6)
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
      for taps in [8, 16] { check(noise, count: count, taps: taps, shift: 15) }
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every number of taps and every shift`(noise: Noise) {
    for taps in stride(from: 8, through: 40, by: 8) {
      for shift in 0 ... 30 { check(noise, count: 7, taps: taps, shift: shift) }
    }
  }

  @Test(arguments: 1 ... 40)
  func `the definition is the weighted sum, rounded half up and saturated`(taps: Int) {
    // Sums of 40 products stay inside 32 bits, and a part of them lies outside of 16 after the shift.
    var generator = SplitMix64(seed: UInt64(taps))
    let count = 100
    let row: [Int16] = Noise.uniform.values(count + taps, seed: 1)
    let weights = (0 ..< count * taps).map { _ in Int16.random(in: -1600 ... 1600, using: &generator) }
    let first = (0 ..< count).map { Int32($0 * 7 % count) }
    for shift in [0, 1, 10, 14] {
      var result = [Int16](repeating: 0, count: count)
      var out = result.mutableSpan
      HorizontalPass.reference(
        row.span, first: first.span, weights.span, taps: taps, shift: shift, into: &out, at: 0)
      for x in 0 ..< count {
        let sum = (0 ..< taps).reduce(0.0) {
          $0 + Double(row[Int(first[x]) + $1]) * Double(weights[x * taps + $1])
        }
        let rounded = (sum / Double(1 << shift) + 0.5).rounded(.down)
        #expect(Double(result[x]) == min(max(rounded, -32_768), 32_767), "output \(x), shift \(shift)")
      }
    }
  }

  @Test func `a window beyond its row is the caller's mistake, whichever it is`() async {
    await #expect(processExitsWith: .success) { Self.call() }
    await #expect(processExitsWith: .failure) { Self.call(first: [9, 0, 0, 0]) }
    await #expect(processExitsWith: .failure) { Self.call(first: [0, 9, 0, 0]) }
    await #expect(processExitsWith: .failure) { Self.call(first: [0, 0, 0, 9]) }
  }

  @Test func `so are missing weights, odd taps, no room, and a shift that leaves nothing`() async {
    await #expect(processExitsWith: .failure) { Self.call(weightCount: 31) }
    await #expect(processExitsWith: .failure) { Self.call(taps: 4) }
    await #expect(processExitsWith: .failure) { Self.call(offset: 1) }
    await #expect(processExitsWith: .failure) { Self.call(offset: -1) }
    await #expect(processExitsWith: .failure) { Self.call(shift: 31) }
  }

  /// A call that is right unless an argument says otherwise: four windows of eight in a row of 16.
  private static func call(
    first: [Int32] = [0, 8, 3, 8], weightCount: Int = 32, taps: Int = 8, shift: Int = 0, offset: Int = 0
  ) {
    let row = [Int16](repeating: 0, count: 16)
    let weights = [Int16](repeating: 0, count: weightCount)
    var result = [Int16](repeating: 0, count: 4)
    var out = result.mutableSpan
    HorizontalPass.simd(
      row.span, WindowStarts(first), weights.span, taps: taps, shift: shift, flavor: .baseline, into: &out,
      at: offset)
  }
}
