// SPDX-License-Identifier: Apache-2.0

/// Where one plane lies in a storage that holds several.
///
/// Shape: `rows` rows of `stride` samples from `offset` on; the first `size.height` rows and `size.width` columns are
/// the picture, what lies beyond is room that an encoder pads.
package struct PlaneLayout: Equatable, Sendable {
  /// The extent of the picture in this plane.
  package var size: PixelSize

  /// The index of the first sample in the shared storage.
  package var offset: Int

  /// The distance from a row to the next, in samples.
  package var stride: Int

  /// The number of rows that the storage holds for this plane.
  package var rows: Int

  package init(size: PixelSize, offset: Int, stride: Int, rows: Int) {
    precondition(stride >= size.width && rows >= size.height, "a plane holds its picture")
    self.size = size
    self.offset = offset
    self.stride = stride
    self.rows = rows
  }

  /// The number of samples from the first to the end of the last row.
  package var count: Int { stride * rows }

  /// The samples of row `y`.
  package func row(_ y: Int) -> Range<Int> {
    let start = offset + y * stride
    return start ..< start + size.width
  }
}

extension PlaneLayout {
  /// The same room with rows and columns exchanged.
  package var transposed: PlaneLayout {
    PlaneLayout(size: size.transposed, offset: offset, stride: rows, rows: stride)
  }

  /// The planes of an upright picture, one after the other, each padded to whole iMCUs.
  package static func planes(of size: PixelSize, _ model: PlaneModel) -> [PlaneLayout] {
    let granule = model.granule
    let width = size.width.roundedUp(toMultipleOf: granule.horizontal)
    let height = size.height.roundedUp(toMultipleOf: granule.vertical)
    var offset = 0
    return (0 ..< model.planeCount).map { index in
      let step = model.step(ofPlane: index)
      let plane = PlaneLayout(
        size: PixelSize(
          known: size.width.dividedRoundingUp(by: step.horizontal),
          size.height.dividedRoundingUp(by: step.vertical)),
        offset: offset, stride: width / step.horizontal, rows: height / step.vertical)
      offset += plane.count
      return plane
    }
  }
}

/// What the planes of a raster mean.
package enum PlaneModel: Hashable, Sendable {
  /// One plane of light.
  case gray

  /// Luma and two color differences, subsampled.
  case ycc(Subsampling)

  /// Red, green, blue of one size.
  case rgb

  /// Red, green, blue and alpha of one size, straight.
  case rgba

  /// Gray and alpha of one size, straight.
  case grayAlpha

  /// The number of planes.
  package var planeCount: Int {
    switch self {
    case .gray: 1
    case .grayAlpha: 2
    case .ycc, .rgb: 3
    case .rgba: 4
    }
  }

  /// Pixels for one sample of plane `index`, across and down.
  package func step(ofPlane index: Int) -> (horizontal: Int, vertical: Int) {
    guard case .ycc(let subsampling) = self, index > 0 else { return (1, 1) }
    return (subsampling.horizontal, subsampling.vertical)
  }

  /// The pixels that one iMCU spans, across and down: what the rows and columns of a raster are padded to.
  package var granule: (horizontal: Int, vertical: Int) {
    guard case .ycc(let subsampling) = self else { return (8, 8) }
    return (8 * subsampling.horizontal, 8 * subsampling.vertical)
  }
}
