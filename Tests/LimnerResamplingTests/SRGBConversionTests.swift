// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct SRGBConversionTests {
  /// A wide space, a space with three curves of its own, and one that comes out brighter than white.
  private static let sources: [String: SourceColor] = [
    "wide": .rgb(
      curves: [.gamma(1.8), .gamma(1.8), .gamma(1.8)],
      toXYZ: ColorMatrix(
        SIMD3(0.79767, 0.28804, 0), SIMD3(0.13519, 0.71188, 0), SIMD3(0.03134, 0.00009, 0.82491))),
    "mixed": .rgb(
      curves: [.bt709, .table([0, 1000, 9000, 65535]), .sRGB],
      toXYZ: ColorMatrix(
        SIMD3(0.51512, 0.24120, -0.00105), SIMD3(0.29198, 0.69225, 0.04189), SIMD3(0.15710, 0.06657, 0.78407))
    ),
    "bright": .rgb(
      curves: [.identity, .identity, .identity],
      toXYZ: ColorMatrix(SIMD3(0.9, 0.5, 0.1), SIMD3(0.7, 1.4, 0.2), SIMD3(0.3, 0.2, 1.6))),
  ]

  /// The formula in 64-bit arithmetic, in levels that are not rounded.
  private func exact(_ source: SourceColor, _ levels: SIMD3<Double>) -> SIMD3<Double> {
    func encoded(_ light: Double) -> Double {
      let clipped = min(max(light, 0), 1)
      return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * pow(clipped, 1 / 2.4) - 0.055)
    }
    switch source {
    case .gray(let curve):
      let level = encoded(curve.linear(levels.x / 255))
      return SIMD3(level, level, level)
    case .rgb(let curves, let toXYZ):
      let light = SIMD3(
        curves[0].linear(levels.x / 255), curves[1].linear(levels.y / 255), curves[2].linear(levels.z / 255))
      let result = ((ColorMatrix.sRGB.inverse ?? .identity) * toXYZ) * light
      return SIMD3(encoded(result.x), encoded(result.y), encoded(result.z))
    }
  }

  private func converted(_ source: SourceColor, _ colors: [SIMD3<UInt8>]) -> [SIMD3<UInt8>] {
    let count = colors.count
    var planes = colors.map(\.x) + colors.map(\.y) + colors.map(\.z)
    var span = planes.mutableSpan
    SRGBConversion(source).convert(&span, red: 0, green: count, blue: 2 * count, count: count)
    return (0 ..< count).map { SIMD3(planes[$0], planes[count + $0], planes[2 * count + $0]) }
  }

  /// Whether a level is what rounding half up gives; within a thousandth of the half both are.
  private func rounds(_ level: UInt8, _ exact: Double) -> Bool { abs(Double(level) - exact) <= 0.501 }

  @Test(arguments: ["wide", "mixed", "bright"])
  func `4.2: colors are rounded from what 64-bit arithmetic gives`(name: String) throws {
    let source = try #require(Self.sources[name])
    var generator = SplitMix64(seed: 21)
    let random = (0 ..< 4000).map { _ in
      SIMD3<UInt8>(
        UInt8.random(in: 0 ... 255, using: &generator), UInt8.random(in: 0 ... 255, using: &generator),
        UInt8.random(in: 0 ... 40, using: &generator))
    }
    let colors = random + (0 ... 255).map { SIMD3($0, $0, $0) }
    let conversion = SRGBConversion(source)
    for (color, result) in zip(colors, converted(source, colors)) {
      let expected = exact(source, SIMD3(Double(color.x), Double(color.y), Double(color.z)))
      #expect(rounds(result.x, expected.x) && rounds(result.y, expected.y) && rounds(result.z, expected.z))
      let fine = conversion.convert(SIMD3(Float(color.x), Float(color.y), Float(color.z)))
      for channel in 0 ..< 3 { #expect(abs(Double(fine[channel]) - expected[channel]) < 0.02) }
    }
  }

  @Test func `fractions of levels are converted as finely`() throws {
    var generator = SplitMix64(seed: 22)
    for source in Self.sources.values {
      let conversion = SRGBConversion(source)
      for _ in 0 ..< 2000 {
        let color = SIMD3(
          Double.random(in: 0 ... 255, using: &generator), .random(in: 0 ... 255, using: &generator),
          .random(in: 0 ... 255, using: &generator))
        let expected = exact(source, color)
        let found = conversion.convert(SIMD3(Float(color.x), Float(color.y), Float(color.z)))
        for channel in 0 ..< 3 { #expect(abs(Double(found[channel]) - expected[channel]) < 0.1) }
      }
    }
  }

  @Test func `sRGB stays as it is, level by level and between them`() {
    let grid = stride(from: 0, through: 255, by: 5).flatMap { red in
      stride(from: 0, through: 255, by: 51).map { SIMD3<UInt8>(UInt8(red), 255 - UInt8(red), UInt8($0)) }
    }
    #expect(converted(.sRGB, grid) == grid)
    let conversion = SRGBConversion(.sRGB)
    for step in 0 ... 1020 {
      let level = Float(step) / 4
      let result = conversion.convert(SIMD3(level, 255 - level, 3))
      #expect(abs(result.x - level) < 0.01 && abs(result.y - 255 + level) < 0.01 && abs(result.z - 3) < 0.01)
      #expect(abs(conversion.convert(level) - level) < 0.01)
    }
  }

  @Test(arguments: [1, 1.0 / 2.2, 1.8, 2.2, 2.8])
  func `4.4: every gray is rounded from what 64-bit arithmetic gives`(gamma: Double) {
    let source = SourceColor.gray(.gamma(gamma))
    let conversion = SRGBConversion(source)
    var row = (0 ... 255).map { UInt8($0) }
    var span = row.mutableSpan
    conversion.convert(&span, gray: 0, count: 256)
    for level in 0 ... 255 {
      let expected = exact(source, SIMD3(repeating: Double(level))).x
      #expect(rounds(row[level], expected))
      #expect(abs(Double(conversion.convert(Float(level))) - expected) < 0.02)
    }
    let colors = (0 ... 255).map { SIMD3<UInt8>(repeating: UInt8($0)) }
    #expect(converted(source, colors) == row.map { SIMD3<UInt8>(repeating: $0) })
  }

  @Test func `only the rows that are named change`() throws {
    let source = try #require(Self.sources["wide"])
    let conversion = SRGBConversion(source)
    var storage = (0 ..< 100).map { UInt8(20 + $0) }
    let before = storage
    var span = storage.mutableSpan
    // The planes may come in any order.
    conversion.convert(&span, red: 70, green: 10, blue: 40, count: 7)
    let rows = converted(source, (0 ..< 7).map { SIMD3(before[70 + $0], before[10 + $0], before[40 + $0]) })
    for index in 0 ..< 100 {
      let expected: UInt8 =
        switch index {
        case 70 ..< 77: rows[index - 70].x
        case 10 ..< 17: rows[index - 10].y
        case 40 ..< 47: rows[index - 40].z
        default: before[index]
        }
      #expect(storage[index] == expected)
    }
    var gray = before
    var graySpan = gray.mutableSpan
    SRGBConversion(.gray(.identity)).convert(&graySpan, gray: 30, count: 5)
    #expect(gray.indices.filter { gray[$0] != before[$0] } == Array(30 ..< 35))
    var none = [UInt8]()
    var empty = none.mutableSpan
    conversion.convert(&empty, red: 0, green: 0, blue: 0, count: 0)
    conversion.convert(&empty, gray: 0, count: 0)
    #expect(none == [])
  }

  @Test func `what is outside of sRGB is clipped, and what is outside of the levels too`() throws {
    let conversion = SRGBConversion(try #require(Self.sources["wide"]))
    let green = conversion.convert(SIMD3<Float>(0, 255, 0))
    #expect(green == SIMD3(0, 255, 0))
    #expect(conversion.convert(SIMD3<Float>(-9, 300, -0.5)) == green)
    #expect(conversion.convert(Float(-3)) == 0 && conversion.convert(Float(256)) == 255)
    // What is not a number counts as 0.
    let odd = conversion.convert(SIMD3<Float>(.nan, .infinity, -.infinity))
    #expect(odd == green)
  }

  @Test func `matrices of any size give levels`() {
    var generator = SplitMix64(seed: 23)
    let odd: [Double] = [0, 1, -1, 32767, -32768, 1e-5, 1e30, -1e30, 1e300, .infinity, .nan]
    func vector() -> SIMD3<Double> {
      SIMD3(
        odd[Int(generator.next() % UInt64(odd.count))], odd[Int(generator.next() % UInt64(odd.count))],
        odd[Int(generator.next() % UInt64(odd.count))])
    }
    for _ in 0 ..< 100 {
      let conversion = SRGBConversion(
        .rgb(curves: [.sRGB, .identity, .gamma(0)], toXYZ: ColorMatrix(vector(), vector(), vector())))
      let result = conversion.convert(SIMD3<Float>(3, 200.5, 255))
      for channel in 0 ..< 3 { #expect(result[channel] >= 0 && result[channel] <= 255) }
      let gray = conversion.convert(Float(99.5))
      #expect(gray >= 0 && gray <= 255)
      var planes: [UInt8] = [0, 1, 128, 254, 255, 7]
      var span = planes.mutableSpan
      conversion.convert(&span, red: 0, green: 2, blue: 4, count: 2)
      conversion.convert(&span, gray: 0, count: 6)
      #expect(planes.count == 6)
    }
  }
}
