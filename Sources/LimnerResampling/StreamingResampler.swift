// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// Scales planes while they are decoded: rows go into a ring, and come out as soon as their last neighbor is there.
///
/// Each pass runs once: down, straight from the rows that the decoder wrote, then across. The memory depends on the
/// width of the picture and on the ratio, not on its height.
/// Ownership: one storage for all streams, so that a decoder fills a band of each in one call.
package struct StreamingResampler: ~Copyable, Sendable {
  /// One input of interleaved channels.
  package struct Stream: Sendable {
    /// Samples from the start of a row to the end of what the decoder writes, padding included.
    package var rowSamples: Int

    /// Interleaved channels, scaled alike.
    package var channels: Int

    /// The rows that the decoder delivers at once.
    package var bandRows: Int

    /// How each channel is scaled; the samples of the horizontal axis are pixels.
    package var scaling: PlaneScaling

    /// The raster's plane for the first channel; the others follow.
    package var outputPlane: Int

    /// Describes an input.
    package init(rowSamples: Int, channels: Int = 1, bandRows: Int, scaling: PlaneScaling, outputPlane: Int) {
      precondition(
        channels > 0 && bandRows > 0 && rowSamples >= scaling.horizontal.axis.sampleCount * channels,
        "a row holds its samples")
      self.rowSamples = rowSamples
      self.channels = channels
      self.bandRows = bandRows
      self.scaling = scaling
      self.outputPlane = outputPlane
    }
  }

  private let flavor: KernelFlavor
  private var tracks: [Track]
  private var ring: [UInt8]
  private var offsets: [Int]
  private var column: [Int16]
  private var channel: [Int16]
  private var wideColumn: [Double]
  private var wideWeights: [Double]

  /// Makes room for the rows of all streams.
  package init(_ streams: [Stream], flavor: KernelFlavor = .best) {
    self.init(pictures: [streams], flavor: flavor)
  }

  /// Makes room for rows of which several pictures are made: stream *i* of each picture reads the same ones.
  package init(pictures: [[Stream]], flavor: KernelFlavor = .best) {
    let (tracks, count) = Track.layOut(pictures)
    self.init(tracks, ring: [UInt8](repeating: 0, count: count), flavor)
  }

  /// Reads the planes of a picture that is there: all rows are ready at once, and nothing is copied.
  package init(_ streams: [Stream], reading raster: borrowing UprightRaster, flavor: KernelFlavor = .best) {
    let tracks = zip(streams, raster.planes).map { Track($0, plane: $1) }
    self.init(tracks, ring: raster.storedSamples, flavor)
  }

  private init(_ tracks: [Track], ring: [UInt8], _ flavor: KernelFlavor) {
    self.flavor = flavor
    self.tracks = tracks
    self.ring = ring
    nextBand = Self.slots(tracks)
    offsets = [Int](repeating: 0, count: tracks.reduce(0) { max($0, $1.stream.scaling.vertical.taps + 1) })
    column = [Int16](repeating: 0, count: tracks.reduce(0) { max($0, $1.columnCount) })
    channel = [Int16](repeating: 0, count: tracks.reduce(0) { max($0, $1.stream.channels * $1.channelCount) })
    wideColumn = [Double](repeating: 0, count: tracks.reduce(0) { max($0, $1.wideCount) })
    wideWeights = [Double](repeating: 0, count: tracks.reduce(0) { max($0, $1.wideTaps) })
  }

  /// The bytes that a resampler of these streams takes, weights included.
  package static func byteCount(_ streams: [Stream]) -> Int { byteCount(pictures: [streams]) }

  /// The bytes that a resampler of several pictures takes, weights included.
  package static func byteCount(pictures: [[Stream]]) -> Int {
    let (tracks, ring) = Track.layOut(pictures)
    var weights = 0
    var seen: Set<[Axis]> = []
    var (column, channel, wide, taps) = (0, 0, 0, 0)
    for track in tracks {
      let stream = track.stream
      // Planes of one shape share their weights.
      let axes = [stream.scaling.vertical.axis, stream.scaling.horizontal.axis]
      if seen.insert(axes).inserted {
        weights += stream.scaling.byteCount + stream.scaling.inVainByteCount
      }
      column = max(column, 2 * track.columnCount)
      channel = max(channel, 2 * stream.channels * track.channelCount)
      wide = max(wide, 8 * (track.wideCount + track.wideTaps))
      taps = max(taps, stream.scaling.vertical.taps + 1)
    }
    return ring + weights + column + channel + wide + 8 * taps
  }

  /// Where the decoder writes the next band of each input.
  package private(set) var nextBand: [BandSlot]

  /// Where the first band of each input goes.
  private static func slots(_ tracks: [Track]) -> [BandSlot] {
    var slots: [BandSlot] = []
    // Inputs follow each other in the storage; further pictures only read them again.
    for track in tracks where slots.isEmpty || track.offset > slots[slots.count - 1].offset {
      slots.append(BandSlot(offset: track.offset, stride: track.stride, rows: track.stream.bandRows))
    }
    return slots
  }

  /// The ring that the decoder writes into.
  package var storage: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { ring.mutableSpan }
  }

  /// Takes the band that was written; before, ``emit(picture:into:limit:)`` has to have said of every picture that
  /// nothing is left.
  package mutating func advance() {
    for index in tracks.indices {
      tracks[index].available += tracks[index].stream.bandRows
      precondition(tracks[index].holdsWindow, "a band does not overwrite rows that are still to be read")
    }
    // In place: a list for each band would be the only memory that is taken while rows come.
    for index in nextBand.indices {
      let track = tracks[index]
      nextBand[index].offset = track.offset + track.available % track.capacity * track.stride
    }
  }

  /// Whether every output row has been made.
  package var isFinished: Bool { tracks.allSatisfy { $0.next == $0.outputRows } }

  /// Makes the output rows of a picture whose input is there, at most `limit` of each stream.
  ///
  /// - Returns: Whether none is left that could be made now.
  package mutating func emit(
    picture: Int = 0, into raster: inout PlanarRaster, limit: Int = .max
  ) -> Bool {
    var isDry = true
    for index in tracks.indices where tracks[index].picture == picture {
      var made = 0
      while tracks[index].isReady, made < limit {
        makeRow(of: index, into: &raster)
        tracks[index].next += 1
        made += 1
      }
      if tracks[index].isReady { isDry = false }
    }
    return isDry
  }

  private mutating func makeRow(of index: Int, into raster: inout PlanarRaster) {
    let track = tracks[index]
    let scaling = track.stream.scaling
    switch scaling.numbers {
    case .fixed(let down, let across, let scaleBits):
      makeColumn(track, down, scaleBits)
      let shift = across.fractionBits + scaleBits
      if track.stream.channels > 1 { Self.separate(column, of: track, flavor: flavor, into: &channel) }
      for part in 0 ..< track.stream.channels {
        let row = raster.planes[track.stream.outputPlane + part].row(track.next)
        var out = raster.mutableSamples
        if track.stream.channels == 1 {
          HorizontalPass.simd(
            column.span, track.starts, across.values.span, taps: across.stride, shift: shift, flavor: flavor,
            into: &out, at: row.lowerBound)
        } else {
          let start = part * track.channelCount
          HorizontalPass.simd(
            channel.span.extracting(start ..< start + track.channelCount), track.starts, across.values.span,
            taps: across.stride, shift: shift, flavor: flavor, into: &out, at: row.lowerBound)
        }
      }
    case .wide: makeWideRow(track, into: &raster)
    }
  }

  /// The vertical pass of one row, in fixed point.
  private mutating func makeColumn(_ track: Track, _ weights: FixedWeights, _ scaleBits: Int) {
    let start = track.columns.lowerBound * track.stream.channels
    var furthest = 0
    for k in 0 ..< weights.stride {
      offsets[k] = track.offset(ofTap: k) + start
      furthest = max(furthest, offsets[k])
    }
    // The last rows of a picture may end before the lane does; what lies behind the columns has no weight.
    Self.makeColumn(
      ring, offsets, weights, of: track.next, shift: weights.fractionBits - scaleBits, flavor: flavor,
      into: &column, count: min(track.laneCount, ring.count - furthest))
  }

  /// Spans of several properties at once count as overlapping accesses to `self`; parameters do not.
  private static func makeColumn(
    _ ring: [UInt8], _ offsets: [Int], _ weights: FixedWeights, of row: Int, shift: Int, flavor: KernelFlavor,
    into column: inout [Int16], count: Int
  ) {
    let values = weights.values.span.extracting(row * weights.stride ..< (row + 1) * weights.stride)
    var out = column.mutableSpan
    VerticalPass.simd(ring.span, offsets.span, values, shift: shift, flavor: flavor, into: &out, count: count)
  }

  /// Takes the channels of the column apart.
  private static func separate(
    _ column: [Int16], of track: Track, flavor: KernelFlavor, into channel: inout [Int16]
  ) {
    var out = channel.mutableSpan
    Separation.simd(
      column.span, channels: track.stream.channels, count: track.columns.count, flavor: flavor, into: &out,
      stride: track.channelCount)
  }

  /// Both passes of one row in floating point.
  private mutating func makeWideRow(_ track: Track, into raster: inout PlanarRaster) {
    let (down, across) = (track.stream.scaling.vertical, track.stream.scaling.horizontal)
    let channels = track.stream.channels
    let count = across.axis.sampleCount * channels
    for x in 0 ..< count { wideColumn[x] = 0 }
    // Weights are made anew for each row: next to the samples that are read for it they are few.
    down.copyWeights(of: track.next, into: &wideWeights)
    for k in 0 ..< down.taps {
      let weight = wideWeights[k]
      guard weight != 0 else { continue }
      let row = track.offset(ofTap: k)
      for x in 0 ..< count { wideColumn[x] += weight * Double(ring[row + x]) }
    }
    let rows = (0 ..< channels).map {
      raster.planes[track.stream.outputPlane + $0].row(track.next).lowerBound
    }
    var out = raster.mutableSamples
    for x in 0 ..< across.axis.outputCount {
      across.copyWeights(of: x, into: &wideWeights)
      let first = Int(across.first[x])
      for part in 0 ..< channels {
        var sum = 0.5
        for k in 0 ..< min(across.taps, across.axis.sampleCount - first) {
          sum += wideWeights[k] * wideColumn[(first + k) * channels + part]
        }
        out[rows[part] + x] = UInt8(min(max(sum.rounded(.down), 0), 255))
      }
    }
  }
}
