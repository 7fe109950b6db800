// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import Testing

@Suite struct SourceColorTests {
  private func parts(_ color: SourceColor?) -> (curves: [ToneCurve], matrix: ColorMatrix)? {
    guard case .rgb(let curves, let matrix) = color else { return nil }
    return (curves, matrix)
  }

  @Test func `3.4: a gamma of 45455 is the power of 2.2, not the curve of sRGB`() throws {
    let (curves, matrix) = try #require(parts(SourceColor(gamma: 45455, chromaticities: nil)))
    #expect(curves == [ToneCurve](repeating: .gamma(100_000.0 / 45455), count: 3))
    #expect(matrix == .sRGB)
    #expect(SourceColor(gamma: 45455, chromaticities: nil)?.isSRGB == false)
  }

  @Test func `3.4: places without a gamma come with the curve of sRGB`() throws {
    let stored = Chromaticities(
      white: Chromaticity(hundredThousandths: 31270, 32900),
      red: Chromaticity(hundredThousandths: 64000, 33000),
      green: Chromaticity(hundredThousandths: 30000, 60000),
      blue: Chromaticity(hundredThousandths: 15000, 6000))
    let color = try #require(SourceColor(gamma: nil, chromaticities: stored))
    #expect(parts(color)?.curves == [.sRGB, .sRGB, .sRGB])
    #expect(color.isSRGB)
  }

  @Test func `3.4: numbers that describe no space are refused`() {
    let flat = Chromaticities(red: .d65, green: .d65, blue: .d65)
    #expect(SourceColor(gamma: nil, chromaticities: nil) == nil)
    #expect(SourceColor(gamma: 0, chromaticities: nil) == nil)
    #expect(SourceColor(gamma: -45455, chromaticities: nil) == nil)
    #expect(SourceColor(gamma: 45455, chromaticities: flat) == nil)
    #expect(SourceColor(gamma: .max, chromaticities: nil) != nil)
    #expect(SourceColor(gamma: 1, chromaticities: nil) != nil)
  }

  @Test func `3.4: code points of every kind that can be converted are, and no others`() {
    let primaries: Set<UInt8> = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 22]
    let transfers: Set<UInt8> = [1, 4, 5, 6, 8, 13, 14, 15]
    for point in UInt8.min ... .max {
      #expect((SourceColor(primaries: point, transfer: 13) != nil) == primaries.contains(point))
      #expect((SourceColor(primaries: 1, transfer: point) != nil) == transfers.contains(point))
    }
  }

  @Test func `3.4: code points stand for their curves and primaries`() throws {
    #expect(try #require(SourceColor(primaries: 1, transfer: 13)).isSRGB)
    for (transfer, curve) in [
      (1, .bt709), (6, .bt709), (14, .bt709), (15, .bt709), (4, .gamma(2.2)), (5, .gamma(2.8)),
      (8, .identity), (13, .sRGB),
    ] as [(UInt8, ToneCurve)] {
      #expect(parts(SourceColor(primaries: 9, transfer: transfer))?.curves == [curve, curve, curve])
    }
    // Display P3's profile has its colors to five digits.
    let red = try #require(parts(SourceColor(primaries: 12, transfer: 13))).matrix.first
    #expect(abs(red.x - 0.51512) < 2e-4 && abs(red.y - 0.24120) < 2e-4 && abs(red.z + 0.00105) < 2e-4)
    for point in [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 22] as [UInt8] {
      let white = try #require(parts(SourceColor(primaries: point, transfer: 8))).matrix * SIMD3(1, 1, 1)
      #expect(abs(white.x - 0.9642) < 1e-9 && abs(white.y - 1) < 1e-9 && abs(white.z - 0.8249) < 1e-9)
    }
  }

  @Test func `sRGB is told from its neighbors`() {
    let curves = [ToneCurve.sRGB, .sRGB, .sRGB]
    #expect(SourceColor.sRGB.isSRGB && SourceColor.gray(.sRGB).isSRGB)
    let rounded = ColorMatrix(
      SIMD3(0.43607, 0.22249, 0.01392), SIMD3(0.38515, 0.71687, 0.09708), SIMD3(0.14307, 0.06061, 0.71410))
    #expect(SourceColor.rgb(curves: curves, toXYZ: rounded).isSRGB)
    #expect(SourceColor(primaries: 12, transfer: 13)?.isSRGB == false)
    #expect(SourceColor(primaries: 5, transfer: 13)?.isSRGB == false)
    #expect(SourceColor(primaries: 1, transfer: 4)?.isSRGB == false)
    #expect(!SourceColor.gray(.gamma(2.2)).isSRGB)
    #expect(!SourceColor.rgb(curves: [.sRGB, .sRGB, .gamma(2.2)], toXYZ: .sRGB).isSRGB)
    let swapped = ColorMatrix(rounded.third, rounded.first, rounded.second)
    #expect(!SourceColor.rgb(curves: curves, toXYZ: swapped).isSRGB)
    #expect(!SourceColor.rgb(curves: [], toXYZ: .sRGB).isSRGB)
  }

  @Test func `a claim about color holds for gray where the curves are one`() {
    #expect(SourceColor(gamma: 50000, chromaticities: nil)?.forGray == .gray(.gamma(2)))
    #expect(SourceColor.gray(.bt709).forGray == .gray(.bt709))
    #expect(SourceColor.rgb(curves: [.sRGB, .sRGB, .bt709], toXYZ: .sRGB).forGray == nil)
  }
}
