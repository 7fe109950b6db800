// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct PNGPipelineTests {
  private func convert(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws -> Photo {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options).convert(bytes)
  }

  @Test func `pipeline 3: RGB is scaled to what exact arithmetic gives, within one level`() throws {
    let scenery = Scenery(width: 211, height: 157)
    let source = PNGMaker(211, 157, colorType: 2).bytes { x, y, channel in Int(scenery.rgb(x, y)[channel]) }
    let photo = try convert(source) {
      $0.maxSide = 64; $0.format = .png
    }
    let result = try Pixels(png: photo.bytes)
    let reference = scenery.pixels().scaled(64, 48)
    for y in 0 ..< 48 {
      for x in 0 ..< 64 {
        for (a, b) in zip(result.pixel(x, y), reference.pixel(x, y)) { #expect(abs(Int(a) - Int(b)) <= 1) }
      }
    }
    #expect(photo.report.road == .rgb)
  }

  @Test func `a PNG becomes a JPEG near what exact arithmetic gives`() throws {
    let scenery = Scenery(width: 300, height: 200)
    let source = PNGMaker(300, 200, colorType: 2).bytes { x, y, channel in Int(scenery.rgb(x, y)[channel]) }
    let photo = try convert(source) {
      $0.maxSide = 120; $0.quality = 95
    }
    #expect(try Pixels(jpeg: photo.bytes).psnr(scenery.pixels().scaled(120, 80)) > 34)
    #expect(try JPEGMarkers(photo.bytes).forbidden == [])
  }

  @Test(arguments: [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16),
  ])
  func `pipeline 3.1: every color type and depth keeps its values`(colorType: Int, bitDepth: Int) throws {
    let top = (1 << bitDepth) - 1
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      let isAlpha = (colorType == 4 && channel == 1) || (colorType == 6 && channel == 3)
      return isAlpha ? top : (x * 37 + y * 11 + channel * 5) * (top / 3 + 1) % (top + 1)
    }
    let source = PNGMaker(13, 9, bitDepth: bitDepth, colorType: colorType).bytes(value)
    let result = try Pixels(png: convert(source) { $0.format = .png }.bytes)
    for y in 0 ..< 9 {
      for x in 0 ..< 13 {
        let expected = (0 ..< 3).map { channel -> UInt8 in
          let sample = value(x, y, colorType == 0 || colorType == 4 ? 0 : channel)
          return UInt8((sample * 255 + top / 2) / top)
        }
        #expect(Array(result.pixel(x, y).prefix(3)) == expected)
      }
    }
  }

  @Test func `pipeline 3.1: palettes and their transparency are expanded`() throws {
    var maker = PNGMaker(8, 2, bitDepth: 2, colorType: 3)
    maker.palette = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 9, 9]]
    maker.transparency = [255, 255, 0]
    let source = maker.bytes { x, _, _ in x / 2 }
    let result = try Pixels(png: convert(source) { $0.format = .png }.bytes)
    #expect(result.pixel(0, 0) == [255, 0, 0, 255])
    #expect(result.pixel(3, 1) == [0, 255, 0, 255])
    #expect(result.pixel(5, 0) == [0, 0, 0, 0])
    #expect(result.pixel(7, 0) == [9, 9, 9, 255])
  }

  @Test func `pipeline 3.2: color under alpha 0 never shows`() throws {
    let source = PNGMaker(64, 64, colorType: 6).bytes { x, _, channel in
      x < 32 ? [200, 40, 30, 255][channel] : [0, 255, 0, 0][channel]
    }
    let result = try Pixels(
      png: convert(source) {
        $0.maxSide = 16; $0.format = .png
      }.bytes)
    for x in 0 ..< 16 {
      let pixel = result.pixel(x, 8)
      #expect(pixel[3] == 0 ? pixel == [0, 0, 0, 0] : abs(Int(pixel[1]) - 40) <= 4)
    }
  }

  @Test func `pipeline 3.3: transparency is flattened over the background`() throws {
    let source = PNGMaker(40, 40, colorType: 6).bytes { _, _, channel in [255, 0, 0, 128][channel] }
    let photo = try convert(source) {
      $0.quality = 100
      $0.background = RGBColor(red: 0, green: 0, blue: 255)
    }
    let pixel = try Pixels(jpeg: photo.bytes).pixel(20, 20)
    for (a, b) in zip(pixel, [128, 0, 127]) { #expect(abs(Int(a) - b) <= 2) }
    #expect(photo.report.alphaFlattened == true)
  }

  @Test func `gray with alpha stays gray over white and becomes color over a color`() throws {
    let source = PNGMaker(24, 24, colorType: 4).bytes { _, _, channel in [100, 128][channel] }
    #expect(try Pixels(jpeg: convert(source).bytes).channels == 1)
    let tinted = try convert(source) { $0.background = RGBColor(red: 255, green: 0, blue: 0) }
    #expect(try Pixels(jpeg: tinted.bytes).channels == 3)
  }

  @Test(arguments: 1 ... 8)
  func `pipeline 5.1: eXIf turns a PNG`(orientation: Int) throws {
    let scenery = Scenery(width: 31, height: 18)
    var maker = PNGMaker(31, 18, colorType: 2)
    maker.head = [.init(name: "eXIf", data: Segments.EXIF(orientation: orientation).tiff)]
    let source = maker.bytes { x, y, channel in Int(scenery.rgb(x, y)[channel]) }
    let photo = try convert(source) { $0.format = .png }
    let result = try Pixels(png: photo.bytes)
    let expected = scenery.pixels().upright(orientation)
    #expect((result.width, result.height) == (expected.width, expected.height))
    for y in 0 ..< result.height {
      for x in 0 ..< result.width { #expect(Array(result.pixel(x, y).prefix(3)) == expected.pixel(x, y)) }
    }
  }

  @Test func `pipeline 6.2: a PNG cut at every 37th byte is truncated, and lenient fills it`() throws {
    let whole = PNGMaker(40, 30, colorType: 2).bytes { x, y, _ in (x * y) & 255 }
    for count in stride(from: 9, to: whole.count - 16, by: 37) {
      let cut = Array(whole.prefix(count))
      let outcome = try PhotoPipeline().outcome(of: cut.span)
      guard case .failure(.truncated) = outcome.result else {
        Issue.record("cut at \(count): \(outcome.result)")
        continue
      }
      var options = PhotoOptions()
      options.policy = .lenient
      let lenient = try PhotoPipeline(options).outcome(of: cut.span)
      if case .success = lenient.result { #expect(lenient.report.warnings[.rowsFilled] != nil) }
    }
  }

  @Test func `text, time and unknown chunks never reach the output`() throws {
    var maker = PNGMaker(20, 20, colorType: 2)
    maker.head = [
      .init(name: "tEXt", data: Array("Author\0me".utf8)),
      .init(name: "tIME", data: [7, 230, 1, 1, 1, 1, 1]),
      .init(name: "prVt", data: [1, 2, 3]),
    ]
    let source = maker.bytes { _, _, _ in 77 }
    let photo = try convert(source) { $0.format = .png }
    let text = String(decoding: photo.bytes, as: UTF8.self)
    for name in ["tEXt", "tIME", "prVt"] { #expect(!text.contains(name)) }
    #expect(photo.report.metadataRemoved.isSuperset(of: [.text, .time, .other]))
  }

  @Test func `a JPEG becomes a PNG of the same picture`() throws {
    let source = try JPEGMaker(200, 150, .ycc, [(1, 1), (1, 1), (1, 1)]).photo()
    let photo = try convert(source) {
      $0.maxSide = 80; $0.format = .png
    }
    let result = try Pixels(png: photo.bytes)
    let reference = try Pixels(jpeg: source).scaled(80, 60)
    var rgb = Pixels(width: 80, height: 60, channels: 3, samples: [])
    for y in 0 ..< 60 {
      for x in 0 ..< 80 { rgb.samples += result.pixel(x, y).prefix(3) }
    }
    #expect(rgb.psnr(reference) > 42)
  }
}
