// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A synthetic photo: sky, hills, a bright disc, texture; the same for the same seed.
package struct Scenery: Sendable {
  package let width: Int
  package let height: Int
  private let phase: Double

  package init(width: Int, height: Int, seed: UInt64 = 1) {
    self.width = width
    self.height = height
    phase = Double(seed % 97) * 0.37
  }

  /// Red, green, blue at a pixel.
  package func rgb(_ column: Int, _ row: Int) -> [UInt8] {
    let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
    let ridge = 0.55 + 0.08 * sin(x * 7 + phase) + 0.03 * sin(x * 23 + 2 * phase)
    let disc = ((x - 0.7) * (x - 0.7) + (y - 0.25) * (y - 0.25)).squareRoot() < 0.09
    let texture = sin(x * 180 + phase) * sin(y * 150) * 18
    var color: (Double, Double, Double)
    if y > ridge {
      color = (60 + 90 * (y - ridge) + texture, 110 - 40 * x + texture, 50 + 20 * sin(x * 9) + texture * 0.5)
    } else if disc {
      color = (250, 225, 140)
    } else {
      color = (120 + 90 * y, 150 + 40 * y, 235 - 60 * y + 10 * sin(x * 11))
    }
    return [color.0, color.1, color.2].map { UInt8(min(max($0, 0), 255)) }
  }

  /// Luma and color differences at a pixel, by JFIF.
  package func ycc(_ column: Int, _ row: Int) -> [UInt8] {
    let color = rgb(min(column, width - 1), min(row, height - 1)).map { Double($0) }
    let y = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
    let cb = 128 + (color[2] - y) * 0.564
    let cr = 128 + (color[0] - y) * 0.713
    return [y, cb, cr].map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  /// All pixels, interleaved.
  package func pixels() -> Pixels {
    var samples: [UInt8] = []
    for y in 0 ..< height {
      for x in 0 ..< width { samples += rgb(x, y) }
    }
    return Pixels(width: width, height: height, channels: 3, samples: samples)
  }
}
