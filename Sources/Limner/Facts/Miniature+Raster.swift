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
    let size = raster.size.capped(longSide: Self.longSide)
    let isSRGB = color == .sRGB || color == .gray(.sRGB)
    var small = PlanarRaster(upright: size, Self.model(raster.model))
    if raster.model == .rgba || raster.model == .grayAlpha {
      Self.scale(raster, with: color, isSRGB: isSRGB, into: &small)
    } else {
      Self.scale(raster, into: &small, flavor)
      if small.model == .ycc(.yuv444) { small.convertToRGB() }
      if !isSRGB { small.convertToSRGB(from: color) }
    }
    self.init(size, rgba: Self.interleaved(small))
  }

  /// The same planes at full chroma.
  private static func model(_ model: PlaneModel) -> PlaneModel {
    guard case .ycc = model else { return model }
    return .ycc(.yuv444)
  }

  /// Planes that are opaque, each for itself.
  private static func scale(
    _ raster: borrowing UprightRaster, into small: inout PlanarRaster, _ flavor: KernelFlavor
  ) {
    let planes = raster.planes
    let streams = planes.indices.map { index in
      let step = raster.model.step(ofPlane: index)
      let (rows, columns) = (planes[index].size.height, planes[index].size.width)
      // A plane of chroma spans the picture's exact extent, not its own samples rounded up.
      let vertical = Axis(
        sampleCount: rows, outputCount: small.uprightSize.height, origin: 0,
        step: Double(raster.size.height) / Double(step.vertical * small.uprightSize.height))
      let horizontal = Axis(
        sampleCount: columns, outputCount: small.uprightSize.width, origin: 0,
        step: Double(raster.size.width) / Double(step.horizontal * small.uprightSize.width))
      return StreamingResampler.Stream(
        rowSamples: columns, bandRows: 1,
        scaling: PlaneScaling(.box, vertical: vertical, horizontal: horizontal), outputPlane: index)
    }
    for (index, stream) in streams.enumerated() {
      var resampler = StreamingResampler([stream], flavor: flavor)
      for y in 0 ..< planes[index].size.height {
        let slot = resampler.nextBand[0]
        let row = planes[index].row(y)
        let samples = raster.samples
        var storage = resampler.storage
        for x in 0 ..< row.count { storage[slot.offset + x] = samples[row.lowerBound + x] }
        resampler.advance()
        _ = resampler.emit(into: &small)
      }
    }
  }

  /// Planes with alpha, all at once.
  private static func scale(
    _ raster: borrowing UprightRaster, with color: SourceColor, isSRGB: Bool, into small: inout PlanarRaster
  ) {
    var rows = FloatRows(recipe(raster.size, raster.model, to: small.uprightSize, color, isSRGB: isSRGB))
    var row = [UInt8](repeating: 0, count: raster.size.width * raster.model.planeCount)
    for y in 0 ..< raster.size.height {
      InterleavedRow.fill(&row, from: raster, y)
      let start = rows.nextBand.offset
      var storage = rows.storage
      for index in row.indices { storage[start + index] = row[index] }
      rows.advance(rows: 1, into: &small)
    }
  }

  private static func recipe(
    _ size: PixelSize, _ model: PlaneModel, to small: PixelSize, _ color: SourceColor, isSRGB: Bool
  ) -> FloatRows.Recipe {
    FloatRows.Recipe(
      format: RowFormat(width: size.width, channels: model.planeCount, hasAlpha: true, bandRows: 1),
      vertical: Axis(sampleCount: size.height, outputCount: small.height),
      horizontal: Axis(sampleCount: size.width, outputCount: small.width), filter: .box, source: color,
      isLinear: false, toSRGB: !isSRGB, background: .white)
  }

  /// Planes side by side: gray three times, and alpha 255 where there is none.
  private static func interleaved(_ small: borrowing PlanarRaster) -> [UInt8] {
    let planes = small.planes
    let samples = small.samples
    let isGray = planes.count < 3
    let alpha = planes.count.isMultiple(of: 2) ? planes.last : nil
    var result: [UInt8] = []
    result.reserveCapacity(4 * small.uprightSize.area)
    for y in 0 ..< small.uprightSize.height {
      let starts = planes.map { $0.row(y).lowerBound }
      let last = starts[starts.count - 1]
      for x in 0 ..< small.uprightSize.width {
        for channel in 0 ..< 3 { result.append(samples[starts[isGray ? 0 : channel] + x]) }
        result.append(alpha == nil ? 255 : samples[last + x])
      }
    }
    return result
  }
}
