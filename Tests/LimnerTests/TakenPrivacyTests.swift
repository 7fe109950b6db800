// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What is left behind where coded data is taken over (pipeline 5.2, 7.3).
@Suite struct TakenPrivacyTests {
  /// A word that no picture has by chance.
  private static let secret = Array("SECRET of the one who took it".utf8)

  /// Segments of every kind, each with the secret in it.
  private static let planted: [(UInt8, [UInt8])] =
    [
      (0xE0, Array("JFXX\0".utf8) + secret), (0xE1, Array("Exif\0\0".utf8) + secret),
      (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret), (0xE2, Array("MPF\0".utf8) + secret),
      (0xE2, Array("FPXR\0".utf8) + secret), (0xED, Array("Photoshop 3.0\0".utf8) + secret),
      (0xEE, Array("Adobf".utf8) + secret), (0xFE, secret), (0xDB, quantization),
      (0xC4, huffman),
    ] + (0xE3 ... 0xEF).map { ($0, secret) }

  /// Tables for destinations that nothing uses.
  private static let quantization = [3] + secret + [UInt8](repeating: 1, count: 64 - secret.count)
  private static let huffman =
    [0x13] + [UInt8](repeating: 0, count: 15) + [UInt8(secret.count)] + secret

  private func hasSecret(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == Self.secret[0] && bytes[$0...].starts(with: Self.secret) }
  }

  private func check(_ source: [UInt8], _ road: PhotoPlan.Road, like clean: Photo) throws {
    try #require(hasSecret(source))
    let photo = try Run.photo(source)
    #expect(photo.report.road == road)
    #expect(photo.bytes == clean.bytes)
    #expect(try JPEGMarkers(photo.bytes).forbidden == [] && !hasSecret(photo.bytes))
  }

  @Test(arguments: [1, 6], [false, true])
  func `pipeline 5.2: no segment survives, wherever it stands`(orientation: Int, isProgressive: Bool) throws {
    var maker = KeptDataTests.maker(64, 48)
    maker.isProgressive = isProgressive
    if orientation > 1 { maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)] }
    let source = try maker.photo()
    let clean = try Run.photo(source)
    let road: PhotoPlan.Road = orientation == 1 ? .kept : .turned
    #expect(clean.report.road == road)
    let markers = try JPEGMarkers(source)
    // In front of each segment behind the orientation, EOI included: between scans too.
    let planted = Self.planted.flatMap { JPEGMarkers.segment($0.0, $0.1) }
    for place in (orientation == 1 ? 1 : 2) ..< markers.segments.count {
      try check(markers.inserting(raw: planted, before: place), road, like: clean)
    }
    try check(source + Self.secret, road, like: clean)
    try check(source + [0xFF, 0xD8] + JPEGMarkers.segment(0xFE, Self.secret), road, like: clean)
  }

  @Test(arguments: [1, 6])
  func `pipeline 5.2: bytes between segments go, and the report counts them`(orientation: Int) throws {
    var maker = KeptDataTests.maker(64, 48)
    maker.isProgressive = true
    if orientation > 1 { maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)] }
    let source = try maker.photo()
    let clean = try Run.photo(source)
    let markers = try JPEGMarkers(source)
    for place in 2 ..< markers.segments.count {
      let isBehindData = markers.segments[place - 1].marker == 0xDA
      let photo = try Run.photo(markers.inserting(raw: Self.secret, before: place))
      #expect(photo.report.warnings == [.extraneousBytes: 1])
      #expect(!hasSecret(photo.bytes))
      // What stands behind the last code of a scan looks like data: only its coefficients are taken over.
      #expect(photo.report.road == (isBehindData || orientation > 1 ? .turned : .kept))
      #expect(try Coefficients(jpeg: photo.bytes) == Coefficients(jpeg: clean.bytes))
    }
  }

  @Test func `pipeline 5.2: nothing hides in fill bytes, restarts or a second number of lines`() throws {
    var maker = KeptDataTests.maker(64, 48)
    maker.restartInterval = 3
    let source = try maker.photo()
    let clean = try Run.photo(source)
    let markers = try JPEGMarkers(source)
    func convert(_ bytes: [UInt8]) throws -> Photo { try Run.photo(bytes) }
    for place in 1 ..< markers.segments.count {
      #expect(try convert(markers.inserting(raw: [0xFF, 0xFF, 0xFF], before: place)).bytes == clean.bytes)
    }
    let end = markers.segments.count - 1
    // The number of lines that the frame has already; another one could be what a decoder believes.
    #expect(try convert(markers.inserting(0xDC, [0, 48], before: end)).bytes == clean.bytes)
    let other = try convert(markers.inserting(0xDC, [0, 40], before: end))
    #expect(other.report.road == .turned)
    #expect(try Coefficients(jpeg: other.bytes) == Coefficients(jpeg: clean.bytes))
    // Restarts behind the last one that belongs there.
    let restarts = try convert(markers.inserting(raw: [0xFF, 0xD5, 0xFF, 0xD1], before: end))
    #expect(restarts.report.road == .turned)
    #expect(try Coefficients(jpeg: restarts.bytes) == Coefficients(jpeg: clean.bytes))
  }

  @Test(arguments: [1, 8])
  func `pipeline 4.1: a profile goes along where it fits, and no other`(orientation: Int) throws {
    for (space, isKept) in [("RGB ", true), ("CMYK", false), ("GRAY", false)] {
      var maker = KeptDataTests.maker(64, 48)
      maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
      for payload in Segments.profile(space, parts: 3).reversed() { maker.segments.append((0xE2, payload)) }
      let photo = try Run.photo(maker.photo())
      #expect(photo.report.road == (orientation == 1 ? .kept : .turned))
      #expect(try JPEGMarkers(photo.bytes).profile == (isKept ? Segments.iccProfile(space) : []))
      #expect(photo.report.profileAction == (isKept ? .kept : .dropped))
      #expect(photo.report.metadataRemoved == [.exif])
    }
  }

  @Test func `pipeline 4.1: a profile that is converted from stands against taking over`() throws {
    var maker = KeptDataTests.maker(64, 48)
    for payload in Segments.profile(name: "Display P3") { maker.segments.append((0xE2, payload)) }
    let photo = try Run.photo(maker.photo()) { $0.color = .srgb }
    #expect(photo.report.profileAction != .kept)
    if photo.report.colorConversion != nil { #expect(photo.report.road == .planar) }
    #expect(try JPEGMarkers(photo.bytes).profile == [])
  }
}
