// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ToneTableTests {
  /// Curves that pictures have.
  private static let curves: [ToneCurve] =
    [.sRGB, .bt709] + (10 ... 30).map { .gamma(Double($0) / 10) }

  /// The light of all samples in 14 bits.
  private static func light(_ curve: ToneCurve) -> [Double] {
    (0 ..< 256).map { curve.linear(Double($0) / 255) * 16_384 }
  }

  /// What the lanes of a flavor make of all samples.
  private static func expanded(_ table: ToneTable, _ flavor: KernelFlavor) -> [Int16] {
    let samples = (0 ..< 256).map { UInt8($0) }
    var result = [Int16](repeating: 0, count: 256)
    var out = result.mutableSpan
    ToneLookup.expand(samples.span, at: 0, count: 256, table, flavor: flavor, into: &out, at: 0)
    return result
  }

  @Test(arguments: curves)
  func `lanes compute what the table holds, which is as near as it may be`(curve: ToneCurve) throws {
    let exact = Self.light(curve)
    // A curve that is too rough for the tolerance of pictures still has to be computed as its table says.
    let close = ToneTable(fitting: exact, channels: 1, tolerance: 1.5)
    let table = try #require(close ?? ToneTable(fitting: exact, channels: 1, tolerance: 20))
    let furthest = zip(table.values, exact).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
    #expect(furthest <= (close == nil ? 20 : 1.5))
    for flavor in KernelFlavor.available {
      let values = Self.expanded(table, flavor)
      #expect(values == table.values, "\(flavor)")
    }
  }

  @Test(arguments: [ToneCurve.sRGB, .gamma(1), .gamma(1.8), .gamma(2), .gamma(2.2), .gamma(563.0 / 256)])
  func `the curves that most pictures have are fitted within a unit and a half`(curve: ToneCurve) {
    let isFitted = ToneTable(fitting: Self.light(curve), channels: 3, tolerance: 1.5) != nil
    #expect(isFitted)
  }

  @Test(arguments: [ToneCurve.bt709, .gamma(1.2), .gamma(0.45)])
  func `a bend that a parabola cannot follow leaves the table`(curve: ToneCurve) {
    let isFitted = ToneTable(fitting: Self.light(curve), channels: 3, tolerance: 1.5) != nil
    #expect(!isFitted)
  }

  @Test(arguments: [0.25, 0.5, 1, 1.5, 4, 40])
  func `a table is never further off than it may be`(tolerance: Double) {
    for curve in Self.curves + [.gamma(0.45), .gamma(5), .table([0, 100, 60_000, 65_535])] {
      let exact = Self.light(curve)
      guard let table = ToneTable(fitting: exact, channels: 3, tolerance: tolerance) else { continue }
      for (value, light) in zip(table.values, exact) { #expect(abs(Double(value) - light) <= tolerance) }
    }
  }

  @Test func `a straight line is fitted to half a step`() throws {
    let line = (0 ..< 256).map { Double($0) * 64 }
    let table = try #require(ToneTable(fitting: line, channels: 1, tolerance: 0.5))
    #expect(table.values.map { Double($0) } == line)
  }

  @Test func `rough curves are not fitted`() {
    var generator = SplitMix64(seed: 3)
    let noise = (0 ..< 256).map { _ in Double(generator.next() >> 50) }
    let step = (0 ..< 256).map { $0 < 100 ? 0.0 : 16_384 }
    let teeth = (0 ..< 256).map { Double($0 % 2) * 10 }
    for rough in [noise, step, teeth] {
      let isFitted = ToneTable(fitting: rough, channels: 1, tolerance: 1.5) != nil
      #expect(!isFitted)
    }
  }

  @Test func `numbers too large for lanes and what is no number give no table`() {
    let one = [Double](repeating: 1, count: 256)
    var odd: [[Double]] = [
      one.map { _ in .nan }, one.map { _ in .infinity }, one.map { _ in -.infinity }, one.map { _ in 20_001 },
      one.map { _ in -20_001 }, one.map { _ in .greatestFiniteMagnitude }, one.map { _ in 1e300 },
      (0 ..< 256).map { Double($0) * 1e6 }, (0 ..< 256).map { Double($0) * -1e300 },
      (0 ..< 256).map { $0 % 2 == 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude },
    ]
    for place in [0, 7, 15, 16, 255] {
      for value in [Double.nan, .infinity, -.infinity, 1e300] {
        var table = one
        table[place] = value
        odd.append(table)
      }
    }
    for table in odd {
      let isFitted = ToneTable(fitting: table, channels: 1, tolerance: 1.5) != nil
      #expect(!isFitted)
    }
  }

  @Test func `lanes overflow nowhere, whatever is fitted`() {
    // Slopes and bends up to what the bits hold and beyond; no tolerance keeps a bad fit out.
    var generator = SplitMix64(seed: 4)
    var fitted = 0
    for _ in 0 ..< 3000 {
      let reach = Double(sign: .plus, exponent: Int(generator.next() % 16), significand: 1)
      let numbers = (0 ..< 3).map { _ in Double.random(in: -reach ... reach, using: &generator) }
      let curve = (0 ..< 256).map { sample -> Double in
        let t = Double(sample % 16)
        return numbers[0] + numbers[1] * t / 8 + numbers[2] * t * t / 64
      }
      guard let table = ToneTable(fitting: curve, channels: 1, tolerance: .infinity) else { continue }
      fitted += 1
      for flavor in KernelFlavor.available {
        let values = Self.expanded(table, flavor)
        #expect(values == table.values, "\(flavor), \(numbers)")
      }
      // Least squares of a parabola come near it; a value that had wrapped round would be far off.
      let largest = zip(table.values, curve).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
      #expect(largest <= 4, "\(numbers)")
    }
    #expect(fitted > 500 && fitted < 3000)
  }

  @Test func `a table of the wrong length is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = ToneTable([]) }
    await #expect(processExitsWith: .failure) { _ = ToneTable([[0]]) }
    await #expect(processExitsWith: .failure) { _ = ToneTable(fitting: [0], channels: 1, tolerance: 1) }
  }
}
