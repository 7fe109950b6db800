// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Pictures whose coded data is kept bit for bit (pipeline 7.3).
@Suite struct KeptDataTests {
  /// A picture that is coarse enough for the default quality.
  static func maker(
    _ width: Int = 120, _ height: Int = 80, _ factors: [(h: Int, v: Int)] = [(2, 2), (1, 1), (1, 1)]
  ) -> JPEGMaker {
    var maker = JPEGMaker(width, height, factors.count == 1 ? .gray : .ycc, factors)
    maker.quality = 80
    return maker
  }

  static let samplings: [[(h: Int, v: Int)]] = [
    [(2, 2), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)], [(1, 2), (1, 1), (1, 1)],
    [(1, 1)], [(2, 2)],
  ]

  /// Baseline in one scan, with restarts, with tables of its own, in three scans, progressive.
  static func variants(_ maker: JPEGMaker) -> [JPEGMaker] {
    var makers = [maker, maker, maker, maker]
    makers[1].restartInterval = 3
    makers[2].isOptimized = true
    makers[3].isProgressive = true
    guard maker.factors.count == 3 else { return makers }
    var separate = maker
    separate.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1]), JPEGMaker.Scan([2])]
    separate.restartInterval = 2
    return makers + [separate]
  }

  /// The coded data of each scan.
  private func data(_ file: [UInt8]) throws -> [[UInt8]] {
    let markers = try JPEGMarkers(file)
    return markers.segments.indices.filter { markers.segments[$0].marker == 0xDA }.map { index in
      Array(file[markers.segments[index].payload.upperBound ..< markers.segments[index + 1].offset])
    }
  }

  private func check(_ photo: Photo, keeps source: [UInt8], profile: [UInt8] = []) throws {
    #expect(photo.report.road == .kept)
    let markers = try JPEGMarkers(photo.bytes)
    #expect(markers.forbidden == [] && markers.profile == profile)
    #expect(try data(photo.bytes) == data(source))
    #expect(try Coefficients(jpeg: photo.bytes) == Coefficients(jpeg: source))
  }

  @Test(arguments: samplings.indices)
  func `pipeline 7.3: what is small enough keeps its coded data bit for bit`(index: Int) throws {
    for maker in Self.variants(Self.maker(117, 79, Self.samplings[index])) {
      let source = try maker.photo()
      let photo = try Run.photo(source)
      try check(photo, keeps: source)
      #expect(photo.bytes.count <= source.count)
      #expect(photo.report.quality == 80 && photo.report.outputBytes == photo.bytes.count)
      #expect(photo.report.outputSize?.width == 117 && photo.report.outputSize?.height == 79)
      #expect(photo.report.outputSHA256 == Digest.sha256(photo.bytes))
      #expect(photo.report.rowsDecoded == 79 && photo.report.scans == maker.scansWritten)
      #expect(photo.report.dctScale == nil && photo.report.linear == false && photo.report.warnings == [:])
    }
  }

  @Test func `pipeline 7.3: a kept picture is kept again, and nothing changes any more`() throws {
    let photo = try Run.photo(Self.maker().photo())
    let again = try Run.photo(photo.bytes)
    #expect(again.bytes == photo.bytes && again.report.road == .kept)
  }

  @Test func `pipeline 7.3: the plan says what is kept, and why something is not`() throws {
    func plan(_ source: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws -> PhotoPlan {
      var options = PhotoOptions()
      change(&options)
      return try PhotoPipeline(options).inspect(source.span).plan.get()
    }
    let source = try Self.maker().photo()
    let kept = try plan(source)
    #expect(kept.road == .kept && kept.taps.isEmpty && kept.dctScale == nil && kept.subsampling == .yuv420)
    #expect(kept.reasons.count == 1 && kept.reasons[0].hasPrefix("kept as coded: "))
    #expect(kept.peakBytes == (try Run.photo(source).report.peakBytesPlanned))
    let others: [(PhotoPlan, String?)] = [
      (try plan(source) { $0.quality = 79 }, "coded anew: it is finer than quality 79"),
      (try plan(source) { $0.subsampling = .yuv444 }, "coded anew: another sampling is asked for"),
      (try plan(source) { $0.maxSide = 119 }, nil), (try plan(source) { $0.format = .png }, nil),
    ]
    for (plan, reason) in others {
      #expect(plan.road == .planar)
      #expect(plan.reasons.last { $0.hasPrefix("coded anew") } == reason)
    }
    #expect(try plan(source) { $0.linear = true }.road == .kept)
  }

  @Test(arguments: [
    (80, 80, true), (80, 81, true), (80, 79, false), (80, 100, true), (100, 100, true), (1, 1, true),
  ])
  func `pipeline 7.3: the steps decide: at least as coarse as those of the quality`(
    source: Int, asked: Int, isKept: Bool
  ) throws {
    var maker = Self.maker()
    maker.quality = source
    let photo = try Run.photo(maker.photo()) { $0.quality = asked }
    #expect(photo.report.road == (isKept ? .kept : .planar))
    #expect(photo.report.quality == (isKept ? source : asked))
  }

  @Test func `pipeline 7.3: whatever could mean something else is coded anew`() throws {
    var arithmetic = Self.maker()
    arithmetic.isArithmetic = true
    var rgb = JPEGMaker(64, 48, .rgb, [(1, 1), (1, 1), (1, 1)])
    rgb.quality = 50
    (rgb.hasJFIF, rgb.hasAdobe) = (false, true)
    var odd = Self.maker(64, 48, [(3, 2), (2, 1), (1, 1)])
    odd.quality = 50
    for maker in [arithmetic, rgb, odd] {
      let photo = try Run.photo(maker.photo())
      #expect(photo.report.road == .planar || photo.report.road == .rgb)
    }
  }

  @Test func `pipeline 7.3: other names of components become those of JFIF`() throws {
    let source = try JPEGMarkers(Self.maker().photo())
    for names: [UInt8] in [[0, 1, 2], [7, 200, 3], [82, 71, 66]] {
      let renamed = source.naming(names)
      let photo = try Run.photo(renamed)
      #expect(photo.report.road == .kept)
      #expect(photo.bytes == (try Run.photo(Self.maker().photo())).bytes)
    }
  }
}

extension JPEGMaker {
  /// The scans of the file: those of the script, or libjpeg's own.
  fileprivate var scansWritten: Int {
    if isProgressive { return factors.count == 1 ? 6 : 10 }
    return scans.isEmpty ? 1 : scans.count
  }
}
