// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// Rows of red, green and blue out of the planes of luma and color differences that a JPEG decoder delivers.
///
/// They are what the decoder's own conversion makes, sample for sample, but lie plane by plane and a few rows at a time:
/// light is made of them while they are near.
/// Ownership: the decoder fills a band of each plane; two bands are held, since rows at the end of one are mixed with the
/// next.
package struct ColorRows: ~Copyable, Sendable {
  /// Planes as a decoder delivers them.
  package struct Layout: Equatable, Sendable {
    /// The extent of the picture.
    package let size: PixelSize

    /// Pixels for one sample of a color difference, across and down: 1 × 1, 2 × 1 or 2 × 2.
    package let step: (across: Int, down: Int)

    /// Samples of a row of luma and of one of a difference, padding included.
    package let rowSamples: (luma: Int, chroma: Int)

    /// The rows of luma that the decoder delivers at once.
    package let bandRows: Int

    /// Describes planes; `nil` where the decoder mixes rows in another way, or the picture is too narrow to be mixed.
    package init?(
      _ size: PixelSize, step: (across: Int, down: Int), rowSamples: (luma: Int, chroma: Int), bandRows: Int
    ) {
      guard step == (1, 1) || step == (2, 1) || step == (2, 2), size.width > 4 * step.across else {
        return nil
      }
      self.size = size
      self.step = step
      self.rowSamples = rowSamples
      self.bandRows = bandRows
    }

    package static func == (one: Layout, other: Layout) -> Bool {
      one.size == other.size && one.step == other.step && one.rowSamples == other.rowSamples
        && one.bandRows == other.bandRows
    }

    /// The real extent of a plane of differences; what lies behind it is padding.
    var chroma: PixelSize {
      PixelSize(
        known: size.width.dividedRoundingUp(by: step.across), size.height.dividedRoundingUp(by: step.down))
    }

    /// From one row to the next, in whole lanes.
    var stride: (luma: Int, chroma: Int) {
      (rowSamples.luma.roundedUp(toMultipleOf: 32), rowSamples.chroma.roundedUp(toMultipleOf: 32))
    }

    /// The rows of luma that are held: two bands.
    var heldRows: Int { 2 * bandRows }

    /// Where the rows of a plane lie.
    func offset(ofPlane index: Int) -> Int {
      index == 0 ? 0 : heldRows * stride.luma + (index - 1) * heldRows / step.down * stride.chroma
    }

    /// The bytes that the rows take.
    package var byteCount: Int { offset(ofPlane: 3) + 2 * widenedCount }

    /// Room for a difference at the width of luma.
    var widenedCount: Int { step.across == 1 ? 0 : (2 * chroma.width).roundedUp(toMultipleOf: 32) }
  }

  private let layout: Layout
  private let flavor: KernelFlavor
  private var planes: [UInt8]
  private var widened: [UInt8]
  private var bands = 0

  /// The next row of luma to be converted.
  private var next = 0

  /// Makes room for the planes.
  package init(_ layout: Layout, flavor: KernelFlavor = .best) {
    self.layout = layout
    self.flavor = flavor
    planes = [UInt8](repeating: 0, count: layout.offset(ofPlane: 3))
    widened = [UInt8](repeating: 0, count: 2 * layout.widenedCount)
    nextBand = (0 ..< 3).map { index in
      BandSlot(
        offset: layout.offset(ofPlane: index),
        stride: index == 0 ? layout.stride.luma : layout.stride.chroma,
        rows: layout.bandRows / (index == 0 ? 1 : layout.step.down))
    }
  }

  /// Where the decoder writes the next band of each plane.
  package private(set) var nextBand: [BandSlot]

  /// The planes that the decoder writes into.
  package var storage: MutableSpan<UInt8> {
    @_lifetime(&self) mutating get { planes.mutableSpan }
  }

  /// Takes the band that was written; before, ``convert(_:into:)`` has to have converted all rows that were ready.
  package mutating func advance() {
    precondition(
      next >= min(readyRows, layout.size.height), "a band does not overwrite rows that are still to be read")
    bands += 1
    for index in nextBand.indices {
      nextBand[index].offset =
        layout.offset(ofPlane: index) + bands % 2 * nextBand[index].rows * nextBand[index].stride
    }
  }

  /// The rows whose neighbors are there, from the top: a row that is mixed with the one below waits for it.
  private var readyRows: Int {
    let rows = bands * layout.bandRows
    return rows >= layout.size.height ? layout.size.height : max(0, rows - (layout.step.down - 1))
  }

  /// Converts the next rows that are ready, as many as the resampler's band has room for, and hands them over.
  ///
  /// - Returns: Whether there were any; the resampler has to make its output rows before more come.
  package mutating func convert(_ source: LinearResampler.Source, into resampler: inout LinearResampler)
    -> Bool
  {
    let slot = resampler.nextBand
    let count = min(slot.rows, readyRows - next)
    guard count > 0 else { return false }
    do {
      var out = resampler.storage
      for row in 0 ..< count {
        Self.convert(
          planes, next + row, layout, source, flavor, &widened, into: &out,
          at: slot.offset + row * slot.stride)
      }
    }
    resampler.advance(rows: count)
    next += count
    return true
  }

  /// Converts the columns that are read of row `y`.
  private static func convert(
    _ planes: [UInt8], _ y: Int, _ layout: Layout, _ source: LinearResampler.Source, _ flavor: KernelFlavor,
    _ widened: inout [UInt8], into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let columns = source.columns
    let luma = y % layout.heldRows * layout.stride.luma + columns.lowerBound
    let (row, held) = (y / layout.step.down, layout.heldRows / layout.step.down)
    func place(_ row: Int, _ plane: Int) -> Int {
      layout.offset(ofPlane: plane) + row % held * layout.stride.chroma
    }
    guard layout.step.across == 2 else {
      return ColorPass.convert(
        planes.span, at: luma, planes.span, blue: place(row, 1) + columns.lowerBound,
        red: place(row, 2) + columns.lowerBound, flavor: flavor, into: &out, at: offset,
        plane: source.planeStride, count: columns.count)
    }
    // The row of differences above or below, whichever is nearer; at the edges of the picture there is none.
    let beyond = y % 2 == 0 ? row - 1 : row + 1
    let far = layout.step.down == 1 ? row : min(max(beyond, 0), layout.chroma.height - 1)
    let range = columns.lowerBound / 2 ..< (columns.upperBound + 1) / 2
    do {
      var wide = widened.mutableSpan
      for plane in 1 ... 2 {
        let rows = ChromaPass.Rows(
          near: place(row, plane), far: place(far, plane), count: layout.chroma.width,
          isBetween: layout.step.down == 2)
        ChromaPass.widen(
          planes.span, rows, range, flavor: flavor, into: &wide, at: (plane - 1) * layout.widenedCount)
      }
    }
    let blue = columns.lowerBound % 2
    ColorPass.convert(
      planes.span, at: luma, widened.span, blue: blue, red: layout.widenedCount + blue, flavor: flavor,
      into: &out, at: offset, plane: source.planeStride, count: columns.count)
  }
}
