// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerResampling
import Testing

@Suite struct LinearLightTests {
  /// What all samples become by going into light and back, with nothing in between.
  private func returned(_ color: SourceColor, toSRGB: Bool = false) throws -> [[UInt8]] {
    let channels = color.curves.count
    let ramp = Plane(256, 1, channels: channels, (0 ..< 256 * channels).map { UInt8($0 / channels) })
    let scaling = try #require(
      LinearScaling(
        .lanczos3, vertical: Axis(sampleCount: 1, outputCount: 1),
        horizontal: Axis(sampleCount: 256, outputCount: 256)))
    let result = ramp.linear(color, scaling, toSRGB: toSRGB)
    return (0 ..< channels).map { channel in (0 ..< 256).map { result.samples[$0 * channels + channel] } }
  }

  private static let all = (0 ..< 256).map { UInt8($0) }

  @Test(arguments: [ToneCurve.sRGB, .bt709, .gamma(0.45), .gamma(0.7), .gamma(1), .gamma(1.2), .gamma(1.5)])
  func `every sample comes back as itself`(curve: ToneCurve) throws {
    #expect(try returned(.gray(curve)) == [Self.all])
    let color = SourceColor.rgb(curves: [curve, curve, curve], toXYZ: .sRGB)
    #expect(try returned(color) == [Self.all, Self.all, Self.all])
  }

  @Test func `channels with curves of their own do, too`() throws {
    let color = SourceColor.rgb(curves: [.sRGB, .gamma(1), .bt709], toXYZ: .sRGB)
    #expect(try returned(color) == [Self.all, Self.all, Self.all])
  }

  @Test(arguments: [1.8, 2, 2.2, 563.0 / 256, 2.4, 2.6, 3, 4])
  func `steep powers merge only samples that are less than a unit of light apart`(exponent: Double) throws {
    let curve = ToneCurve.gamma(exponent)
    let light = (0 ..< 256).map { curve.linear(Double($0) / 255) * Double(LinearLight.one) }
    let back = try returned(.gray(curve))[0]
    for sample in 0 ..< 256 where back[sample] != sample {
      #expect(abs(light[Int(back[sample])] - light[sample]) <= 1, "\(sample) became \(back[sample])")
    }
    #expect(back.first == 0 && back.last == 255)
    #expect(zip(back, back.dropFirst()).allSatisfy { $0 <= $1 })
    // On the power that most displays have, two samples are lost to black.
    if exponent == 2.2 { #expect(back == [0, 0, 0] + Self.all[3...]) }
  }

  @Test(arguments: [16, 64, 250])
  func `a table that begins flat keeps black and all that rises`(flat: Int) throws {
    let table = (0 ..< 256).map { UInt16($0 <= flat ? 0 : 65_535 * ($0 - flat) / (255 - flat)) }
    let back = try returned(.gray(.table(table)))[0]
    #expect(back.prefix(flat + 1).allSatisfy { $0 == 0 })
    #expect(Array(back[(flat + 1)...]) == Array(Self.all[(flat + 1)...]))
  }

  @Test func `a table that ends flat keeps white and all that rises`() throws {
    let table = (0 ..< 256).map { UInt16($0 >= 200 ? 65_535 : 65_535 * $0 / 200) }
    let back = try returned(.gray(.table(table)))[0]
    #expect(Array(back[..<200]) == Array(Self.all[..<200]))
    #expect(back[200...].allSatisfy { $0 == 255 })
  }

  @Test func `a table that falls gives every sample back`() throws {
    let falling = (0 ..< 256).map { UInt16(65_535 - 257 * $0) }
    #expect(try returned(.gray(.table(falling))) == [Self.all])
    let negative = (0 ..< 1024).map { UInt16((1 - ToneCurve.sRGB.linear(Double($0) / 1023)) * 65_535) }
    #expect(try returned(.gray(.table(negative))) == [Self.all])
  }

  @Test(arguments: [0, 1, 30_000, 65_535])
  func `a table of one light makes one sample of all`(value: UInt16) throws {
    let back = try returned(.gray(.table([value, value, value])))[0]
    #expect(Set(back).count == 1)
  }

  @Test func `no curve is too odd for tables`() throws {
    let saw = (0 ..< 256).map { UInt16($0 % 16 * 4000) }
    let odd: [ToneCurve] = [
      .table(saw), .table([]), .table([65_535, 0]), .gamma(0), .gamma(-1), .gamma(.nan), .gamma(.infinity),
      .gamma(1e300), .parametric(ToneParameters(g: 1e30, a: -1e30, b: .nan, c: .infinity, d: 0.5)),
      .parametric(ToneParameters(g: 2, a: 1e10, e: -1e20, f: 1e20)),
    ]
    for curve in odd {
      let samples = try returned(.gray(curve))[0].count
      #expect(samples == 256, "\(curve)")
      let far = ColorMatrix(SIMD3(1e30, -1e30, 0), SIMD3(-32_768, 32_767, 1), SIMD3(0, 0, 1e38))
      let color = SourceColor.rgb(curves: [curve, .sRGB, curve], toXYZ: far)
      let channels = try returned(color, toSRGB: true).count
      #expect(channels == 3, "\(curve)")
    }
  }

  @Test func `gray of another curve and color of other primaries become sRGB within a level`() throws {
    let curves: [ToneCurve] = [.gamma(1.8), .gamma(2.2), .bt709, .gamma(1)]
    for curve in curves {
      let back = try returned(.gray(curve), toSRGB: true)[0]
      let ramp = Plane(256, 1, Self.all)
      let (one, row) = (Axis(sampleCount: 1, outputCount: 1), Axis(sampleCount: 256, outputCount: 256))
      let exact = ExactLight(ramp, .gray(curve), one, row, toSRGB: true)
      #expect(exact.distance(Plane(256, 1, back)) <= 1, "\(curve)")
    }
  }
}
