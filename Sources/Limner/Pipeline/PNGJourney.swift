// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// One PNG on its way: header, plan, rows, raster, upright raster.
enum PNGJourney {
  /// What the header of a PNG gave.
  struct Start {
    var header: PNGHeader
    var orientation: Orientation
    /// For a result of each format that is asked for.
    var colors: [OutputFormat: ColorDecision]
  }

  /// Reads the metadata that matters and notes all of it in the report.
  static func start(
    _ reader: borrowing PNGReader, _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) -> Start {
    let header = reader.header
    report.format = .png
    report.storedSize = header.size
    report.progressive = header.isInterlaced
    if header.isAnimated { report.dropped.insert(.animation) }
    let orientation = orientation(reader.exif(), &report)
    report.orientation = orientation
    report.uprightSize = orientation.upright(header.size)
    note(reader, &report)
    return Start(
      header: header, orientation: orientation,
      colors: [options.format: try ColorDecision(reader, options, &report)])
  }

  /// Notes what the reader has met so far.
  static func note(_ reader: borrowing PNGReader, _ report: inout PhotoReport) {
    report.metadataRemoved.formUnion(reader.metadata.map(MetadataKind.init))
    var counts: [PhotoWarning: Int] = [:]
    for (warning, count) in reader.warnings { counts[PhotoWarning(warning), default: 0] += count }
    report.warnings.merge(counts) { max($0, $1) }
  }

  private static func orientation(_ exif: [UInt8], _ report: inout PhotoReport) -> Orientation {
    guard !exif.isEmpty else { return .up }
    switch EXIFOrientation(tiff: exif.span) {
    case .found(let orientation): return orientation
    case .absent: return .up
    case .invalid:
      report.warnings[.orientationIgnored, default: 0] += 1
      return .up
    }
  }
}
