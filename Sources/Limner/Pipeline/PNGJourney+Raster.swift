// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension PNGJourney {
  /// Decodes the picture and scales it to each of the plan's.
  ///
  /// - Returns: The rasters of the tree's roots, in their order.
  /// - Throws: ``LimnerError`` for damage that the policy does not forgive, or when cancelled.
  static func rasters(
    _ reader: inout PNGReader, _ plan: PNGPlan, _ options: PhotoOptions, _ report: inout PhotoReport,
    _ meter: inout StageMeter
  ) throws(LimnerError) -> [RasterSlot] {
    if plan.rows.isDeep { reader.keepDepth() }
    var rows = RowSource(reader.header, plan.rows)
    let slots = plan.tree.slots(plan.summary.orientation)
    do throws(LimnerError) {
      try plan.scalings.scale(height: reader.header.size.height, plan.rows, into: slots, &meter) {
        (top, storage, slot) throws(LimnerError) in
        try rows.read(top, from: &reader, into: &storage, slot, options)
      }
      try rows.finish(&reader, options)
    } catch {
      note(reader, &report)
      report.rowsDecoded = reader.rowsRead
      throw error
    }
    note(reader, &report)
    report.rowsDecoded = reader.rowsRead
    if let warning = rows.missing.map(PhotoWarning.init) {
      report.warnings[warning, default: 0] += 1
      report.warnings[.rowsFilled, default: 0] += 1
    }
    if options.policy == .strict, let warning = report.warnings.keys.min(by: { $0.rawValue < $1.rawValue }) {
      throw .warned(warning)
    }
    meter.mark(\.decode)
    return slots
  }
}

/// Rows of a PNG, a band at a time: straight from the decoder, or out of the raster that an interlaced file needs.
struct RowSource {
  /// Why rows are missing, if the policy forgives it.
  private(set) var missing: PNGError?

  private let header: PNGHeader
  private let rowBytes: Int
  private var raster: [UInt8]?

  init(_ header: PNGHeader, _ format: RowFormat) {
    self.header = header
    rowBytes = format.rowBytes
  }

  /// Brings the rows from `top` on into a slot; missing ones become zero.
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
      let source = (top + line) * rowBytes
      let target = slot.offset + line * slot.stride
      for x in 0 ..< rowBytes { storage[target + x] = raster[source + x] }
    }
  }

  /// Reads to the end of the file, unless rows are missing.
  mutating func finish(_ reader: inout PNGReader, _ options: PhotoOptions) throws(LimnerError) {
    guard missing == nil else { return }
    do throws(PNGError) { try reader.finish() } catch { try forgive(error, options) }
  }

  /// Accepts missing data where the policy is lenient.
  private mutating func forgive(_ error: PNGError, _ options: PhotoOptions) throws(LimnerError) {
    switch error {
    case .endedEarly, .corrupt:
      guard options.policy == .lenient else { throw LimnerError(error) }
      missing = error
    default: throw LimnerError(error)
    }
  }

  private mutating func readRaster(from reader: inout PNGReader, _ options: PhotoOptions) throws(LimnerError)
  {
    var bytes = [UInt8](repeating: 0, count: rowBytes * header.size.height)
    do throws(PNGError) {
      var isDone = false
      while !isDone, !Task.isCancelled {
        var span = bytes.mutableSpan
        isDone = try reader.readInterlaced(into: &span, stride: rowBytes, steps: 64)
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
      for x in 0 ..< rowBytes { storage[slot.offset + line * slot.stride + x] = 0 }
    }
  }
}
