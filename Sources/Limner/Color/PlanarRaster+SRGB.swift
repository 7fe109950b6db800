// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

extension PlanarRaster {
  /// Turns YCbCr of full chroma into red, green and blue in place.
  ///
  /// Rounding: 16-bit fixed point, half up.
  /// Source: JFIF 1.02, page 3.
  mutating func convertToRGB() {
    precondition(model == .ycc(.yuv444), "chroma is full where it becomes color")
    let planes = planes
    var samples = mutableSamples
    for row in 0 ..< planes[0].size.height {
      let (first, second, third) = (planes[0].row(row), planes[1].row(row), planes[2].row(row))
      for x in 0 ..< first.count {
        let y = Int(samples[first.lowerBound + x])
        let cb = Int(samples[second.lowerBound + x]) - 128
        let cr = Int(samples[third.lowerBound + x]) - 128
        samples[first.lowerBound + x] = UInt8(clamping: y + (91_881 * cr + 32_768) >> 16)
        samples[second.lowerBound + x] = UInt8(clamping: y + (-22_554 * cb - 46_802 * cr + 32_768) >> 16)
        samples[third.lowerBound + x] = UInt8(clamping: y + (116_130 * cb + 32_768) >> 16)
      }
    }
    relabel(as: .rgb)
  }

  /// Converts gray or RGB planes to sRGB in place.
  mutating func convertToSRGB(from source: SourceColor) {
    precondition(model == .gray || model == .rgb, "opaque planes of one size are converted here")
    let conversion = SRGBConversion(source)
    let planes = planes
    var samples = mutableSamples
    for y in 0 ..< planes[0].size.height {
      let row = planes[0].row(y)
      if planes.count == 1 {
        conversion.convert(&samples, gray: row.lowerBound, count: row.count)
      } else {
        conversion.convert(
          &samples, red: row.lowerBound, green: planes[1].row(y).lowerBound,
          blue: planes[2].row(y).lowerBound, count: row.count)
      }
    }
  }
}
