// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// One JPEG on its way: header, plan, planes, raster, upright raster.
enum JPEGJourney {
  /// What the header of a JPEG gave.
  struct Start {
    var header: JPEGHeader
    var orientation: Orientation
    var color: ColorDecision
    var scans: JPEGPlan.Scans
  }

  /// Reads the metadata that matters and notes all of it in the report.
  static func start(
    _ session: borrowing JPEGReadSession, _ options: PhotoOptions, _ report: inout PhotoReport
  ) -> Start {
    let header = session.header
    report.format = .jpeg
    report.storedSize = header.size
    report.subsampling = header.samplingName
    report.progressive = header.isProgressive
    report.noteSegments(session.segments)
    let orientation = orientation(session, &report)
    report.orientation = orientation
    report.uprightSize = orientation.upright(header.size)
    return Start(
      header: header, orientation: orientation, color: ColorDecision(session, options, &report),
      scans: scans(session, options, &report))
  }

  /// Looks at the scans to come where some of them may be left out.
  private static func scans(
    _ session: borrowing JPEGReadSession, _ options: PhotoOptions, _ report: inout PhotoReport
  ) -> JPEGPlan.Scans {
    let header = session.header
    guard header.isProgressive, header.holdsCoefficients, options.scanObstacle == nil,
      header.size.area <= options.limits.pixels
    else { return .unknown }
    // Where there is no memory to look, the decoder will say so.
    let script = try? session.script()
    report.scansInFile = script?.scanCount
    return .walked(script)
  }

  /// The first sound orientation of all EXIF segments.
  private static func orientation(_ session: borrowing JPEGReadSession, _ report: inout PhotoReport)
    -> Orientation
  {
    var isDamaged = false
    for payload in session.payloads(of: .exif) {
      switch EXIFOrientation(segment: payload.span) {
      case .found(let orientation): return orientation
      case .invalid: isDamaged = true
      case .absent: break
      }
    }
    if isDamaged { report.warnings[.orientationIgnored, default: 0] += 1 }
    return .up
  }
}
