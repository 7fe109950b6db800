// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Profiles converted to sRGB, against 64-bit arithmetic (pipeline 4.2).
@Suite struct ColorConversionTests {
  private func check(_ result: ColorResult, within tolerance: Double, _ expected: ([Double]) -> [Double]) {
    let farthest = result.farthest(expected)
    // Half a level is what rounding takes.
    #expect(
      farthest.difference <= tolerance + 0.5, "patch \(farthest.patch): \(result.patch(farthest.patch))")
    #expect(result.profile == [] && result.report.profileAction == .converted)
    #expect(result.report.colorConversion == .profile && result.report.warnings == [:])
    if result.report.outputFormat == .png {
      #expect(result.chunks == ["IHDR", "sRGB", "IDAT", "IEND"])
    }
  }

  @Test(arguments: ColorMath.Profile.allCases, [(2, 8), (2, 16), (6, 8), (6, 16)])
  func `4.2: a PNG with a matrix profile becomes sRGB within a level`(
    profile: ColorMath.Profile, kind: (colorType: Int, bitDepth: Int)
  ) throws {
    let head = [ColorFiles.iCCP(profile.maker.bytes())]
    for alpha in kind.colorType == 6 ? [1, 0.7, 0.2] : [1] {
      let source = ColorFiles.png(
        colorType: kind.colorType, bitDepth: kind.bitDepth, alpha: alpha, head)
      let png = try ColorResult(source) {
        $0.color = .srgb
        $0.format = .png
      }
      check(png, within: 1) { profile.math.sRGB(ColorFiles.stored($0, bitDepth: kind.bitDepth)) }
      let stored = ColorFiles.stored([alpha], bitDepth: kind.bitDepth)[0]
      let found = Double(png.pixels.pixel(0, 0)[3])
      #expect(abs(found - 255 * stored) <= 0.5)
      // Converted first, then composited: the background is sRGB.
      let jpeg = try ColorResult(source) {
        $0.color = .srgb
        $0.background = RGBColor(red: 20, green: 180, blue: 240)
      }
      check(jpeg, within: 2) { color in
        zip(profile.math.sRGB(ColorFiles.stored(color, bitDepth: kind.bitDepth)), [20, 180, 240]).map {
          $0 * stored + $1 * (1 - stored)
        }
      }
      #expect(jpeg.report.alphaFlattened == (kind.colorType == 6))
    }
  }

  @Test(arguments: ColorMath.Profile.allCases, [JPEGMaker.Color.ycc, .rgb])
  func `4.2: a JPEG with a matrix profile becomes sRGB within two levels`(
    profile: ColorMath.Profile, color: JPEGMaker.Color
  ) throws {
    let source = try ColorFiles.jpeg(color, profile.maker.bytes())
    // YCbCr is rounded before it gets here: what counts is what the file holds.
    let decoded = try Pixels(jpeg: source)
    func expected(_ patch: [Double]) -> [Double] {
      let index = ColorFiles.patches.firstIndex(of: patch) ?? 0
      let pixel = decoded.pixel(index * ColorFiles.side + 8, 8)
      return profile.math.sRGB(pixel.map { Double($0) / 255 })
    }
    for format in OutputFormat.allCases {
      let result = try ColorResult(source) {
        $0.color = .srgb
        $0.format = format
      }
      check(result, within: 2, expected)
      #expect(result.report.road == .planar)
    }
  }

  private static let grays: [(name: String, curve: [UInt8], math: @Sendable (Double) -> Double)] = [
    ("a power of 2.2", ICCMaker.curve([563]), ColorMath.gamma(563 / 256.0)),
    ("a power of 1.8", ICCMaker.parametric(0, [1.8]), ColorMath.gamma((1.8 * 65536).rounded() / 65536)),
    ("linear", ICCMaker.curve([]), ColorMath.gamma(1)),
  ]

  @Test(arguments: grays.indices, OutputFormat.allCases)
  func `4.2: gray with a profile becomes sRGB and stays one component`(index: Int, format: OutputFormat)
    throws
  {
    let (name, curve, math) = Self.grays[index]
    let profile = ICCMaker.gray(version: 4, curve).bytes()
    let head = [ColorFiles.iCCP(profile)]
    var files: [(source: [UInt8], bitDepth: Int)] = [(try ColorFiles.jpeg(.gray, profile), 8)]
    files += [8, 16].flatMap { depth in
      [0, 4].map { (ColorFiles.png(colorType: $0, bitDepth: depth, head), depth) }
    }
    for (source, bitDepth) in files {
      let result = try ColorResult(source) {
        $0.color = .srgb
        $0.format = format
      }
      let count = format == .jpeg ? 1 : 3
      #expect(result.profile == [] && result.report.colorConversion == .profile, "\(name)")
      let farthest = result.farthest { color in
        let level = ColorMath.gray(ColorFiles.stored(color, bitDepth: bitDepth)[0], math)
        return [Double](repeating: level, count: count)
      }
      #expect(farthest.difference <= 1.5, "\(name), \(bitDepth) bits, patch \(farthest.patch)")
      if format == .jpeg { #expect(result.pixels.channels == 1) }
    }
  }

  @Test(arguments: [2, 6, 0, 4])
  func `3.4, 4.2: a dark gradient of 16 linear bits comes out without bands`(colorType: Int) throws {
    let width = 512
    var maker = PNGMaker(width, 4, bitDepth: 16, colorType: colorType)
    maker.head = [ColorFiles.gAMA(100_000)]
    // Up to a hundredth of full light: three levels in 8 linear bits, 25 in sRGB.
    func light(_ x: Int) -> Int { x * 655 / (width - 1) }
    let colors = colorType == 0 || colorType == 4 ? 1 : 3
    let source = maker.bytes { x, _, channel in channel < colors ? light(x) : 65_535 }
    for isLinear in [false, true] {
      let result = try ColorResult(source) {
        $0.format = .png
        $0.linear = isLinear
      }
      var levels: Set<UInt8> = []
      var worst = 0.0
      for x in 0 ..< width {
        let expected = 255 * ColorMath.encoded(Double(light(x)) / 65_535)
        for sample in result.pixels.pixel(x, 2).prefix(3) {
          worst = max(worst, abs(Double(sample) - expected))
          levels.insert(sample)
        }
      }
      #expect(worst <= 1, "linear: \(isLinear)")
      #expect(levels == Set(0 ... (levels.max() ?? 0)) && levels.count > 24)
      #expect(result.report.colorConversion == .gamma && result.chunks.contains("sRGB"))
    }
  }
}
