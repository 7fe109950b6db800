// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// The last stage: an upright raster becomes a file.
enum Encoding {
  /// Compresses the raster as the options ask and notes the result in the report.
  static func encode(
    _ raster: consuming UprightRaster, _ profile: [UInt8], _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) -> [UInt8] {
    report.outputFormat = options.format
    report.outputSize = raster.size
    let bytes: [UInt8]
    switch options.format {
    case .jpeg:
      report.quality = options.quality
      bytes = try jpeg(raster, profile, options)
    case .png:
      throw .invalidOption(name: "format", found: "png", expected: "jpeg")
    }
    report.outputBytes = bytes.count
    return bytes
  }

  private static func jpeg(
    _ raster: borrowing UprightRaster, _ profile: [UInt8], _ options: PhotoOptions
  ) throws(LimnerError) -> [UInt8] {
    let settings = JPEGWriteSession.Settings(
      quality: options.quality, subsampling: options.outputSubsampling, isProgressive: options.progressive,
      isOptimized: options.optimized)
    var session = try open(raster, settings, profile)
    for band in 0 ..< session.bandCount {
      try checkCancellation()
      do throws(JPEGWriteSession.Failure) {
        try session.writeBand(band, of: raster)
      } catch {
        throw LimnerError(error)
      }
    }
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
}
