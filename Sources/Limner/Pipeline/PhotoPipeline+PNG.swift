// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension PhotoPipeline {
  /// Opens a PNG as far as its header.
  @_lifetime(copy source)
  func openPNG(_ source: PhotoSource) throws(LimnerError) -> PNGReader {
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

  /// Reads what matters before the rows; colors are decided for each format that is asked for.
  func startPNG(
    _ reader: borrowing PNGReader, _ report: inout PhotoReport, _ renditions: [Rendition] = []
  ) throws(LimnerError) -> PNGJourney.Start {
    let wanted = options.each(renditions)
    var start = try PNGJourney.start(reader, wanted[0], &report)
    if let other = wanted.first(where: { $0.format != wanted[0].format }) {
      // The report tells of the first; a colored background under gray is all that makes a difference.
      var unsaid = report
      start.colors[other.format] = try ColorDecision(reader, other, &unsaid)
    }
    return start
  }

  /// Converts a PNG.
  func convertPNG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    var reader = try openPNG(source)
    let start = try startPNG(reader, &report)
    let plan = try PNGPlan(
      start.header, start.orientation, start.colors, options, fileLength: length(of: source))
    report.note(plan.summary)
    report.alphaFlattened = start.header.hasAlpha && options.format == .jpeg
    meter.mark(\.plan)
    try take(plan.summary)
    defer { giveBack(plan.summary) }
    let rasters = try PNGJourney.rasters(&reader, plan, options, &report, &meter)
    return try finish(rasters[0].take(), plan.tree.nodes[0].color, &report, &meter)
  }

  /// Plans the conversion of a PNG from its header.
  func planPNG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ renditions: [Rendition]
  ) throws(LimnerError) -> PhotoPlan {
    let reader = try openPNG(source)
    let start = try startPNG(reader, &report, renditions)
    return try PNGPlan(
      start.header, start.orientation, start.colors, options, renditions, fileLength: length(of: source)
    ).summary
  }
}
