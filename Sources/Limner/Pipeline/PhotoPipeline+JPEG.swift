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
    let raster = try JPEGJourney.raster(&session, plan, options, &report, &meter)
    return try finish(raster, start.color, &report, &meter)
  }

  /// Plans the conversion of a JPEG from its header.
  func planJPEG(_ source: PhotoSource, _ report: inout PhotoReport) throws(LimnerError) -> PhotoPlan {
    let session = try openJPEG(source)
    let start = JPEGJourney.start(session, options, &report)
    return try JPEGPlan(start.header, start.orientation, start.color, options).summary
  }

  @_lifetime(copy source)
  private func openJPEG(_ source: PhotoSource) throws(LimnerError) -> JPEGReadSession {
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
