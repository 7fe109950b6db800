// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

extension ThumbHash {
  /// The lowest waves of the four channels of a picture.
  struct Spectrum {
    private let size: PixelSize
    private let across: CosineTable
    private let down: CosineTable

    /// For each channel and wave across, one number for each row of the picture.
    private let rows: [Double]

    /// Goes through the picture once for its mean color and once for the waves across.
    init(of picture: Miniature, _ waves: Waves) {
      let size = picture.size
      let count = max(waves.light.across, picture.isOpaque ? 0 : waves.alpha.across)
      let across = CosineTable(frequencies: count, count: size.width)
      down = CosineTable(
        frequencies: max(waves.light.down, picture.isOpaque ? 0 : waves.alpha.down), count: size.height)
      let mean = picture.meanSamples / 255
      let samples = picture.samples
      var rows = [Double](repeating: 0, count: 4 * count * size.height)
      for y in 0 ..< size.height {
        for x in 0 ..< size.width {
          let index = 4 * (y * size.width + x)
          let alpha = Double(samples[index + 3]) / 255
          let red = mean.x * (1 - alpha) + alpha * Double(samples[index]) / 255
          let green = mean.y * (1 - alpha) + alpha * Double(samples[index + 1]) / 255
          let blue = mean.z * (1 - alpha) + alpha * Double(samples[index + 2]) / 255
          let light = (red + green + blue) / 3
          let yellow = (red + green) / 2 - blue
          var slot = 4 * count * y
          for wave in 0 ..< count {
            let cosine = across(wave, x)
            rows[slot] += cosine * light
            rows[slot + 1] += cosine * yellow
            rows[slot + 2] += cosine * (red - green)
            rows[slot + 3] += cosine * alpha
            slot += 4
          }
        }
      }
      self.size = size
      self.across = across
      self.rows = rows
    }

    /// One wave of a channel: 0 light, 1 yellow against blue, 2 red against green, 3 alpha.
    func wave(_ channel: Int, _ frequencyAcross: Int, _ frequencyDown: Int) -> Double {
      let count = across.values.count / across.count
      var sum = 0.0
      for y in 0 ..< size.height {
        sum += down(frequencyDown, y) * rows[4 * (count * y + frequencyAcross) + channel]
      }
      return sum / Double(size.area)
    }
  }
}

extension Miniature {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool { stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 } }

  /// The mean of red, green and blue, each pixel weighed by its alpha; 0 where nothing is seen.
  fileprivate var meanSamples: SIMD3<Double> {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for index in stride(from: 0, to: samples.count, by: 4) {
      let weight = Int(samples[index + 3])
      red += weight * Int(samples[index])
      green += weight * Int(samples[index + 1])
      blue += weight * Int(samples[index + 2])
      alpha += weight
    }
    guard alpha > 0 else { return .zero }
    return SIMD3(Double(red), Double(green), Double(blue)) / Double(alpha)
  }
}
