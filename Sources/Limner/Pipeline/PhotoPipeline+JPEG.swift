// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling
internal import LimnerSystem

extension PhotoPipeline {
  /// Converts a JPEG to a single result or to several.
  ///
  /// - Parameters:
  ///   - source: Where its bytes come from.
  ///   - renditions: Several results; empty for a single one.
  ///   - report: Takes what is found and done.
  ///   - meter: Takes the times.
  /// - Returns: The files in the order of the renditions, or the only one.
  /// - Throws: ``LimnerError``.
  func convertJPEG(
    _ source: PhotoSource, to renditions: [Rendition] = [], _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) -> [[UInt8]] {
    var session = try openJPEG(source)
    let start = JPEGJourney.start(session, options, &report)
    let planned = try plan(start, source, renditions)
    report.note(planned.summary)
    meter.mark(\.plan)
    let plan = try takeAny(planned)
    defer { giveBack(plan.summary) }
    report.note(plan.summary)
    guard plan.lossless == .kept else {
      return try carry(&session, start, plan, nil, renditions, &report, &meter)
    }
    switch source {
    case .bytes(let bytes): return try carry(&session, start, plan, bytes, renditions, &report, &meter)
    case .descriptor(let descriptor):
      if let bytes = whole(descriptor),
        let result = try convertHeld(bytes.span, as: plan, renditions, &report, &meter)
      {
        return result
      }
      // The file is no longer what it was when it was planned: what is read from now on counts.
      report.note(plan.resampled)
      return try carry(&session, start, plan.resampling, nil, renditions, &report, &meter)
    }
  }

  /// Converts the bytes of a file that are kept, by the plan that was made for them; `nil` where they are others now.
  private func convertHeld(
    _ bytes: Span<UInt8>, as plan: JPEGPlan, _ renditions: [Rendition], _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) -> [[UInt8]]? {
    guard var session = try? openJPEG(.bytes(bytes)) else { return nil }
    var again = PhotoReport()
    let start = JPEGJourney.start(session, options, &again)
    guard let held = try? self.plan(start, .bytes(bytes), renditions), held.summary == plan.summary else {
      return nil
    }
    report = again
    report.note(plan.summary)
    return try carry(&session, start, plan, bytes, renditions, &report, &meter)
  }

  /// Reads the picture, takes over what may be, and makes all other results of its samples.
  private func carry(
    _ session: inout JPEGReadSession, _ start: JPEGJourney.Start, _ plan: JPEGPlan, _ bytes: Span<UInt8>?,
    _ renditions: [Rendition], _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [[UInt8]] {
    if plan.lossless != nil { session.hold() }
    try JPEGJourney.read(&session, plan, options, &report, &meter)
    if let road = plan.lossless, road.comesLast {
      return [try carryFine(&session, start, plan, &report, &meter)]
    }
    let taken = try JPEGJourney.takeOver(&session, plan, start.color, bytes, options, &report)
    meter.mark(\.encode)
    // Samples are wanted for what is derived from them, for other results, and to compare with a file that has grown.
    if let taken, renditions.isEmpty, !options.facts, !taken.hasGrown {
      return [report.note(taken, options)]
    }
    if plan.lossless != nil { report.note(plan.resampled, priced: plan.summary) }
    let rasters = try JPEGJourney.rasters(&session, plan, options, &report, &meter)
    guard renditions.isEmpty else { return try deliver(rasters, plan.tree, renditions, taken, &report) }
    return [try finish(rasters[0].take(), start.color, taken: taken, &report, &meter)]
  }

  /// Makes the result of samples, and of coefficients where that file is longer than the source and they give a shorter
  /// one.
  private func carryFine(
    _ session: inout JPEGReadSession, _ start: JPEGJourney.Start, _ plan: JPEGPlan,
    _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    let isKept = session.keepCoefficients()
    let rasters = try JPEGJourney.rasters(&session, plan, options, &report, &meter)
    let file = try finish(rasters[0].take(), start.color, &report, &meter)
    guard isKept, let length = plan.fileLength, file.count > length,
      let taken = try JPEGJourney.takeOver(&session, plan, start.color, nil, options, &report),
      taken.bytes.count < file.count
    else { return file }
    return report.note(taken, options)
  }

  /// Plans the conversion of a JPEG from its header.
  func planJPEG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ renditions: [Rendition]
  ) throws(LimnerError) -> PhotoPlan {
    let session = try openJPEG(source)
    let start = JPEGJourney.start(session, options, &report)
    return try plan(start, source, renditions).summary
  }

  private func plan(
    _ start: JPEGJourney.Start, _ source: PhotoSource, _ renditions: [Rendition]
  ) throws(LimnerError) -> JPEGPlan {
    try JPEGPlan(
      start.header, start.orientation, start.color, options, renditions, scans: start.scans,
      fileLength: length(of: source), room: memory?.byteCount ?? .max)
  }

  /// Takes the memory of a plan, or where there is not so much that of samples.
  private func takeAny(_ plan: JPEGPlan) throws(LimnerError) -> JPEGPlan {
    do throws(LimnerError) {
      try take(plan.summary)
      return plan
    } catch {
      guard plan.lossless != nil, error.fault == .environment else { throw error }
    }
    let samples = plan.resampling
    try take(samples.summary)
    return samples
  }

  /// The length of an input; `nil` where only its end will tell.
  func length(of source: PhotoSource) -> Int? {
    switch source {
    case .bytes(let bytes): return bytes.count
    case .descriptor(let descriptor):
      guard let status = try? FileDescriptor.status(of: descriptor), status.kind == .regular else {
        return nil
      }
      return status.size
    }
  }

  /// All bytes of a file; `nil` where there are none or others than its length says.
  private func whole(_ descriptor: Int32) -> [UInt8]? {
    guard let length = length(of: .descriptor(descriptor)),
      let bytes = try? FileDescriptor.bytes(of: descriptor, at: 0, count: length), bytes.count == length
    else { return nil }
    return bytes
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
