// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension Pixels {
  /// Decodes a JPEG with libjpeg, to gray or RGB at full size.
  package init(jpeg bytes: [UInt8]) throws { self = try CCalls.read(bytes, isPNG: false) }

  /// Decodes a PNG with libpng, to RGBA.
  package init(png bytes: [UInt8]) throws { self = try CCalls.read(bytes, isPNG: true) }

  /// The picture turned upright by an EXIF orientation, straight from its definition.
  package func upright(_ orientation: Int) -> Pixels {
    let transposes = orientation >= 5
    let (columns, rows) = transposes ? (height, width) : (width, height)
    var result = Pixels(width: columns, height: rows, channels: channels, samples: [])
    result.samples.reserveCapacity(samples.count)
    for y in 0 ..< rows {
      for x in 0 ..< columns {
        // The stored row and column that end at the upright position.
        let (column, row): (Int, Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          case 8: (width - 1 - y, x)
          default: (x, y)
          }
        let start = (row * width + column) * channels
        for c in 0 ..< channels { result.samples.append(samples[start + c]) }
      }
    }
    return result
  }

  /// The picture scaled by Lanczos' filter with three lobes in 64-bit arithmetic.
  package func scaled(_ columns: Int, _ rows: Int) -> Pixels {
    scaled(Self.weights(width, columns), Self.weights(height, rows))
  }

  /// The square in the center, as far as it fills the short side, scaled in the same way.
  package func centeredSquare(_ side: Int) -> Pixels {
    let extent = Double(min(width, height))
    return scaled(
      Self.weights(width, side, from: (Double(width) - extent) / 2, extent),
      Self.weights(height, side, from: (Double(height) - extent) / 2, extent))
  }

  private typealias Taps = [(index: Int, weight: Double)]

  private func scaled(_ across: [Taps], _ down: [Taps]) -> Pixels {
    let (columns, rows) = (across.count, down.count)
    var wide = [Double](repeating: 0, count: columns * height * channels)
    for y in 0 ..< height {
      for x in 0 ..< columns {
        for (index, weight) in across[x] {
          for c in 0 ..< channels {
            wide[(y * columns + x) * channels + c] +=
              weight * Double(samples[(y * width + index) * channels + c])
          }
        }
      }
    }
    var result = Pixels(width: columns, height: rows, channels: channels, samples: [])
    for y in 0 ..< rows {
      for x in 0 ..< columns {
        for c in 0 ..< channels {
          let sum = down[y].reduce(0) { $0 + $1.weight * wide[($1.index * columns + x) * channels + c] }
          result.samples.append(UInt8(min(max(sum.rounded(), 0), 255)))
        }
      }
    }
    return result
  }

  /// The samples of each output and their weights: of all `from` samples, or of a part of them.
  private static func weights(
    _ from: Int, _ to: Int, from start: Double = 0, _ extent: Double? = nil
  ) -> [Taps] {
    let step = (extent ?? Double(from)) / Double(to)
    let stretch = max(1, step)
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    return (0 ..< to).map { output in
      let center = start + (Double(output) + 0.5) * step
      let reach = Int((3 * stretch).rounded(.up)) + 1
      let window = max(0, Int(center) - reach) ..< min(from, Int(center) + reach + 1)
      let taps = window.compactMap { index -> Taps.Element? in
        let x = (Double(index) + 0.5 - center) / stretch
        return abs(x) < 3 ? (index, sinc(x) * sinc(x / 3)) : nil
      }
      let sum = taps.reduce(0) { $0 + $1.weight }
      return taps.map { ($0.index, $0.weight / sum) }
    }
  }

  /// The ratio of the largest square to the mean square of differences, in decibels.
  package func psnr(_ other: Pixels) -> Double {
    guard samples.count == other.samples.count, !samples.isEmpty else { return -.infinity }
    let sum = zip(samples, other.samples).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(samples.count) / sum)
  }

  /// The largest difference of two samples.
  package func largestDifference(_ other: Pixels) -> Int {
    guard samples.count == other.samples.count else { return .max }
    return zip(samples, other.samples).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
