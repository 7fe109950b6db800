// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

extension [RowScaling] {
  /// Drives all rows of a picture through the scalers of several pictures.
  ///
  /// - Parameters:
  ///   - height: The rows that come.
  ///   - format: The rows.
  ///   - slots: Take the results.
  ///   - meter: Takes the times.
  ///   - read: Decodes rows.
  /// - Throws: What `read` throws, or ``LimnerError/cancelled``.
  func scale(
    height: Int, _ format: RowFormat, into slots: [RasterSlot], _ meter: inout StageMeter,
    _ read: RowScaling.Reading
  ) throws(LimnerError) {
    guard count > 1 else {
      return try slots[0].withRaster { (raster) throws(LimnerError) in
        try self[0].scale(height: height, bandRows: format.bandRows, into: &raster, &meter, read)
      }
    }
    let scalers = map { $0.scaler() }
    let slot = BandSlot(offset: 0, stride: format.rowBytes, rows: format.bandRows)
    var band = [UInt8](repeating: 0, count: format.bandRows * format.rowBytes)
    for top in stride(from: 0, to: height, by: format.bandRows) {
      do {
        var storage = band.mutableSpan
        try read(top, &storage, slot)
      }
      meter.mark(\.decode)
      for (scaler, slot) in zip(scalers, slots) {
        try checkCancellation()
        try slot.withRaster { (raster) throws(LimnerError) in
          scaler.take(band, rows: Swift.min(format.bandRows, height - top), format, into: &raster)
        }
      }
      meter.mark(\.resample)
    }
    precondition(scalers.allSatisfy(\.isFinished), "the last band completes the last row")
  }
}

/// One of several scalers that read the same rows.
private protocol RowScaler: AnyObject {
  /// Whether every output row has been made.
  var isFinished: Bool { get }

  /// Copies the first rows of a band and makes the output rows that they complete.
  func take(_ band: [UInt8], rows: Int, _ format: RowFormat, into raster: inout PlanarRaster)
}

extension RowScaling {
  fileprivate func scaler() -> any RowScaler {
    switch self {
    case .coded(let stream): CodedScaler(stream)
    case .linear(let source, let light): LinearScaler(source, light)
    case .floating(let recipe): FloatScaler(recipe)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies rows that lie one behind the other into a slot.
  fileprivate mutating func copy(_ band: [UInt8], rows: Int, rowBytes: Int, into slot: BandSlot) {
    for row in 0 ..< rows {
      let (from, to) = (row * rowBytes, slot.offset + row * slot.stride)
      for x in 0 ..< rowBytes { self[to + x] = band[from + x] }
    }
  }
}

private final class CodedScaler: RowScaler {
  private var resampler: StreamingResampler

  init(_ stream: StreamingResampler.Stream) { resampler = StreamingResampler([stream]) }

  var isFinished: Bool { resampler.isFinished }

  func take(_ band: [UInt8], rows: Int, _ format: RowFormat, into raster: inout PlanarRaster) {
    let slot = resampler.nextBand[0]
    do {
      var storage = resampler.storage
      storage.copy(band, rows: rows, rowBytes: format.rowBytes, into: slot)
    }
    resampler.advance()
    _ = resampler.emit(into: &raster)
  }
}

private final class LinearScaler: RowScaler {
  private var resampler: LinearResampler

  init(_ source: LinearResampler.Source, _ light: LinearLight) { resampler = LinearResampler(source, light) }

  var isFinished: Bool { resampler.isFinished }

  func take(_ band: [UInt8], rows: Int, _ format: RowFormat, into raster: inout PlanarRaster) {
    let slot = resampler.nextBand
    do {
      var storage = resampler.storage
      storage.copy(band, rows: rows, rowBytes: format.rowBytes, into: slot)
    }
    resampler.advance(rows: rows)
    _ = resampler.emit(into: &raster)
  }
}

private final class FloatScaler: RowScaler {
  private var scaler: FloatRows

  init(_ recipe: FloatRows.Recipe) { scaler = FloatRows(recipe) }

  var isFinished: Bool { scaler.isFinished }

  func take(_ band: [UInt8], rows: Int, _ format: RowFormat, into raster: inout PlanarRaster) {
    let slot = scaler.nextBand
    do {
      var storage = scaler.storage
      storage.copy(band, rows: rows, rowBytes: format.rowBytes, into: slot)
    }
    scaler.advance(rows: rows, into: &raster)
  }
}
