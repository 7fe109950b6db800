// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
internal import LimnerPixels

extension StreamingResampler {
  /// Where one stream stands.
  struct Track: Sendable {
    /// What comes, and how it is scaled.
    let stream: Stream

    /// The start of the stream's ring in the storage.
    let offset: Int

    /// From a row of the ring to the next.
    let stride: Int

    /// The rows of the ring: whole bands, so that a band never wraps.
    let capacity: Int

    /// The input columns that windows read, in pixels; all others are left alone.
    let columns: Range<Int>

    /// Where the horizontal windows start, counted from the first of ``columns``.
    let starts: WindowStarts

    /// Input rows that have come.
    var available = 0

    /// The next output row.
    var next = 0

    /// Lays out the ring of a stream.
    init(_ stream: Stream, offset: Int) {
      self.init(
        stream, offset: offset, stride: stream.rowSamples.roundedUp(toMultipleOf: 64),
        capacity: (stream.scaling.vertical.taps - 1 + stream.bandRows)
          .roundedUp(toMultipleOf: stream.bandRows))
    }

    /// Takes a plane that is there for its ring.
    init(_ stream: Stream, plane: PlaneLayout) {
      self.init(stream, offset: plane.offset, stride: plane.stride, capacity: plane.rows)
      available = plane.size.height
    }

    private init(_ stream: Stream, offset: Int, stride: Int, capacity: Int) {
      self.stream = stream
      self.offset = offset
      self.stride = stride
      self.capacity = capacity
      let horizontal = stream.scaling.horizontal
      columns = horizontal.columns
      let first = Int32(columns.lowerBound)
      starts = WindowStarts(first == 0 ? horizontal.first : horizontal.first.map { $0 - first })
    }

    /// The output rows of the stream.
    var outputRows: Int { stream.scaling.vertical.axis.outputCount }

    /// Whether the next output row can be made.
    var isReady: Bool { next < outputRows && stream.scaling.vertical.end(of: next) <= available }

    /// Whether all rows of the next output row that have come are still in the ring.
    var holdsWindow: Bool {
      next == outputRows || available - Int(stream.scaling.vertical.first[next]) <= capacity
    }

    /// Samples of a row that are read, in whole lanes.
    var laneCount: Int { (columns.count * stream.channels).roundedUp(toMultipleOf: 32) }

    /// Room for a column and for the last window of the horizontal pass, whose zero weights reach beyond it.
    var columnCount: Int {
      guard case .fixed(_, let across, _) = stream.scaling.numbers else { return 0 }
      return max(laneCount, starts.furthest + across.stride)
    }

    /// Room for one channel of a column.
    var channelCount: Int {
      guard case .fixed(_, let across, _) = stream.scaling.numbers, stream.channels > 1 else { return 0 }
      return max(columns.count, starts.furthest + across.stride)
    }

    /// Room for a column in floating point.
    var wideCount: Int {
      guard case .wide = stream.scaling.numbers else { return 0 }
      return stream.scaling.horizontal.axis.sampleCount * stream.channels
    }

    /// Room for the weights of an output in floating point.
    var wideTaps: Int {
      guard case .wide = stream.scaling.numbers else { return 0 }
      return max(stream.scaling.vertical.taps, stream.scaling.horizontal.taps)
    }

    /// Where tap `k` of the next output row starts in the storage.
    ///
    /// Taps behind the last row have weight zero; they read that row, so that padding is never touched.
    func offset(ofTap k: Int) -> Int {
      let windows = stream.scaling.vertical
      let row = min(Int(windows.first[next]) + k, windows.end(of: next) - 1)
      return offset + row % capacity * stride
    }
  }
}
