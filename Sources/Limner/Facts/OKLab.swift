// SPDX-License-Identifier: Apache-2.0

package import LimnerInitials
internal import LimnerPixels

/// A color in a space in which equal distances look about equal.
///
/// Units: lightness 0 ... 1, the other two about ±0.4.
/// Source: Björn Ottosson, A perceptual color space for image processing (2020, matrices of January 2021).
package struct OKLab: Equatable, Sendable {
  /// Lightness, green against red, blue against yellow.
  package var values: SIMD3<Double>

  /// The place of a color of sRGB.
  package init(_ color: RGBColor) { self.init(roots: Self.roots(color.red, color.green, color.blue)) }

  /// The place of a mean of what ``roots(_:_:_:)`` gives.
  init(roots: SIMD3<Double>) {
    let (long, medium, short) = (roots.x, roots.y, roots.z)
    values = SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The square of the distance to another place.
  package func squaredDistance(to other: OKLab) -> Double {
    let difference = values - other.values
    return (difference * difference).sum()
  }

  /// The nearest color of sRGB; what lies outside is clipped channel by channel.
  package var color: RGBColor {
    let (lightness, a, b) = (values.x, values.y, values.z)
    let long = lightness + 0.3963377774 * a + 0.2158037573 * b
    let medium = lightness - 0.1055613458 * a - 0.0638541728 * b
    let short = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
    return RGBColor(
      red: Self.level(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Self.level(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Self.level(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// The level of sRGB for an amount of light, half up.
  private static func level(_ light: Double) -> UInt8 {
    let clamped = min(max(light, 0), 1)
    let value = clamped <= 0.003_130_8 ? 12.92 * clamped : 1.055 * clamped.raised(to: 1 / 2.4) - 0.055
    return UInt8(min(max(255 * value, 0), 255) + 0.5)
  }
}

extension OKLab {
  /// What the three kinds of cones answer to a color: the space is a linear map of it, so that means may be taken here.
  @inline(__always)
  static func roots(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> SIMD3<Double> {
    let (r, g, b) = (light[Int(red)], light[Int(green)], light[Int(blue)])
    return SIMD3(
      cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b))
  }

  /// The light of each level of sRGB.
  private static let light = (0 ... 255).map { ToneCurve.sRGB.linear(Double($0) / 255) }

  /// The cube root of a number from 0 to 1, the same bits on every processor.
  ///
  /// A third of the exponent, straight from the bits, is right to 4 %; Halley's step takes that to 10⁻⁵ and then 10⁻¹⁵.
  @inline(__always)
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0 ..< 2 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }
}
