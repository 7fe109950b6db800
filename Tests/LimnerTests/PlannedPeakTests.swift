// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// What conversions take against what was planned for them (pipeline 6.3).
///
/// Each is the first of a process of its own: later ones would take what the allocator has kept. Sanitizers keep more.
@Suite(.enabled(if: Command.sanitizer == nil)) struct PlannedPeakTests {
  @Test(arguments: PlannedPeak.lists.indices)
  func `pipeline 6.3: several results take what was planned`(list: Int) async throws {
    let folder = try TemporaryFolder("peak")
    let path = try folder.write(try PlannedPeak.photo.get(), "a.jpg").description
    await #expect(processExitsWith: .success) { [path = path as String, list = list as Int] in
      let pipeline = try PhotoPipeline()
      try PlannedPeak.check(path) {
        try pipeline.outcome(of: PlannedPeak.lists[list], reading: $0).get().report
      }
    }
  }

  @Test(arguments: PlannedPeak.limits.indices)
  func `pipeline 6.3: a limit on bytes takes what was planned`(limit: Int) async throws {
    let folder = try TemporaryFolder("peak")
    let path = try folder.write(try PlannedPeak.photo.get(), "a.jpg").description
    await #expect(processExitsWith: .success) { [path = path as String, limit = limit as Int] in
      let pipeline = try PhotoPipeline(PlannedPeak.options(PlannedPeak.limits[limit]))
      try PlannedPeak.check(path) { try pipeline.outcome(reading: $0).get().report }
    }
  }

  @Test(arguments: [1, 6], [false, true])
  func `pipeline 6.3: what is taken over takes what was planned`(orientation: Int, isScaled: Bool)
    async throws
  {
    let folder = try TemporaryFolder("peak")
    let photo = try PlannedPeak.photo.get()
    let source =
      photo.prefix(2) + JPEGMarkers.segment(0xE1, Segments.EXIF(orientation: orientation).payload)
      + photo.dropFirst(2)
    let path = try folder.write(Array(source), "a.jpg").description
    await #expect(processExitsWith: .success) {
      [path = path as String, orientation = orientation as Int, isScaled = isScaled as Bool] in
      let pipeline = try PhotoPipeline(PlannedPeak.options { $0.maxSide = 1600 })
      let list = [Rendition("a", maxSide: 1600), Rendition("b", maxSide: 1000, crop: .square)]
      let report = try PlannedPeak.check(path) {
        // With another result samples are there as well.
        if isScaled { return try pipeline.outcome(of: list, reading: $0).get().report }
        return try pipeline.outcome(reading: $0).get().report
      }
      #expect(isScaled || report.road == (orientation == 1 ? .kept : .turned))
    }
  }
}

/// Photos, and the measurement of one conversion.
private enum PlannedPeak {
  /// Several results: two of nearly one size, and a chain with a PNG and a disc.
  static let lists: [[Rendition]] = [
    [Rendition("a", maxSide: 1500), Rendition("b", maxSide: 1400)],
    [
      Rendition("a", maxSide: 1200, format: .png), Rendition("b", maxSide: 1000, crop: .circle),
      Rendition("c", maxSide: 700, crop: .square), Rendition("d", maxSide: 64),
    ],
  ]

  /// Limits that coarser tables meet, and smaller pictures.
  static let limits: [@Sendable (inout PhotoOptions) -> Void] = [
    { ($0.maxSide, $0.maxBytes) = (1500, 100_000) },
    { ($0.maxSide, $0.maxBytes, $0.progressive) = (1500, 100_000, true) },
    { ($0.maxSide, $0.maxBytes, $0.subsampling, $0.linear) = (1200, 9000, .yuv444, true) },
    { ($0.maxSide, $0.maxBytes, $0.format) = (1200, 400_000, .png) },
  ]

  /// A photo with grain, so that what is coded of it takes as much as of a real one; it may be kept.
  static let photo = Result {
    var maker = JPEGMaker(1600, 1200)
    maker.quality = 80
    return try maker.bytes { component, x, y in
      let grain = (x &* 2_654_435_761 ^ y &* 40_503 &* (x | 1)) >> 5 & 31
      return UInt8(component == 0 ? 60 + grain + (x + y) / 40 : 128 - x / 60 + y / 60)
    }
  }

  /// What a plan need not know of: pages of the program and the runtime that are read for the first time.
  private static let unplanned = 2 << 20

  static func options(_ change: (inout PhotoOptions) -> Void) -> PhotoOptions {
    var options = PhotoOptions()
    change(&options)
    return options
  }

  /// Converts, and expects that to take no more than its plan, and two fifths of it at least: the way back to samples is priced too.
  @discardableResult static func check(
    _ path: String, _ convert: (borrowing FileDescriptor) throws -> PhotoReport
  ) throws -> PhotoReport {
    // Code is brought in by photos of a few pixels.
    for format in [OutputFormat.jpeg, .png] {
      _ = try PhotoPipeline(options { ($0.format, $0.maxBytes) = (format, 2000) }).convert(
        JPEGMaker(40, 40).photo())
    }
    ProcessMemory.trim()
    let before = ProcessMemory.resetPeak() ? ProcessMemory.peak : nil
    let report = try convert(FileDescriptor(reading: BytePath(path)))
    if let before, let after = ProcessMemory.peak {
      let plan = try #require(report.peakBytesPlanned)
      let taken = after - before
      #expect(taken <= plan + unplanned, "\(taken >> 10) KiB, planned \(plan >> 10)")
      #expect(5 * taken >= 2 * plan, "\(taken >> 10) KiB, planned \(plan >> 10)")
    }
    return report
  }
}
