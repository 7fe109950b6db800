// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension Pixels {
  /// A picture whose samples a function gives.
  package init(
    _ width: Int, _ height: Int, channels: Int = 1, _ sample: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8
  ) {
    self.init(width: width, height: height, channels: channels, samples: [])
    samples.reserveCapacity(width * height * channels)
    for y in 0 ..< height {
      for x in 0 ..< width {
        for channel in 0 ..< channels { samples.append(sample(x, y, channel)) }
      }
    }
  }

  /// One color everywhere.
  package static func flat(_ width: Int, _ height: Int, _ color: [UInt8]) -> Pixels {
    Pixels(width, height, channels: color.count) { _, _, channel in color[channel] }
  }

  /// Samples that have nothing to do with each other.
  package static func noise(_ width: Int, _ height: Int, channels: Int = 1, seed: UInt64) -> Pixels {
    var generator = SplitMix64(seed: seed)
    return Pixels(
      width: width, height: height, channels: channels, samples: generator.bytes(width * height * channels))
  }

  /// From 0 at the left to 255 at the right in the first channel, from top to bottom in the second, both in the others.
  package static func gradient(_ width: Int, _ height: Int, channels: Int = 1) -> Pixels {
    func ramp(_ position: Int, _ count: Int) -> Int { count > 1 ? position * 255 / (count - 1) : 0 }
    return Pixels(width, height, channels: channels) { x, y, channel in
      switch channel {
      case 0: UInt8(ramp(x, width))
      case 1: UInt8(ramp(y, height))
      default: UInt8((ramp(x, width) + ramp(y, height)) / 2)
      }
    }
  }

  /// Squares of `cell` pixels, black first.
  package static func checkerboard(_ width: Int, _ height: Int, cell: Int = 1) -> Pixels {
    Pixels(width, height) { x, y, _ in (x / cell + y / cell).isMultiple(of: 2) ? 0 : 255 }
  }

  /// Rings that become finer outward, up to the finest that pixels can show at the middle of the long side's edge.
  package static func zonePlate(_ width: Int, _ height: Int) -> Pixels {
    let radius = Double(max(width, height)) / 2
    return Pixels(width, height) { x, y, _ in
      let (dx, dy) = (Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
      return UInt8((127.5 + 127.5 * cos(.pi * (dx * dx + dy * dy) / (2 * radius))).rounded())
    }
  }
}
