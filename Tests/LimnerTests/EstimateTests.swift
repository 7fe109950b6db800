// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerCodecs
import LimnerTestSupport
import Testing

/// The estimate of processor time: what it grows with, never what a clock says.
@Suite struct EstimateTests {
  private func plan(
    _ source: [UInt8], _ renditions: [Rendition] = [], _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> PhotoPlan {
    var options = PhotoOptions()
    change(&options)
    let pipeline = try PhotoPipeline(options)
    return try
      (renditions.isEmpty ? pipeline.inspect(source.span) : pipeline.inspect(source.span, for: renditions))
      .plan.get()
  }

  /// A photo of the size that is claimed, of which nothing but the header is ever read.
  private func header(_ width: Int, _ height: Int, progressive: Bool = false) throws -> [UInt8] {
    var maker = JPEGMaker(64, 64)
    maker.isProgressive = progressive
    return try JPEGMarkers(maker.photo()).claiming(width: width, height: height)
  }

  private func isRising(_ durations: [Duration]) -> Bool {
    zip(durations, durations.dropFirst()).allSatisfy { $0 < $1 }
  }

  @Test func `a larger photo takes longer, however small the result`() throws {
    let sizes = [(800, 600), (1600, 1200), (4000, 3000), (8000, 6000), (16_000, 12_000)]
    for side in [64, 1024] {
      let costs = try sizes.map { size in
        try plan(header(size.0, size.1)) { $0.maxSide = side }.estimatedCPU
      }
      #expect(costs[0] > .zero && isRising(costs), "\(side)")
    }
    let png = try [100, 200, 400].map { side in
      let maker = PNGMaker.noise(side, side, colorType: 2)
      return try plan(maker.file()).estimatedCPU
    }
    #expect(png[0] > .zero && isRising(png))
  }

  @Test func `more bytes behind the same header take longer`() throws {
    for source in try [
      header(1600, 1200), header(1600, 1200, progressive: true), PNGMaker.noise(60, 40, colorType: 2).file(),
    ] {
      let costs = try [0, 100_000, 1_000_000].map { more in
        try plan(source + [UInt8](repeating: 0, count: more)).estimatedCPU
      }
      #expect(isRising(costs))
    }
  }

  @Test func `more scans take longer, and progressive ones longer than one`() throws {
    let source = try header(1600, 1200, progressive: true)
    let header = try JPEGReadSession(
      .bytes(source.span),
      limits: DecodeLimits(
        inputBytes: 1 << 20, metadataBytes: 1 << 20, memoryBytes: 1 << 28, scans: 100, blockVisits: 1 << 30)
    ).header
    let costs = [2, 4, 10, 30].map { scans in
      var work = PhotoWork()
      work.decode(header, bytes: 1_000_000, scans: scans)
      return work.cost
    }
    #expect(costs[0] > .zero && isRising(costs))
    let padding = [UInt8](repeating: 0, count: 1_000_000)
    let baseline = try plan(self.header(1600, 1200) + padding)
    #expect(try plan(source + padding).estimatedCPU > baseline.estimatedCPU)
  }

  /// Ways of asking for more of the same photo.
  private static let dearer: [@Sendable (inout PhotoOptions) -> Void] = [
    { $0.maxSide = 1400 }, { $0.linear = true }, { $0.shrink = .never }, { $0.quality = 95 },
    { $0.progressive = true }, { $0.optimized = true }, { $0.format = .png }, { $0.facts = true },
    { $0.maxBytes = 100_000 },
  ]

  @Test(arguments: dearer.indices) func `more that is asked for takes longer`(index: Int) throws {
    let source = try header(4000, 3000)
    let usual = try plan(source).estimatedCPU
    #expect(try plan(source, [], Self.dearer[index]).estimatedCPU > usual)
  }

  @Test func `a turn, a palette and interlacing take longer`() throws {
    let upright = try header(4000, 3000)
    let turned =
      upright.prefix(2) + JPEGMarkers.segment(0xE1, Segments.EXIF(orientation: 6).payload)
      + upright.dropFirst(2)
    #expect(try plan(Array(turned)).estimatedCPU > plan(upright).estimatedCPU)
    var maker = PNGMaker.noise(200, 100, colorType: 2)
    let straight = maker.file()
    maker.isInterlaced = true
    let interlaced = maker.file()
    #expect(try plan(interlaced).estimatedCPU > plan(straight).estimatedCPU)
  }

  @Test func `renditions add their own share to one decode`() throws {
    let source = try header(4000, 3000)
    let wanted = [
      Rendition("large", maxSide: 1024), Rendition("square", maxSide: 256, crop: .square),
      Rendition("disc", maxSide: 64, crop: .circle),
    ]
    var shared: [Duration] = []
    for count in 1 ... 3 {
      let plan = try plan(source, Array(wanted.prefix(count)))
      let own = plan.renditions.reduce(Duration.zero) { $0 + $1.estimatedCPU }
      #expect(plan.renditions.allSatisfy { $0.estimatedCPU > .zero })
      shared.append(plan.estimatedCPU - own)
    }
    // Each is rounded to a nanosecond.
    for decode in shared { #expect((decode - shared[0]).magnitude < .nanoseconds(4)) }
    #expect(
      try (plan(source).estimatedCPU - plan(source, [wanted[0]]).estimatedCPU).magnitude < .nanoseconds(4))
  }

  @Test func `the plan's text tells the estimate in milliseconds`() throws {
    let plan = try plan(header(4000, 3000), [Rendition("a", maxSide: 256)])
    var writer = JSONWriter()
    plan.write(to: &writer)
    let json = try JSONValue(writer.text)
    guard case .number(let told) = json["estimatedCPUMilliseconds"] else {
      Issue.record("expected a number")
      return
    }
    #expect(abs(told - plan.estimatedCPU / .milliseconds(1)) <= 0.0005)
    guard case .array(let renditions) = json["renditions"] else {
      Issue.record("expected an array")
      return
    }
    #expect(renditions.first?["estimatedCPUMilliseconds"] != nil)
  }

  @Test func `a header that claims anything has an estimate`() throws {
    let source = try header(65_500, 3800, progressive: true)
    let plan = try plan(source) {
      ($0.linear, $0.limits.peakMemory) = (true, .max)
    }
    #expect(plan.estimatedCPU > .seconds(1))
  }

  @Test func `every kind of work costs something`() {
    for kind in PhotoWork.Kind.allCases { #expect(kind.nanoseconds > 0, "\(kind)") }
    let stages = PhotoWork.Stage.allCases.map { stage in PhotoWork.Kind.allCases.filter { $0.stage == stage }
    }
    #expect(stages.allSatisfy { !$0.isEmpty })
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
