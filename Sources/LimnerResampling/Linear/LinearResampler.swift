// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// Scales rows of 8-bit channels in linear light while they are decoded.
///
/// As ``StreamingResampler``, down first and then across; but rows of light are added to the output rows that they
/// belong to as they come (``VerticalSum``), so that what waits are sums.
/// Ownership: the decoder fills a band of 8-bit rows; ``advance(rows:)`` takes them.
package struct LinearResampler: ~Copyable, Sendable {
  /// Rows as a decoder delivers them.
  package struct Source: Sendable {
    /// Channels: 1 or 3.
    package let channels: Int

    /// The rows that are delivered at once.
    package let bandRows: Int

    /// How the rows are scaled; the samples of the horizontal axis are pixels.
    package let scaling: LinearScaling

    /// Whether a row has its channels one behind the other, and only the ``columns`` of each, rather than interleaved.
    package let isPlanar: Bool

    /// Describes an input.
    package init(channels: Int, bandRows: Int, scaling: LinearScaling, isPlanar: Bool = false) {
      self.channels = channels
      self.bandRows = bandRows
      self.scaling = scaling
      self.isPlanar = isPlanar
      let furthest = scaling.horizontal.first.reduce(0) { max($0, Int($1)) }
      columns = scaling.horizontal.columns
      channelCount = max(columns.count, furthest - columns.lowerBound + scaling.across.stride)
      slots = scaling.vertical.overlap(with: bandRows)
    }

    /// The same with rows that have their channels one behind the other.
    package var planar: Source {
      Source(channels: channels, bandRows: bandRows, scaling: scaling, isPlanar: true)
    }

    /// The columns that windows read; no others become light.
    package let columns: Range<Int>

    /// From a channel of a planar row to the next, in whole lanes, with room for the zero weights behind the last window.
    package var planeStride: Int { channelCount.roundedUp(toMultipleOf: 32) }

    /// From a row of the band to the next.
    var bandStride: Int {
      isPlanar ? stride : (scaling.horizontal.axis.sampleCount * channels).roundedUp(toMultipleOf: 32)
    }

    /// From a row of light to the next, in whole lanes.
    var stride: Int {
      isPlanar ? channels * planeStride : (columns.count * channels).roundedUp(toMultipleOf: 32)
    }

    /// Room for one channel of a column and for the zero weights behind its last window.
    let channelCount: Int

    /// The output rows that have sums at once.
    let slots: Int

    /// The bytes that a resampler of this input takes, weights and tables included.
    package var byteCount: Int {
      let outputs = scaling.horizontal.axis.outputCount * channels
      let separated = isPlanar ? 0 : channels * channelCount
      return bandRows * bandStride + (4 * slots + 2 * VerticalSum.rows + 2) * stride
        + 2 * (separated + outputs) + (8 + 2 * VerticalSum.rows) * slots + scaling.byteCount
        + LinearLight.byteCount
    }
  }

  private let flavor: KernelFlavor
  private let source: Source
  private let light: LinearLight

  /// The light of each sample: of each channel of a planar row, or of interleaved pixels.
  private let tables: [ToneTable]
  private let starts: WindowStarts
  private var band: [UInt8]
  private var rows: [Int16]
  private var sums: [Int32]
  private var offsets: [Int]
  private var weights: [Int16]
  private var column: [Int16]
  private var separated: [Int16]
  private var scaled: [Int16]
  private var available = 0

  /// The next output row, and the next that has no sums yet.
  private var next = 0
  private var begun = 0

  /// Makes room for the rows.
  package init(_ source: Source, _ light: LinearLight, flavor: KernelFlavor = .best) {
    precondition(light.encode.count == source.channels, "each channel has its tables")
    self.flavor = flavor
    self.source = source
    self.light = light
    tables = source.isPlanar ? (0 ..< source.channels).map { light.decode.channel($0) } : [light.decode]
    let first = Int32(source.columns.lowerBound)
    starts = WindowStarts(source.scaling.horizontal.first.map { $0 - first })
    band = [UInt8](repeating: 0, count: source.bandRows * source.bandStride)
    rows = [Int16](repeating: 0, count: VerticalSum.rows * source.stride)
    sums = [Int32](repeating: 0, count: source.slots * source.stride)
    offsets = [Int](repeating: 0, count: source.slots)
    weights = [Int16](repeating: 0, count: source.slots * VerticalSum.rows)
    column = [Int16](repeating: 0, count: source.stride)
    separated = [Int16](repeating: 0, count: source.isPlanar ? 0 : source.channels * source.channelCount)
    scaled = [Int16](repeating: 0, count: source.channels * source.scaling.horizontal.axis.outputCount)
  }

  /// Where the decoder writes the next band.
  package var nextBand: BandSlot {
    BandSlot(offset: 0, stride: source.bandStride, rows: source.bandRows)
  }

  /// The band that the decoder writes into.
  package var storage: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { band.mutableSpan }
  }

  /// Takes the first `rows` rows of the band; before, ``emit(into:limit:)`` has to have said that nothing is left.
  package mutating func advance(rows: Int) {
    precondition(rows <= source.bandRows, "a band has no more rows")
    for line in stride(from: 0, to: rows, by: VerticalSum.rows) {
      take(line, min(VerticalSum.rows, rows - line))
    }
  }

  /// Adds `count` rows of the band from row `line` on to the output rows that they belong to.
  private mutating func take(_ line: Int, _ count: Int) {
    let (windows, down) = (source.scaling.vertical, source.scaling.down)
    let (top, bottom) = (available, available + count)
    available = bottom
    let old = begun
    var (outputs, known) = (0, 0)
    var output = next
    while output < windows.axis.outputCount, windows.first[output] < bottom {
      precondition(output - next < source.slots, "a band does not overwrite rows that are still to be made")
      if windows.end(of: output) > top {
        offsets[outputs] = output % source.slots * source.stride
        for row in 0 ..< VerticalSum.rows {
          let tap = top + row - Int(windows.first[output])
          let isInside = row < count && tap >= 0 && tap < down.stride
          weights[outputs * VerticalSum.rows + row] =
            isInside ? down.values[output * down.stride + tap] : 0
        }
        outputs += 1
        if output < old { known += 1 }
      }
      output += 1
      begun = max(begun, output)
    }
    guard outputs > 0 else { return }
    for row in 0 ..< count {
      Self.expand(band, line + row, source, tables, flavor, into: &self.rows, row)
    }
    Self.add(
      self.rows, source, weights, outputs, offsets, known, shift: down.fractionBits, flavor, into: &sums)
  }

  /// Whether every output row has been made.
  package var isFinished: Bool { next == source.scaling.vertical.axis.outputCount }

  /// Makes the output rows whose input is there, at most `limit`.
  ///
  /// - Returns: Whether none is left that could be made now.
  package mutating func emit(into raster: inout PlanarRaster, limit: Int = .max) -> Bool {
    var made = 0
    while !isFinished, source.scaling.vertical.end(of: next) <= available {
      if made == limit { return false }
      makeRow(into: &raster)
      next += 1
      made += 1
    }
    return true
  }

  private mutating func makeRow(into raster: inout PlanarRaster) {
    Self.finish(sums, at: next % source.slots * source.stride, source, flavor, into: &column)
    if source.isPlanar {
      Self.scale(column, source.planeStride, starts, source, flavor, into: &scaled)
    } else {
      Self.separate(column, source, flavor, into: &separated)
      Self.scale(separated, source.channelCount, starts, source, flavor, into: &scaled)
    }
    if let matrix = light.matrix { LightMatrix.apply(matrix, to: &scaled, width: scaled.count / 3) }
    Self.store(scaled, next, light, flavor, into: &raster)
  }
}

// Spans of several properties at once count as overlapping accesses to `self`; parameters do not.
extension LinearResampler {
  /// One row of the band as light.
  private static func expand(
    _ band: [UInt8], _ line: Int, _ source: Source, _ tables: [ToneTable], _ flavor: KernelFlavor,
    into rows: inout [Int16], _ row: Int
  ) {
    let count = source.columns.count * (source.isPlanar ? 1 : source.channels)
    let start = line * source.bandStride + (source.isPlanar ? 0 : source.columns.lowerBound * source.channels)
    var out = rows.mutableSpan
    for (index, table) in tables.enumerated() {
      let plane = index * source.planeStride
      ToneLookup.expand(
        band.span, at: start + plane, count: count, table, flavor: flavor, into: &out,
        at: row * source.stride + plane)
    }
  }

  private static func add(
    _ rows: [Int16], _ source: Source, _ weights: [Int16], _ outputs: Int, _ offsets: [Int], _ old: Int,
    shift: Int, _ flavor: KernelFlavor, into sums: inout [Int32]
  ) {
    var out = sums.mutableSpan
    VerticalSum.add(
      rows.span, stride: source.stride, weights.span.extracting(0 ..< outputs * VerticalSum.rows),
      offsets.span, old: old, round: VerticalSum.start(shift: shift), flavor: flavor, into: &out,
      count: source.stride)
  }

  private static func finish(
    _ sums: [Int32], at start: Int, _ source: Source, _ flavor: KernelFlavor, into column: inout [Int16]
  ) {
    var out = column.mutableSpan
    VerticalSum.finish(
      sums.span, at: start, shift: source.scaling.down.fractionBits, flavor: flavor, into: &out,
      count: source.stride)
  }

  private static func separate(
    _ column: [Int16], _ source: Source, _ flavor: KernelFlavor, into separated: inout [Int16]
  ) {
    var out = separated.mutableSpan
    Separation.simd(
      column.span, channels: source.channels, count: source.columns.count, flavor: flavor, into: &out,
      stride: source.channelCount)
  }

  /// The horizontal pass of each channel; they lie `stride` apart in the column.
  private static func scale(
    _ column: [Int16], _ stride: Int, _ starts: WindowStarts, _ source: Source, _ flavor: KernelFlavor,
    into scaled: inout [Int16]
  ) {
    let (across, outputs) = (source.scaling.across, source.scaling.horizontal.axis.outputCount)
    var out = scaled.mutableSpan
    for channel in 0 ..< source.channels {
      HorizontalPass.simd(
        column.span.extracting(channel * stride ..< (channel + 1) * stride), starts, across.values.span,
        taps: across.stride, shift: across.fractionBits, flavor: flavor, into: &out, at: channel * outputs)
    }
  }

  private static func store(
    _ scaled: [Int16], _ y: Int, _ light: LinearLight, _ flavor: KernelFlavor, into raster: inout PlanarRaster
  ) {
    let width = scaled.count / light.encode.count
    for (channel, table) in light.encode.enumerated() {
      let row = raster.planes[channel].row(y)
      var out = raster.mutableSamples
      ToneLookup.compress(
        scaled.span.extracting(channel * width ..< (channel + 1) * width), table.span, flavor: flavor,
        into: &out, at: row.lowerBound)
    }
  }
}

/// Light from one set of primaries to another.
enum LightMatrix {
  /// Converts a row of three planes of `width` values in place; what is out of gamut is clipped when it is encoded.
  static func apply(_ matrix: ColorMatrix, to row: inout [Int16], width: Int) {
    let (red, green, blue) = (
      SIMD3<Float>(matrix.first), SIMD3<Float>(matrix.second), SIMD3<Float>(matrix.third)
    )
    var values = row.mutableSpan
    for x in 0 ..< width {
      let sum =
        red * Float(values[x]) + green * Float(values[width + x]) + blue * Float(values[2 * width + x])
      let light = sum.clamped(lowerBound: SIMD3(repeating: -32_768), upperBound: SIMD3(repeating: 32_767))
      for channel in 0 ..< 3 { values[channel * width + x] = Int16(light[channel].rounded()) }
    }
  }
}
