// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Color that is converted when the picture is small, against converting every pixel first (pipeline 2.2, 2.3, 4.2).
@Suite struct PlaneColorTests {
  private static let (width, height) = (416, 308)
  private static let sides = [208, 131, 52]

  /// The decibels by which a result is farther from the reference than the reference encoded by itself.
  private func loss(
    _ source: [UInt8], _ side: Int, _ reference: Pixels, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> (decibels: Double, report: PhotoReport) {
    let photo = try Run.photo(source) {
      $0.maxSide = side
      change(&$0)
    }
    let result = try Pixels(jpeg: photo.bytes)
    let scaled = reference.scaled(result.width, result.height)
    return (try ColorScenes.encoded(scaled).psnr(scaled) - result.psnr(scaled), photo.report)
  }

  @Test(arguments: [
    [(1, 1), (1, 1), (1, 1)], [(2, 1), (2, 1), (2, 1)], [(2, 2), (1, 1), (1, 1)], [(1, 1), (2, 1), (1, 2)],
    [(1, 2), (2, 1), (1, 1)], [(1, 1), (2, 2), (1, 1)], [(4, 1), (1, 1), (2, 1)],
  ])
  func `2.2: an RGB JPEG scaled as planes is within 0.2 dB of a full decode, whatever its factors`(
    factors: [(h: Int, v: Int)]
  ) throws {
    let scene = ColorScenes.drawn(Self.width, Self.height)
    let source = try ColorScenes.jpeg(scene, factors, as: .rgb)
    let full = try Pixels(jpeg: source)
    let isWhole = factors.allSatisfy { $0 == factors[0] }
    for side in Self.sides {
      let photo = try Run.photo(source) { $0.maxSide = side }
      let result = try Pixels(jpeg: photo.bytes)
      let decoded = full.scaled(result.width, result.height)
      // The library brings planes of fewer samples up by straight lines or by repeating: it is the picture itself that
      // tells which is nearer.
      let reference = isWhole ? decoded : scene.scaled(result.width, result.height)
      let best = try ColorScenes.encoded(decoded).psnr(reference)
      let found = result.psnr(reference)
      #expect(found >= best - 0.2, "\(side) at \(photo.report.dctScale ?? 0): \(found) against \(best)")
      #expect(photo.report.road == .planar)
    }
  }

  @Test(arguments: [JPEGMaker.Color.cmyk, .ycck], [false, true])
  func `2.3: inks decoded at a DCT scale lose at most 0.15 dB`(color: JPEGMaker.Color, isSubsampled: Bool)
    throws
  {
    let scene = ColorScenes.drawn(Self.width, Self.height)
    let factors = isSubsampled ? [(2, 2), (1, 1), (1, 1), (2, 2)] : [(1, 1), (1, 1), (1, 1), (1, 1)]
    var maker = JPEGMaker(Self.width, Self.height, color, factors.map { (h: $0.0, v: $0.1) })
    maker.quality = 95
    maker.hasJFIF = false
    maker.hasAdobe = true
    let source = try maker.bytes { component, x, y in
      let step = isSubsampled && (1 ... 2).contains(component) ? 2 : 1
      let (column, row) = (min(x * step, Self.width - 1), min(y * step, Self.height - 1))
      // Black grows to the right, as smoothly as a vignette.
      guard component < 3 else { return UInt8(255 - column / 4) }
      let pixel = scene.pixel(column, row)
      return color == .ycck ? RedCorner.ycc(pixel.map { 255 - $0 })[component] : pixel[component]
    }
    let stored = try Pixels(jpeg: source)
    try #require(stored.channels == 4)
    let full = Pixels(Self.width, Self.height, channels: 3) { x, y, channel in
      let pixel = stored.pixel(x, y)
      return UInt8((Int(pixel[channel]) * Int(pixel[3]) + 127) / 255)
    }
    var scales: Set<Int> = []
    for side in Self.sides {
      let (auto, report) = try loss(source, side, full)
      let (never, plain) = try loss(source, side, full) { $0.shrink = .never }
      #expect(auto - never <= 0.15, "\(side) at \(report.dctScale ?? 0): \(auto) against \(never)")
      #expect(never <= 0.2 && plain.dctScale == 8 && report.colorConversion == .plainCMYK)
      scales.insert(report.dctScale ?? 0)
    }
    #expect(scales.count > 1)
  }

  @Test(arguments: [(false, 1), (false, 2), (true, 1), (true, 2)], ColorMath.Profile.allCases)
  func `4.2: colors converted at the target size are within 0.2 dB of those converted pixel by pixel`(
    source: (isSaturated: Bool, step: Int), profile: ColorMath.Profile
  ) throws {
    let (isSaturated, step) = source
    let scene =
      isSaturated
      ? ColorScenes.saturated(Self.width, Self.height) : ColorScenes.drawn(Self.width, Self.height)
    let bytes = try ColorScenes.jpeg(
      scene, [(step, step), (1, 1), (1, 1)], profile: profile.maker.bytes())
    let decoded = try Pixels(jpeg: bytes)
    let table = ConversionTable(profile.math)
    var full = decoded
    for start in stride(from: 0, to: full.samples.count, by: 3) {
      full.samples.replaceSubrange(start ..< start + 3, with: table.converted(decoded.samples, at: start))
    }
    for side in Self.sides {
      let (decibels, report) = try loss(bytes, side, full) { $0.color = .srgb }
      #expect(decibels <= 0.2, "\(side) at \(report.dctScale ?? 0): \(decibels)")
      #expect(report.road == .planar && report.colorConversion == .profile)
    }
  }
}

/// The conversion of ``ColorMath`` for whole pictures: light by table, sRGB by a fine one.
private struct ConversionTable {
  private let light: [Double]
  private let matrix: ColorMath.Matrix
  private let levels: [UInt8]

  init(_ math: ColorMath) {
    light = (0 ... 255).map { math.curve(Double($0) / 255) }
    matrix = ColorMath.product(
      ColorMath.inverse(ColorMath.adapted(ColorMath.primaries709)), math.toD50)
    levels = (0 ... 65_535).map { UInt8((255 * ColorMath.encoded(Double($0) / 65_535)).rounded()) }
  }

  func converted(_ samples: [UInt8], at start: Int) -> [UInt8] {
    let (r, g, b) = (
      light[Int(samples[start])], light[Int(samples[start + 1])], light[Int(samples[start + 2])]
    )
    return (0 ..< 3).map { row in
      let sum = matrix[row][0] * r + matrix[row][1] * g + matrix[row][2] * b
      return levels[Int((min(max(sum, 0), 1) * 65_535).rounded())]
    }
  }
}
