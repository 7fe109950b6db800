// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// CIE L*, a* and b*, and how different two colors look.
package struct LabColor: Equatable, Sendable {
  package var lightness: Double
  package var a: Double
  package var b: Double

  package init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// A color of 8-bit sRGB, relative to its own white.
  package init(sRGB bytes: [UInt8]) {
    let light = bytes.map { byte -> Double in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let rows = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let f = rows.map { row -> Double in
      let sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
      let t = sum / (row[0] + row[1] + row[2])
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    self.init(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
  }

  /// ΔE2000 with all weights 1.
  ///
  /// Source: Sharma, Wu, Dalal: The CIEDE2000 color-difference formula, 2005.
  package func difference(from other: LabColor) -> Double {
    let degrees = 180 / Double.pi
    let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot())
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      let angle = a == 0 && b == 0 ? 0 : atan2(b, a) * degrees
      return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, b), hue(a2, other.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let meanLightness = (lightness + other.lightness) / 2
    let meanChroma = (c1 + c2) / 2
    var meanHue = h1 + h2
    if c1 * c2 != 0 {
      meanHue /= 2
      if abs(h1 - h2) > 180 { meanHue += meanHue < 180 ? 180 : -180 }
    }
    func cosine(_ angle: Double) -> Double { cos(angle / degrees) }
    let t =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
      - 0.20 * cosine(4 * meanHue - 63)
    let offset = (meanLightness - 50) * (meanLightness - 50)
    let sl = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let sc = 1 + 0.045 * meanChroma
    let sh = 1 + 0.015 * meanChroma * t
    let rc = 2 * (pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))).squareRoot()
    let rotation = -sin(60 * exp(-pow((meanHue - 275) / 25, 2)) / degrees) * rc
    let dl = (other.lightness - lightness) / sl
    let dc = (c2 - c1) / sc
    let dh = 2 * (c1 * c2).squareRoot() * sin(turn / 2 / degrees) / sh
    return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
  }
}
