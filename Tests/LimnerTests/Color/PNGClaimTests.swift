// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What the chunks of a PNG say of its colors, and which of them counts (pipeline 3.4).
@Suite struct PNGClaimTests {
  private typealias Files = ColorFiles

  private func converted(_ head: [PNGMaker.Chunk], colorType: Int = 2, bitDepth: Int = 8) throws
    -> ColorResult
  {
    try ColorResult(Files.png(colorType: colorType, bitDepth: bitDepth, head)) { $0.format = .png }
  }

  private func check(
    _ result: ColorResult, by conversion: ColorConversion, _ name: String, bitDepth: Int = 8,
    _ expected: ([Double]) -> [Double]
  ) {
    let farthest = result.farthest { expected(Files.stored($0, bitDepth: bitDepth)) }
    #expect(
      farthest.difference <= 1.5, "\(name), patch \(farthest.patch): \(result.patch(farthest.patch))")
    #expect(result.report.colorConversion == conversion && result.profile == [], "\(name)")
    #expect(result.chunks == ["IHDR", "sRGB", "IDAT", "IEND"], "\(name)")
  }

  /// Claims that nothing has to be done for.
  private static let plain: [(name: String, head: [PNGMaker.Chunk])] = [
    ("sRGB", [Files.sRGB]), ("cICP of sRGB", [Files.cICP(1, 13)]),
    ("cHRM of sRGB", [Files.cHRM(ColorMath.primaries709)]),
    ("cICP of sRGB and other claims", [Files.cICP(1, 13), Files.gAMA(100_000), Files.sRGB]),
    (
      "sRGB, linear gamma and other primaries",
      [Files.sRGB, Files.gAMA(100_000), Files.cHRM(ColorMath.primaries2020)]
    ),
  ]

  @Test(arguments: plain.indices, [0, 2, 4, 6])
  func `3.4: what says that it is sRGB is left as it is`(index: Int, colorType: Int) throws {
    let (name, head) = Self.plain[index]
    for color in ColorHandling.allCases {
      let source = Files.png(colorType: colorType, alpha: 0.6, head)
      let untagged = Files.png(colorType: colorType, alpha: 0.6, [])
      let result = try ColorResult(source) {
        $0.color = color
        $0.format = .png
      }
      let reference = try ColorResult(untagged) { $0.format = .png }
      #expect(result.photo.bytes == reference.photo.bytes, "\(name)")
      #expect(result.report == reference.report && result.report.profileAction == ProfileAction.none)
      #expect(result.report.colorConversion == nil && result.chunks.contains("sRGB"))
    }
  }

  /// 45455 is a power too and not the curve of sRGB, from which it differs where it is dark.
  @Test(arguments: [100_000, 55_555, 45_455, 35_000, 220_000] as [UInt32], [8, 16])
  func `3.4: a gamma is converted, with and without primaries`(gamma: UInt32, bitDepth: Int) throws {
    let curve = ColorMath.gamma(100_000 / Double(gamma))
    for (places, head) in [
      (ColorMath.primaries709, [Files.gAMA(gamma)]),
      (ColorMath.primariesP3, [Files.gAMA(gamma), Files.cHRM(ColorMath.primariesP3)]),
      (ColorMath.primaries2020, [Files.cHRM(ColorMath.primaries2020), Files.gAMA(gamma)]),
    ] {
      let math = ColorMath(toD50: ColorMath.adapted(places), curve: curve)
      check(
        try converted(head, bitDepth: bitDepth), by: .gamma, "\(gamma) \(places)", bitDepth: bitDepth
      ) { math.sRGB($0) }
    }
    let gray = try converted([Files.gAMA(gamma)], colorType: 0, bitDepth: bitDepth)
    check(gray, by: .gamma, "gray \(gamma)", bitDepth: bitDepth) {
      [Double](repeating: ColorMath.gray($0[0], curve), count: 3)
    }
  }

  @Test func `3.4: primaries without a gamma come with the curve of sRGB, whatever their white`() throws {
    for (places, white) in [
      (ColorMath.primariesP3, [0.3127, 0.3290]), (ColorMath.primaries2020, [0.3127, 0.3290]),
      (ColorMath.primaries709, [0.3457, 0.3585]),
      ([0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001], [0.3457, 0.3585]),
    ] {
      let math = ColorMath(
        toD50: ColorMath.adapted(places, white: white), curve: ColorMath.decoded)
      let head = [Files.cHRM(places, white: white)]
      if places == ColorMath.primaries709 {
        // White is white: only colors move.
        #expect(try converted(head).patch(7) == [255, 255, 255, 255])
      }
      check(try converted(head), by: .gamma, "\(places)") { math.sRGB($0) }
      // Gray has no primaries.
      #expect(try converted(head, colorType: 0).report.colorConversion == nil)
    }
  }

  @Test(arguments: [8, 16])
  func `3.4: code points are converted`(bitDepth: Int) throws {
    for (primaries, places) in [
      (UInt8(1), ColorMath.primaries709), (12, ColorMath.primariesP3), (9, ColorMath.primaries2020),
    ] {
      for (transfer, curve) in [
        (UInt8(13), ColorMath.decoded), (1, ColorMath.bt709), (14, ColorMath.bt709),
        (4, ColorMath.gamma(2.2)),
        (8, ColorMath.gamma(1)),
      ] where (primaries, transfer) != (1, 13) {
        let math = ColorMath(toD50: ColorMath.adapted(places), curve: curve)
        let head = [Files.cICP(primaries, transfer)]
        let name = "\(primaries) \(transfer)"
        check(try converted(head, bitDepth: bitDepth), by: .codePoints, name, bitDepth: bitDepth) {
          math.sRGB($0)
        }
        guard transfer != 13 else { continue }
        check(
          try converted(head, colorType: 0, bitDepth: bitDepth), by: .codePoints, "gray " + name,
          bitDepth: bitDepth
        ) { [Double](repeating: ColorMath.gray($0[0], curve), count: 3) }
      }
    }
  }

  @Test(arguments: [16, 18] as [UInt8], ColorHandling.allCases)
  func `3.4: high dynamic range is refused by name`(transfer: UInt8, color: ColorHandling) throws {
    for colorType in [0, 2, 6] {
      let source = Files.png(colorType: colorType, bitDepth: 16, [Files.cICP(9, transfer), Files.sRGB])
      #expect(try Run.error(source) { $0.color = color } == .unsupported(.pngHighDynamicRange))
    }
  }

  @Test(arguments: [(2, 13, 0, 1), (1, 2, 0, 1), (1, 11, 0, 1), (12, 13, 0, 0), (12, 13, 1, 1), (0, 0, 0, 0)])
  func `3.4: code points that cannot be used give way to the next claim, with a warning`(
    points: (UInt8, UInt8, UInt8, UInt8)
  ) throws {
    let cICP = Files.cICP(points.0, points.1, matrix: points.2, range: points.3)
    let linear = try converted([cICP, Files.gAMA(100_000)])
    let math = ColorMath(toD50: ColorMath.adapted(ColorMath.primaries709), curve: ColorMath.gamma(1))
    check(linear, by: .gamma, "\(points)") { math.sRGB($0) }
    #expect(linear.report.warnings == [.colorIgnored: 1])
    let kept = try converted([cICP, Files.iCCP(ICCMaker.displayP3.bytes())])
    #expect(kept.profile == ICCMaker.displayP3.bytes() && kept.report.profileAction == .kept)
    #expect(kept.report.warnings == [.colorIgnored: 1])
    // Alone it is as good as none, but nobody says that it is sRGB.
    let alone = try converted([cICP])
    #expect(try alone.pixels == converted([]).pixels && alone.report.warnings == [.colorIgnored: 1])
    #expect(!alone.chunks.contains("sRGB"))
    #expect(try Run.error(Files.png(colorType: 2, [cICP])) { $0.policy = .strict } == .warned(.colorIgnored))
  }

  @Test(arguments: ColorHandling.allCases, OutputFormat.allCases)
  func `3.4: what no file can carry on is converted under preserve too`(
    color: ColorHandling, format: OutputFormat
  ) throws {
    for (head, conversion) in [
      ([Files.gAMA(100_000)], ColorConversion.gamma), ([Files.cHRM(ColorMath.primariesP3)], .gamma),
      ([Files.cICP(12, 13)], .codePoints),
    ] {
      let result = try ColorResult(Files.png(colorType: 2, head)) {
        $0.color = color
        $0.format = format
      }
      #expect(
        result.report.colorConversion == conversion && result.report.profileAction == ProfileAction.none)
      #expect(result.profile == [] && result.report.warnings == [:])
      let plain = try ColorResult(Files.png(colorType: 2, [])) { $0.format = format }
      #expect(result.pixels != plain.pixels)
    }
  }

  @Test func `3.3, 3.4: samples are converted before they are composited`() throws {
    let source = Files.png(colorType: 6, alpha: 0.5, [Files.gAMA(100_000)])
    let background = RGBColor(red: 10, green: 120, blue: 250)
    let math = ColorMath(toD50: ColorMath.adapted(ColorMath.primaries709), curve: ColorMath.gamma(1))
    let result = try ColorResult(source) { $0.background = background }
    let farthest = result.farthest { color in
      zip(math.sRGB(Files.stored(color, bitDepth: 8)), [10, 120, 250]).map {
        $0 * 128 / 255 + $1 * 127 / 255
      }
    }
    #expect(farthest.difference <= 2.5, "patch \(farthest.patch)")
    #expect(result.report.alphaFlattened == true && result.report.colorConversion == .gamma)
  }
}
