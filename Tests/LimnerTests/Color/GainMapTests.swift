// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Photos with a second picture that brightens the first: the first alone is taken (pipeline 5.3).
@Suite struct GainMapTests {
  private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// XMP with properties of a gain map, `lead` bytes into the packet.
  private static func xmp(lead: Int = 0) -> [UInt8] {
    let start = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:Description "
    return xmpName + Array(start.utf8) + [UInt8](repeating: 32, count: lead)
      + Array("hdrgm:Version=\"1.0\" hdrgm:GainMapMax=\"2.5\"/></x:xmpmeta>".utf8)
  }

  private static let iso = Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0]

  /// Segments that say that there is a gain map.
  private static let claims: [(name: String, segments: [(marker: UInt8, payload: [UInt8])])] = [
    ("XMP", [(0xE1, xmp())]), ("ISO 21496-1", [(0xE2, iso)]), ("both", [(0xE1, xmp()), (0xE2, iso)]),
    (
      "XMP behind EXIF and a profile",
      [(0xE1, Segments.EXIF(orientation: 3).payload)]
        + Segments.profile(parts: 2).map { (0xE2, $0) } + [(0xE1, xmp())]
    ),
    (
      "ISO 21496-1 behind plain XMP and an index",
      [(0xE1, Segments.xmp), (0xE2, Segments.multiPicture), (0xE2, iso)]
    ),
    ("a second packet of XMP", [(0xE1, Segments.xmp), (0xE1, xmp())]),
    ("the far end of a packet", [(0xE1, xmp(lead: 65_000))]),
  ]

  private func photo(_ segments: [(marker: UInt8, payload: [UInt8])]) throws -> [UInt8] {
    var maker = JPEGMaker(64, 48)
    maker.segments = segments
    return try maker.photo()
  }

  @Test(arguments: claims.indices, [false, true])
  func `5.3: a gain map is reported as dropped, and nothing of it is left`(index: Int, isFile: Bool) throws {
    let (name, segments) = Self.claims[index]
    // The map itself follows the photo, as phones have it.
    let source = try photo(segments) + photo([(0xE1, Self.xmp())])
    let folder = try TemporaryFolder("gain-map")
    let path = try folder.write(source, "photo").description
    for format in OutputFormat.allCases {
      var options = PhotoOptions()
      options.format = format
      let pipeline = try PhotoPipeline(options)
      let photo = try isFile ? pipeline.convert(fileAt: path) : pipeline.convert(source)
      let hasIndex = segments.contains { $0.payload == Segments.multiPicture }
      #expect(
        photo.report.dropped == (hasIndex ? [.gainMap, .trailer, .multiPicture] : [.gainMap, .trailer]),
        "\(name)")
      #expect(
        photo.report.metadataRemoved.contains(.xmp)
          == segments.contains { $0.marker == 0xE1 && $0.payload.starts(with: Self.xmpName) })
      #expect(photo.report.warnings == [:])
      if format == .jpeg { #expect(try JPEGMarkers(photo.bytes).forbidden == [], "\(name)") }
      for trace in ["hdrgm", "21496", "MPF", "xmpmeta", "ns.adobe.com"] {
        #expect(!Self.contains(photo.bytes, trace), "\(trace) in \(name)")
      }
      // The header alone tells it too.
      let dropped = pipeline.inspect(source.span).report.dropped
      #expect(dropped == photo.report.dropped.subtracting([.trailer]))
    }
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.dropLast(text.count - 1).contains { bytes[$0...].starts(with: text) }
  }

  @Test func `5.3: what only looks like a gain map is none`() throws {
    let lookalikes: [(marker: UInt8, payload: [UInt8])] = [
      (0xE1, Segments.xmp), (0xE1, Self.xmpName + Array("<x hdrg:m=\"\" hdrhdrg m:hdrgm=\"\"/>".utf8)),
      // A name space that is declared and not used.
      (0xE1, Self.xmpName + Array("<x xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\"/>".utf8)),
      (0xE1, Array("hdrgm:Version".utf8)), (0xFE, Self.xmp()), (0xED, Self.xmp()),
      (0xE2, Array("urn:iso:std:iso:ts:21496:-2\0".utf8)), (0xE2, Array("urn:iso:std:iso:ts:21496".utf8)),
      (0xE1, Self.iso),
    ]
    for segment in lookalikes {
      let dropped = try Run.photo(photo([segment])).report.dropped
      #expect(dropped == [])
    }
    #expect(
      try Run.photo(photo([(0xE1, Self.xmpName + Array("<x hhdrgm:hdrgm:a/>".utf8))])).report.dropped == [
        .gainMap
      ])
  }

  @Test func `5.3: a multi-picture index is reported, and the first picture taken`() throws {
    let first = try photo([(0xE2, Segments.multiPicture)])
    for source in [first, try first + photo([])] {
      let photo = try Run.photo(source)
      let hasMore = source.count > first.count
      #expect(photo.report.dropped == (hasMore ? [.multiPicture, .trailer] : [.multiPicture]))
      #expect(try photo.bytes == Run.photo(self.photo([])).bytes)
    }
  }

  @Test func `5.3: a file read in pieces is told the same where a name lies across the border of two`() throws
  {
    let folder = try TemporaryFolder("gain-map")
    let pipeline = try PhotoPipeline()
    let claims: [(marker: UInt8, payload: [UInt8])] = [
      (0xE1, Self.xmp()), (0xE2, Self.iso), (0xE2, Segments.multiPicture),
    ]
    for claim in claims {
      let key = claim.marker == 0xE1 ? Array("hdrgm:".utf8) : Array(claim.payload.prefix(4))
      let places = claim.payload.indices.filter { claim.payload[$0...].starts(with: key) }
      let place = try #require(places.first)
      let expected: Set<DroppedPicture> =
        claim.payload == Segments.multiPicture ? [.multiPicture] : [.gainMap]
      for border in [65_536, 131_072] {
        for shift in -1 ... 7 {
          // SOI, comments with marker and length, then the segment's own four bytes.
          var fill = border - shift - place - 4 - 2
          var segments: [(marker: UInt8, payload: [UInt8])] = []
          while fill > 0 {
            let length = min(fill - 4, fill > 60_000 + 8 ? 60_000 : fill - 4)
            segments.append((0xFE, [UInt8](repeating: 7, count: length)))
            fill -= length + 4
          }
          let source = try photo(segments + [claim])
          #expect(source[(border - shift)...].starts(with: key))
          let path = try folder.write(source, "photo").description
          let photo = try pipeline.convert(fileAt: path)
          #expect(photo.report.dropped == expected, "\(shift) bytes before \(border)")
          #expect(try photo == pipeline.convert(source))
        }
      }
    }
  }
}
