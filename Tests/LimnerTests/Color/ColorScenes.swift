// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport

/// Scenery for comparisons of roads, and what an encoder alone would lose of a picture.
enum ColorScenes {
  /// Scenery as a lens draws it: edges two pixels wide.
  static func drawn(_ width: Int, _ height: Int) -> Pixels {
    Scenery(width: width / 2, height: height / 2).pixels().scaled(width, height)
  }

  /// Colors three times as far from gray, clipped: the most that a road can be asked for.
  static func saturated(_ width: Int, _ height: Int) -> Pixels {
    var pixels = drawn(width, height)
    for start in stride(from: 0, to: pixels.samples.count, by: 3) {
      let color = pixels.samples[start ..< start + 3].map { Double($0) }
      let luma = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
      for channel in 0 ..< 3 {
        let value = luma + 3 * (color[channel] - luma)
        pixels.samples[start + channel] = UInt8(min(max(value.rounded(), 0), 255))
      }
    }
    return pixels
  }

  /// An RGB picture as a JPEG of YCbCr or RGB with these factors; a subsampled plane holds means.
  static func jpeg(
    _ pixels: Pixels, _ factors: [(h: Int, v: Int)], as color: JPEGMaker.Color = .ycc, quality: Int = 95,
    profile: [UInt8] = []
  ) throws -> [UInt8] {
    var maker = JPEGMaker(pixels.width, pixels.height, color, factors)
    maker.quality = quality
    maker.hasJFIF = color == .ycc
    maker.hasAdobe = color != .ycc
    maker.segments = ColorFiles.segments(profile).map { (0xE2, $0) }
    let (maxH, maxV) = (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    return try maker.bytes { component, x, y in
      // The mean over what the sample covers, to whole pixels.
      let (h, v) = factors[component]
      let columns = x * maxH / h ..< max(x * maxH / h + 1, (x + 1) * maxH / h)
      let rows = y * maxV / v ..< max(y * maxV / v + 1, (y + 1) * maxV / v)
      var sum = 0.0
      for row in rows {
        for column in columns {
          let pixel = pixels.pixel(min(column, pixels.width - 1), min(row, pixels.height - 1))
          sum += value(pixel, component, color)
        }
      }
      return UInt8(min(max((sum / Double(columns.count * rows.count)).rounded(), 0), 255))
    }
  }

  private static func value(_ pixel: [UInt8], _ component: Int, _ color: JPEGMaker.Color) -> Double {
    if color == .rgb { return Double(pixel[component]) }
    let luma = 0.299 * Double(pixel[0]) + 0.587 * Double(pixel[1]) + 0.114 * Double(pixel[2])
    return [luma, 128 + (Double(pixel[2]) - luma) / 1.772, 128 + (Double(pixel[0]) - luma) / 1.402][component]
  }

  /// A picture after the default encoder: no road can come nearer to it.
  static func encoded(_ pixels: Pixels) throws -> Pixels {
    try Pixels(jpeg: jpeg(pixels, [(2, 2), (1, 1), (1, 1)], quality: 85))
  }
}
