// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// Scales rows of interleaved 8-bit channels in linear light while they are decoded.
///
/// As ``StreamingResampler``, with a ring of 16-bit light: down first, straight from the rows, then across.
/// Ownership: the decoder fills a band of 8-bit rows; ``advance(rows:)`` takes them into the ring.
package struct LinearResampler: ~Copyable, Sendable {
  /// Interleaved rows as a decoder delivers them.
  package struct Source: Sendable {
    /// Interleaved channels: 1 or 3.
    package let channels: Int

    /// The rows that the decoder delivers at once.
    package let bandRows: Int

    /// How the rows are scaled; the samples of the horizontal axis are pixels.
    package let scaling: LinearScaling

    /// Describes an input.
    package init(channels: Int, bandRows: Int, scaling: LinearScaling) {
      self.channels = channels
      self.bandRows = bandRows
      self.scaling = scaling
      let furthest = scaling.horizontal.first.reduce(0) { max($0, Int($1)) }
      columns = scaling.horizontal.columns
      channelCount = max(columns.count, furthest - columns.lowerBound + scaling.across.stride)
    }

    /// The columns that windows read; all others stay out of the ring.
    let columns: Range<Int>

    /// From a row of the band to the next.
    var bandStride: Int { (scaling.horizontal.axis.sampleCount * channels).roundedUp(toMultipleOf: 32) }

    /// From a row of the ring to the next, in whole lanes.
    var stride: Int { (columns.count * channels).roundedUp(toMultipleOf: 32) }

    /// The rows of the ring: those under a window and those of a band.
    var capacity: Int { scaling.vertical.taps - 1 + bandRows }

    /// Room for one channel of a column and for the zero weights behind its last window.
    let channelCount: Int

    /// The bytes that a resampler of this input takes, weights and tables included.
    package var byteCount: Int {
      let outputs = scaling.horizontal.axis.outputCount * channels
      return bandRows * bandStride + 2 * capacity * stride + 2 * (stride + channels * channelCount + outputs)
        + 8 * (scaling.down.stride + 1) + scaling.byteCount + LinearLight.byteCount
    }
  }

  private let flavor: KernelFlavor
  private let source: Source
  private let light: LinearLight
  private let starts: WindowStarts
  private var band: [UInt8]
  private var ring: [Int16]
  private var offsets: [Int]
  private var column: [Int16]
  private var separated: [Int16]
  private var scaled: [Int16]
  private var available = 0
  private var next = 0

  /// Makes room for the rows.
  package init(_ source: Source, _ light: LinearLight, flavor: KernelFlavor = .best) {
    precondition(light.encode.count == source.channels, "each channel has its tables")
    self.flavor = flavor
    self.source = source
    self.light = light
    let first = Int32(source.columns.lowerBound)
    starts = WindowStarts(source.scaling.horizontal.first.map { $0 - first })
    band = [UInt8](repeating: 0, count: source.bandRows * source.bandStride)
    ring = [Int16](repeating: 0, count: source.capacity * source.stride)
    offsets = [Int](repeating: 0, count: source.scaling.down.stride)
    column = [Int16](repeating: 0, count: source.stride)
    separated = [Int16](repeating: 0, count: source.channels * source.channelCount)
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
    for row in 0 ..< rows where !isFinished && available + row >= source.scaling.vertical.first[next] {
      Self.expand(
        band, at: row * source.bandStride + source.columns.lowerBound * source.channels,
        source.columns.count * source.channels, light, flavor, into: &ring,
        at: (available + row) % source.capacity * source.stride)
    }
    available += rows
    precondition(
      isFinished || available - Int(source.scaling.vertical.first[next]) <= source.capacity,
      "a band does not overwrite rows that are still to be read")
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
    let (windows, down) = (source.scaling.vertical, source.scaling.down)
    for k in 0 ..< down.stride {
      // Taps behind the last row have weight zero; they read that row.
      let row = min(Int(windows.first[next]) + k, windows.end(of: next) - 1)
      offsets[k] = row % source.capacity * source.stride
    }
    Self.makeColumn(ring, offsets, down, of: next, flavor, into: &column)
    Self.separate(column, source, flavor, into: &separated)
    Self.scale(separated, starts, source, flavor, into: &scaled)
    Self.store(scaled, next, light, flavor, into: &raster)
  }
}

// Spans of several properties at once count as overlapping accesses to `self`; parameters do not.
extension LinearResampler {
  private static func expand(
    _ band: [UInt8], at start: Int, _ count: Int, _ light: LinearLight, _ flavor: KernelFlavor,
    into ring: inout [Int16], at offset: Int
  ) {
    var out = ring.mutableSpan
    ToneLookup.expand(
      band.span, at: start, count: count, light.decode, flavor: flavor, into: &out, at: offset)
  }

  private static func makeColumn(
    _ ring: [Int16], _ offsets: [Int], _ weights: FixedWeights, of row: Int, _ flavor: KernelFlavor,
    into column: inout [Int16]
  ) {
    let values = weights.values.span.extracting(row * weights.stride ..< (row + 1) * weights.stride)
    let count = column.count
    var out = column.mutableSpan
    VerticalPass.simd(
      ring.span, offsets.span, values, shift: weights.fractionBits, flavor: flavor, into: &out, count: count)
  }

  private static func separate(
    _ column: [Int16], _ source: Source, _ flavor: KernelFlavor, into separated: inout [Int16]
  ) {
    var out = separated.mutableSpan
    Separation.simd(
      column.span, channels: source.channels, count: source.columns.count, flavor: flavor, into: &out,
      stride: source.channelCount)
  }

  private static func scale(
    _ separated: [Int16], _ starts: WindowStarts, _ source: Source, _ flavor: KernelFlavor,
    into scaled: inout [Int16]
  ) {
    let (across, outputs) = (source.scaling.across, source.scaling.horizontal.axis.outputCount)
    var out = scaled.mutableSpan
    for channel in 0 ..< source.channels {
      let start = channel * source.channelCount
      HorizontalPass.simd(
        separated.span.extracting(start ..< start + source.channelCount), starts, across.values.span,
        taps: across.stride, shift: across.fractionBits, flavor: flavor, into: &out, at: channel * outputs)
    }
  }

  private static func store(
    _ scaled: [Int16], _ y: Int, _ light: LinearLight, _ flavor: KernelFlavor, into raster: inout PlanarRaster
  ) {
    let channels = light.encode.count
    let width = scaled.count / channels
    var converted = scaled
    if let matrix = light.matrix { LightMatrix.apply(matrix, to: &converted, width: width) }
    for channel in 0 ..< channels {
      let row = raster.planes[channel].row(y)
      var out = raster.mutableSamples
      let table = light.encode[channel]
      ToneLookup.compress(
        converted.span.extracting(channel * width ..< (channel + 1) * width), table.span, flavor: flavor,
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
