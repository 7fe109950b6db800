// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension PNGJourney {
  /// Decodes and scales the picture.
  ///
  /// - Throws: ``LimnerError`` for damage that the policy does not forgive, or when cancelled.
  static func raster(
    _ reader: inout PNGReader, _ plan: PNGPlan, _ options: PhotoOptions, _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) -> PlanarRaster {
    var rows = RowSource(reader.header)
    var raster = PlanarRaster(upright: plan.summary.targetSize, plan.model, plan.summary.orientation)
    if let stream = plan.stream {
      try scaleOpaque(&reader, &rows, stream, options, into: &raster, &meter)
    } else {
      try scaleAlpha(&reader, &rows, plan, options, into: &raster, &meter)
    }
    do throws(PNGError) { if rows.missing == nil { try reader.finish() } } catch {
      try rows.forgive(error, options)
    }
    note(reader, &report)
    report.rowsDecoded = rows.missing.map { _ in reader.rowsRead } ?? reader.header.size.height
    if rows.missing != nil { report.warnings[.rowsFilled, default: 0] += 1 }
    if options.policy == .strict, let warning = report.warnings.keys.min(by: { $0.rawValue < $1.rawValue }) {
      throw .warned(warning)
    }
    meter.mark(\.decode)
    return raster
  }

  private static func scaleOpaque(
    _ reader: inout PNGReader, _ rows: inout RowSource, _ stream: StreamingResampler.Stream,
    _ options: PhotoOptions, into raster: inout PlanarRaster, _ meter: inout StageMeter
  ) throws(LimnerError) {
    var resampler = StreamingResampler([stream])
    for top in stride(from: 0, to: reader.header.size.height, by: PNGPlan.bandRows) {
      let slot = resampler.nextBand[0]
      var storage = resampler.storage
      try rows.read(top, from: &reader, into: &storage, slot, options)
      resampler.advance()
      meter.mark(\.decode)
      repeat { try checkCancellation() } while !resampler.emit(into: &raster, limit: 16)
      meter.mark(\.resample)
    }
    precondition(resampler.isFinished, "the last band completes the last row")
  }

  private static func scaleAlpha(
    _ reader: inout PNGReader, _ rows: inout RowSource, _ plan: PNGPlan, _ options: PhotoOptions,
    into raster: inout PlanarRaster, _ meter: inout StageMeter
  ) throws(LimnerError) {
    let header = reader.header
    let slot = BandSlot(offset: 0, stride: header.rowByteCount, rows: PNGPlan.bandRows)
    var band = [UInt8](repeating: 0, count: slot.stride * slot.rows)
    var resampler = FloatResampler(options.filter, vertical: plan.vertical, horizontal: plan.horizontal)
    var row = [Float](repeating: 0, count: 4 * plan.horizontal.outputCount)
    for top in stride(from: 0, to: header.size.height, by: PNGPlan.bandRows) {
      var storage = band.mutableSpan
      try rows.read(top, from: &reader, into: &storage, slot, options)
      meter.mark(\.decode)
      try checkCancellation()
      for line in 0 ..< min(PNGPlan.bandRows, header.size.height - top) {
        let start = resampler.nextSlot
        var ring = resampler.storage
        AlphaRows.premultiply(band.span, at: line * slot.stride, header, into: &ring, at: start)
        resampler.advance()
        while resampler.isReady {
          var out = row.mutableSpan
          let y = resampler.makeRow(into: &out)
          AlphaRows.store(row.span, y, options.background, into: &raster)
        }
      }
      meter.mark(\.resample)
    }
    precondition(resampler.isFinished, "the last row completes the picture")
  }
}

/// Rows of a PNG, a band at a time: straight from the decoder, or out of the raster that an interlaced file needs.
struct RowSource {
  /// Why rows are missing, if the policy forgives it.
  private(set) var missing: PNGError?

  private let header: PNGHeader
  private var raster: [UInt8]?

  init(_ header: PNGHeader) { self.header = header }

  /// Brings the rows from `top` on into a slot; rows that are missing repeat nothing and stay as the slot was.
  mutating func read(
    _ top: Int, from reader: inout PNGReader, into storage: inout MutableSpan<UInt8>, _ slot: BandSlot,
    _ options: PhotoOptions
  ) throws(LimnerError) {
    let count = min(slot.rows, header.size.height - top)
    guard header.isInterlaced else {
      guard missing == nil else { return blank(&storage, slot, from: 0, to: count) }
      let before = reader.rowsRead
      do throws(PNGError) {
        try reader.readRows(into: &storage, offset: slot.offset, stride: slot.stride, count: count)
      } catch {
        try forgive(error, options)
        blank(&storage, slot, from: reader.rowsRead - before, to: count)
      }
      return
    }
    if raster == nil { try readRaster(from: &reader, options) }
    guard let raster else { return }
    for line in 0 ..< count {
      let source = (top + line) * header.rowByteCount
      let target = slot.offset + line * slot.stride
      for x in 0 ..< header.rowByteCount { storage[target + x] = raster[source + x] }
    }
  }

  /// Accepts missing data where the policy is lenient.
  mutating func forgive(_ error: PNGError, _ options: PhotoOptions) throws(LimnerError) {
    switch error {
    case .endedEarly, .corrupt:
      guard options.policy == .lenient else { throw LimnerError(error) }
      missing = error
    default: throw LimnerError(error)
    }
  }

  private mutating func readRaster(from reader: inout PNGReader, _ options: PhotoOptions) throws(LimnerError)
  {
    var bytes = [UInt8](repeating: 0, count: header.rowByteCount * header.size.height)
    do throws(PNGError) {
      var isDone = false
      while !isDone, !Task.isCancelled {
        var span = bytes.mutableSpan
        isDone = try reader.readInterlaced(into: &span, stride: header.rowByteCount, steps: 64)
      }
    } catch {
      try forgive(error, options)
    }
    try checkCancellation()
    raster = bytes
  }

  /// Missing rows are transparent, or black where there is no alpha.
  private func blank(_ storage: inout MutableSpan<UInt8>, _ slot: BandSlot, from first: Int, to count: Int) {
    for line in max(0, first) ..< max(first, count) {
      for x in 0 ..< header.rowByteCount { storage[slot.offset + line * slot.stride + x] = 0 }
    }
  }
}
