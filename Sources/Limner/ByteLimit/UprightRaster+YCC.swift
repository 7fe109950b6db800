// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

extension UprightRaster {
  /// A picture of red, green and blue as luma and color differences, sample for sample what libjpeg makes of it.
  ///
  /// Rounding: 16-bit fixed point, luma half up, differences half down. Averages of 2 or 4 differences are rounded
  /// down and up in turn, from column to column.
  /// Source: JFIF 1.02, page 3.
  borrowing func separatedColor(_ subsampling: Subsampling) -> UprightRaster {
    precondition(model == .rgb, "only color can be separated")
    var result = PlanarRaster(upright: size, .ycc(subsampling))
    let (from, to) = (planes, result.planes)
    let (across, down) = (subsampling.horizontal, subsampling.vertical)
    let width = to[0].stride
    var blue = [Int32](repeating: 0, count: width * down)
    var red = blue
    do {
      let samples = samples
      var out = result.mutableSamples
      for line in 0 ..< to[1].size.height {
        for part in 0 ..< down {
          // The last row and column stand for those that are missing.
          let row = min(line * down + part, size.height - 1)
          let starts = from.map { $0.row(row).lowerBound }
          let luma = to[0].offset + (line * down + part) * width
          for x in 0 ..< width {
            let column = min(x, size.width - 1)
            let r = Int32(samples[starts[0] + column])
            let g = Int32(samples[starts[1] + column])
            let b = Int32(samples[starts[2] + column])
            out[luma + x] = UInt8(truncatingIfNeeded: (19_595 * r + 38_470 * g + 7471 * b + 32_768) >> 16)
            blue[part * width + x] = (32_768 * b - 11_059 * r - 21_709 * g + Self.center) >> 16
            red[part * width + x] = (32_768 * r - 27_439 * g - 5329 * b + Self.center) >> 16
          }
        }
        Self.average(blue.span, across, down, into: &out, at: to[1].offset + line * to[1].stride)
        Self.average(red.span, across, down, into: &out, at: to[2].offset + line * to[2].stride)
      }
      for (index, plane) in to.enumerated() {
        let made = index == 0 ? to[1].size.height * down : plane.size.height
        for place in plane.offset + made * plane.stride ..< plane.offset + plane.count {
          out[place] = out[place - plane.stride]
        }
      }
    }
    return UprightRaster(standing: result)
  }

  /// Half of a level less than 128.5, in the fixed point of the conversion.
  private static let center: Int32 = 128 << 16 + 32_767

  /// Brings one row, or two that follow each other, to as many samples as a plane of differences has for them.
  private static func average(
    _ rows: Span<Int32>, _ across: Int, _ down: Int, into out: inout MutableSpan<UInt8>, at start: Int
  ) {
    let width = rows.count / down
    switch (across, down) {
    case (1, _):
      for x in 0 ..< width { out[start + x] = UInt8(truncatingIfNeeded: rows[x]) }
    case (_, 1):
      for x in 0 ..< width / 2 {
        out[start + x] = UInt8(truncatingIfNeeded: (rows[2 * x] + rows[2 * x + 1] + Int32(x & 1)) >> 1)
      }
    default:
      for x in 0 ..< width / 2 {
        let (upper, lower) = (2 * x, width + 2 * x)
        let sum = rows[upper] + rows[upper + 1] + rows[lower] + rows[lower + 1]
        out[start + x] = UInt8(truncatingIfNeeded: (sum + 1 + Int32(x & 1)) >> 2)
      }
    }
  }
}
