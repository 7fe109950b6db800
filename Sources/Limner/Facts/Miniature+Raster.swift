// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels
internal import LimnerResampling

extension Miniature {
  /// Makes a picture small and brings it to sRGB.
  ///
  /// Each pixel is the mean of what lies under it, as coded; alpha is multiplied in before and divided out after.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - color: What its samples mean once they are RGB or gray.
  ///   - flavor: The instructions that are used; all of them give the same bytes.
  package init(_ raster: borrowing UprightRaster, in color: SourceColor, flavor: KernelFlavor = .best) {
    let isSRGB = color == .sRGB || color == .gray(.sRGB)
    if raster.model == .rgba || raster.model == .grayAlpha {
      self.init(Self.scaled(raster, with: color, isSRGB: isSRGB))
    } else {
      var small = Self.scaling(raster.size, raster.model).scaled(raster, flavor: flavor).planar()
      if small.model == .ycc(.yuv444) { small.convertToRGB() }
      if !isSRGB { small.convertToSRGB(from: color) }
      self.init(small)
    }
  }

  /// The bytes that making a miniature takes besides the picture.
  static func byteCount(_ size: PixelSize, _ model: PlaneModel) -> Int {
    let small = size.capped(longSide: longSide)
    let scaling =
      model == .rgba || model == .grayAlpha
      ? recipe(size, model, .sRGB, isSRGB: true).byteCount
      : Self.scaling(size, model).byteCount
    // Its planes in whole iMCUs, its pixels, and their repetition where there are few.
    return scaling + 4 * (small.width + 8) * (small.height + 8) + 4 * small.area + 4 * longSide * longSide
  }

  /// Opaque planes each for itself, chroma to its full extent.
  private static func scaling(_ size: PixelSize, _ model: PlaneModel) -> RasterScaling {
    var full = model
    if case .ycc = model { full = .ycc(.yuv444) }
    return RasterScaling(size, model, to: size.capped(longSide: longSide), as: full, .box)
  }

  /// Planes with alpha, all at once.
  private static func scaled(
    _ raster: borrowing UprightRaster, with color: SourceColor, isSRGB: Bool
  ) -> PlanarRaster {
    var small = PlanarRaster(upright: raster.size.capped(longSide: longSide), raster.model)
    var rows = FloatRows(recipe(raster.size, raster.model, color, isSRGB: isSRGB))
    let planes = raster.planes
    for y in 0 ..< raster.size.height {
      let start = rows.nextBand.offset
      let samples = raster.samples
      var storage = rows.storage
      for (channel, plane) in planes.enumerated() {
        let row = plane.row(y)
        for x in 0 ..< row.count { storage[start + x * planes.count + channel] = samples[row.lowerBound + x] }
      }
      rows.advance(rows: 1, into: &small)
    }
    return small
  }

  private static func recipe(
    _ size: PixelSize, _ model: PlaneModel, _ color: SourceColor, isSRGB: Bool
  ) -> FloatRows.Recipe {
    let small = size.capped(longSide: longSide)
    return FloatRows.Recipe(
      format: RowFormat(width: size.width, channels: model.planeCount, hasAlpha: true, bandRows: 1),
      vertical: Axis(sampleCount: size.height, outputCount: small.height),
      horizontal: Axis(sampleCount: size.width, outputCount: small.width), filter: .box, source: color,
      isLinear: false, toSRGB: !isSRGB, background: .white)
  }

  /// Planes side by side: gray three times, and alpha 255 where there is none.
  private init(_ small: borrowing PlanarRaster) {
    let planes = small.planes
    let samples = small.samples
    let isGray = planes.count < 3
    let hasAlpha = planes.count.isMultiple(of: 2)
    var result: [UInt8] = []
    result.reserveCapacity(4 * small.uprightSize.area)
    for y in 0 ..< small.uprightSize.height {
      let starts = planes.map { $0.row(y).lowerBound }
      let (first, last) = (starts[0], starts[starts.count - 1])
      let (second, third) = isGray ? (first, first) : (starts[1], starts[2])
      for x in 0 ..< small.uprightSize.width {
        result.append(samples[first + x])
        result.append(samples[second + x])
        result.append(samples[third + x])
        result.append(hasAlpha ? samples[last + x] : 255)
      }
    }
    self.init(small.uprightSize, rgba: result)
  }
}
