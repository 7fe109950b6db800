// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Claims of a PNG that contradict each other (pipeline 3.4).
@Suite struct ClaimOrderTests {
  private typealias Files = ColorFiles

  private static let adobe = ICCMaker.adobeRGB.bytes()

  /// All four claims, each of another space, from the strongest on.
  private static let claims: [[PNGMaker.Chunk]] = [
    [Files.cICP(12, 13)], [Files.iCCP(adobe)], [Files.sRGB],
    [Files.gAMA(100_000), Files.cHRM(ColorMath.primaries2020)],
  ]

  /// What each of them makes of samples.
  private static let maths: [ColorMath?] = [
    ColorMath(toD50: ColorMath.adapted(ColorMath.primariesP3), curve: ColorMath.decoded),
    ColorMath.Profile.adobeRGB.math, nil,
    ColorMath(toD50: ColorMath.adapted(ColorMath.primaries2020), curve: ColorMath.gamma(1)),
  ]

  private static let conversions: [ColorConversion?] = [.codePoints, .profile, nil, .gamma]

  @Test(arguments: 1 ..< 16, [false, true])
  func `3.4: cICP counts before iCCP, sRGB, and gAMA with cHRM, in whatever order they come`(
    set: Int, isReversed: Bool
  ) throws {
    let present = (0 ..< 4).filter { set >> $0 & 1 == 1 }
    let strongest = present[0]
    let head = (isReversed ? present.reversed() : present).flatMap { Self.claims[$0] }
    let result = try ColorResult(Files.png(colorType: 2, head)) {
      $0.color = .srgb
      $0.format = .png
    }
    let farthest = result.farthest { color in
      let stored = Files.stored(color, bitDepth: 8)
      return Self.maths[strongest]?.sRGB(stored) ?? stored.map { $0 * 255 }
    }
    #expect(farthest.difference <= 1.5, "claims \(present), patch \(farthest.patch)")
    #expect(result.report.colorConversion == Self.conversions[strongest] && result.report.warnings == [:])
    #expect(result.chunks.contains("sRGB") && result.profile == [])
    // A profile that is overruled was there nevertheless.
    let action: ProfileAction =
      !present.contains(1) ? ProfileAction.none : strongest == 1 ? .converted : .dropped
    #expect(result.report.profileAction == action)
    #expect(result.report.profileName == (present.contains(1) ? "Adobe RGB (1998)" : nil))
  }

  /// Chunks that hold no profile, or none for three channels.
  private static let broken: [(name: String, data: [UInt8])] = {
    let sound = PNGMaker.zlib(ICCMaker.displayP3.bytes())
    var cut = Array(sound.prefix(sound.count / 2))
    cut[cut.count - 1] ^= 1
    return [
      ("no data", Array("n\0\0".utf8)), ("noise", Array("n\0\0".utf8) + [1, 2, 3, 4, 5]),
      ("an unknown method", Array("n\0".utf8) + [7] + sound), ("no name", [0, 0] + sound),
      ("cut", Array("n\0\0".utf8) + cut),
      ("no profile", Array("n\0\0".utf8) + PNGMaker.zlib([UInt8](repeating: 9, count: 400))),
      ("gray", Array("n\0\0".utf8) + PNGMaker.zlib(Segments.iccProfile("GRAY"))),
    ]
  }()

  @Test(arguments: broken.indices, ColorHandling.allCases)
  func `3.4: a profile that cannot be used gives way to what is said besides`(
    index: Int, color: ColorHandling
  ) throws {
    let (name, data) = Self.broken[index]
    let profile = PNGMaker.Chunk(name: "iCCP", data: data)
    for (claim, conversion) in [
      ([Files.sRGB], nil), ([Files.gAMA(100_000)], ColorConversion.gamma), ([], nil),
    ] {
      let result = try ColorResult(Files.png(colorType: 2, [profile] + claim)) {
        $0.color = color
        $0.format = .png
      }
      let reference = try ColorResult(Files.png(colorType: 2, claim)) { $0.format = .png }
      #expect(result.pixels == reference.pixels, "\(name)")
      #expect(result.report.colorConversion == conversion, "\(name)")
      #expect(result.report.profileAction == .dropped, "\(name)")
      #expect(result.report.warnings == [.profileDropped: 1], "\(name)")
      // Where the only claim is lost, nobody knows what the samples are.
      #expect(result.chunks.contains("sRGB") == !claim.isEmpty, "\(name)")
    }
  }

  @Test func `3.4: a claim that comes too late, twice or with a wrong sum does not count`() throws {
    let plain = try ColorResult(Files.png(colorType: 2, [])) { $0.format = .png }
    let wrong = PNGMaker.Chunk(name: "gAMA", data: PNGMaker.bigEndian(100_000), crc: 1)
    var late = PNGMaker(Files.width, Files.side, colorType: 2)
    late.tail = [Files.gAMA(100_000)]
    let sources = [
      Files.png(colorType: 2, [wrong]),
      late.bytes { x, _, channel in Int((Files.patches[x / Files.side][channel] * 255).rounded()) },
      Files.png(colorType: 2, [.init(name: "gAMA", data: [0, 0, 0, 0])]),
      Files.png(colorType: 2, [.init(name: "cICP", data: [12, 13, 0])]),
    ]
    for source in sources {
      let result = try ColorResult(source) { $0.format = .png }
      #expect(result.pixels == plain.pixels && result.report.colorConversion == nil)
      #expect(result.report.warnings == [.chunkDropped: 1])
    }
    let twice = try ColorResult(Files.png(colorType: 2, [Files.gAMA(100_000), Files.gAMA(20_000)])) {
      $0.format = .png
    }
    let once = try ColorResult(Files.png(colorType: 2, [Files.gAMA(100_000)])) { $0.format = .png }
    #expect(twice.pixels == once.pixels && twice.report.warnings == [.chunkDropped: 1])
  }
}
