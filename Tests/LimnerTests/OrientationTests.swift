// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct OrientationTests {
  private func convert(_ bytes: [UInt8], _ side: Int, shrink: Shrink = .never) throws -> Photo {
    var options = PhotoOptions()
    options.maxSide = side
    options.quality = 98
    options.subsampling = .yuv420
    options.shrink = shrink
    return try PhotoPipeline(options).convert(bytes)
  }

  /// The same upright picture, stored the way `orientation` says.
  private func stored(_ upright: Pixels, _ orientation: Int) throws -> [UInt8] {
    let inverse = [6: 8, 8: 6][orientation] ?? orientation
    let stored = upright.upright(inverse)
    var maker = JPEGMaker(stored.width, stored.height, .ycc, [(1, 1), (1, 1), (1, 1)])
    maker.quality = 98
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    return try maker.bytes { component, x, y in stored.pixel(x, y)[component] }
  }

  @Test(arguments: 2 ... 8, [64, 63, 61])
  func `pipeline 1.4: turning after scaling is turning before it, at odd sizes too`(
    orientation: Int, side: Int
  ) throws {
    let scenery = Scenery(width: 243, height: 181)
    var upright = Pixels(width: 243, height: 181, channels: 3, samples: [])
    for y in 0 ..< 181 {
      for x in 0 ..< 243 { upright.samples += scenery.ycc(x, y) }
    }
    let straight = try convert(stored(upright, 1), side)
    let turned = try convert(stored(upright, orientation), side)
    let (expected, result) = (try Pixels(jpeg: straight.bytes), try Pixels(jpeg: turned.bytes))
    let reference = try Pixels(jpeg: stored(upright, 1)).scaled(expected.width, expected.height)
    #expect((result.width, result.height) == (expected.width, expected.height))
    #expect(abs(expected.psnr(reference) - result.psnr(reference)) < 0.1)
    #expect(result.psnr(expected) > 38)
    #expect(turned.report.orientation?.rawValue == orientation)
    #expect(try JPEGMarkers(turned.bytes).forbidden.isEmpty)
  }

  @Test(arguments: [1, 3, 4, 6, 8, 9], [false, true])
  func `pipeline 5.1: any integer type and byte order tells the orientation`(type: Int, isLittleEndian: Bool)
    throws
  {
    var exif = Segments.EXIF(orientation: 6)
    exif.type = type
    exif.isLittleEndian = isLittleEndian
    exif.entriesBefore = 3
    exif.directory = 26
    var maker = JPEGMaker(40, 20)
    maker.segments = [(0xE1, exif.payload)]
    let photo = try convert(maker.photo(), 64)
    #expect(photo.report.orientation == .right)
    #expect(photo.report.outputSize?.width == 20)
  }

  @Test func `pipeline 5.1: EXIF behind XMP is found`() throws {
    var maker = JPEGMaker(40, 20)
    maker.segments = [(0xE1, Segments.xmp), (0xE1, Segments.EXIF(orientation: 8).payload)]
    #expect(try convert(maker.photo(), 64).report.orientation == .left)
  }

  @Test(arguments: [0, 9, 255, 65_535])
  func `pipeline 5.1: a value outside 1 to 8 means 1 and a warning`(value: Int) throws {
    var maker = JPEGMaker(40, 20)
    maker.segments = [(0xE1, Segments.EXIF(orientation: value).payload)]
    let photo = try convert(maker.photo(), 64)
    #expect(photo.report.orientation == .up)
    #expect(photo.report.warnings[.orientationIgnored] == 1)
  }

  @Test func `pipeline 5.1: EXIF cut anywhere never fails a photo`() throws {
    let payload = Segments.EXIF(orientation: 6).payload
    for count in 0 ... payload.count {
      var maker = JPEGMaker(24, 16)
      maker.segments = [(0xE1, Array(payload.prefix(count)))]
      let photo = try convert(maker.photo(), 64)
      let orientation = photo.report.orientation
      #expect(orientation == .up || orientation == .right)
    }
  }
}
