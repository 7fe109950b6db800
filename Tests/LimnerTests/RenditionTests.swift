// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Several results of one decode (pipeline 7.4).
@Suite struct RenditionTests {
  private static let photo = Result { try JPEGMaker(643, 481).photo() }

  private func single(_ bytes: [UInt8], _ rendition: Rendition, _ options: PhotoOptions = PhotoOptions())
    throws
    -> Photo
  {
    var options = options
    options.maxSide = rendition.maxSide
    options.crop = rendition.crop
    options.format = rendition.format
    return try PhotoPipeline(options).convert(bytes)
  }

  private func pixels(_ file: [UInt8], _ format: OutputFormat) throws -> Pixels {
    format == .png ? try Pixels(png: file) : try Pixels(jpeg: file)
  }

  @Test func `pipeline 7.4: what comes from the photo's rows is bit for bit what it is alone`() throws {
    let source = try Self.photo.get()
    // Too near to each other for any to be made from another.
    let wanted = [
      Rendition("a", maxSide: 300), Rendition("b", maxSide: 240, crop: .square),
      Rendition("c", maxSide: 301, format: .png),
      Rendition("d", maxSide: 250, crop: .circle), Rendition("e", maxSide: 380),
    ]
    let set = try PhotoPipeline().convert(source.span, to: wanted)
    let plan = try PhotoPipeline().inspect(source.span, for: wanted).plan.get()
    for (rendition, file) in zip(wanted, set.files) {
      var options = PhotoOptions()
      // One decode has one DCT scale, that of the finest.
      options.shrink = .never
      #expect(try single(source, rendition, options).bytes == file, "\(rendition.name)")
    }
    #expect(plan.renditions.filter { $0.source == nil }.count == wanted.count)
  }

  @Test(arguments: [(2, 2), (1, 1), (2, 1)])
  func `pipeline 7.4: no rendition is worse than alone by more than 0.15 dB`(h: Int, v: Int) throws {
    var maker = JPEGMaker(400, 300, .ycc, [(h, v), (1, 1), (1, 1)])
    maker.quality = 95
    let source = try maker.photo()
    let full = try Pixels(jpeg: source)
    let wanted = [
      Rendition("large", maxSide: 200), Rendition("half", maxSide: 100),
      Rendition("square", maxSide: 100, crop: .square), Rendition("small", maxSide: 50, crop: .square),
      Rendition("near", maxSide: 180), Rendition("second", maxSide: 150), Rendition("third", maxSide: 115),
    ]
    let set = try PhotoPipeline().convert(source.span, to: wanted)
    for (rendition, file) in zip(wanted, set.files) {
      let alone = try single(source, rendition)
      let size = try #require(alone.report.outputSize)
      let reference =
        rendition.crop == .none ? full.scaled(size.width, size.height) : full.centeredSquare(size.width)
      let loss = try Pixels(jpeg: alone.bytes).psnr(reference) - Pixels(jpeg: file).psnr(reference)
      #expect(loss <= 0.15, "\(rendition.name): \(loss)")
    }
  }

  @Test func `pipeline 7.4: a plan tells what each is made from`() throws {
    let source = try Self.photo.get()
    let wanted = [
      Rendition("icon", maxSide: 56, crop: .circle), Rendition("large", maxSide: 600),
      Rendition("small", maxSide: 150), Rendition("medium", maxSide: 300), Rendition("near", maxSide: 500),
      Rendition("same", maxSide: 150, format: .png), Rendition("square", maxSide: 440, crop: .square),
    ]
    let plan = try PhotoPipeline().inspect(source.span, for: wanted).plan.get()
    #expect(plan.targetSize.width == 600)
    // 600 has too few samples for 500 and, in the square's scale, for 440.
    #expect(plan.source("large") == nil && plan.source("near") == nil && plan.source("square") == nil)
    #expect(plan.source("medium") == "near" && plan.source("small") == "medium")
    // Full chroma from half chroma: what is left of the ratio has to be enough.
    #expect(plan.source("same") == "near" && plan.source("icon") == "same")
    let json = try JSONValue(plan.json)
    #expect(json.keys.suffix(2) == ["crop", "renditions"])
    guard case .array(let told)? = json["renditions"] else {
      Issue.record("expected an array")
      return
    }
    #expect(told.map { $0["source"]?.text } == plan.renditions.map(\.source))
    #expect(
      told.first?.keys == ["name", "crop", "format", "targetSize", "source", "estimatedCPUMilliseconds"])
  }

  @Test(arguments: Crop.allCases, [OutputFormat.jpeg, .png])
  func `pipeline 7.4: one rendition is the single conversion, bit for bit`(crop: Crop, format: OutputFormat)
    throws
  {
    guard crop != .circle || format == .png else { return }
    let source = try Self.photo.get()
    let rendition = Rendition("only", maxSide: 200, crop: crop, format: format)
    let set = try PhotoPipeline().convert(source.span, to: [rendition])
    let alone = try single(source, rendition)
    #expect(set.files == [alone.bytes])
    #expect(set["only"] == alone.bytes && set["other"] == nil)
    let report = try #require(set.report.renditions.first)
    #expect(report.outputSHA256 == alone.report.outputSHA256 && report.outputSize == alone.report.outputSize)
    #expect(report.outputBytes == alone.bytes.count && report.quality == alone.report.quality)
    #expect(set.report.outputSize == nil && set.report.quality == nil && set.report.outputBytes == nil)
    #expect(set.report.peakBytesPlanned == alone.report.peakBytesPlanned)
    #expect(alone.report.renditions.isEmpty)
  }

  @Test(arguments: [0, 2, 3, 4, 6], [false, true])
  func `pipeline 7.4: every kind of PNG becomes every kind of result`(colorType: Int, isLinear: Bool) throws {
    var maker = PNGMaker.noise(97, 60, colorType: colorType)
    if colorType == 3 { maker.transparency = [0, 128] }
    let source = maker.file()
    var options = PhotoOptions()
    options.linear = isLinear
    options.background = RGBColor(red: 32, green: 64, blue: 96)
    let wanted = [
      Rendition("a", maxSide: 80, format: .png), Rendition("b", maxSide: 80),
      Rendition("c", maxSide: 20, format: .png),
      Rendition("d", maxSide: 20), Rendition("e", maxSide: 20, crop: .circle), Rendition("f", maxSide: 1),
    ]
    let set = try PhotoPipeline(options).convert(source.span, to: wanted)
    for (rendition, file) in zip(wanted, set.files) {
      let alone = try single(source, rendition, options)
      let (actual, expected) = (
        try pixels(file, rendition.format), try pixels(alone.bytes, rendition.format)
      )
      #expect((actual.width, actual.height) == (expected.width, expected.height))
      #expect(actual.psnr(expected) > 30, "\(rendition.name)")
    }
  }

  @Test(arguments: 1 ... 8, [(1, 1), (1, 40), (40, 1), (23, 9)])
  func `pipeline 7.4: small and turned pictures become every result`(
    orientation: Int, size: (width: Int, height: Int)
  ) throws {
    var maker = JPEGMaker(size.width, size.height)
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    let source = try maker.photo()
    let wanted = [
      Rendition("a", maxSide: 64), Rendition("b", maxSide: 16, crop: .circle), Rendition("c", maxSide: 5),
      Rendition("d", maxSide: 2, crop: .square), Rendition("e", maxSide: 1, format: .png),
    ]
    let set = try PhotoPipeline().convert(source.span, to: wanted)
    for (rendition, file) in zip(wanted, set.files) {
      let alone = try single(source, rendition)
      let actual = try pixels(file, rendition.format)
      #expect(
        (alone.report.outputSize?.width, alone.report.outputSize?.height) == (actual.width, actual.height))
    }
  }

  @Test(arguments: [4, 6], [false, true])
  func `pipeline 7.2: a limit of bytes holds for each, with alpha and in linear light too`(
    colorType: Int, isLinear: Bool
  ) throws {
    let source = PNGMaker.noise(60, 40, colorType: colorType).file()
    var options = PhotoOptions()
    options.linear = isLinear
    options.maxBytes = 1500
    let wanted = [
      Rendition("a", maxSide: 60, format: .png), Rendition("b", maxSide: 40, crop: .circle),
      Rendition("c", maxSide: 60),
    ]
    let set = try PhotoPipeline(options).convert(source.span, to: wanted)
    for (rendition, report) in zip(wanted, set.report.renditions) {
      #expect(report.outputBytes <= 1500 && report.outputSize.longSide <= rendition.maxSide)
    }
  }

  @Test func `pipeline 6.5: damaged input gives none of them, and the report tells of none`() throws {
    let source = try Self.photo.get()
    let wanted = [Rendition("a", maxSide: 300), Rendition("b", maxSide: 50, crop: .square)]
    // The square at the top is whole, and still nothing is handed out.
    let outcome = try PhotoPipeline().outcome(
      of: wanted, from: Array(source.prefix(source.count * 3 / 4)).span)
    guard case .failure(.truncated) = outcome.result else {
      Issue.record("expected a truncated picture but found \(outcome.result)")
      return
    }
    #expect(outcome.report.renditions.isEmpty)
  }

  @Test func `pipeline 7.4: a square does not forgive damage below it`() throws {
    let source = try JPEGMaker(64, 400).photo()
    var options = PhotoOptions()
    options.crop = .square
    let outcome = try PhotoPipeline(options).outcome(of: Array(source.prefix(source.count - 200)).span)
    guard case .failure(.truncated) = outcome.result else {
      Issue.record("expected a truncated picture but found \(outcome.report)")
      return
    }
  }

  @Test(arguments: [
    [], (0 ..< 65).map { Rendition("r\($0)", maxSide: 9) }, [Rendition("", maxSide: 9)],
    [Rendition("a.b", maxSide: 9)], [Rendition("é", maxSide: 9)], [Rendition("a/b", maxSide: 9)],
    [Rendition("a", maxSide: 9), Rendition("a", maxSide: 8)], [Rendition("a", maxSide: 0)],
    [Rendition("a", maxSide: 65_501)], [Rendition("a", maxSide: 9, crop: .circle, format: .jpeg)],
  ])
  func `pipeline 7.4: a list that cannot be made is a wrong option`(wanted: [Rendition]) throws {
    let source = try Self.photo.get()
    let outcome = try PhotoPipeline().outcome(of: wanted, from: source.span)
    guard case .failure(.invalidOption) = outcome.result
    else {
      Issue.record("expected a wrong option for \(wanted.count) renditions")
      return
    }
  }

  @Test func `pipeline 6.3: the plan prices all rasters, and the limit holds`() throws {
    let source = try Self.photo.get()
    let one = try PhotoPipeline().inspect(source.span, for: [Rendition("a", maxSide: 600)]).plan.get()
      .peakBytes
    let wanted = (0 ..< 8).map { Rendition("r\($0)", maxSide: 600 - $0, format: .png) }
    let all = try PhotoPipeline().inspect(source.span, for: wanted).plan.get().peakBytes
    // Three full planes for each.
    #expect(all > one + 7 * 3 * 590 * 440)
    var options = PhotoOptions()
    options.limits.peakMemory = all - 1
    #expect(throws: LimnerError.tooMuchMemory(found: all, limit: all - 1)) {
      try PhotoPipeline(options).convert(source.span, to: wanted)
    }
  }
}

extension PhotoPlan {
  fileprivate func source(_ name: String) -> String? { renditions.first { $0.name == name }?.source }

  fileprivate var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
