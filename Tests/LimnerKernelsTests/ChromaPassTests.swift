// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import Testing

@Suite struct ChromaPassTests {
  @Test(arguments: [true, false], Noise.allCases)
  func `every flavor is within a level of three quarters and one, at every width and from every sample`(
    isBetween: Bool, noise: Noise
  ) {
    for count in 1 ... 50 {
      let plane: [UInt8] = noise.values(2 * count + 3, seed: UInt64(count))
      let rows = ChromaPass.Rows(
        near: 1, far: isBetween ? count + 2 : 1, count: count, isBetween: isBetween)
      for first in [0, 1, count / 2] where first < count {
        let range = first ..< count
        let results = KernelFlavor.available.map { flavor in
          var row = [UInt8](repeating: 77, count: 2 * count + 8)
          var out = row.mutableSpan
          ChromaPass.widen(plane.span, rows, range, flavor: flavor, into: &out, at: 4)
          return row
        }
        let areSame = results.allSatisfy { $0 == results[0] }
        #expect(areSame, "\(count) samples from \(first)")
        func mixed(_ index: Int) -> Double {
          let index = min(max(index, 0), count - 1)
          return 0.75 * Double(plane[rows.near + index]) + 0.25 * Double(plane[rows.far + index])
        }
        for index in range {
          for (place, neighbor) in [(0, index - 1), (1, index + 1)] {
            let value = Double(results[0][4 + 2 * (index - first) + place])
            #expect(abs(value - 0.75 * mixed(index) - 0.25 * mixed(neighbor)) <= 0.5, "\(count), \(index)")
          }
        }
        let isKept = results[0][..<4].allSatisfy { $0 == 77 }
        let isKeptBehind = results[0][(4 + 2 * range.count)...].allSatisfy { $0 == 77 }
        #expect(isKept && isKeptBehind)
      }
    }
  }

  @Test func `rows outside of their plane are the caller's mistake`() async {
    await #expect(processExitsWith: .success) { Self.call() }
    await #expect(processExitsWith: .failure) { Self.call(far: 33) }
    await #expect(processExitsWith: .failure) { Self.call(near: -1) }
    await #expect(processExitsWith: .failure) { Self.call(end: 33) }
    await #expect(processExitsWith: .failure) { Self.call(offset: 1) }
  }

  private static func call(near: Int = 0, far: Int = 32, end: Int = 32, offset: Int = 0) {
    let plane = [UInt8](repeating: 0, count: 64)
    var row = [UInt8](repeating: 0, count: 64)
    var out = row.mutableSpan
    ChromaPass.widen(
      plane.span, ChromaPass.Rows(near: near, far: far, count: 32, isBetween: true), 0 ..< end,
      flavor: .baseline, into: &out, at: offset)
  }
}
