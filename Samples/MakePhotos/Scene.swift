// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What the sample photos show.
enum Scene {
  /// Hills under an evening sky, with grain and grass so that there is detail to lose.
  static func landscape(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in evening(x, y, aspect: Double(width) / Double(height)) }
  }

  /// The same hills, taller than wide, as a camera held upright stores them: the visual top is at the right.
  static func landscapeOnItsSide(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in evening(1 - y, x, aspect: Double(height) / Double(width))
    }
  }

  private static func evening(_ x: Double, _ y: Double, aspect: Double) -> (Double, Double, Double, Double) {
    let haze = 1 - y
    var color = (0.98 - 0.55 * haze, 0.62 - 0.12 * haze, 0.45 + 0.32 * haze)
    let (acrossSun, downSun) = ((x - 0.68) * aspect, y - 0.36)
    let sun = (acrossSun * acrossSun + downSun * downSun).squareRoot()
    color = mix(color, (1, 0.93, 0.72), smooth(0.075, 0.07, sun) + 0.5 * smooth(0.4, 0.07, sun))
    let layers = [
      (0.52, 0.05, 5.0, (0.62, 0.45, 0.52)), (0.62, 0.07, 3.4, (0.42, 0.32, 0.43)),
      (0.74, 0.06, 2.3, (0.24, 0.22, 0.30)), (0.86, 0.05, 4.1, (0.10, 0.13, 0.15)),
    ]
    for (index, layer) in layers.enumerated() {
      let (level, swing, pitch, tint) = layer
      let phase = Double(index) * 1.7
      let ridge =
        level + swing * (sin(x * pitch * 2 + phase) * 0.6 + sin(x * pitch * 5.3 + phase * 2) * 0.25)
      let grass = 0.004 * sin(x * 900 + 40 * sin(x * 37)) * Double(index)
      let coverage = smooth(ridge + grass - 0.0006, ridge + grass + 0.0006, y)
      let light = 0.85 + 0.3 * noise(x * 260 * Double(index + 1), y * 200 * Double(index + 1))
      color = mix(color, (tint.0 * light, tint.1 * light, tint.2 * light), coverage)
    }
    let grain = (noise(x * 4000, y * 3000) - 0.5) * 0.03
    return (color.0 + grain, color.1 + grain, color.2 + grain, 1)
  }

  /// Head and shoulders before nothing.
  static func portrait(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in
      let head = (((x - 0.5) / 0.19) * ((x - 0.5) / 0.19) + ((y - 0.36) / 0.24) * ((y - 0.36) / 0.24))
        .squareRoot()
      let shoulders = (((x - 0.5) / 0.42) * ((x - 0.5) / 0.42) + ((y - 1.05) / 0.42) * ((y - 1.05) / 0.42))
        .squareRoot()
      let (inHead, inBody) = (smooth(1.006, 0.994, head), smooth(1.006, 0.994, shoulders))
      let weave = 0.9 + 0.2 * noise(x * 300, y * 300)
      var color = (0.18 * weave, 0.36 * weave, 0.45 * weave)
      let shade = 0.78 + 0.35 * (0.5 - x) + 0.1 * noise(x * 40, y * 40)
      color = mix(color, (0.93 * shade, 0.72 * shade, 0.58 * shade), inHead)
      let hair = smooth(0.30, 0.29, y + 0.05 * sin(x * 60) * (0.5 - y)) * inHead
      color = mix(color, (0.20, 0.13, 0.10), hair)
      return (color.0, color.1, color.2, max(inHead, inBody))
    }
  }

  /// Rings that grow finer outward: what a bad filter turns into moiré.
  static func chart(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in
      let (dx, dy) = ((x - 0.5) * Double(width), (y - 0.5) * Double(height))
      let wave = 0.5 + 0.5 * cos((dx * dx + dy * dy) * 0.0011)
      return (wave, wave, wave, 1)
    }
  }

  private static func mix(
    _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ share: Double
  ) -> (Double, Double, Double) {
    let share = min(max(share, 0), 1)
    return (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, a.2 + (b.2 - a.2) * share)
  }

  private static func smooth(_ from: Double, _ to: Double, _ value: Double) -> Double {
    let share = min(max((value - from) / (to - from), 0), 1)
    return share * share * (3 - 2 * share)
  }

  /// Value noise, from 0 to 1.
  private static func noise(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - column, y - row)
    func corner(_ dx: Double, _ dy: Double) -> Double {
      var bits = UInt64(bitPattern: Int64(column + dx)) &* 0x9E37_79B9_7F4A_7C15
      bits ^= UInt64(bitPattern: Int64(row + dy)) &* 0xC2B2_AE3D_27D4_EB4F
      bits = (bits ^ bits >> 29) &* 0xBF58_476D_1CE4_E5B9
      return Double((bits ^ bits >> 32) & 0xFFFF) / 65_535
    }
    let top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u
    let bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u
    return top + (bottom - top) * v
  }
}
