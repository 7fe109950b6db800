// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerPixels
import Testing

/// Pictures given by whole-number formulas, so that any other program can make the same.
enum FactPictures: String, CaseIterable, Sendable {
  case waves
  case slope
  case glass
  case flat
  case clear

  /// Red, green, blue, alpha at a pixel of a picture of some size.
  func pixel(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
    switch self {
    case .waves: [(5 * x + 3 * y) % 256, (x * x + 7 * y) % 256, 255 - (3 * x + y * y / 4) % 256, 255]
    case .slope:
      [
        255 * x / max(1, width - 1), 255 * y / max(1, height - 1), 255 * (x + y) / max(1, width + height - 2),
        255,
      ]
    case .glass: [(11 * x + 40) % 256, (13 * y + 90) % 256, x * y % 256, (9 * x + 4 * y) % 256]
    case .flat: [200, 80, 40, 255]
    case .clear: [10, 20, 30, 0]
    }
  }

  /// The picture as facts are derived from it.
  func miniature(_ width: Int, _ height: Int) throws -> Miniature {
    var samples: [UInt8] = []
    for y in 0 ..< height {
      for x in 0 ..< width { samples += pixel(x, y, width, height).map { UInt8($0) } }
    }
    return Miniature(try PixelSize(width: width, height: height), rgba: samples)
  }
}
