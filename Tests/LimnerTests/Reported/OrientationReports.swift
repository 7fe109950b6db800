// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Photos that people found lying on their side.
@Suite struct OrientationReports {
  private static let corners: [RedCorner.Corner] = [
    .topLeft, .topLeft, .topRight, .bottomRight, .bottomLeft, .topLeft, .topRight, .bottomRight, .bottomLeft,
    .topLeft,
  ]

  private func check(_ photo: Photo, _ orientation: Int) throws {
    let counts = (1 ... 8).contains(orientation) ? orientation : 1
    #expect(try RedCorner.corner(of: photo) == Self.corners[orientation])
    #expect(photo.report.outputSize?.description == (counts >= 5 ? "48×96" : "96×48"))
    #expect(photo.report.orientation?.rawValue == counts)
    #expect(photo.report.warnings == (counts == orientation ? [:] : [.orientationIgnored: 1]))
    #expect(photo.report.metadataRemoved.contains(.exif))
  }

  @Test(arguments: 0 ... 9, [false, true])
  func `row 01: each orientation is baked in once, and 0 and 9 count as 1`(
    orientation: Int, isLittleEndian: Bool
  ) throws {
    var exif = Segments.EXIF(orientation: orientation)
    exif.isLittleEndian = isLittleEndian
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, exif.payload)] })
    try check(photo, orientation)
    #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    // Converted again it stays as it is: nothing is left that could turn it a second time.
    let again = try Run.photo(photo.bytes)
    #expect(again.report.orientation == .up)
    #expect(try RedCorner.corner(of: again) == RedCorner.corner(of: photo))
  }

  @Test func `row 02: XMP before EXIF hides no orientation`() throws {
    let photo = try Run.photo(
      RedCorner.jpeg { $0.segments = [(0xE1, Segments.xmp), (0xE1, Segments.EXIF(orientation: 6).payload)] })
    try check(photo, 6)
    #expect(photo.report.metadataRemoved == [.exif, .xmp])
  }

  @Test(arguments: [1, 3, 4, 6, 8, 9], 1 ... 8)
  func `row 03: an orientation is read from whatever integer type holds it`(type: Int, orientation: Int)
    throws
  {
    for isLittleEndian in [false, true] {
      var exif = Segments.EXIF(orientation: orientation)
      exif.type = type
      exif.isLittleEndian = isLittleEndian
      try check(Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, exif.payload)] }), orientation)
    }
  }

  @Test func `row 04: a picture stored upright with orientation 6 is turned all the same`() throws {
    let exif = Segments.EXIF(orientation: 6).payload
    let photo = try Run.photo(RedCorner.jpeg(48, 96) { $0.segments = [(0xE1, exif)] })
    #expect(try RedCorner.corner(of: photo) == .topRight)
    #expect(photo.report.outputSize?.description == "96×48")
  }

  @Test(arguments: 0 ... 9, [OutputFormat.jpeg, .png])
  func `row 20: eXIf turns a PNG`(orientation: Int, format: OutputFormat) throws {
    let exif = Segments.EXIF(orientation: orientation).tiff
    for isBehind in [false, true] {
      let source = RedCorner.png {
        if isBehind {
          $0.tail = [.init(name: "eXIf", data: exif)]
        } else {
          $0.head = [.init(name: "eXIf", data: exif)]
        }
      }
      try check(Run.photo(source) { $0.format = format }, orientation)
    }
  }

  /// Blocks that are broken, each in a way of its own; none of them tells an orientation.
  private static let broken: [(name: String, tiff: [UInt8])] = {
    let sound = Segments.EXIF(orientation: 6).tiff
    func changed(_ place: Int, _ bytes: [UInt8]) -> [UInt8] {
      Array(sound[..<place]) + bytes + Array(sound[(place + bytes.count)...])
    }
    return [
      ("a directory of no entries that leads to itself", changed(8, [0, 0, 0, 0, 0, 8])),
      ("a directory out of range", changed(4, [0xFF, 0xFF, 0xFF, 0xF0])),
      ("a directory behind the last byte", changed(4, [0, 0, 0, UInt8(sound.count)])),
      ("a directory in the last byte", changed(4, [0, 0, 0, UInt8(sound.count - 1)])),
      ("no entries of 65,535", changed(8, [0xFF, 0xFF, 0, 0])),
      ("a type that is none", changed(12, [0, 200])), ("text for a number", changed(12, [0, 2])),
      ("a count of none", changed(14, [0, 0, 0, 0])),
      ("a value elsewhere", changed(14, [0, 0, 0, 9, 0x7F, 0xFF, 0xFF, 0xFF])),
      ("another number than 42", changed(2, [0, 43])), ("no byte order", changed(0, Array("XX".utf8))),
      ("eight bytes", Array(sound.prefix(8))), ("nothing", []),
    ]
  }()

  @Test(arguments: broken.indices)
  func `row 21: broken EXIF is ignored with a warning, and the pixels are kept`(index: Int) throws {
    let (name, tiff) = Self.broken[index]
    let payload = Array("Exif\0\0".utf8) + tiff
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, payload)] })
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(photo.report.warnings == [.orientationIgnored: 1], "\(name)")
    #expect(photo.report.orientation == .up && photo.report.uprightSize?.description == "96×48")
    #expect(
      try Run.error(RedCorner.jpeg { $0.segments = [(0xE1, payload)] }) { $0.policy = .strict }
        == .warned(.orientationIgnored))
  }

  @Test func `row 21: a directory that leads to itself is read once`() throws {
    var exif = Segments.EXIF(orientation: 6)
    exif.entriesBefore = 2
    var tiff = exif.tiff
    tiff.replaceSubrange(tiff.count - 4 ..< tiff.count, with: [0, 0, 0, 8])
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, Array("Exif\0\0".utf8) + tiff)] })
    try check(photo, 6)
  }
}
