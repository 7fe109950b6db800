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

  /// Converts the photo in an open file, read in pieces from its start; the descriptor stays open.
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

  private func examine(_ journey: (inout PhotoReport) throws(LimnerError) -> PhotoPlan) -> PhotoInspection {
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
  private var decodeLimits: DecodeLimits {
    DecodeLimits(
      inputBytes: options.limits.inputBytes, metadataBytes: options.limits.metadataBytes,
      memoryBytes: options.limits.peakMemory, scans: options.limits.scans,
      blockVisits: options.limits.blockVisits)
  }

  private func signature(of bytes: Span<UInt8>) throws(LimnerError) -> FileSignature {
    guard bytes.count <= options.limits.inputBytes else {
      throw .tooManyBytes(found: bytes.count, limit: options.limits.inputBytes)
    }
    return FileSignature(bytes.extracting(first: min(bytes.count, FileSignature.length)))
  }

  private func signature(of file: borrowing FileDescriptor) throws(LimnerError) -> FileSignature {
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
    case .jpeg: return try convertJPEG(source, &report, &meter)
    case .png: return try convertPNG(source, &report, &meter)
    default: throw LimnerError(signature)
    }
  }

  private func plan(
    _ source: PhotoSource, _ signature: FileSignature, _ report: inout PhotoReport
  ) throws(LimnerError) -> PhotoPlan {
    switch signature {
    case .jpeg:
      let session = try openJPEG(source)
      let start = JPEGJourney.start(session, &report)
      report.noteSegments(session.segments)
      return try JPEGPlan(start.header, start.orientation, options).summary
    case .png:
      let reader = try openPNG(source)
      let start = PNGJourney.start(reader, &report)
      return try PNGPlan(start.header, start.orientation, options).summary
    default: throw LimnerError(signature)
    }
  }

  @_lifetime(copy source)
  private func openJPEG(_ source: PhotoSource) throws(LimnerError) -> JPEGReadSession {
    do throws(JPEGError) {
      return try JPEGReadSession(source, limits: decodeLimits)
    } catch {
      throw LimnerError(error, nil)
    }
  }

  private func convertJPEG(
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
}

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

  private func convertPNG(
    _ source: PhotoSource, _ report: inout PhotoReport, _ meter: inout StageMeter
  ) throws(LimnerError) -> [UInt8] {
    var reader = try openPNG(source)
    let start = PNGJourney.start(reader, &report)
    let plan = try PNGPlan(start.header, start.orientation, options)
    report.note(plan.summary)
    report.alphaFlattened = start.header.hasAlpha && options.format == .jpeg
    meter.mark(\.plan)
    let raster = try PNGJourney.raster(&reader, plan, options, &report, &meter)
    let upright = UprightRaster(turning: raster)
    meter.mark(\.resample)
    let bytes = try Encoding.encode(upright, start.profile, options, &report)
    meter.mark(\.encode)
    return bytes
  }
}

extension PhotoReport {
  /// Notes what was decided.
  mutating func note(_ plan: PhotoPlan) {
    road = plan.road
    dctScale = plan.dctScale
    peakBytesPlanned = plan.peakBytes
  }
}

extension LimnerError {
  /// Why a file of this signature is not converted.
  init(_ signature: FileSignature) {
    self =
      switch signature {
      case .empty: .empty
      case .heic: .unsupported(.heic)
      case .avif: .unsupported(.avif)
      case .webp: .unsupported(.webp)
      case .gif: .unsupported(.gif)
      case .tiff: .unsupported(.tiff)
      case .bmp: .unsupported(.bmp)
      case .ico: .unsupported(.ico)
      case .svg: .unsupported(.svg)
      case .pdf: .unsupported(.pdf)
      case .psd: .unsupported(.psd)
      case .jpegXL: .unsupported(.jpegXL)
      case .jpeg2000: .unsupported(.jpeg2000)
      case .jpeg, .png, .unknown: .notAnImage
      }
  }
}
