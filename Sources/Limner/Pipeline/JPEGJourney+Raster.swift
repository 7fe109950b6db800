// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension JPEGJourney {
  /// Starts decoding; where coefficients are held, reads all of them.
  ///
  /// - Throws: ``LimnerError`` for damage that the policy does not forgive, for a broken limit, or when cancelled.
  static func read(
    _ session: inout JPEGReadSession, _ plan: JPEGPlan, _ options: PhotoOptions, _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) {
    session.cut(plan.cut.scans)
    try start(&session, plan.way)
    if session.holdsCoefficients {
      while try !consume(&session) {
        try checkCancellation()
        try judge(session, options, &report)
      }
      try judge(session, options, &report)
    }
    meter.mark(\.decode)
  }

  /// Decodes the picture and scales it to each of the plan's; comes after ``read(_:_:_:_:_:)``.
  ///
  /// - Returns: The rasters of the tree's roots, in their order.
  /// - Throws: ``LimnerError`` for damage that the policy does not forgive, for a broken limit, or when cancelled.
  static func rasters(
    _ session: inout JPEGReadSession, _ plan: JPEGPlan, _ options: PhotoOptions, _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) -> [RasterSlot] {
    if session.holdsCoefficients { try startOutput(&session, plan.way) }
    let slots = plan.tree.slots(plan.summary.orientation)
    switch plan.way {
    case .planes(_, let pictures):
      try scale(&session, pictures, options, &report, into: slots, &meter)
    case .light(let layout, let source, let light):
      try scale(&session, layout, source, light, options, &report, into: slots[0], &meter)
    case .rows(let pixels, let scale, let format, let scalings):
      let height = (session.header.size.height * scale).dividedRoundingUp(by: 8)
      var rows = JPEGRows(pixels, format)
      try scalings.scale(height: height, format, into: slots, &meter) {
        (_, storage, slot) throws(LimnerError) in
        try rows.read(from: &session, into: &storage, slot)
        try judge(session, options, &report)
      }
    }
    try end(&session, options, &report)
    meter.mark(\.decode)
    return slots
  }

  /// Reads on to the end of the picture and judges all of it.
  static func end(
    _ session: inout JPEGReadSession, _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) {
    if try finish(&session) { report.dropped.insert(.trailer) }
    try judge(session, options, &report, isOver: true)
  }

  /// Takes planes through the resampler, a row of iMCUs at a time.
  private static func scale(
    _ session: inout JPEGReadSession, _ pictures: [[StreamingResampler.Stream]], _ options: PhotoOptions,
    _ report: inout PhotoReport, into slots: [RasterSlot], _ meter: inout StageMeter
  ) throws(LimnerError) {
    var resampler = StreamingResampler(pictures: pictures)
    for _ in 0 ..< session.header.bandCount {
      try readBand(&session, &resampler)
      try judge(session, options, &report)
      meter.mark(\.decode)
      for (picture, slot) in slots.enumerated() {
        try slot.withRaster { (raster) throws(LimnerError) in
          repeat { try checkCancellation() } while !resampler.emit(picture: picture, into: &raster, limit: 16)
        }
      }
      meter.mark(\.resample)
    }
    precondition(resampler.isFinished, "the last band completes the last row")
  }

  /// Makes rows of light of the planes, a row of iMCUs at a time, and takes them through the resampler.
  private static func scale(
    _ session: inout JPEGReadSession, _ layout: ColorRows.Layout, _ source: LinearResampler.Source,
    _ light: LinearLight, _ options: PhotoOptions, _ report: inout PhotoReport, into slot: RasterSlot,
    _ meter: inout StageMeter
  ) throws(LimnerError) {
    var rows = ColorRows(layout)
    var resampler = LinearResampler(source, light)
    try slot.withRaster { (raster) throws(LimnerError) in
      for _ in 0 ..< session.header.bandCount {
        try readBand(&session, &rows)
        try judge(session, options, &report)
        meter.mark(\.decode)
        while rows.convert(source, into: &resampler) {
          repeat { try checkCancellation() } while !resampler.emit(into: &raster, limit: 16)
        }
        meter.mark(\.resample)
      }
    }
    precondition(resampler.isFinished, "the last band completes the last row")
  }

  private static func readBand(
    _ session: inout JPEGReadSession, _ rows: inout ColorRows
  ) throws(LimnerError) {
    let slots = rows.nextBand
    do throws(JPEGError) {
      var storage = rows.storage
      try session.readBand(into: &storage, slots: slots)
    } catch {
      throw LimnerError(error, session.header)
    }
    rows.advance()
  }

  /// Stops for damage that the policy does not forgive.
  private static func judge(
    _ session: borrowing JPEGReadSession, _ options: PhotoOptions, _ report: inout PhotoReport,
    isOver: Bool = false
  ) throws(LimnerError) {
    let damage = session.damage
    let height = session.header.size.height
    let bandRows = session.header.maxV * 8
    report.scans = damage.scans
    if isOver, !damage.endedEarly { report.scansInFile = damage.scans + (report.scansCut ?? 0) }
    let sound = min((damage.firstBand ?? session.header.bandCount) * bandRows, height)
    report.rowsDecoded = damage.firstBand != nil || isOver ? sound : nil
    if isOver || damage.firstBand != nil { noteWarnings(session, &report) }
    if isOver, damage.firstBand == nil, damage.isIncomplete {
      // A scan is missing: no row has all of its data.
      report.rowsDecoded = 0
      report.warnings[.rowsFilled, default: 0] += 1
    }
    guard options.policy != .lenient else { return }
    if damage.firstBand != nil {
      throw damage.bytesHadEnded
        ? .truncated(rowsDecoded: sound, of: height) : .corrupt(row: sound, of: height)
    }
    guard isOver else { return }
    if damage.isIncomplete { throw .truncated(rowsDecoded: 0, of: height) }
    if options.policy == .strict, let warning = report.warnings.keys.min(by: { $0.rawValue < $1.rawValue }) {
      throw .warned(warning)
    }
  }

  /// Brings libjpeg's classes of warnings into the report.
  private static func noteWarnings(_ session: borrowing JPEGReadSession, _ report: inout PhotoReport) {
    for warning in JPEGWarning.allCases {
      let count = session.count(of: warning)
      if count > 0 { report.warnings[PhotoWarning(warning)] = count }
    }
    report.noteSegments(session.segments)
  }

  private static func start(_ session: inout JPEGReadSession, _ way: JPEGPlan.Way) throws(LimnerError) {
    do throws(JPEGError) {
      switch way {
      case .planes(let scales, _): try session.start(scales: scales)
      case .light: try session.start(scales: [8, 8, 8])
      case .rows(let pixels, let scale, _, _): try session.startRows(pixels, scale: scale)
      }
    } catch {
      throw LimnerError(error, session.header)
    }
  }

  private static func startOutput(
    _ session: inout JPEGReadSession, _ way: JPEGPlan.Way
  ) throws(LimnerError) {
    do throws(JPEGError) {
      switch way {
      case .planes(let scales, _): try session.startOutput(scales: scales)
      case .light: try session.startOutput(scales: [8, 8, 8])
      case .rows: try session.startRowsOutput()
      }
    } catch {
      throw LimnerError(error, session.header)
    }
  }

  private static func consume(_ session: inout JPEGReadSession) throws(LimnerError) -> Bool {
    do throws(JPEGError) { return try session.consume() } catch { throw LimnerError(error, session.header) }
  }

  private static func finish(_ session: inout JPEGReadSession) throws(LimnerError) -> Bool {
    do throws(JPEGError) { return try session.finish() } catch { throw LimnerError(error, session.header) }
  }

  private static func readBand(
    _ session: inout JPEGReadSession, _ resampler: inout StreamingResampler
  ) throws(LimnerError) {
    let slots = resampler.nextBand
    do throws(JPEGError) {
      var storage = resampler.storage
      try session.readBand(into: &storage, slots: slots)
    } catch {
      throw LimnerError(error, session.header)
    }
    resampler.advance()
  }
}

/// Stops where the task that runs this has been cancelled.
func checkCancellation() throws(LimnerError) {
  if Task.isCancelled { throw .cancelled }
}
