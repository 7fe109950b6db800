// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Files with something too much, something missing, or the wrong name.
@Suite struct StructureReports {
  private let plain: [UInt8]
  private let markers: JPEGMarkers

  init() throws {
    plain = try RedCorner.jpeg(112, 72) { $0.restartInterval = 14 }
    markers = try JPEGMarkers(plain)
  }

  private func check(_ photo: Photo, _ warnings: [PhotoWarning: Int]) throws {
    #expect(try photo.bytes == Run.photo(plain).bytes)
    #expect(photo.report.warnings == warnings)
    #expect(photo.report.rowsDecoded == 72)
  }

  @Test(arguments: [
    [0], [0, 0, 0, 0], Array("junk between segments".utf8), [0xFF, 0x00], [UInt8](repeating: 0, count: 2000),
  ])
  func `row 12: junk between segments is passed over and listed`(junk: [UInt8]) throws {
    // Behind the first marker: two bytes and junk are no JPEG. In front of EOI, a few bytes may pass for data.
    for index in 2 ..< markers.segments.count - (junk.count < 8 ? 1 : 0) {
      let source = markers.inserting(raw: junk, before: index)
      try check(Run.photo(source), [.extraneousBytes: 1])
      #expect(try Run.error(source) { $0.policy = .strict } == .warned(.extraneousBytes))
    }
  }

  @Test(arguments: [1, 2, 3, 400])
  func `row 12: fill bytes before a marker are part of the format`(count: Int) throws {
    for index in 1 ..< markers.segments.count {
      let source = markers.inserting(raw: [UInt8](repeating: 0xFF, count: count), before: index)
      try check(Run.photo(source), [:])
      #expect(try Run.error(source) { $0.policy = .strict } == nil)
    }
  }

  @Test func `row 12: a photo whose rows are all there needs no EOI`() throws {
    for cut in [plain.dropLast(2), plain.dropLast(1)] {
      try check(Run.photo(Array(cut)), [.endedEarly: 1])
    }
  }

  @Test(arguments: [2, 100])
  func `row 12: of two pictures in a file the first one counts`(gap: Int) throws {
    let second = try JPEGMaker(64, 48).photo()
    for rest in [second, [UInt8](repeating: 0, count: gap) + second, Array(second.prefix(gap))] {
      let photo = try Run.photo(plain + rest)
      try check(photo, [:])
      #expect(photo.report.dropped == [.trailer])
      #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    }
  }

  @Test func `row 13: of an MPO the first picture counts, and what is dropped is said`() throws {
    let second = try JPEGMaker(96, 48).photo()
    let first = try RedCorner.jpeg { $0.segments = [(0xE2, Segments.multiPicture)] }
    for isFollowed in [true, false] {
      let photo = try Run.photo(first + (isFollowed ? second : []))
      #expect(try RedCorner.corner(of: photo) == .topLeft)
      #expect(photo.report.dropped == (isFollowed ? [.multiPicture, .trailer] : [.multiPicture]))
      #expect(photo.report.metadataRemoved == [.other] && photo.report.warnings == [:])
      #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    }
  }

  /// What says that a gain map is there, in the three ways in which it is said.
  private static let gainMaps: [(marker: UInt8, payload: [UInt8])] = [
    (0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0]),
    (0xE1, Segments.xmp + Array("<rdf:Description hdrgm:Version=\"1.0\"/>".utf8)),
    (0xE1, Segments.xmp + [UInt8](repeating: 32, count: 60_000) + Array("hdhdrgm:".utf8)),
  ]

  @Test(arguments: gainMaps.indices)
  func `row 13: a gain map is dropped, and that is said`(index: Int) throws {
    let source = try RedCorner.jpeg { $0.segments = [Self.gainMaps[index], (0xE2, Segments.multiPicture)] }
    let photo = try Run.photo(source + JPEGMaker(48, 24, .gray, [(1, 1)]).photo())
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(photo.report.dropped == [.gainMap, .multiPicture, .trailer])
    #expect(try JPEGMarkers(photo.bytes).forbidden == [] && photo.report.warnings == [:])
    #expect(try photo.bytes == Run.photo(RedCorner.jpeg()).bytes)
  }

  @Test func `row 13: XMP of another kind is no gain map`() throws {
    let xmp = Segments.xmp + Array("<hdrg hdrgm hdr:gm: HDRGM:/>".utf8)
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, xmp)] })
    #expect(photo.report.dropped == [] && photo.report.metadataRemoved == [.xmp])
  }

  /// What must not be found in a result.
  private static let secrets = [
    "Lisbon", "Exif", "GPS", "a comment", "Rua Garrett", "JFXX", "Photoshop", "xap/1.0", "MPF",
  ]

  private func secretive() throws -> (bytes: [UInt8], thumbnail: [UInt8]) {
    var exif = Segments.EXIF(orientation: 1)
    exif.hasPosition = true
    exif.thumbnailOrientation = 1
    let thumbnail = try JPEGMaker(32, 16).photo(seed: 9)
    let city: [UInt8] = [0x1C, 2, 90, 0, 6] + Array("Lisbon".utf8)
    let iptc =
      Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(city.count)] + city + [
        0
      ]
    let xmp = Segments.xmp + Array("<photoshop:City>Lisbon</photoshop:City>".utf8)
    let bytes = try RedCorner.jpeg {
      $0.segments = [
        (0xE0, Array("JFXX\0".utf8) + [0x10] + thumbnail), (0xE1, exif.payload + thumbnail), (0xE1, xmp),
        (0xE2, Segments.multiPicture), (0xE5, Array("GPS Rua Garrett".utf8)), (0xED, iptc),
        (0xFE, Array("a comment from Lisbon".utf8)),
      ]
    }
    return (bytes + Array("Lisbon".utf8), thumbnail)
  }

  @Test(arguments: [1024, 96, 95, 1], [OutputFormat.jpeg, .png])
  func `row 16: a small photo loses its position, city, comment and thumbnail`(
    side: Int, format: OutputFormat
  )
    throws
  {
    let (bytes, thumbnail) = try secretive()
    let photo = try Run.photo(bytes) {
      $0.maxSide = side
      $0.format = format
    }
    let text = String(decoding: photo.bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret)") }
    let data = try JPEGMarkers(thumbnail).scans[0]
    let start = Array(thumbnail[data.upperBound - 24 ..< data.upperBound])
    #expect(!photo.bytes.indices.dropLast(24).contains { photo.bytes[$0 ..< $0 + 24].elementsEqual(start) })
    if format == .jpeg { #expect(try JPEGMarkers(photo.bytes).forbidden == []) }
    #expect(photo.report.metadataRemoved == [.exif, .xmp, .iptc, .text, .other])
    #expect(photo.report.dropped == [.multiPicture, .trailer])
  }

  @Test func `row 22: HEIC under a JPEG's name is told by its content, and by name`() throws {
    let folder = try TemporaryFolder("reported")
    for brand in ["heic", "heix", "mif1"] {
      let bytes =
        [0, 0, 0, 24] + Array("ftyp\(brand)\0\0\0\0mif1heic".utf8) + [UInt8](repeating: 0, count: 64)
      let path = try folder.write(bytes, "IMG_0001.jpg").description
      let outcome = try PhotoPipeline().outcome(ofFileAt: path)
      #expect(outcome.result == .failure(.unsupported(.heic)))
      guard case .failure(let error) = outcome.result else { return }
      #expect(error.description.contains("HEIC") && error.found == "HEIC" && error.code == "unsupported")
    }
  }

  @Test func `row 22: PNG bytes under a JPEG's name just convert`() throws {
    let folder = try TemporaryFolder("reported")
    let path = try folder.write(RedCorner.png(), "avatar.jpg").description
    let photo = try PhotoPipeline().convert(fileAt: path)
    #expect(photo.report.format == .png && photo.report.outputFormat == .jpeg)
    #expect(try RedCorner.corner(of: photo) == .topLeft)
  }
}
