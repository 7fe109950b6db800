// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct DeepVerticalPassTests {
  /// Checks each flavor against the definition for one shape; what lies behind the row has to stay as it is.
  private func check(_ noise: Noise, width: Int, taps: Int, shift: Int) {
    let stride = width + 5
    let storage: [Int16] = noise.values(stride * taps, seed: UInt64(width * 64 + taps))
    let weights: [Int16] = noise.values(taps, seed: UInt64(taps))
    // Rows in an order of their own, as a ring has them.
    let offsets = (0 ..< taps).map { ($0 * 7 + 3) % taps * stride }
    var expected = [Int16](repeating: 77, count: width + 3)
    do {
      var out = expected.mutableSpan
      VerticalPass.reference(storage.span, offsets.span, weights.span, shift: shift, into: &out, count: width)
    }
    for flavor in KernelFlavor.available {
      var actual = [Int16](repeating: 77, count: width + 3)
      var out = actual.mutableSpan
      VerticalPass.simd(
        storage.span, offsets.span, weights.span, shift: shift, flavor: flavor, into: &out, count: width)
      #expect(actual == expected, "\(flavor), \(width) samples, \(taps) taps, shift \(shift)")
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every width up to three lanes and one`(noise: Noise) {
    for width in 1 ... 97 {
      for taps in [2, 12] { check(noise, width: width, taps: taps, shift: 15) }
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every even number of taps and every shift`(noise: Noise) {
    for taps in stride(from: 2, through: 40, by: 2) {
      for shift in 0 ... 30 { check(noise, width: 41, taps: taps, shift: shift) }
    }
  }

  @Test(arguments: 1 ... 40)
  func `the definition is the weighted sum, rounded half up and saturated`(taps: Int) {
    // Sums of 40 products stay inside 32 bits, and a part of them lies outside of 16 after the shift.
    var generator = SplitMix64(seed: UInt64(taps))
    let width = 200
    let storage: [Int16] = Noise.uniform.values(taps * width, seed: 1)
    let weights = (0 ..< taps).map { _ in Int16.random(in: -1600 ... 1600, using: &generator) }
    let offsets = (0 ..< taps).map { $0 * width }
    for shift in [0, 1, 10, 14] {
      var row = [Int16](repeating: 0, count: width)
      var out = row.mutableSpan
      VerticalPass.reference(storage.span, offsets.span, weights.span, shift: shift, into: &out, count: width)
      for x in 0 ..< width {
        let sum = (0 ..< taps).reduce(0.0) { $0 + Double(storage[$1 * width + x]) * Double(weights[$1]) }
        let rounded = (sum / Double(1 << shift) + 0.5).rounded(.down)
        #expect(Double(row[x]) == min(max(rounded, -32_768), 32_767), "column \(x), shift \(shift)")
      }
    }
  }

  @Test func `a row beyond its storage is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) { Self.call(offsets: [0, 33]) }
    await #expect(processExitsWith: .failure) { Self.call(offsets: [-1, 0]) }
  }

  @Test func `so are too many columns, rows that are no pairs, and a shift that leaves nothing`() async {
    await #expect(processExitsWith: .success) { Self.call() }
    await #expect(processExitsWith: .failure) { Self.call(count: 33) }
    await #expect(processExitsWith: .failure) { Self.call(count: -1) }
    await #expect(processExitsWith: .failure) { Self.call(weights: [1]) }
    await #expect(processExitsWith: .failure) { Self.call(weights: [1, 1, 1, 1]) }
    await #expect(processExitsWith: .failure) { Self.call(shift: 31) }
    await #expect(processExitsWith: .failure) { Self.call(shift: -1) }
  }

  /// A call that is right unless an argument says otherwise: two rows of 32 in a storage of 64.
  private static func call(
    offsets: [Int] = [0, 32], weights: [Int16] = [1, 1], shift: Int = 0, count: Int = 32
  ) {
    let storage = [Int16](repeating: 0, count: 64)
    var row = [Int16](repeating: 0, count: 32)
    var out = row.mutableSpan
    VerticalPass.simd(
      storage.span, offsets.span, weights.span, shift: shift, flavor: .baseline, into: &out, count: count)
  }
}
