// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct WorkingColorTests {
  private static let curves: [ToneCurve] = [.sRGB, .gamma(2.2), .bt709]

  private static let adobeRGB = SourceColor.rgb(
    curves: [ToneCurve](repeating: .gamma(563.0 / 256), count: 3),
    toXYZ: ColorMatrix(
      SIMD3(0.60974, 0.31111, 0.01947), SIMD3(0.20528, 0.62567, 0.06087), SIMD3(0.14919, 0.06322, 0.74457)))

  /// The sample on the scale up to 255 that stands for an amount of light, with its fraction.
  private func coded(_ light: Double, _ curve: ToneCurve) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0 ..< 50 {
      let middle = (low + high) / 2
      if curve.linear(middle) < light { low = middle } else { high = middle }
    }
    return 255 * low
  }

  @Test(arguments: [255, 65_535], [false, true])
  func `every sample has the number that it stands for`(largest: Int, isLinear: Bool) {
    let color = SourceColor.rgb(curves: Self.curves, toXYZ: .sRGB)
    let working = WorkingColor(color, isLinear: isLinear, toSRGB: false, largest: largest)
    var furthest = 0.0
    for sample in stride(from: 0, through: largest, by: largest == 255 ? 1 : 37) {
      for (channel, curve) in Self.curves.enumerated() {
        let coded = Double(sample) / Double(largest)
        let exact = 255 * (isLinear ? curve.linear(coded) : coded)
        furthest = max(furthest, abs(Double(working.number(sample, channel: channel)) - exact))
      }
    }
    #expect(furthest < 2e-5)
    #expect(working.isPlain == !isLinear)
  }

  @Test(arguments: [255, 65_535])
  func `coded samples are their own levels, gray and color`(largest: Int) {
    for source in [SourceColor.sRGB, Self.adobeRGB, .gray(.gamma(1.8))] {
      let working = WorkingColor(source, isLinear: false, toSRGB: false, largest: largest)
      let numbers = SIMD3<Float>(-3.25, 127.5, 260)
      #expect(working.levels(numbers) == numbers)
    }
  }

  @Test(arguments: [255, 65_535])
  func `light becomes the nearest level within one, whatever the depth`(largest: Int) {
    for curve in Self.curves {
      let gray = WorkingColor(.gray(curve), isLinear: true, toSRGB: false, largest: largest)
      let color = WorkingColor(
        .rgb(curves: [curve, curve, curve], toXYZ: .sRGB), isLinear: true, toSRGB: false, largest: largest)
      var furthest = 0.0
      for sample in stride(from: 0, through: largest, by: largest == 255 ? 1 : 37) {
        let exact = 255 * Double(sample) / Double(largest)
        let level = gray.levels(SIMD3(gray.number(sample, channel: 0), 0, 0)).x
        let number = color.number(sample, channel: 2)
        let levels = color.levels(SIMD3(number, number, number))
        #expect(levels == SIMD3(level, level, level))
        // Half a unit of light is more than a level only where a power of 2.2 is darkest.
        if exact >= 4 || curve != .gamma(2.2) { furthest = max(furthest, abs(Double(level) - exact)) }
      }
      #expect(furthest <= 1, "\(curve)")
    }
  }

  @Test(arguments: [255, 65_535], [false, true])
  func `pipeline 4.2: colors become sRGB as exact arithmetic has it`(largest: Int, isLinear: Bool) throws {
    let working = WorkingColor(Self.adobeRGB, isLinear: isLinear, toSRGB: true, largest: largest)
    let matrix = try #require(Self.adobeRGB.lightToSRGB)
    var generator = SplitMix64(seed: 11)
    var furthest = 0.0
    for _ in 0 ..< 1000 {
      let samples = (0 ..< 3).map { _ in Int(generator.next() % UInt64(largest + 1)) }
      let light = samples.map { ToneCurve.gamma(563.0 / 256).linear(Double($0) / Double(largest)) }
      let exact = matrix * SIMD3(light[0], light[1], light[2])
      let numbers = samples.enumerated().map { working.number($0.element, channel: $0.offset) }
      let levels = working.levels(SIMD3(numbers[0], numbers[1], numbers[2]))
      for channel in 0 ..< 3 {
        let level = coded(min(max(exact[channel], 0), 1), .sRGB)
        furthest = max(furthest, abs(level - Double(levels[channel])))
      }
    }
    // Light is rounded to the nearest level at once; coded colors keep their fractions.
    #expect(furthest <= (isLinear ? 0.75 : 0.25))
  }

  @Test(arguments: [255, 65_535], [false, true])
  func `gray becomes the gray of sRGB`(largest: Int, isLinear: Bool) {
    let working = WorkingColor(.gray(.gamma(1.8)), isLinear: isLinear, toSRGB: true, largest: largest)
    var furthest = 0.0
    for sample in stride(from: 0, through: largest, by: largest == 255 ? 1 : 37) {
      let exact = coded(ToneCurve.gamma(1.8).linear(Double(sample) / Double(largest)), .sRGB)
      let level = working.levels(SIMD3(working.number(sample, channel: 0), 0, 0)).x
      furthest = max(furthest, abs(Double(level) - exact))
    }
    #expect(furthest <= (isLinear ? 0.75 : 0.25))
  }

  @Test func `what a filter overshoots is clamped`() {
    for source in [SourceColor.sRGB, Self.adobeRGB] {
      for isLinear in [false, true] {
        let working = WorkingColor(source, isLinear: isLinear, toSRGB: true, largest: 255)
        let levels = working.levels(SIMD3(-1e6, 1e6, 1e6))
        #expect((0 ... 255).contains(levels.x) && levels.x == 0)
        #expect(levels.y > 254 && levels.z > 254)
      }
    }
  }
}
