// SPDX-License-Identifier: Apache-2.0

import Glibc
import Limner
import LimnerTestSupport
import Testing

/// Photos whose colors came out negative, shifted or not at all.
@Suite struct ColorReports {
  @Test(arguments: [JPEGMaker.Color.cmyk, .ycck], [false, true])
  func `row 09: a CMYK photo is no negative, and a profile for RGB is ignored`(
    color: JPEGMaker.Color, hasProfile: Bool
  ) throws {
    let source = try RedCorner.jpeg(96, 96, color) {
      $0.hasAdobe = true
      if hasProfile { $0.segments = Segments.profile("RGB ").map { (0xE2, $0) } }
    }
    let photo = try Run.photo(source)
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(photo.report.outputSize?.description == "96×96")
    let markers = try JPEGMarkers(photo.bytes)
    #expect(markers.factors.count == 3 && markers.profile.isEmpty && markers.forbidden == [])
    #expect(photo.report.profileAction == (hasProfile ? .dropped : ProfileAction.none))
    #expect(photo.report.warnings == (hasProfile ? [.profileDropped: 1] : [:]))
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (4, 4)], [false, true])
  func `row 10: one component is gray, whatever its factors and markers say`(
    factors: (Int, Int), hasAdobe: Bool
  ) throws {
    let source = try RedCorner.jpeg(96, 48, .gray) {
      $0.factors = [(factors.0, factors.1)]
      if hasAdobe {
        $0.hasJFIF = false
        $0.hasAdobe = true
      }
    }
    let photo = try Run.photo(source)
    let pixels = try Pixels(jpeg: photo.bytes)
    #expect((pixels.width, pixels.height, pixels.channels) == (96, 48, 1))
    let luma = RedCorner.ycc(RedCorner.red)[0]
    for (x, y, expected) in [(8, 8, luma), (88, 8, 150), (8, 40, 150), (88, 40, 150)] {
      #expect(abs(Int(pixels.pixel(x, y)[0]) - Int(expected)) <= 3)
    }
    #expect(photo.report.warnings == [:])
  }

  @Test func `row 11: Adobe 0 alone is RGB`() throws {
    let marked = try RedCorner.jpeg(96, 48, .rgb) { $0.hasAdobe = true }
    // Also where the components are numbered as those of YCbCr are.
    for source in [marked, try JPEGMarkers(marked).naming([1, 2, 3])] {
      let photo = try Run.photo(source)
      #expect(try RedCorner.corner(of: photo) == .topLeft)
      #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    }
  }

  @Test func `row 11: JFIF with Adobe 0 is YCbCr`() throws {
    let plain = try RedCorner.jpeg()
    let source = try JPEGMarkers(plain).inserting(0xEE, Segments.adobe(transform: 0), before: 2)
    let photo = try Run.photo(source)
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(try photo.bytes == Run.photo(plain).bytes)
  }

  /// The curve of sRGB, from linear light.
  private func encoded(_ linear: Double) -> Double {
    linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  @Test(arguments: [2, 0, 6])
  func `row 19: gAMA 100000 is honored: linear samples become sRGB`(colorType: Int) throws {
    var maker = PNGMaker(96, 48, colorType: colorType)
    maker.head = [.init(name: "gAMA", data: PNGMaker.bigEndian(100_000))]
    let levels = [0, 3, 20, 55, 128, 255]
    let source = maker.bytes { x, _, channel in channel == 3 ? 255 : levels[x / 16] }
    let photo = try Run.photo(source) { $0.format = .png }
    let pixels = try Pixels(png: photo.bytes)
    for (index, level) in levels.enumerated() {
      let expected = Int((255 * encoded(Double(level) / 255)).rounded())
      for sample in pixels.pixel(16 * index + 8, 24).prefix(3) { #expect(abs(Int(sample) - expected) <= 1) }
    }
    #expect(photo.report.colorConversion == .gamma)
    let text = String(decoding: photo.bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    #expect(!text.contains("gAMA"))
    let jpeg = try Pixels(jpeg: Run.photo(source) { $0.quality = 100 }.bytes)
    #expect(abs(Int(jpeg.pixel(56, 24)[0]) - 128) <= 2)
  }

  @Test func `row 19: sRGB beats gAMA`() throws {
    let linear = PNGMaker.Chunk(name: "gAMA", data: PNGMaker.bigEndian(100_000))
    let source = RedCorner.png { $0.head = [linear, .init(name: "sRGB", data: [0])] }
    #expect(
      try Run.photo(source) { $0.format = .png }.bytes
        == Run.photo(RedCorner.png()) { $0.format = .png }.bytes)
  }
}
