// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension PhotoPipeline {
  @_lifetime(copy source)
  private func openPNG(_ source: PhotoSource) throws(LimnerError) -> PNGReader {
    let limits = PNGLimits(
      input: options.limits.inputBytes, profile: options.limits.metadataBytes,
      exif: options.limits.metadataBytes)
    do throws(PNGError) {
      switch source {
      case .bytes(let bytes): return try PNGReader(bytes: bytes, limits: limits)
      case .descriptor(let descriptor): return try PNGReader(descriptor: descriptor, limits: limits)
      }
    } catch {
      throw LimnerError(error)
    }
  }

  /// Converts a PNG.
  func convertPNG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    var reader = try openPNG(source)
    let start = try PNGJourney.start(reader, options, &report)
    let plan = try PNGPlan(start.header, start.orientation, start.color, options)
    report.note(plan.summary)
    report.alphaFlattened = start.header.hasAlpha && options.format == .jpeg
    meter.mark(\.plan)
    try take(plan.summary)
    defer { giveBack(plan.summary) }
    let raster = try PNGJourney.raster(&reader, plan, options, &report, &meter)
    return try finish(raster, start.color, &report, &meter)
  }

  /// Plans the conversion of a PNG from its header.
  func planPNG(_ source: PhotoSource, _ report: inout PhotoReport) throws(LimnerError) -> PhotoPlan {
    let reader = try openPNG(source)
    let start = try PNGJourney.start(reader, options, &report)
    return try PNGPlan(start.header, start.orientation, start.color, options).summary
  }
}
