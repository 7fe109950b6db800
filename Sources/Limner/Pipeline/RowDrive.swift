// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

extension RowScaling {
  /// Fills a slot with the rows from `top` on, as many as there are and have room.
  typealias Reading = (_ top: Int, _ storage: inout MutableSpan<UInt8>, _ slot: BandSlot) throws(LimnerError)
    ->
    Void

  /// Drives all rows of a picture through the scaler.
  ///
  /// - Parameters:
  ///   - height: The rows that come.
  ///   - bandRows: The rows that come at once.
  ///   - raster: Takes the result.
  ///   - meter: Takes the times.
  ///   - read: Decodes rows.
  /// - Throws: What `read` throws, or ``LimnerError/cancelled``.
  func scale(
    height: Int, bandRows: Int, into raster: inout PlanarRaster, _ meter: inout StageMeter, _ read: Reading
  ) throws(LimnerError) {
    switch self {
    case .coded(let stream):
      var resampler = StreamingResampler([stream])
      for top in stride(from: 0, to: height, by: bandRows) {
        let slot = resampler.nextBand[0]
        var storage = resampler.storage
        try read(top, &storage, slot)
        resampler.advance()
        meter.mark(\.decode)
        repeat { try checkCancellation() } while !resampler.emit(into: &raster, limit: 16)
        meter.mark(\.resample)
      }
      precondition(resampler.isFinished, "the last band completes the last row")
    case .linear(let source, let light):
      var resampler = LinearResampler(source, light)
      for top in stride(from: 0, to: height, by: bandRows) {
        let slot = resampler.nextBand
        var storage = resampler.storage
        try read(top, &storage, slot)
        meter.mark(\.decode)
        resampler.advance(rows: min(bandRows, height - top))
        repeat { try checkCancellation() } while !resampler.emit(into: &raster, limit: 16)
        meter.mark(\.resample)
      }
      precondition(resampler.isFinished, "the last band completes the last row")
    case .floating(let recipe):
      var rows = FloatRows(recipe)
      for top in stride(from: 0, to: height, by: bandRows) {
        let slot = rows.nextBand
        var storage = rows.storage
        try read(top, &storage, slot)
        meter.mark(\.decode)
        try checkCancellation()
        rows.advance(rows: min(bandRows, height - top), into: &raster)
        meter.mark(\.resample)
      }
      precondition(rows.isFinished, "the last row completes the picture")
    }
  }
}
