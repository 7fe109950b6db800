// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// What the report says, field by field, against what is known of files made for it (pipeline 8).
@Suite struct ReportFieldTests {
  private static let keys = [
    "format", "storedSize", "uprightSize", "orientation", "subsampling", "progressive", "profileName",
    "profileAction", "colorConversion", "road", "linear", "dctScale", "scans", "scansInFile", "scansCut",
    "rowsDecoded", "warnings",
    "alphaFlattened", "dropped", "metadataRemoved", "quality", "outputFormat", "outputSize", "outputBytes",
    "outputSHA256", "peakBytesPlanned", "thumbHash", "perceptualHash", "meanColor", "paletteColor",
    "renditions",
  ]

  private func size(_ width: Int, _ height: Int) -> JSONValue {
    .object([
      .init(key: "width", value: .number(Double(width))),
      .init(key: "height", value: .number(Double(height))),
    ])
  }

  private func strings(_ values: String...) -> JSONValue { .array(values.map { .string($0) }) }

  private func counts(_ values: (String, Int)...) -> JSONValue {
    .object(values.map { .init(key: $0.0, value: .number(Double($0.1))) })
  }

  private func check(_ json: JSONValue, _ expected: [(String, JSONValue)]) {
    for (key, value) in expected { #expect(json[key] == value, "\(key)") }
    #expect(expected.map(\.0) == Self.keys, "each field is checked")
  }

  /// A photo with all there is to report; of the ten scans of libjpeg's own script the last would not show.
  private func jpeg() throws -> [UInt8] {
    var maker = JPEGMaker(402, 306, .ycc, [(2, 1), (1, 1), (1, 1)])
    maker.isProgressive = true
    maker.segments =
      [
        (0xE1, Segments.xmp), (0xE1, Segments.EXIF(orientation: 6).payload), (0xE2, Segments.multiPicture),
        (0xED, Segments.iptc), (0xFE, Array("a comment".utf8)), (0xE9, [1, 2, 3]),
      ] + Segments.profile(name: "Display \"P3\"\n", parts: 2).map { (0xE2, $0) }
    let markers = try JPEGMarkers(maker.photo())
    return markers.inserting(raw: [1, 2, 3], before: 3) + Array("behind".utf8)
  }

  @Test func `pipeline 8: each field of a JPEG's report is what the file was made with`() throws {
    let source = try jpeg()
    var options = PhotoOptions()
    options.maxSide = 100
    options.quality = 77
    options.facts = true
    let pipeline = try PhotoPipeline(options)
    let photo = try pipeline.convert(source)
    let plan = try pipeline.inspect(source.span).plan.get()
    let facts = try #require(photo.report.facts)
    let json = try JSONValue(photo.report.json)
    check(
      json,
      [
        ("format", .string("jpeg")), ("storedSize", size(402, 306)), ("uprightSize", size(306, 402)),
        ("orientation", .number(6)), ("subsampling", .string("4:2:2")), ("progressive", .bool(true)),
        ("profileName", .string("Display \"P3\"")), ("profileAction", .string("kept")),
        ("colorConversion", .null),
        ("road", .string("planar")), ("linear", .bool(false)),
        ("dctScale", .string("\(try #require(plan.dctScale))/8")),
        ("scans", .number(9)), ("scansInFile", .number(10)), ("scansCut", .number(1)),
        ("rowsDecoded", .number(306)),
        ("warnings", counts(("extraneousBytes", 1))), ("alphaFlattened", .null),
        ("dropped", strings("multiPicture", "trailer")),
        ("metadataRemoved", strings("exif", "iptc", "other", "text", "xmp")), ("quality", .number(77)),
        ("outputFormat", .string("jpeg")), ("outputSize", size(76, 100)),
        ("outputBytes", .number(Double(photo.bytes.count))),
        ("outputSHA256", .string(Digest.sha256(photo.bytes))),
        ("peakBytesPlanned", .number(Double(plan.peakBytes))),
        ("thumbHash", .string(Base64.text(of: facts.thumbHash))),
        ("perceptualHash", .string(facts.perceptualHashHex)), ("meanColor", .string(facts.meanColor.hex)),
        ("paletteColor", .string(facts.paletteColor.description)), ("renditions", .array([])),
      ])
    let written = try #require(JPEGMarkers(photo.bytes).size)
    #expect((written.width, written.height) == (76, 100))
    #expect(json.keys == Self.keys)
  }

  @Test func `pipeline 8: each field of a PNG's report is what the file was made with`() throws {
    var maker = PNGMaker.noise(90, 60, bitDepth: 16, colorType: 6)
    maker.isInterlaced = true
    maker.head = [
      .init(name: "acTL", data: [0, 0, 0, 2, 0, 0, 0, 0]),
      .init(name: "tEXt", data: Array("Author\0me".utf8)),
      .init(name: "tIME", data: [7, 230, 1, 1, 1, 1, 1]), .init(name: "prVt", data: [1]),
      .init(name: "tEXt", data: Array("bad\0sum".utf8), crc: 1),
      .init(name: "eXIf", data: Segments.EXIF(orientation: 3).tiff),
      .init(
        name: "iCCP", data: Array("p\0\0".utf8) + PNGMaker.zlib(Segments.iccProfile("CMYK", name: "Ink"))),
    ]
    let source = maker.file()
    var options = PhotoOptions()
    options.maxSide = 45
    let pipeline = try PhotoPipeline(options)
    let photo = try pipeline.convert(source)
    let plan = try pipeline.inspect(source.span).plan.get()
    check(
      try JSONValue(photo.report.json),
      [
        ("format", .string("png")), ("storedSize", size(90, 60)), ("uprightSize", size(90, 60)),
        ("orientation", .number(3)), ("subsampling", .null), ("progressive", .bool(true)),
        ("profileName", .string("Ink")), ("profileAction", .string("dropped")), ("colorConversion", .null),
        ("road", .string("alpha")),
        ("linear", .bool(false)), ("dctScale", .null), ("scans", .null), ("scansInFile", .null),
        ("scansCut", .null), ("rowsDecoded", .number(60)),
        ("warnings", counts(("chunkDropped", 1), ("profileDropped", 1))), ("alphaFlattened", .bool(true)),
        ("dropped", strings("animation")), ("metadataRemoved", strings("exif", "other", "text", "time")),
        ("quality", .number(85)), ("outputFormat", .string("jpeg")), ("outputSize", size(45, 30)),
        ("outputBytes", .number(Double(photo.bytes.count))),
        ("outputSHA256", .string(Digest.sha256(photo.bytes))),
        ("peakBytesPlanned", .number(Double(plan.peakBytes))), ("thumbHash", .null),
        ("perceptualHash", .null), ("meanColor", .null), ("paletteColor", .null), ("renditions", .array([])),
      ])
  }

  @Test func `pipeline 8: a PNG of a photo has no quality, and keeps its transparency`() throws {
    let source = PNGMaker.noise(20, 10, colorType: 6).file()
    let json = try JSONValue(Run.photo(source) { $0.format = .png }.report.json)
    #expect(json["quality"] == .null && json["alphaFlattened"] == .bool(false))
    #expect(json["outputFormat"] == .string("png") && json["profileAction"] == .string("none"))
    #expect(json["profileName"] == .null && json["warnings"] == .object([]) && json["dropped"] == .array([]))
  }

  @Test func `pipeline 8: a failure reports what was known by then`() throws {
    let source = try jpeg()
    let cut = Array(source.prefix(source.count * 9 / 10))
    let outcome = try Run.outcome(cut)
    let json = try JSONValue(outcome.report.json)
    guard case .failure(.truncated(let rows, 306)) = outcome.result else {
      Issue.record("expected a truncated photo but found \(outcome.result)")
      return
    }
    #expect(json.keys == Self.keys)
    #expect(json["storedSize"] == size(402, 306) && json["orientation"] == .number(6))
    #expect(json["rowsDecoded"]?.integer == rows)
    #expect(json["warnings"]?["extraneousBytes"] == .number(1))
    for key in ["outputSize", "outputBytes", "outputSHA256", "outputFormat", "quality", "thumbHash"] {
      #expect(json[key] == .null, "\(key)")
    }
    // Of what is no picture nothing is known.
    let nothing = try JSONValue(Run.outcome(Array("hello".utf8)).report.json)
    #expect(nothing.keys == json.keys)
    #expect(
      nothing["format"] == .null && nothing["rowsDecoded"] == .null && nothing["peakBytesPlanned"] == .null)
  }
}
