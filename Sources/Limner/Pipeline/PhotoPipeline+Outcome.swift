// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling
internal import LimnerSystem

extension PhotoPipeline {
  /// Converts a photo that lies in memory and tells how it ended, with the report of a failure too.
  public func outcome(of bytes: Span<UInt8>) -> PhotoOutcome {
    conclude { (report) throws(LimnerError) in try convert(.bytes(bytes), signature(of: bytes), &report) }
  }

  /// Converts the photo in an open file, read in pieces from its start; the descriptor stays open.
  package func outcome(reading descriptor: Int32) -> PhotoOutcome {
    conclude { (report) throws(LimnerError) in
      try convert(.descriptor(descriptor), signature(of: descriptor), &report)
    }
  }

  /// Reads the header of a photo in memory and plans its conversion; no pixel is decoded.
  public func inspect(_ bytes: Span<UInt8>) -> PhotoInspection {
    examine { (report) throws(LimnerError) in try plan(.bytes(bytes), signature(of: bytes), &report) }
  }

  /// Reads the header of the photo in an open file and plans its conversion.
  package func inspect(reading descriptor: Int32) -> PhotoInspection {
    examine { (report) throws(LimnerError) in
      try plan(.descriptor(descriptor), signature(of: descriptor), &report)
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
      memoryBytes: options.limits.peakMemory, scans: options.limits.scans, blockVisits: options.limits.blockVisits)
  }

  private func signature(of bytes: Span<UInt8>) throws(LimnerError) -> FileSignature {
    guard bytes.count <= options.limits.inputBytes else {
      throw .tooManyBytes(found: bytes.count, limit: options.limits.inputBytes)
    }
    return FileSignature(bytes.extracting(first: min(bytes.count, FileSignature.length)))
  }

  private func signature(of descriptor: Int32) throws(LimnerError) -> FileSignature {
    switch peek(descriptor: descriptor, count: FileSignature.length) {
    case .success(let start): return FileSignature(start.span)
    case .failure(let error):
      throw .unreadable(errorNumber: error.errorNumber, message: "error \(error.errorNumber) while reading")
    }
  }

  private func convert(
    _ source: PhotoSource, _ signature: FileSignature, _ report: inout PhotoReport
  ) throws(LimnerError) -> [UInt8] {
    switch signature {
    case .jpeg: return try convertJPEG(source, &report)
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

  private func convertJPEG(_ source: PhotoSource, _ report: inout PhotoReport) throws(LimnerError) -> [UInt8] {
    var session = try openJPEG(source)
    let start = JPEGJourney.start(session, &report)
    report.noteSegments(session.segments)
    let plan = try JPEGPlan(start.header, start.orientation, options)
    report.road = plan.summary.road
    report.dctScale = plan.summary.dctScale
    report.peakBytesPlanned = plan.summary.peakBytes
    let raster = try JPEGJourney.raster(&session, plan, options, &report)
    return try Encoding.encode(UprightRaster(turning: raster), start.profile, options, &report)
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
