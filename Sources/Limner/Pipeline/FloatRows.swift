// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

/// Rows scaled in floating point: with alpha multiplied in before and divided out after, as light, with 16 bits a
/// sample, or with color that has to be converted before it is rounded.
///
/// Units: working numbers (see ``WorkingColor``) times coverage 0 ... 1; alpha 0 ... 255.
struct FloatRows: ~Copyable {
  /// What is done.
  struct Recipe {
    var format: RowFormat
    var vertical: Axis
    var horizontal: Axis
    var filter: ResampleFilter
    var source: SourceColor
    var isLinear: Bool
    var toSRGB: Bool
    var background: RGBColor

    /// The largest sample.
    var largest: Int { format.isDeep ? 65_535 : 255 }

    /// The bytes that scaling takes, weights, tables and rows included.
    var byteCount: Int {
      FloatResampler.byteCount(filter, vertical: vertical, horizontal: horizontal)
        + WorkingColor.byteCount(largest: largest) + format.bandRows * format.rowBytes
        + 16 * horizontal.outputCount
    }
  }

  private let recipe: Recipe
  private let color: WorkingColor
  private var resampler: FloatResampler
  private var band: [UInt8]
  private var row: [Float]

  /// Makes room for a band and for the rows under the filter.
  init(_ recipe: Recipe) {
    self.recipe = recipe
    color = WorkingColor(
      recipe.source, isLinear: recipe.isLinear, toSRGB: recipe.toSRGB, largest: recipe.largest)
    resampler = FloatResampler(recipe.filter, vertical: recipe.vertical, horizontal: recipe.horizontal)
    band = [UInt8](repeating: 0, count: recipe.format.bandRows * recipe.format.rowBytes)
    row = [Float](repeating: 0, count: 4 * recipe.horizontal.outputCount)
  }

  /// Where the decoder writes the next band.
  var nextBand: BandSlot {
    BandSlot(offset: 0, stride: recipe.format.rowBytes, rows: recipe.format.bandRows)
  }

  /// The band that the decoder writes into.
  var storage: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { band.mutableSpan }
  }

  /// Whether every output row has been made.
  var isFinished: Bool { resampler.isFinished }

  /// Takes the first rows of the band and makes the output rows that they complete.
  mutating func advance(rows: Int, into raster: inout PlanarRaster) {
    for line in 0 ..< rows where !resampler.isFinished {
      if resampler.needsRow {
        Self.take(band, at: line * recipe.format.rowBytes, recipe.format, color, into: &resampler)
      }
      resampler.advance()
      while resampler.isReady {
        let y = Self.make(&row, by: &resampler)
        Self.store(row.span, y, color, recipe, into: &raster)
      }
    }
  }

  // Spans of several properties at once count as overlapping accesses to `self`; parameters do not.
  private static func make(_ row: inout [Float], by resampler: inout FloatResampler) -> Int {
    var out = row.mutableSpan
    return resampler.makeRow(into: &out)
  }

  /// One row in working numbers, alpha multiplied in; gray takes the first of the four channels.
  private static func take(
    _ band: [UInt8], at offset: Int, _ format: RowFormat, _ color: WorkingColor,
    into resampler: inout FloatResampler
  ) {
    let rows = band.span
    let columns = resampler.columns
    let start = resampler.nextSlot + 4 * columns.lowerBound
    var ring = resampler.storage
    let colors = format.colorChannels
    let width = format.isDeep ? 2 : 1
    func sample(_ index: Int) -> Int {
      let byte = offset + index * width
      return format.isDeep ? Int(rows[byte]) << 8 | Int(rows[byte + 1]) : Int(rows[byte])
    }
    var (read, write) = (columns.lowerBound * format.channels, start)
    for _ in columns {
      var (alpha, coverage): (Float, Float) = (255, 1)
      if format.hasAlpha {
        alpha = Float(sample(read + colors)) * (format.isDeep ? 1 / 257 : 1)
        coverage = alpha * (1 / 255)
      }
      for channel in 0 ..< colors {
        ring[write + channel] = color.number(sample(read + channel), channel: channel) * coverage
      }
      ring[write + 3] = alpha
      read += format.channels
      write += 4
    }
  }
}

// The way back: from working numbers to the samples of the result.
extension FloatRows {
  private static func store(
    _ row: Span<Float>, _ y: Int, _ color: WorkingColor, _ recipe: Recipe, into raster: inout PlanarRaster
  ) {
    let planes = raster.planes
    let width = planes[0].size.width
    let keepsAlpha = raster.model == .rgba || raster.model == .grayAlpha
    let colors = planes.count - (keepsAlpha ? 1 : 0)
    let (format, background) = (recipe.format, recipe.background)
    let under = SIMD3(Float(background.red), Float(background.green), Float(background.blue))
    var starts = SIMD4(repeating: 0)
    for (index, plane) in planes.enumerated() { starts[index] = plane.row(y).lowerBound }
    var samples = raster.mutableSamples
    for x in 0 ..< width {
      // Alpha as it is: where the filter overshoots, color does so with it, and only what comes out is clamped.
      let alpha = row[4 * x + 3]
      let coverage = alpha * (1 / 255)
      var levels = SIMD3<Float>.zero
      // Alpha that rounds to none has no color; below none at all, what is taken away has one.
      if alpha >= 0.5 || (alpha <= -0.5 && !keepsAlpha) {
        let numbers = SIMD3(row[4 * x], row[4 * x + 1], row[4 * x + 2])
        levels = color.levels(format.hasAlpha ? numbers / coverage : numbers)
        if format.colorChannels == 1 { levels = SIMD3(repeating: levels.x) }
      }
      if format.hasAlpha, !keepsAlpha { levels = levels * coverage + under * (1 - coverage) }
      for channel in 0 ..< colors { samples[starts[channel] + x] = rounded(levels[channel]) }
      if keepsAlpha { samples[starts[colors] + x] = rounded(alpha) }
    }
  }

  private static func rounded(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }
}
