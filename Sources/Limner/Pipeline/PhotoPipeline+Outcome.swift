// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling
package import LimnerSystem

extension PhotoPipeline {
  /// Converts a photo that lies in memory and tells how it ended, with the report of a failure too.
  public func outcome(of bytes: Span<UInt8>) -> PhotoOutcome {
    var meter = StageMeter()
    return conclude { (report) throws(LimnerError) in
      try convert(.bytes(bytes), signature(of: bytes), &report, &meter)
    }
  }

  /// Converts a photo that lies in memory and takes the time of each stage.
  package func stageTimes(of bytes: Span<UInt8>) throws(LimnerError) -> StageTimes {
    var meter = StageMeter(isRunning: true)
    var report = PhotoReport()
    _ = try convert(.bytes(bytes), signature(of: bytes), &report, &meter)
    return meter.times
  }

  /// Converts the photo in an open file, read in pieces from where it stands; the descriptor stays open.
  package func outcome(reading file: borrowing FileDescriptor) -> PhotoOutcome {
    var meter = StageMeter()
    return conclude { (report) throws(LimnerError) in
      try convert(.descriptor(file.rawValue), signature(of: file), &report, &meter)
    }
  }

  /// Reads the header of a photo in memory and plans its conversion; no pixel is decoded.
  public func inspect(_ bytes: Span<UInt8>) -> PhotoInspection {
    examine { (report) throws(LimnerError) in try plan(.bytes(bytes), signature(of: bytes), &report) }
  }

  /// Reads the header of the photo in an open file and plans its conversion.
  package func inspect(reading file: borrowing FileDescriptor) -> PhotoInspection {
    examine { (report) throws(LimnerError) in
      try plan(.descriptor(file.rawValue), signature(of: file), &report)
    }
  }

  private func conclude(_ journey: (inout PhotoReport) throws(LimnerError) -> [UInt8]) -> PhotoOutcome {
    var report = PhotoReport()
    do throws(LimnerError) {
      let bytes = try journey(&report)
      return PhotoOutcome(result: .success(bytes), report: report)
    } catch {
      return PhotoOutcome(result: .failure(error), report: report)
    }
  }

  /// Runs a look at a header.
  func examine(_ journey: (inout PhotoReport) throws(LimnerError) -> PhotoPlan) -> PhotoInspection {
    var report = PhotoReport()
    do throws(LimnerError) {
      let plan = try journey(&report)
      return PhotoInspection(plan: .success(plan), report: report)
    } catch {
      return PhotoInspection(plan: .failure(error), report: report)
    }
  }
}

extension PhotoPipeline {
  /// What the beginning of a photo in memory says.
  func signature(of bytes: Span<UInt8>) throws(LimnerError) -> FileSignature {
    guard bytes.count <= options.limits.inputBytes else {
      throw .tooManyBytes(found: bytes.count, limit: options.limits.inputBytes)
    }
    return FileSignature(bytes.extracting(first: min(bytes.count, FileSignature.length)))
  }

  /// What the beginning of the photo in a file says.
  func signature(of file: borrowing FileDescriptor) throws(LimnerError) -> FileSignature {
    let (size, start): (Int, [UInt8])
    do throws(SystemError) {
      (size, start) = (try file.status().size, try file.start(FileSignature.length))
    } catch {
      throw LimnerError(reading: error)
    }
    guard size <= options.limits.inputBytes else {
      throw .tooManyBytes(found: size, limit: options.limits.inputBytes)
    }
    return FileSignature(start.span)
  }

  private func convert(
    _ source: PhotoSource, _ signature: FileSignature, _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    switch signature {
    case .jpeg: return try convertJPEG(source, &report, &meter)[0]
    case .png: return try convertPNG(source, &report, &meter)
    default: throw LimnerError(signature)
    }
  }

  /// What every format ends with: the turn, the encoder, and their times.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - color: What is done with its colors.
  ///   - taken: A file that was made of coefficients; an encoder is needed only where it has grown.
  ///   - report: Takes what the result came to.
  ///   - meter: Takes the times.
  /// - Returns: The file.
  /// - Throws: ``LimnerError``.
  func finish(
    _ raster: consuming PlanarRaster, _ color: ColorDecision, taken: TakenPicture? = nil,
    _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    if raster.model == .ycc(.yuv444), color.converts || options.format == .png { raster.convertToRGB() }
    if color.converts, report.road == .planar { raster.convertToSRGB(from: color.source) }
    let upright = UprightRaster(turning: raster)
    if options.facts { report.facts = PhotoFacts(upright, in: color.finished) }
    meter.mark(\.resample)
    if let taken, !taken.hasGrown { return report.note(taken, options) }
    let bytes = try Encoding.encode(upright, color, options, &report)
    if let taken, taken.bytes.count <= bytes.count { return report.note(taken, options) }
    meter.mark(\.encode)
    return bytes
  }

  /// Plans the conversion of a photo from its header, to one result or to several.
  func plan(
    _ source: PhotoSource, _ signature: FileSignature, _ report: inout PhotoReport,
    _ renditions: [Rendition] = []
  ) throws(LimnerError) -> PhotoPlan {
    switch signature {
    case .jpeg: return try planJPEG(source, &report, renditions)
    case .png: return try planPNG(source, &report, renditions)
    default: throw LimnerError(signature)
    }
  }
}
