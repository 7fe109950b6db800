// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Segments that are odd and do no harm.
@Suite struct SegmentOddityTests {
  private static let sound = Segments.EXIF(orientation: 6).payload

  /// Payloads of APP1 that hold no orientation, and what they are reported as.
  private static let payloads: [(name: String, payload: [UInt8], warnings: [PhotoWarning: Int])] = [
    ("empty", [], [:]), ("one byte", [0], [:]), ("the name alone", Array("Exif".utf8), [:]),
    ("the name and one zero", Array("Exif\0".utf8), [.orientationIgnored: 1]),
    ("the name and two zeros", Array("Exif\0\0".utf8), [.orientationIgnored: 1]),
    ("half a directory", Array(sound.prefix(20)), [.orientationIgnored: 1]),
    ("zeros all over", [UInt8](repeating: 0, count: 65_533), [:]),
    (
      "a name and zeros all over", Array("Exif\0\0".utf8) + [UInt8](repeating: 0, count: 65_527),
      [.orientationIgnored: 1]
    ),
    ("XMP that has only begun", Array("http://ns.adobe.com/x".utf8), [:]),
    ("something else", Array("QVCI\0".utf8) + sound, [:]),
    ("another case", Array("EXIF".utf8) + sound.dropFirst(4), [:]),
  ]

  @Test(arguments: payloads.indices)
  func `an odd APP1 segment turns nothing and breaks nothing`(index: Int) throws {
    let (name, payload, warnings) = Self.payloads[index]
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, payload)] })
    #expect(try photo.bytes == Run.photo(RedCorner.jpeg()).bytes)
    #expect(photo.report.warnings == warnings, "\(name)")
    #expect(photo.report.orientation == .up && !photo.report.metadataRemoved.isEmpty)
    // A sound block behind it counts.
    let turned = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, payload), (0xE1, Self.sound)] })
    #expect(turned.report.orientation == .right)
    #expect(try RedCorner.corner(of: turned) == .topRight)
  }

  @Test func `EXIF without its two zeros is no EXIF, and breaks nothing`() throws {
    let payload = Array("Exif".utf8) + Segments.EXIF(orientation: 6).tiff
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, payload)] })
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(try JPEGMarkers(photo.bytes).forbidden == [])
  }

  @Test(arguments: [(6, 3, 6), (3, 6, 3), (0, 6, 6), (9, 8, 8), (1, 6, 1)])
  func `of two EXIF blocks the first sound one counts`(first: Int, second: Int, expected: Int) throws {
    let payloads = [first, second].map { Segments.EXIF(orientation: $0).payload }
    let photo = try Run.photo(RedCorner.jpeg { $0.segments = payloads.map { (0xE1, $0) } })
    #expect(photo.report.orientation?.rawValue == expected)
  }

  @Test func `EXIF is read wherever it stands in front of the first scan`() throws {
    let markers = try JPEGMarkers(RedCorner.jpeg())
    for index in 1 ..< markers.segments.count - 1 {
      let photo = try Run.photo(markers.inserting(0xE1, Self.sound, before: index))
      #expect(try RedCorner.corner(of: photo) == .topRight)
    }
    // Behind the picture it comes too late, and does not get through.
    let late = try Run.photo(markers.inserting(0xE1, Self.sound, before: markers.segments.count - 1))
    #expect(try RedCorner.corner(of: late) == .topLeft)
    #expect(try JPEGMarkers(late.bytes).forbidden == [])
  }

  @Test func `many segments of all kinds are walked over`() throws {
    let source = try RedCorner.jpeg {
      $0.segments = (0 ..< 400).map { (UInt8(0xE0 + $0 % 16), [UInt8($0 & 255), 1, 2]) }
    }
    let photo = try Run.photo(source)
    #expect(try RedCorner.corner(of: photo) == .topLeft)
    #expect(try JPEGMarkers(photo.bytes).forbidden == [])
  }

  @Test func `fill bytes may stand in front of every marker at once, restarts and scans included`() throws {
    for isProgressive in [false, true] {
      let plain = try RedCorner.jpeg {
        $0.isProgressive = isProgressive
        $0.restartInterval = 5
      }
      let markers = try JPEGMarkers(plain)
      var places = Set(markers.segments.dropFirst().map(\.offset))
      for scan in markers.scans {
        places.formUnion(
          scan.dropLast().filter { plain[$0] == 0xFF && (0xD0 ... 0xD7).contains(plain[$0 + 1]) })
      }
      #expect(places.count > markers.segments.count + 5)
      let filled = plain.indices.flatMap { [UInt8](repeating: plain[$0], count: places.contains($0) ? 3 : 1) }
      let photo = try Run.photo(filled) { $0.policy = .strict }
      #expect(try photo.bytes == Run.photo(plain).bytes)
    }
  }

  @Test func `a DNL behind a frame that has its height is skipped`() throws {
    for isProgressive in [false, true] {
      let plain = try RedCorner.jpeg { $0.isProgressive = isProgressive }
      let markers = try JPEGMarkers(plain)
      for height in [[0, 48], [0, 47], [1, 0]] as [[UInt8]] {
        // Behind the first scan, where the standard has it.
        let behind = try #require(markers.segments.firstIndex { $0.marker == 0xDA }) + 1
        let photo = try Run.photo(markers.inserting(0xDC, height, before: behind)) { $0.policy = .strict }
        #expect(try photo.bytes == Run.photo(plain).bytes)
        #expect(photo.report.storedSize?.height == 48 && photo.report.rowsDecoded == 48)
      }
    }
  }
}
