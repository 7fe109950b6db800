// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerKernels
internal import LimnerPixels

/// The last stage: an upright raster becomes a file.
enum Encoding {
  /// Compresses the raster as the options ask and notes the result in the report.
  static func encode(
    _ raster: consuming UprightRaster, _ color: ColorDecision, _ options: PhotoOptions,
    _ report: inout PhotoReport
  ) throws(LimnerError) -> [UInt8] {
    var size = raster.size
    let bytes: [UInt8]
    if let limit = options.maxBytes {
      let file = try limited(raster, to: limit, color, options)
      (bytes, report.quality, size) = (file.bytes, file.quality, file.size)
    } else if options.format == .jpeg {
      report.quality = options.quality
      bytes = try jpeg(raster, color.profile, options)
    } else {
      bytes = try png(raster, color, isDisc: options.crop == .circle)
    }
    note(bytes, size, options, &report)
    return bytes
  }

  /// Notes what a result came to.
  static func note(
    _ bytes: [UInt8], _ size: PixelSize, _ options: PhotoOptions, _ report: inout PhotoReport
  ) {
    report.outputFormat = options.format
    report.outputSize = size
    report.outputBytes = bytes.count
    report.outputSHA256 = options.fingerprint ? SHA256.hexDigest(of: bytes.span) : nil
  }

  /// How the options ask for a JPEG to be written.
  static func settings(_ options: PhotoOptions) -> JPEGWriteSession.Settings {
    JPEGWriteSession.Settings(
      quality: options.quality, subsampling: options.outputSubsampling, isProgressive: options.progressive,
      isOptimized: options.optimized)
  }

  private static func jpeg(
    _ raster: consuming UprightRaster, _ profile: [UInt8], _ options: PhotoOptions
  ) throws(LimnerError) -> [UInt8] {
    let session = try written(raster, settings(options), profile)
    // The file is there twice while it is handed over, and the raster no longer.
    _ = consume raster
    return try finish(session)
  }

  /// Compresses a raster that stays, unless that takes more than `limit` bytes, and then no further than to there.
  static func jpeg(
    keeping raster: borrowing UprightRaster, _ profile: [UInt8], _ settings: JPEGWriteSession.Settings,
    upTo limit: Int
  ) throws(LimnerError) -> [UInt8]? {
    let session = try written(raster, settings, profile, upTo: limit)
    guard session.byteCount <= limit else { return nil }
    let bytes = try finish(session)
    return bytes.count <= limit ? bytes : nil
  }

  private static func written(
    _ raster: borrowing UprightRaster, _ settings: JPEGWriteSession.Settings, _ profile: [UInt8],
    upTo limit: Int = .max
  ) throws(LimnerError) -> JPEGWriteSession {
    var session = try open(raster, settings, profile)
    for band in 0 ..< session.bandCount {
      try checkCancellation()
      do throws(JPEGWriteSession.Failure) {
        try session.writeBand(band, of: raster)
      } catch {
        throw LimnerError(error)
      }
      if session.byteCount > limit { break }
    }
    return session
  }

  private static func finish(_ session: consuming JPEGWriteSession) throws(LimnerError) -> [UInt8] {
    do throws(JPEGWriteSession.Failure) {
      return try session.finish()
    } catch {
      throw LimnerError(error)
    }
  }

  private static func open(
    _ raster: borrowing UprightRaster, _ settings: JPEGWriteSession.Settings, _ profile: [UInt8]
  ) throws(LimnerError) -> JPEGWriteSession {
    do throws(JPEGWriteSession.Failure) {
      return try JPEGWriteSession(raster, settings, profile: profile)
    } catch {
      throw LimnerError(error)
    }
  }

  private static func png(
    _ raster: consuming UprightRaster, _ decision: ColorDecision, isDisc: Bool
  ) throws(LimnerError) -> [UInt8] {
    let writer = try written(raster, decision, isDisc: isDisc)
    _ = consume raster
    return try finish(writer)
  }

  /// Compresses a raster that stays.
  static func png(
    keeping raster: borrowing UprightRaster, _ decision: ColorDecision, isDisc: Bool
  ) throws(LimnerError) -> [UInt8] {
    try finish(try written(raster, decision, isDisc: isDisc))
  }

  private static func written(
    _ raster: borrowing UprightRaster, _ decision: ColorDecision, isDisc: Bool
  ) throws(LimnerError) -> PNGWriter {
    let mask = isDisc ? DiscMask(side: raster.size.width) : nil
    let channels = raster.model.planeCount + (isDisc && !raster.model.hasAlpha ? 1 : 0)
    let plain: PNGColorTag = decision.maySaySRGB ? .sRGB : .none
    let color: PNGColorTag = decision.profile.isEmpty ? plain : .profile(decision.profile)
    do throws(PNGError) {
      var writer = try PNGWriter(size: raster.size, channels: channels, color: color)
      var row = [UInt8](repeating: 0, count: raster.size.width * channels)
      for y in 0 ..< raster.size.height where !Task.isCancelled {
        InterleavedRow.fill(&row, from: raster, y, channels: channels)
        mask?.apply(to: &row, y, channels: channels)
        try writer.write(row: row.span)
      }
      if !Task.isCancelled { return writer }
    } catch {
      throw LimnerError(error)
    }
    throw .cancelled
  }

  private static func finish(_ writer: consuming PNGWriter) throws(LimnerError) -> [UInt8] {
    do throws(PNGError) { return try writer.finish() } catch { throw LimnerError(error) }
  }
}

/// One row of a raster with its planes side by side.
enum InterleavedRow {
  /// Fills `row` with the samples of row `y`; the planes are of one size.
  ///
  /// A channel that has no plane is alpha of an opaque picture.
  static func fill(_ row: inout [UInt8], from raster: borrowing UprightRaster, _ y: Int, channels: Int) {
    let planes = raster.planes
    let samples = raster.samples
    if channels > planes.count {
      for x in 0 ..< raster.size.width { row[x * channels + channels - 1] = 255 }
    }
    for (channel, plane) in planes.enumerated() {
      let start = plane.row(y).lowerBound
      for x in 0 ..< raster.size.width { row[x * channels + channel] = samples[start + x] }
    }
  }
}
