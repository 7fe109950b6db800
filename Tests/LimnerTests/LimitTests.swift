// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct LimitTests {
  private func error(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void) throws -> LimnerError? {
    var options = PhotoOptions()
    change(&options)
    guard case .failure(let error) = try PhotoPipeline(options).outcome(of: bytes.span).result else {
      return nil
    }
    return error
  }

  /// A gray PNG of one pixel whose header claims more.
  private func png(claiming width: Int, _ height: Int) -> [UInt8] {
    let header = PNGMaker(1, 1, colorType: 0).bytes { _, _, _ in 0 }
    func word(_ value: Int) -> [UInt8] { (0 ..< 4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let claim = word(width) + word(height) + [8, 0, 0, 0, 0]
    return Array(header.prefix(8)) + PNGMaker.Chunk(name: "IHDR", data: claim).bytes
      + Array(header.dropFirst(33))
  }

  @Test func `pipeline 6.3: each limit fails with what was found and what is allowed`() throws {
    let source = try JPEGMaker(64, 48).photo()
    #expect(
      try error(source) { $0.limits.inputBytes = 100 } == .tooManyBytes(found: source.count, limit: 100))
    #expect(
      try error(source) { $0.limits.pixels = 64 * 48 - 1 }
        == .tooManyPixels(found: 64 * 48, limit: 64 * 48 - 1))
    #expect(try error(source) { $0.limits.pixels = 64 * 48 } == nil)
    guard case .tooMuchMemory(let found, 1000)? = try error(source, { $0.limits.peakMemory = 1000 }) else {
      Issue.record("a plan of any size fits 1000 bytes")
      return
    }
    #expect(found > 1000)
  }

  @Test func `pipeline 6.3: scans and their work are limited`() throws {
    var maker = JPEGMaker(64, 48)
    maker.isProgressive = true
    let source = try maker.photo()
    let scans = try JPEGMarkers(source).segments.count { $0.marker == 0xDA }
    #expect(scans == 10)
    #expect(try error(source) { $0.limits.scans = 9 } == .tooManyScans(found: 10, limit: 9))
    #expect(try error(source) { $0.limits.scans = 10 } == nil)
    guard case .tooMuchScanWork(let found, 100)? = try error(source, { $0.limits.blockVisits = 100 }) else {
      Issue.record("ten scans visit fewer than 100 blocks")
      return
    }
    #expect(found > 100)
  }

  @Test func `pipeline 6.3: a huge frame is refused by its header`() throws {
    var bytes = try JPEGMaker(32, 32).photo()
    let frame = try #require(JPEGMarkers(bytes).segments.first { $0.marker == 0xC0 })
    for (index, value) in [0xFF, 0xDC, 0xFF, 0xDC].enumerated() {
      bytes[frame.offset + 5 + index] = UInt8(value)
    }
    #expect(try error(bytes) { _ in } == .tooManyPixels(found: 65_500 * 65_500, limit: 250_000_000))
  }

  @Test func `metadata longer than the limit is refused`() throws {
    var maker = JPEGMaker(32, 32)
    maker.segments = (0 ..< 4).map { _ in
      (0xE1, Segments.EXIF(orientation: 1).payload + [UInt8](repeating: 0, count: 60_000))
    }
    let source = try maker.photo()
    guard case .metadataTooLong(_, 100_000)? = try error(source, { $0.limits.metadataBytes = 100_000 }) else {
      Issue.record("240,000 bytes pass a limit of 100,000")
      return
    }
  }

  @Test(arguments: [("maxSide", 0), ("maxSide", 65_501), ("quality", 0), ("quality", 101)])
  func `options outside their range are the caller's fault`(name: String, value: Int) {
    var options = PhotoOptions()
    if name == "maxSide" { options.maxSide = value } else { options.quality = value }
    #expect {
      try PhotoPipeline(options)
    } throws: { error in
      guard case .invalidOption(name, "\(value)", _)? = error as? LimnerError else { return false }
      return true
    }
  }

  @Test func `a plan tells its figures before a pixel exists`() throws {
    let source = try JPEGMaker(4000, 3000).bytes { _, _, _ in 128 }
    let plan = try PhotoPipeline().inspect(source.span).plan.get()
    #expect(plan.targetSize.description == "1024×768")
    #expect(plan.road == .planar && plan.dctScale == 4 && plan.chromaScale == 4)
    #expect(plan.peakBytes > 1024 * 768 && plan.peakBytes < 8 << 20)
    #expect(!plan.holdsWholePicture && !plan.reasons.isEmpty)
  }

  @Test(arguments: [(1, 14_951), (14_951, 1)])
  func `pipeline 6.3: a JPEG's weights are priced before any is made`(width: Int, height: Int) throws {
    // Found by fuzzing: a picture of one column took 1.6 MB of weights under a limit of 1 MB, and was refused after that.
    let gray = try JPEGMaker(16, 16, .gray, [(1, 1)]).photo()
    let bytes = try JPEGMarkers(gray).claiming(width: width, height: height)
    let error = try error(bytes) {
      $0.limits.peakMemory = 1000
      $0.maxSide = 5000
      $0.shrink = .never
    }
    let weights =
      Axis(sampleCount: 14_951, outputCount: 5000).weightBytes(.lanczos3)
      + Axis(sampleCount: 1, outputCount: 1).weightBytes(.lanczos3)
    #expect(error == .tooMuchMemory(found: weights, limit: 1000))
  }

  @Test(arguments: [false, true])
  func `pipeline 6.3: exact weights are priced before any is made`(linear: Bool) throws {
    // Found by fuzzing: a table of exact weights took 720 KB under a limit of 400 KB, and the photo was refused after.
    let gray = try JPEGMaker(16, 16, .gray, [(1, 1)]).photo()
    let bytes = try JPEGMarkers(gray).claiming(width: 14_948, height: 176)
    let across = Axis(sampleCount: 14_948, outputCount: 1024)
    let down = Axis(sampleCount: 176, outputCount: 12)
    let table = across.tableBytes(.lanczos3)
    #expect(table > 700_000 && table <= 1 << 20)
    let least =
      linear
      ? table + down.tableBytes(.lanczos3)
      : down.weightBytes(.lanczos3) + table
    let error = try error(bytes) {
      $0.limits.peakMemory = 400_000
      $0.linear = linear
      $0.shrink = .never
    }
    #expect(error == .tooMuchMemory(found: least, limit: 400_000))
  }

  @Test(arguments: [false, true])
  func `pipeline 6.3: the least that weights take is never more than the plan`(linear: Bool) throws {
    for (width, height) in [(14_948, 176), (3000, 4000), (60_000, 40), (12, 50_000), (900, 700)] {
      for maxSide in [64, 1024, 5000] {
        var options = PhotoOptions()
        options.linear = linear
        options.maxSide = maxSide
        let bytes = png(claiming: width, height)
        let plan = try PhotoPipeline(options).inspect(bytes.span).plan.get()
        options.limits.peakMemory = plan.peakBytes
        #expect(
          try PhotoPipeline(options).inspect(bytes.span).plan.get().peakBytes == plan.peakBytes,
          "\(width)×\(height) to \(maxSide)")
      }
    }
  }

  @Test(arguments: [(250_000_000, 1), (1, 250_000_000), (100_000_000, 2)])
  func `pipeline 6.3: a PNG of absurd width or height is refused by its header`(width: Int, height: Int)
    throws
  {
    // The header alone: what it claims is refused before any row is looked for.
    let bytes = png(claiming: width, height)
    guard case .tooMuchMemory(let found, let limit)? = try error(bytes, { _ in }) else {
      Issue.record("\(width)×\(height) is planned")
      return
    }
    #expect(found > limit)
  }
}
