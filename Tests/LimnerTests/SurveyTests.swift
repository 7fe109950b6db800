// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct SurveyTests {
  /// How a file ends on both roads, from memory and from a descriptor; they have to agree.
  private func outcome(_ bytes: [UInt8], _ limits: PhotoLimits = PhotoLimits()) throws -> PhotoOutcome {
    var options = PhotoOptions()
    options.limits = limits
    let pipeline = try PhotoPipeline(options)
    let outcome = pipeline.outcome(of: bytes.span)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, "photo.jpg")
    let file = try FileDescriptor(reading: path)
    let other = pipeline.outcome(reading: file)
    #expect(outcome == other)
    return outcome
  }

  private func error(_ outcome: PhotoOutcome) -> LimnerError? {
    if case .failure(let error) = outcome.result { error } else { nil }
  }

  @Test func `pipeline 6.3: every scan is counted before the first is decoded`() throws {
    let outcome = try outcome(ScanBomb.bytes(side: 64, scans: 1005))
    #expect(error(outcome) == .tooManyScans(found: 1005, limit: 100))
    // Scans are noted while they are decoded.
    #expect(outcome.report.scans == nil)
  }

  @Test func `pipeline 6.3: the work of 100 scans over 225 megapixels is priced before any of it`() throws {
    let outcome = try outcome(ScanBomb.bytes(side: 15_000, scans: 100))
    #expect(error(outcome) == .tooMuchScanWork(found: 100 * 1875 * 1875, limit: 100_000_000))
    #expect(outcome.report.scans == nil)
  }

  @Test func `scans that fit are decoded, each of them`() throws {
    let outcome = try outcome(ScanBomb.bytes(side: 64, scans: 100))
    #expect(error(outcome) == nil)
    #expect(outcome.report.scans == 100)
  }

  @Test func `what looks like a scan inside another segment is none`() throws {
    var maker = JPEGMaker(48, 40)
    maker.isProgressive = true
    var bytes = try maker.photo()
    let scans = try JPEGMarkers(bytes).segments.filter { $0.marker == 0xDA }
    let comment = JPEGMarkers.segment(0xFE, [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9])
    bytes.insert(contentsOf: comment, at: scans[1].offset)
    var limits = PhotoLimits()
    limits.scans = scans.count
    let outcome = try outcome(bytes, limits)
    #expect(error(outcome) == nil)
    #expect(outcome.report.scans == scans.count)
  }

  @Test func `scans of a second picture behind the end do not count`() throws {
    var maker = JPEGMaker(48, 40)
    maker.isProgressive = true
    let photo = try maker.photo()
    var limits = PhotoLimits()
    limits.scans = try JPEGMarkers(photo).segments.count { $0.marker == 0xDA }
    #expect(error(try outcome(photo + photo, limits)) == nil)
    limits.scans -= 1
    #expect(
      error(try outcome(photo + photo, limits)) == .tooManyScans(found: limits.scans + 1, limit: limits.scans))
  }
}
