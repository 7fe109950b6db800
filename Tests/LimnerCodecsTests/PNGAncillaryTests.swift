// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerTestSupport
import Testing

/// Color, EXIF, animation and the kinds of metadata.
@Suite struct PNGAncillaryTests {
  static let profile = (0 ..< 3000).map { UInt8(truncatingIfNeeded: $0 * 7) }
  static let iccp = PNGMaker.Chunk(name: "iCCP", data: Array("some name\0\0".utf8) + PNGMaker.zlib(profile))
  static let gama = PNGMaker.Chunk(name: "gAMA", data: PNGMaker.bigEndian(45_455))
  static let chrm = PNGMaker.Chunk(
    name: "cHRM",
    data: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(PNGMaker.bigEndian))
  static let srgb = PNGMaker.Chunk(name: "sRGB", data: [1])
  static let cicp = PNGMaker.Chunk(name: "cICP", data: [9, 16, 0, 1])

  static func reading(head: [PNGMaker.Chunk] = [], middle: [PNGMaker.Chunk] = [], tail: [PNGMaker.Chunk] = [])
    -> PNGReading
  {
    var maker = PNGMaker.noise(3, 2, depth: 8, .palette)
    maker.head = head
    maker.middle = middle
    maker.tail = tail
    return PNGReading(maker.file())
  }

  @Test func `claims of color come strongest first, whatever their order in the file`() throws {
    let reading = Self.reading(head: [Self.chrm, Self.srgb, Self.iccp, Self.gama, Self.cicp])
    let claims = try #require(reading.header?.colorClaims)
    #expect(claims.count == 4 && reading.warnings.isEmpty)
    #expect(claims[0] == .codePoints(primaries: 9, transfer: 16, matrix: 0, isFullRange: true))
    #expect(claims[1] == .profile)
    #expect(claims[2] == .sRGB(intent: 1))
    guard case .measured(45_455, let places?) = claims[3] else {
      Issue.record("expected gamma and chromaticities but found \(claims[3])")
      return
    }
    #expect(places.white.x == 31_270 && places.white.y == 32_900)
    #expect(places.red.x == 64_000 && places.green.y == 60_000 && places.blue.y == 6_000)
    #expect(reading.profile == Self.profile)
    #expect(reading.header?.profileByteCount == Self.profile.count)
    #expect(reading.metadata.isEmpty)
  }

  @Test func `gamma and chromaticities each count alone`() {
    #expect(
      Self.reading(head: [Self.gama]).header?.colorClaims == [.measured(gamma: 45_455, chromaticities: nil)])
    guard case .measured(nil, .some)? = Self.reading(head: [Self.chrm]).header?.colorClaims.first else {
      Issue.record("expected chromaticities alone")
      return
    }
  }

  @Test(arguments: [
    PNGMaker.Chunk(name: "gAMA", data: [1, 2, 3]), .init(name: "gAMA", data: [0, 0, 0, 0]),
    .init(name: "gAMA", data: [255, 0, 0, 0]), .init(name: "sRGB", data: [4]), .init(name: "sRGB", data: []),
    .init(name: "cHRM", data: [1]), .init(name: "eXIf", data: []),
    .init(name: "cICP", data: [1, 2, 3, 4, 5]),
    .init(name: "acTL", data: [1]),
  ])
  func `a color chunk of a wrong length or value is dropped`(chunk: PNGMaker.Chunk) {
    let reading = Self.reading(head: [chunk])
    #expect(reading.error == nil && reading.warnings == [.invalidChunk: 1])
    #expect(reading.header?.colorClaims.isEmpty == true && reading.header?.isAnimated == false)
  }

  @Test func `the first of two counts, and none behind the palette`() {
    let other = PNGMaker.Chunk(name: "gAMA", data: PNGMaker.bigEndian(100_000))
    let twice = Self.reading(head: [Self.gama, other, Self.iccp, Self.iccp])
    #expect(twice.header?.colorClaims == [.profile, .measured(gamma: 45_455, chromaticities: nil)])
    #expect(twice.warnings == [.repeatedChunk: 2])
    let late = Self.reading(middle: [Self.gama, Self.iccp, Self.srgb], tail: [Self.cicp])
    #expect(late.header?.colorClaims.isEmpty == true && late.warnings == [.misplacedChunk: 4])
  }

  @Test(arguments: [
    Array("name\0\u{1}".utf8) + PNGMaker.zlib([1, 2, 3]), Array("name\0\0".utf8) + [1, 2, 3, 4],
    Array("name\0\0".utf8) + PNGMaker.zlib([1, 2, 3]).dropLast(), Array("name\0\0".utf8),
    Array("name\0".utf8),
    Array("name".utf8), Array("\0\0".utf8) + PNGMaker.zlib([1]), Array("name\0\0".utf8) + PNGMaker.zlib([]),
    [UInt8](repeating: 65, count: 80) + [0, 0] + PNGMaker.zlib([1]), [],
  ])
  func `a profile that does not inflate is dropped`(data: [UInt8]) {
    let reading = Self.reading(head: [.init(name: "iCCP", data: data)])
    #expect(reading.error == nil && reading.warnings == [.droppedProfile: 1])
    #expect(reading.header?.colorClaims.isEmpty == true && reading.profile.isEmpty)
  }

  @Test func `a profile of its stated length needs no check sum of zlib's`() {
    let profile: [UInt8] = [0, 0, 0, 6, 1, 2]
    let data = Array("name\0\0".utf8) + PNGMaker.zlib(profile).dropLast(4)
    let reading = Self.reading(head: [.init(name: "iCCP", data: data)])
    #expect(reading.profile == profile && reading.warnings.isEmpty)
  }

  @Test func `a profile may be as long as the limit and no longer`() {
    var maker = PNGMaker.noise(2, 2)
    maker.head = [Self.iccp]
    #expect(PNGReading(maker.file(), limits: PNGLimits(profile: 3000)).profile == Self.profile)
    let error = PNGReading(maker.file(), limits: PNGLimits(profile: 2999)).error
    guard case .limitExceeded(.profile, let found, 2999)? = error else {
      Issue.record("expected a limit but found \(String(describing: error))")
      return
    }
    #expect(found > 2999)
  }

  @Test func `EXIF is handed over as it is, up to its limit`() {
    let exif = (0 ..< 200).map { UInt8($0) }
    var maker = PNGMaker.noise(2, 2)
    maker.middle = [.init(name: "eXIf", data: exif)]
    let reading = PNGReading(maker.file(), limits: PNGLimits(exif: 200))
    #expect(reading.exif == exif && reading.header?.exifByteCount == 200)
    #expect(reading.metadata == [.exif] && reading.warnings.isEmpty)
    let error = PNGReading(maker.file(), limits: PNGLimits(exif: 199)).error
    #expect(error == .limitExceeded(.exif, found: 200, limit: 199))
  }

  @Test func `EXIF behind the pixels is known before them`() {
    let exif = [UInt8](repeating: 3, count: 9000)
    let late = PNGMaker.Chunk(name: "eXIf", data: exif)
    let text = PNGMaker.Chunk(name: "tEXt", data: Array("a\0b".utf8))
    let reading = Self.reading(tail: [text, late, late])
    #expect(reading.exif == exif && reading.header?.exifByteCount == 9000)
    #expect(reading.error == nil && reading.warnings.isEmpty && reading.metadata == [.exif, .text])
    let first = Self.reading(middle: [.init(name: "eXIf", data: [1, 2])], tail: [late])
    #expect(first.exif == [1, 2] && first.warnings == [.repeatedChunk: 1])
  }

  @Test func `late EXIF that is damaged, cut or too long is found out`() {
    var maker = PNGMaker.noise(3, 2)
    maker.tail = [.init(name: "eXIf", data: [1, 2, 3, 4], crc: 7)]
    let damaged = PNGReading(maker.file())
    #expect(damaged.header?.exifByteCount == 0 && damaged.exif.isEmpty)
    #expect(damaged.error == nil && damaged.warnings[.damagedChunk] == 1)
    maker.tail = [.init(name: "eXIf", data: [1, 2, 3, 4])]
    let cut = PNGReading(Array(maker.file().dropLast(12 + 4 + 1)))
    #expect(cut.header?.exifByteCount == 0 && cut.error == nil && cut.warnings[.missingEnd] == 1)
    let long = PNGReading(maker.file(), limits: PNGLimits(exif: 3))
    #expect(long.header == nil && long.error == .limitExceeded(.exif, found: 4, limit: 3))
  }

  @Test(arguments: [PNGColorType.rgb, .gray])
  func `a palette that nothing needs takes no transparency away`(type: PNGColorType) {
    var maker = PNGMaker.noise(5, 4, type)
    let key = maker.samples.prefix(maker.channels)
    maker.transparency = key.flatMap { [0, UInt8($0)] }
    let hint = PNGMaker.Chunk(name: "PLTE", data: [1, 2, 3])
    maker.middle = [hint]
    let reading = PNGReading(maker.file())
    #expect(reading.pixels == maker.expected() && reading.error == nil)
    #expect(reading.warnings.isEmpty && reading.metadata.isEmpty)
  }

  @Test func `an animation is known by its chunk before the pixels`() {
    let control = PNGMaker.Chunk(name: "acTL", data: [0, 0, 0, 2, 0, 0, 0, 0])
    let frame = PNGMaker.Chunk(name: "fdAT", data: [0, 0, 0, 1, 9, 9])
    let reading = Self.reading(middle: [control], tail: [frame])
    #expect(reading.header?.isAnimated == true && reading.error == nil)
    #expect(reading.metadata.isEmpty && reading.warnings.isEmpty)
    #expect(Self.reading(tail: [control]).header?.isAnimated == false)
  }

  @Test(arguments: [
    ("tEXt", "Comment\0hello", PNGMetadataKind.text), ("zTXt", "Comment\0\0junk", .text),
    ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x/>", .xmp), ("iTXt", "Title\0\0\0\0\0x", .text),
    ("zTXt", "Raw profile type exif\0\0x", .exif), ("tEXt", "Raw profile type iptc\0x", .iptc),
    ("tIME", "1234567", .time), ("pHYs", "123456789", .other), ("caBX", "c2pa", .other), ("tEXt", "", .text),
  ])
  func `kinds of metadata are named`(name: String, text: String, kind: PNGMetadataKind) {
    let chunk = PNGMaker.Chunk(name: name, data: Array(text.utf8))
    #expect(Self.reading(head: [chunk]).metadata == [kind])
    #expect(Self.reading(tail: [chunk]).metadata == [kind])
  }
}
