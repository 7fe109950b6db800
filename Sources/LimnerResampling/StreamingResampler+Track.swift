// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels
internal import LimnerPixels

extension StreamingResampler {
  /// Where one stream stands.
  struct Track: Sendable {
    /// What comes, and how it is scaled.
    let stream: Stream

    /// Which of the pictures that are made from the same rows it belongs to.
    let picture: Int

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

    /// Lays out the rings of the streams of several pictures: stream *i* of each reads the same rows.
    ///
    /// - Returns: The tracks, picture by picture, and the samples of all rings.
    static func layOut(_ pictures: [[Stream]]) -> (tracks: [Track], sampleCount: Int) {
      var rings: [(offset: Int, stride: Int, capacity: Int)] = []
      var size = 0
      for index in 0 ..< pictures.reduce(0, { max($0, $1.count) }) {
        let readers = pictures.compactMap { index < $0.count ? $0[index] : nil }
        let (samples, rows) = (readers[0].rowSamples, readers[0].bandRows)
        precondition(
          readers.allSatisfy { $0.rowSamples == samples && $0.bandRows == rows }, "rows are the same for all")
        let taps = readers.reduce(0) { max($0, $1.scaling.vertical.taps) }
        let ring = (
          size, samples.roundedUp(toMultipleOf: 64), (taps - 1 + rows).roundedUp(toMultipleOf: rows)
        )
        size += ring.1 * ring.2
        rings.append(ring)
      }
      let tracks = pictures.indices.flatMap { picture in
        zip(pictures[picture], rings).map { stream, ring in
          Track(
            stream, picture: picture, offset: ring.offset, stride: ring.stride, capacity: ring.capacity)
        }
      }
      return (tracks, size)
    }

    /// Takes a plane that is there for its ring.
    init(_ stream: Stream, plane: PlaneLayout) {
      self.init(stream, picture: 0, offset: plane.offset, stride: plane.stride, capacity: plane.rows)
      available = plane.size.height
    }

    private init(_ stream: Stream, picture: Int, offset: Int, stride: Int, capacity: Int) {
      self.stream = stream
      self.picture = picture
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
