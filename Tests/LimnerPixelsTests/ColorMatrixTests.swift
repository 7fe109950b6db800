// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ColorMatrixTests {
  /// The largest difference of two elements.
  private func distance(_ a: ColorMatrix, _ b: ColorMatrix) -> Double {
    zip([a.first, a.second, a.third], [b.first, b.second, b.third])
      .map { max(abs($0.x - $1.x), abs($0.y - $1.y), abs($0.z - $1.z)) }.max() ?? .infinity
  }

  @Test func `a matrix times its inverse changes nothing`() {
    var generator = SplitMix64(seed: 3)
    func vector() -> SIMD3<Double> {
      SIMD3(
        .random(in: -1 ... 1, using: &generator), .random(in: -1 ... 1, using: &generator),
        .random(in: -1 ... 1, using: &generator))
    }
    var inverted = 0
    for _ in 0 ..< 200 {
      let matrix = ColorMatrix(vector(), vector(), vector())
      guard let inverse = matrix.inverse else { continue }
      inverted += 1
      #expect(distance(matrix * inverse, .identity) < 1e-6)
      #expect(distance(inverse * matrix, .identity) < 1e-6)
    }
    #expect(inverted > 190)
  }

  @Test func `columns in a plane and numbers that are not finite have no inverse`() {
    let (a, b) = (SIMD3(1.0, 2, 3), SIMD3(0.5, -1, 4))
    #expect(ColorMatrix(a, b, a + b).inverse == nil)
    #expect(ColorMatrix(a, b, SIMD3(0, 0, 0)).inverse == nil)
    #expect(ColorMatrix(a, b, SIMD3(.nan, 0, 0)).inverse == nil)
    #expect(ColorMatrix(a, b, SIMD3(0, .infinity, 0)).inverse == nil)
    #expect(ColorMatrix(a * 1e200, b * 1e200, SIMD3(1e200, 0, 0)).inverse == nil)
    #expect(ColorMatrix(diagonal: SIMD3(1e-6, 1e-6, 1e-6)).inverse != nil)
  }

  @Test func `a product applies the right matrix first`() {
    let left = ColorMatrix(SIMD3(1, 2, 3), SIMD3(0, 1, 4), SIMD3(5, 6, 0))
    let right = ColorMatrix(SIMD3(2, 0, 1), SIMD3(1, 3, 0), SIMD3(0, 1, 1))
    let vector = SIMD3(0.25, 0.5, 2)
    #expect((left * right) * vector == left * (right * vector))
    #expect(left * SIMD3(1, 0, 0) == left.first)
    #expect(left.transposed.transposed == left && left.transposed.first == SIMD3(1, 0, 5))
  }

  @Test func `sRGB has the colors that its profiles have`() {
    let profile = ColorMatrix(
      SIMD3(0.43607, 0.22249, 0.01392), SIMD3(0.38515, 0.71687, 0.09708), SIMD3(0.14307, 0.06061, 0.71410))
    #expect(distance(.sRGB, profile) < 2e-4)
    let white = ColorMatrix.sRGB * SIMD3(1, 1, 1)
    #expect(abs(white.x - 0.9642) < 1e-12 && abs(white.y - 1) < 1e-12 && abs(white.z - 0.8249) < 1e-12)
  }

  @Test func `under its own white sRGB has the standard's numbers`() throws {
    let places = Chromaticities.sRGB
    let matrix = try #require(
      ColorMatrix.toXYZ(white: places.white, red: places.red, green: places.green, blue: places.blue))
    let standard = ColorMatrix(
      SIMD3(0.4124, 0.2126, 0.0193), SIMD3(0.3576, 0.7152, 0.1192), SIMD3(0.1805, 0.0722, 0.9505))
    #expect(distance(matrix, standard) < 5e-5)
  }

  @Test func `places that span no space give no matrix`() {
    let places = Chromaticities.sRGB
    func matrix(_ change: (inout Chromaticities) -> Void) -> ColorMatrix? {
      var changed = places
      change(&changed)
      return ColorMatrix.toD50(changed)
    }
    #expect(matrix { _ in } != nil)
    #expect(matrix { $0.red = $0.green } == nil)
    #expect(matrix { $0.blue = Chromaticity(0.47, 0.465) } == nil)
    #expect(matrix { $0.white.y = 0 } == nil)
    #expect(matrix { $0.white = $0.red } == nil)
    #expect(matrix { $0.white = Chromaticity(.nan, 0.3) } == nil)
    #expect(matrix { $0.red = Chromaticity(.infinity, 0.3) } == nil)
    #expect(
      matrix { $0 = Chromaticities(white: $0.white, red: $0.white, green: $0.white, blue: $0.white) } == nil)
  }

  @Test func `a white is adapted to the other, and to itself without change`() throws {
    let white = Chromaticity.d65.xyz / Chromaticity.d65.y
    let adapted = try #require(ColorMatrix.adaptation(from: white, to: ColorMatrix.d50)) * white
    #expect(abs(adapted.x - 0.9642) < 1e-12 && abs(adapted.y - 1) < 1e-12 && abs(adapted.z - 0.8249) < 1e-12)
    let same = try #require(ColorMatrix.adaptation(from: white, to: white))
    #expect(distance(same, .identity) < 1e-12)
    #expect(ColorMatrix.adaptation(from: SIMD3(0, 0, 0), to: white) == nil)
  }
}
