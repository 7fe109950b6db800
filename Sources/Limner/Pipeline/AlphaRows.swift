// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// Alpha multiplied in before scaling and divided out, or flattened, after it (pipeline 3.2, 3.3).
///
/// Units: 32-bit floats, color 0 ... 255 times coverage 0 ... 1, alpha 0 ... 255.
enum AlphaRows {
  /// Multiplies alpha into one row; gray takes the first of the four channels.
  static func premultiply(
    _ rows: Span<UInt8>, at offset: Int, _ header: PNGHeader, into ring: inout MutableSpan<Float>,
    at start: Int
  ) {
    let channels = header.channels
    var (read, write) = (offset, start)
    for _ in 0 ..< header.size.width {
      let alpha = Float(rows[read + channels - 1])
      let coverage = alpha * (1 / 255)
      for channel in 0 ..< channels - 1 { ring[write + channel] = Float(rows[read + channel]) * coverage }
      ring[write + 3] = alpha
      read += channels
      write += 4
    }
  }

  /// Stores one scaled row in the planes of the raster.
  static func store(_ row: Span<Float>, _ y: Int, _ background: RGBColor, into raster: inout PlanarRaster) {
    switch raster.model {
    case .rgba, .grayAlpha: divide(row, y, into: &raster)
    case .gray, .rgb, .ycc: flatten(row, y, background, into: &raster)
    }
  }

  /// Straight color; below one step of alpha there is none.
  private static func divide(_ row: Span<Float>, _ y: Int, into raster: inout PlanarRaster) {
    let planes = raster.planes
    let alphaPlane = planes.count - 1
    var samples = raster.mutableSamples
    for x in 0 ..< planes[0].size.width {
      let alpha = row[4 * x + 3]
      // By alpha as it is: where the filter overshoots, color does so with it.
      let factor: Float = alpha < 1 ? 0 : 255 / alpha
      for channel in 0 ..< alphaPlane {
        samples[planes[channel].row(y).lowerBound + x] = rounded(row[4 * x + channel] * factor)
      }
      samples[planes[alphaPlane].row(y).lowerBound + x] = alpha < 1 ? 0 : rounded(alpha)
    }
  }

  /// The color over an opaque background.
  private static func flatten(
    _ row: Span<Float>, _ y: Int, _ background: RGBColor, into raster: inout PlanarRaster
  ) {
    let planes = raster.planes
    let isGray = planes.count == 1
    let under = [background.red, background.green, background.blue].map { Float($0) }
    var samples = raster.mutableSamples
    let width = planes[0].size.width
    for plane in planes.indices {
      let start = planes[plane].row(y).lowerBound
      for x in 0 ..< width {
        // Not clamped: where the filter overshoots, color and alpha do so together, and the sum is right.
        let shows = 1 - row[4 * x + 3] * (1 / 255)
        samples[start + x] = rounded(row[4 * x + (isGray ? 0 : plane)] + under[plane] * shows)
      }
    }
  }

  private static func rounded(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }
}
