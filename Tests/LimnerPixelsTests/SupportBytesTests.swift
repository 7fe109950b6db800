// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport
import Testing

@Suite struct SupportBytesTests {
  private func names(_ file: [UInt8]) throws -> [UInt8] { try JPEGMarkers(file).segments.map(\.marker) }

  @Test func `segments are found behind entropy-coded data with stuffing and restarts`() throws {
    var maker = JPEGMaker(64, 64)
    maker.restartInterval = 1
    maker.quality = 100
    var generator = SplitMix64(seed: 4)
    let file = try maker.bytes { _, _, _ in UInt8(truncatingIfNeeded: generator.next()) }
    let stuffed = zip(file, file.dropFirst()).contains { $0 == (0xFF, 0x00) }
    let restarts = zip(file, file.dropFirst()).contains { $0.0 == 0xFF && (0xD0 ... 0xD7).contains($0.1) }
    #expect(stuffed && restarts)
    let markers = try JPEGMarkers(file + [1, 2, 3])
    #expect(Set(markers.segments.map(\.marker)) == [0xD8, 0xE0, 0xDB, 0xC0, 0xC4, 0xDD, 0xDA, 0xD9])
    #expect(markers.trailing == 3)
    #expect(markers.forbidden == ["3 bytes behind EOI"])
  }

  @Test func `every segment outside the list is named`() throws {
    let plain = try JPEGMarkers(JPEGMaker(16, 16).photo())
    #expect(plain.forbidden == [])
    for (marker, payload) in [
      (0xE1, [1]), (0xFE, []), (0xE2, Segments.multiPicture), (0xE0, Array("JFXX".utf8)),
      (0xEE, Array("Adobe".utf8)),
      (0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]), (0xDC, [0, 16]), (0xD8, []),
    ] as [(UInt8, [UInt8])] {
      let dirty = try JPEGMarkers(plain.inserting(marker, payload, before: 1))
      #expect(dirty.forbidden == ["marker " + String(marker, radix: 16)])
    }
    let parts = Segments.profile(parts: 2)
    let tagged = try JPEGMarkers(
      JPEGMarkers(plain.inserting(0xE2, parts[0], before: 2)).inserting(0xE2, parts[1], before: 3))
    #expect(tagged.forbidden == [] && tagged.profile == Segments.iccProfile())
  }

  @Test func `bytes that are no JPEG are refused`() throws {
    let file = try JPEGMaker(16, 16).photo()
    #expect(throws: SupportError.self) { try JPEGMarkers([]) }
    #expect(throws: SupportError.self) { try JPEGMarkers(Array(file.dropFirst())) }
    for count in 0 ..< file.count {
      #expect(throws: SupportError.self) { try JPEGMarkers(Array(file.prefix(count))) }
    }
  }

  @Test func `surgery takes out and puts in what it says`() throws {
    var maker = JPEGMaker(32, 24)
    maker.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1]), JPEGMaker.Scan([2])]
    let file = try maker.photo()
    let markers = try JPEGMarkers(file)
    #expect(markers.scans.count == 3)
    let fewer = try JPEGMarkers(markers.removing(markers.scans[1]))
    #expect(fewer.scans.count == 2)
    #expect(try !names(markers.removing(marker: 0xC4)).contains(0xC4))
    #expect(try JPEGMarkers(markers.inserting(0xFE, [7], before: 2)).removing(marker: 0xFE) == file)
    #expect(file.starts(with: markers.cut(afterScans: 2)))
    #expect(try JPEGMarkers(markers.cut(afterScans: 2) + [0xFF, 0xD9]).scans.count == 2)
    #expect(try JPEGMarkers(markers.cut(afterScans: 0) + [0xFF, 0xD9]).scans.isEmpty)
    let claimed = try #require(JPEGMarkers(markers.claiming(width: 300, height: 7)).size)
    #expect((claimed.width, claimed.height) == (300, 7))
  }

  @Test(arguments: [false, true])
  func `an EXIF block has its entries where its offsets say`(isLittleEndian: Bool) {
    var exif = Segments.EXIF(orientation: 6)
    exif.isLittleEndian = isLittleEndian
    exif.entriesBefore = 2
    exif.directory = 10
    exif.thumbnailOrientation = 3
    exif.hasPosition = true
    let tiff = exif.tiff
    func number(_ offset: Int, _ count: Int) -> Int {
      let bytes = tiff[offset ..< offset + count]
      return (isLittleEndian ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(2, 2) == 42 && number(4, 4) == 10 && number(10, 2) == 4)
    #expect(number(12 + 24, 2) == 0x0112 && number(12 + 24 + 8, 2) == 6)
    #expect(number(12 + 36, 2) == 0x8825)
    let (thumbnail, position) = (number(12 + 48, 4), number(12 + 36 + 8, 4))
    #expect(number(thumbnail, 2) == 1 && number(thumbnail + 2, 2) == 0x0112 && number(thumbnail + 10, 2) == 3)
    #expect(number(position, 2) == 2 && number(position + 2, 2) == 1)
    let degrees = number(position + 2 + 12 + 8, 4)
    #expect(number(degrees, 4) == 48 && degrees + 24 == tiff.count)
    #expect(exif.payload.starts(with: Array("Exif".utf8) + [0, 0]))
  }

  @Test func `JSON is read strictly and keeps the order of its keys`() throws {
    let value = try JSONValue(#" {"b": [1, -2.5e2, true, null], "a": "\u00e9\ud83d\ude00\n", "c": {}} "#)
    #expect(value.keys == ["b", "a", "c"])
    #expect(value["b"] == .array([.number(1), .number(-250), .bool(true), .null]))
    #expect(value["a"]?.text == "é😀\n")
    #expect(value["c"] == .object([]) && value["d"] == nil)
    #expect(try JSONValue("0") == .number(0))
    #expect(try JSONValue("12").integer == 12 && JSONValue("1.5").integer == nil)
    for wrong in [
      "", "01", "+1", "1.", ".5", "1e", "-", "[1,]", "[1 2]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{a:1}",
      "{\"a\"}", "nul",
      "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"a", "[",
      "{", "1 1", "NaN", "00", "-01", "[01]", "{\"a\":01}", "1e999", "-Infinity", "0x1", "1_0",
      "\"\\u-000\"", "\"\\udc00\"", "\"\\ud83d\\ud83d\"", "\"\\ud83dx\"", "\"\n\"", "\"\t\"", "\"\0\"",
      "\"\\",
      "[,]", "[1,,2]", "{,}", "{\"a\":1,,\"b\":2}", "{\"a\":1 \"b\":2}", "{\"\\u0061\":1,\"a\":2}", "{1:2}",
      "True", "tru", "'a'", "[1]]", "\u{FEFF}1", "\u{A0}1", "1,", "// a\n1",
    ] {
      #expect(throws: SupportError.self, "\(wrong)") { try JSONValue(wrong) }
    }
  }

  @Test func `digests are those that the standard publishes`() {
    #expect(
      Digest.sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      Digest.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Digest.sha256(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}
