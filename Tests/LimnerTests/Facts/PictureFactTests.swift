// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerPixels
import LimnerTestSupport
import Testing

/// The hash and the colors of pictures that other programs have made too.
@Suite struct PictureFactTests {
  /// Made in Python: exact fractions for the means, SciPy's DCT; all but the slope equal imagehash's `phash`.
  private static let hashes: [(FactPictures, width: Int, height: Int, hash: UInt64)] = [
    (.waves, 100, 75, 0xF3A4_AF08_00FF_4C5D),
    (.waves, 60, 100, 0xD24A_12B1_4207_FFF5),
    (.slope, 100, 8, 0xAA04_BF00_EA7E_AE1E),
    (.glass, 40, 30, 0xB6E6_EC31_66CC_C912),
    (.glass, 21, 50, 0xB5CD_91A6_C873_54D1),
    // A flat picture is its mean and nothing else.
    (.flat, 50, 20, 1 << 63),
    (.flat, 1, 1, 1 << 63),
    (.clear, 9, 9, 1 << 63),
  ]

  @Test(arguments: hashes.indices)
  func `facts: a perceptual hash is what its definition says`(index: Int) throws {
    let (picture, width, height, hash) = Self.hashes[index]
    #expect(PerceptualHash.bits(of: try picture.miniature(width, height)) == hash)
  }

  @Test func `facts: the hash of black has no bit, for it has no mean`() throws {
    let black = Miniature(
      try PixelSize(width: 3, height: 2), rgba: (0 ..< 24).map { $0 % 4 == 3 ? 255 : 0 })
    #expect(PerceptualHash.bits(of: black) == 0)
  }

  /// Made in Python with NumPy.
  private static let means: [(FactPictures, width: Int, height: Int, color: String)] = [
    (.waves, 100, 75, "8E8A8F"), (.slope, 64, 64, "90847E"), (.glass, 40, 30, "988E7A"),
    (.glass, 21, 50, "988B79"), (.flat, 4, 4, "C85028"), (.clear, 4, 4, "000000"),
  ]

  @Test(arguments: means.indices)
  func `facts: a mean color is what OKLab says`(index: Int) throws {
    let (picture, width, height, color) = Self.means[index]
    let mean = try picture.miniature(width, height).meanColor
    #expect(mean.hex.uppercased() == color)
  }

  @Test func `facts: every color is its own mean`() throws {
    var generator = SplitMix64(seed: 0x0C1A)
    for _ in 0 ..< 2000 {
      let number = UInt32.random(in: 0 ... 0xFFFFFF, using: &generator)
      let color = RGBColor(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
      let one = Miniature(
        try PixelSize(width: 1, height: 1), rgba: [color.red, color.green, color.blue, 255])
      #expect(one.meanColor == color)
    }
  }

  @Test func `facts: each color of the palette is nearest to itself`() {
    for color in InitialsColor.allCases {
      #expect(InitialsColor(nearestTo: color.pair(in: .light).background) == color)
    }
    #expect(InitialsColor(nearestTo: .black) == .ink)
    #expect(InitialsColor(nearestTo: .white) == .light)
    #expect(InitialsColor(nearestTo: RGBColor(red: 220, green: 70, blue: 30)) == .accent)
  }
}
