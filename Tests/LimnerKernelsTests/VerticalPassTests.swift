// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import Testing

@Suite struct VerticalPassTests {
  /// A row of each flavor, with what the definition says.
  private func rows(
    _ noise: Noise, width: Int, taps: Int, shift: Int
  ) -> (expected: [Int16], actual: [KernelFlavor: [Int16]]) {
    let stride = width + 5
    let storage: [UInt8] = noise.values(stride * taps, seed: UInt64(width * 64 + taps))
    let weights: [Int16] = noise.values(taps, seed: UInt64(taps))
    // Rows in an order of their own, as a ring has them.
    let offsets = (0 ..< taps).map { ($0 * 7 + 3) % taps * stride }
    var expected = [Int16](repeating: 77, count: width + 3)
    do {
      var out = expected.mutableSpan
      VerticalPass.reference(storage.span, offsets.span, weights.span, shift: shift, into: &out, count: width)
    }
    var actual: [KernelFlavor: [Int16]] = [:]
    for flavor in KernelFlavor.available {
      var row = [Int16](repeating: 77, count: width + 3)
      var out = row.mutableSpan
      VerticalPass.simd(
        storage.span, offsets.span, weights.span, shift: shift, flavor: flavor, into: &out, count: width)
      actual[flavor] = row
    }
    return (expected, actual)
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every width up to three lanes and one`(noise: Noise) {
    for width in 1 ... 97 {
      for taps in [2, 12] {
        let (expected, actual) = rows(noise, width: width, taps: taps, shift: 8)
        for (flavor, row) in actual { #expect(row == expected, "\(flavor), \(width) samples, \(taps) taps") }
      }
    }
  }

  @Test(arguments: Noise.allCases)
  func `every flavor equals the definition at every even number of taps and every shift`(noise: Noise) {
    for taps in stride(from: 2, through: 40, by: 2) {
      for shift in [0, 1, 8, 16, 30] {
        let (expected, actual) = rows(noise, width: 41, taps: taps, shift: shift)
        for (flavor, row) in actual { #expect(row == expected, "\(flavor), \(taps) taps, shift \(shift)") }
      }
    }
  }

  @Test(arguments: 1 ... 40)
  func `the definition is the weighted sum, rounded half up`(taps: Int) {
    let storage: [UInt8] = Noise.uniform.values(taps, seed: 1)
    // Weights whose sums stay inside 16 bits after the shift, so that nothing saturates.
    let weights: [Int16] = (0 ..< taps).map { (k: Int) -> Int16 in
      k % 2 == 0 ? Int16(900 - k) : Int16(k - 300)
    }
    let offsets = Array(0 ..< taps)
    var row: [Int16] = [0]
    var out = row.mutableSpan
    VerticalPass.reference(storage.span, offsets.span, weights.span, shift: 10, into: &out, count: 1)
    let sum = (0 ..< taps).reduce(0.0) { $0 + Double(storage[$1]) * Double(weights[$1]) }
    #expect(Double(row[0]) == (sum / 1024 + 0.5).rounded(.down))
  }

  @Test func `a row beyond its storage is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let storage = [UInt8](repeating: 0, count: 64)
      let offsets = [0, 33]
      let weights: [Int16] = [1, 1]
      var row = [Int16](repeating: 0, count: 32)
      var out = row.mutableSpan
      VerticalPass.simd(
        storage.span, offsets.span, weights.span, shift: 0, flavor: .baseline, into: &out, count: 32)
    }
  }
}
