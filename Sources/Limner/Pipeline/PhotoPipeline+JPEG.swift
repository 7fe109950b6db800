// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension PhotoPipeline {
  /// Converts a JPEG.
  func convertJPEG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    var session = try openJPEG(source)
    let start = JPEGJourney.start(session, options, &report)
    let plan = try JPEGPlan(start.header, start.orientation, start.color, options)
    report.note(plan.summary)
    meter.mark(\.plan)
    try take(plan.summary)
    defer { giveBack(plan.summary) }
    let rasters = try JPEGJourney.rasters(&session, plan, options, &report, &meter)
    return try finish(rasters[0].take(), start.color, &report, &meter)
  }

  /// Plans the conversion of a JPEG from its header.
  func planJPEG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ renditions: [Rendition]
  ) throws(LimnerError) -> PhotoPlan {
    let session = try openJPEG(source)
    let start = JPEGJourney.start(session, options, &report)
    return try JPEGPlan(start.header, start.orientation, start.color, options, renditions).summary
  }

  /// Opens a JPEG as far as its header.
  @_lifetime(copy source)
  func openJPEG(_ source: PhotoSource) throws(LimnerError) -> JPEGReadSession {
    do throws(JPEGError) {
      return try JPEGReadSession(source, limits: decodeLimits)
    } catch {
      throw LimnerError(error, nil)
    }
  }

  private var decodeLimits: DecodeLimits {
    DecodeLimits(
      inputBytes: options.limits.inputBytes, metadataBytes: options.limits.metadataBytes,
      memoryBytes: options.limits.peakMemory, scans: options.limits.scans,
      blockVisits: options.limits.blockVisits)
  }
}
