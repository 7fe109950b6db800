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
    let start = JPEGJourney.start(session, &report)
    report.noteSegments(session.segments)
    let plan = try JPEGPlan(start.header, start.orientation, options)
    report.note(plan.summary)
    meter.mark(\.plan)
    let raster = try JPEGJourney.raster(&session, plan, options, &report, &meter)
    let upright = UprightRaster(turning: raster)
    meter.mark(\.resample)
    let bytes = try Encoding.encode(upright, start.profile, options, &report)
    meter.mark(\.encode)
    return bytes
  }

  /// Plans the conversion of a JPEG from its header.
  func planJPEG(_ source: PhotoSource, _ report: inout PhotoReport) throws(LimnerError) -> PhotoPlan {
    let session = try openJPEG(source)
    let start = JPEGJourney.start(session, &report)
    report.noteSegments(session.segments)
    return try JPEGPlan(start.header, start.orientation, options).summary
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
