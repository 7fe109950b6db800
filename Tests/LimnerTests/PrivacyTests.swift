// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct PrivacyTests {
  private func maker() -> JPEGMaker {
    var maker = JPEGMaker(160, 120)
    maker.segments = [
      (0xE1, Segments.EXIF(orientation: 6).payload), (0xE1, Segments.xmp), (0xE2, Segments.multiPicture),
      (0xED, Segments.iptc), (0xFE, Array("a comment".utf8)), (0xE5, Array("maker".utf8)),
      (0xEE, Array("Else".utf8)),
    ]
    return maker
  }

  @Test(arguments: [false, true], [32, 1024])
  func `pipeline 5.2: no output carries a segment outside the allow-list`(isProgressive: Bool, side: Int)
    throws
  {
    var options = PhotoOptions()
    options.maxSide = side
    options.progressive = isProgressive
    var maker = maker()
    for payload in Segments.profile(parts: 3) { maker.segments.append((0xE2, payload)) }
    let source = try maker.photo() + Array("trailer".utf8)
    let photo = try PhotoPipeline(options).convert(source)
    let markers = try JPEGMarkers(photo.bytes)
    #expect(markers.forbidden == [])
    #expect(markers.profile == Segments.iccProfile())
    #expect(photo.report.metadataRemoved == [.exif, .xmp, .iptc, .text, .other])
    #expect(photo.report.dropped == [.multiPicture, .trailer])
  }

  @Test func `pipeline 4.1: a profile is kept where it fits, in any order of its parts`() throws {
    var maker = JPEGMaker(40, 40)
    for payload in Segments.profile(name: "Display P3", parts: 4).reversed() {
      maker.segments.append((0xE2, payload))
    }
    let photo = try PhotoPipeline().convert(maker.photo())
    #expect(try JPEGMarkers(photo.bytes).profile == Segments.iccProfile(name: "Display P3"))
    #expect(photo.report.profileName == "Display P3")
    #expect(photo.report.profileAction == .kept)
  }

  @Test(arguments: ["CMYK", "GRAY", "Lab "])
  func `pipeline 4.1: a profile for other components is never copied`(space: String) throws {
    var maker = JPEGMaker(40, 40)
    for payload in Segments.profile(space) { maker.segments.append((0xE2, payload)) }
    let photo = try PhotoPipeline().convert(maker.photo())
    #expect(try JPEGMarkers(photo.bytes).profile.isEmpty)
    #expect(photo.report.profileAction == .dropped)
  }

  @Test func `a damaged profile is dropped with a warning`() throws {
    let parts = Segments.profile(parts: 3)
    for segments in [[parts[0], parts[1]], [parts[0], parts[0], parts[1]], [Array(parts[0].prefix(20))]] {
      var maker = JPEGMaker(40, 40)
      maker.segments = segments.map { (0xE2, $0) }
      let photo = try PhotoPipeline().convert(maker.photo())
      #expect(photo.report.profileAction == .dropped)
      #expect(photo.report.warnings[.profileDropped] == 1)
    }
  }
}
