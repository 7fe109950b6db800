// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ToneCurveTests {
  @Test func `powers agree with the C library's`() {
    var worst = 0.0
    for base in stride(from: 0.0001, through: 4, by: 0.0173) {
      for exponent in stride(from: -6.0, through: 6, by: 0.37) {
        worst = max(worst, abs(base.raised(to: exponent) / pow(base, exponent) - 1))
      }
    }
    #expect(worst < 1e-13)
  }

  @Test func `a power of any number is a number`() {
    let odd: [Double] = [
      0, -0.0, -1, 1, 0.5, 1e300, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
      -.infinity, 1e5, -1e5,
    ]
    for base in odd { for exponent in odd { #expect(!base.raised(to: exponent).isNaN) } }
    #expect(0.0.raised(to: 2) == 0 && 0.0.raised(to: 0) == 1 && 0.0.raised(to: -1) == .infinity)
    #expect((-1.0).raised(to: 2) == 0 && 2.0.raised(to: 2000) == .infinity && 2.0.raised(to: -2000) == 0)
    #expect(0.5.raised(to: 1) == 0.5 && 1.0.raised(to: .infinity) == 1)
  }

  @Test func `the curve of sRGB has the standard's values`() {
    #expect(ToneCurve.sRGB.linear(0) == 0 && abs(ToneCurve.sRGB.linear(1) - 1) < 1e-12)
    for level in 0 ... 255 {
      let value = Double(level) / 255
      let expected = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      #expect(abs(ToneCurve.sRGB.linear(value) - expected) < 1e-12)
    }
  }

  @Test func `the curve of BT.709 undoes the camera's`() {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    for step in 0 ... 1000 {
      let light = Double(step) / 1000
      let value = light < beta ? 4.5 * light : alpha * pow(light, 0.45) - (alpha - 1)
      #expect(abs(ToneCurve.bt709.linear(value) - light) < 1e-9)
    }
  }

  @Test func `a table is met at its entries and straight between them, rising or not`() {
    let curve = ToneCurve.table([0, 65535, 13107])
    #expect([0, 0.25, 0.5, 0.75, 1].map { curve.linear($0) } == [0, 0.5, 1, 0.6, 0.2])
    #expect(ToneCurve.table([]).linear(0.3) == 0.3)
    #expect(ToneCurve.table([13107]).linear(0.9) == 0.2)
  }

  @Test func `a parametric curve is a line below its border and a power from there on`() {
    let curve = ToneCurve.parametric(ToneParameters(g: 2, a: 0.5, b: 0.25, c: 0.5, d: 0.5, e: 0.125, f: 0.25))
    #expect(curve.linear(0.25) == 0.375)
    #expect(abs(curve.linear(0.5) - 0.375) < 1e-15)
    #expect(abs(curve.linear(1) - 0.6875) < 1e-15)
    #expect(ToneCurve.identity.linear(0.625) == 0.625)
  }

  @Test func `any curve gives 0 … 1 for any sample`() {
    var generator = SplitMix64(seed: 11)
    let odd: [Double] = [
      0, 1, -1, 0.5, 2.4, 1e9, -1e9, 1e-9, 1e300, -1e300, .infinity, -.infinity, .nan, 32767, -32768,
    ]
    func pick() -> Double { odd[Int(generator.next() % UInt64(odd.count))] }
    for _ in 0 ..< 5000 {
      let curves: [ToneCurve] = [
        .gamma(pick()),
        .parametric(
          ToneParameters(g: pick(), a: pick(), b: pick(), c: pick(), d: pick(), e: pick(), f: pick())),
      ]
      for curve in curves {
        let light = curve.linear(pick())
        #expect(light >= 0 && light <= 1)
      }
    }
    for value in odd {
      let light = ToneCurve.table([9, 65535]).linear(value)
      #expect(light >= 0 && light <= 1)
    }
  }
}
