// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport
import Testing

@Suite struct SupportPicturesTests {
  private static let factors: [[(h: Int, v: Int)]] = [
    [(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)], [(3, 2), (2, 1), (1, 1)], [(1, 4), (1, 1), (1, 1)],
    [(1, 1), (2, 2), (1, 2)], [(4, 1), (1, 1), (1, 1)],
  ]

  @Test(arguments: factors.indices)
  func `a maker writes the frame it was asked for`(index: Int) throws {
    for (width, height) in [(1, 1), (17, 9), (40, 70)] {
      var maker = JPEGMaker(width, height, .ycc, Self.factors[index])
      maker.quality = 100
      for variant in 0 ..< 4 {
        maker.isProgressive = variant == 1
        maker.isArithmetic = variant == 2
        maker.scans = variant == 3 ? [JPEGMaker.Scan([0]), JPEGMaker.Scan([2]), JPEGMaker.Scan([1])] : []
        let file = try maker.bytes { component, _, _ in UInt8(60 + 70 * component) }
        let markers = try JPEGMarkers(file)
        let size = try #require(markers.size)
        #expect((size.width, size.height) == (width, height))
        #expect(markers.factors.map { [$0.h, $0.v] } == Self.factors[index].map { [$0.h, $0.v] })
        #expect(markers.isProgressive == (variant == 1))
        #expect(variant != 3 || markers.scans.count == 3)
        #expect(markers.trailing == 0)
      }
    }
  }

  @Test(arguments: [(JPEGMaker.Color.gray, 1), (.rgb, 3), (.ycc, 3), (.cmyk, 4), (.ycck, 4)])
  func `every color space comes back with its channels`(color: JPEGMaker.Color, channels: Int) throws {
    var maker = JPEGMaker(20, 12, color, [(h: Int, v: Int)](repeating: (1, 1), count: channels))
    maker.quality = 100
    maker.hasJFIF = color == .gray || color == .ycc
    maker.hasAdobe = !maker.hasJFIF
    let pixels = try Pixels(jpeg: maker.bytes { component, _, _ in [90, 128, 128, 40][component] })
    #expect((pixels.width, pixels.height, pixels.channels) == (20, 12, channels))
    if color != .ycck { #expect(abs(Int(pixels.pixel(7, 7)[0]) - 90) <= 1) }
  }

  @Test func `what libjpeg refuses is thrown in its own words`() {
    var script = JPEGMaker(16, 16)
    script.scans = [JPEGMaker.Scan([0], 5 ... 9)]
    let makers = [
      JPEGMaker(16, 16, .ycc, [(5, 1), (1, 1), (1, 1)]), JPEGMaker(16, 16, .ycc, [(0, 1), (1, 1), (1, 1)]),
      JPEGMaker(16, 16, .ycc, [(1, 1)]), JPEGMaker(70_000, 1, .gray, [(1, 1)]), script,
    ]
    for maker in makers {
      #expect { try maker.bytes { _, _, _ in 0 } } throws: {
        ($0 as? SupportError)?.description.isEmpty == false
      }
    }
    #expect(throws: SupportError.self) { try Pixels(jpeg: [0xFF, 0xD8, 0, 0]) }
    #expect(throws: SupportError.self) { try Pixels(jpeg: []) }
    #expect(throws: SupportError.self) { try Pixels(png: Array(repeating: 0, count: 50)) }
  }

  @Test func `garbage fills the padding and leaves the picture`() throws {
    for factors in Self.factors.prefix(2) {
      var maker = JPEGMaker(41, 29, .ycc, factors)
      maker.quality = 100
      let flat: (Int, Int, Int) -> UInt8 = { component, _, _ in [120, 90, 170][component] }
      let files = try [1, 2].map { try maker.bytesWithGarbage(seed: $0, flat) }
      #expect(files[0] != files[1])
      #expect(try files[0] != maker.bytes(flat))
      for file in files {
        let size = try #require(JPEGMarkers(file).size)
        #expect((size.width, size.height) == (41, 29))
        // Far from the padding nothing has changed.
        #expect(try Pixels(jpeg: file).pixel(3, 3) == Pixels(jpeg: maker.bytes(flat)).pixel(3, 3))
      }
    }
  }

  @Test func `patterns are what their names say`() {
    #expect(Pixels.flat(2, 1, [1, 2, 3]).samples == [1, 2, 3, 1, 2, 3])
    #expect(Pixels.checkerboard(3, 2).samples == [0, 255, 0, 255, 0, 255])
    #expect(Pixels.checkerboard(4, 1, cell: 2).samples == [0, 0, 255, 255])
    #expect(Pixels.gradient(3, 1).samples == [0, 127, 255])
    #expect(Pixels.gradient(2, 2, channels: 2).samples == [0, 0, 255, 0, 0, 255, 255, 255])
    #expect(Pixels.noise(9, 9, seed: 1) == Pixels.noise(9, 9, seed: 1))
    #expect(Pixels.noise(9, 9, seed: 1) != Pixels.noise(9, 9, seed: 2))
    let plate = Pixels.zonePlate(64, 64)
    #expect(plate == plate.upright(3) && plate == plate.upright(6))
    #expect(plate.pixel(32, 32)[0] > 250)
  }

  @Test func `the generator gives the numbers of its paper`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0 ..< 3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `scaling keeps what is flat and what is not scaled, and measures agree with their definitions`()
  {
    let noise = Pixels.noise(11, 6, channels: 3, seed: 5)
    #expect(noise.scaled(11, 6) == noise)
    #expect(Pixels.flat(31, 17, [9, 200]).scaled(7, 5) == Pixels.flat(7, 5, [9, 200]))
    #expect(Pixels.checkerboard(64, 64).scaled(4, 4).samples.allSatisfy { (126 ... 129).contains($0) })
    let (black, gray) = (Pixels.flat(4, 4, [0]), Pixels.flat(4, 4, [51]))
    #expect(black.psnr(black) == .infinity)
    #expect(abs(black.psnr(gray) - 13.979_400) < 1e-6)
    #expect(black.largestDifference(gray) == 51)
    #expect(black.psnr(.flat(4, 3, [0])) == -.infinity && black.largestDifference(.flat(4, 3, [0])) == .max)
  }
}
