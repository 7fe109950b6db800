// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// A placeholder in 17 to 25 bytes: the mean color of a picture and the lowest waves of its light and color.
///
/// Channels: light (r + g + b) ÷ 3, yellow against blue (r + g) ÷ 2 − b, red against green r − g, and alpha where there
/// is any below 255; samples are 0 ... 1, and what is transparent is laid over the mean color.
/// Format: 24 bits of means and flags, 16 bits of scales and size, one byte for alpha, then 4 bits for each wave,
/// channel by channel, the low half of a byte first.
/// Rounding: half up; sums run in another order than in the author's code, which moves a wave by one step at most, and
/// that only where it lies on the border.
/// Source: Evan Wallace, ThumbHash (2023), evanw.github.io/thumbhash. A wave of rounding errors counts as none.
package enum ThumbHash {
  /// The hash of a picture, 17 to 25 bytes.
  package static func bytes(of picture: Miniature) -> [UInt8] {
    let (width, height) = (picture.size.width, picture.size.height)
    let waves = Waves(picture.size, isOpaque: picture.isOpaque)
    let spectrum = Spectrum(of: picture, waves)
    let light = Channel(spectrum, 0, waves.light)
    let yellow = Channel(spectrum, 1, waves.color)
    let red = Channel(spectrum, 2, waves.color)

    let isLandscape = width > height
    var head = rounded(63 * light.mean) | rounded(31.5 + 31.5 * yellow.mean) << 6
    head |= rounded(31.5 + 31.5 * red.mean) << 12 | rounded(31 * light.scale) << 18
    head |= (picture.isOpaque ? 0 : 1) << 23
    var shape = isLandscape ? waves.down : waves.across
    shape |= rounded(63 * yellow.scale) << 3 | rounded(63 * red.scale) << 9 | (isLandscape ? 1 : 0) << 15
    var bytes = [head, head >> 8, head >> 16, shape, shape >> 8].map { UInt8(truncatingIfNeeded: $0) }

    var channels = [light, yellow, red]
    if !picture.isOpaque {
      let alpha = Channel(spectrum, 3, waves.alpha)
      bytes.append(UInt8(truncatingIfNeeded: rounded(15 * alpha.mean) | rounded(15 * alpha.scale) << 4))
      channels.append(alpha)
    }
    let halves = channels.flatMap(\.steps)
    for index in stride(from: 0, to: halves.count, by: 2) {
      bytes.append(halves[index] | (index + 1 < halves.count ? halves[index + 1] << 4 : 0))
    }
    return bytes
  }

  /// The nearest whole number; half up, and numbers are not negative.
  fileprivate static func rounded(_ value: Double) -> Int { Int(value + 0.5) }
}

extension ThumbHash {
  /// How many waves each channel has.
  struct Waves {
    /// Waves across and down that the hash tells, from which its reader knows the shape of the picture.
    let across: Int
    let down: Int

    /// Waves across and down of light, of the two of color, and of alpha.
    let light: (across: Int, down: Int)
    let color = (across: 3, down: 3)
    let alpha = (across: 5, down: 5)

    /// Seven for the long side, five where alpha needs room, fewer for the short side.
    init(_ size: PixelSize, isOpaque: Bool) {
      let most = Double(isOpaque ? 7 : 5)
      let long = Double(size.longSide)
      across = max(1, rounded(most * Double(size.width) / long))
      down = max(1, rounded(most * Double(size.height) / long))
      light = (max(3, across), max(3, down))
    }
  }

  /// One channel as it is written.
  private struct Channel {
    /// The mean.
    let mean: Double

    /// The strongest wave.
    let scale: Double

    /// Each wave against the strongest in 4 bits: 0 is −1, 15 is 1.
    let steps: [UInt8]

    init(_ spectrum: Spectrum, _ channel: Int, _ count: (across: Int, down: Int)) {
      var waves: [Double] = []
      for down in 0 ..< count.down {
        // A triangle of them: the finer a wave is in one direction, the coarser it is in the other.
        for across in 0 ..< count.across where across * count.down < count.across * (count.down - down) {
          waves.append(spectrum.wave(channel, across, down))
        }
      }
      mean = waves[0]
      let strongest = waves.dropFirst().reduce(0) { max($0, abs($1)) }
      // In exact arithmetic a flat picture has no wave at all.
      let scale = strongest < 1e-9 ? 0 : strongest
      self.scale = scale
      steps = waves.dropFirst().map { scale == 0 ? 0 : UInt8(rounded(15 * (0.5 + 0.5 / scale * $0))) }
    }
  }
}
