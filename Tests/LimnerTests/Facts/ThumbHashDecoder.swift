// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport

/// What an app does with a ThumbHash: back to a small picture, straight from the definition.
struct ThumbHashDecoder {
  let hash: [UInt8]

  private var head: Int { Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16 }
  private var shape: Int { Int(hash[3]) | Int(hash[4]) << 8 }
  private var hasAlpha: Bool { head >> 23 == 1 }
  private var waves: (across: Int, down: Int) {
    let (long, short) = (hasAlpha ? 5 : 7, shape & 7)
    return shape >> 15 == 1 ? (long, short) : (short, long)
  }

  /// Width to height, as far as the hash knows it.
  var ratio: Double { Double(waves.across) / Double(waves.down) }

  /// Half bytes behind the head, the low one of each byte first.
  private var steps: [Double] {
    hash.dropFirst(hasAlpha ? 6 : 5).flatMap { [$0 & 15, $0 >> 4] }.map { Double($0) / 7.5 - 1 }
  }

  /// Red, green, blue and alpha of a picture whose long side is 32.
  var pixels: Pixels {
    func part(_ value: Int, _ shift: Int, _ bits: Int) -> Double {
      Double(value >> shift & (1 << bits - 1)) / Double(1 << bits - 1)
    }
    var rest = steps[...]
    // The two channels of color are strengthened a little: that is what rounding took.
    func channel(_ mean: Double, _ scale: Double, _ across: Int, _ down: Int) -> [(Int, Int, Double)] {
      var terms = [(0, 0, mean)]
      for v in 0 ..< down {
        for u in (v == 0 ? 1 : 0) ..< across where u * down < across * (down - v) {
          terms.append((u, v, (rest.popFirst() ?? 0) * scale))
        }
      }
      return terms
    }
    let light = channel(
      part(head, 0, 6), part(head, 18, 5), max(3, waves.across), max(3, waves.down))
    let yellow = channel(part(head, 6, 6) * 2 - 1, part(shape, 3, 6) * 1.25, 3, 3)
    let red = channel(part(head, 12, 6) * 2 - 1, part(shape, 9, 6) * 1.25, 3, 3)
    let alpha =
      hasAlpha
      ? channel(Double(hash[5] & 15) / 15, Double(hash[5] >> 4) / 15, 5, 5) : [(0, 0, 1)]
    let width = Int((ratio > 1 ? 32 : 32 * ratio).rounded())
    let height = Int((ratio > 1 ? 32 / ratio : 32).rounded())
    var samples: [UInt8] = []
    for y in 0 ..< height {
      for x in 0 ..< width {
        func value(_ terms: [(Int, Int, Double)]) -> Double {
          terms.reduce(0) { sum, term in
            let across = cos(.pi / Double(width) * (Double(x) + 0.5) * Double(term.0))
            let down = cos(.pi / Double(height) * (Double(y) + 0.5) * Double(term.1))
            return sum + term.2 * across * down * (term.0 + term.1 > 0 ? 2 : 1)
          }
        }
        let (l, p, q) = (value(light), value(yellow), value(red))
        let blue = l - 2.0 / 3 * p
        let redLight = (3 * l - blue + q) / 2
        for level in [redLight, redLight - q, blue, value(alpha)] {
          samples.append(UInt8(255 * min(max(level, 0), 1)))
        }
      }
    }
    return Pixels(width: width, height: height, channels: 4, samples: samples)
  }

  /// The picture as a page shows it without asking anybody for anything.
  var dataURL: String {
    let pixels = pixels
    let png = PNGMaker(pixels.width, pixels.height, colorType: 6).bytes { x, y, channel in
      Int(pixels.samples[(y * pixels.width + x) * 4 + channel])
    }
    return "data:image/png;base64," + Base64.text(of: png)
  }
}
