// SPDX-License-Identifier: Apache-2.0

extension RGBColor {
  /// The relative luminance: 0 for black, 1 for white.
  ///
  /// Source: WCAG 2.2, "relative luminance". Its older text puts the knee of the sRGB curve at 0.03928, the sRGB standard
  /// and its newer text at 0.04045; no 8-bit sample lies between them (10/255 is 0.0392, 11/255 is 0.0431).
  public var relativeLuminance: Double {
    0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)] + 0.0722 * Self.light[Int(blue)]
  }

  /// How well two colors read on each other: 1 for the same luminance, 21 for black on white.
  ///
  /// Text needs 4.5, large text and marks 3. The order does not matter.
  /// Source: WCAG 2.2, "contrast ratio".
  public static func contrastRatio(_ first: RGBColor, _ second: RGBColor) -> Double {
    let (a, b) = (first.relativeLuminance, second.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The linear light of each sample.
  private static let light: [Double] = (0 ... 255).map { sample in
    let value = Double(sample) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(of: base * base)
  }

  /// The fifth root of a number from 0.001 to 1.
  ///
  /// The exponent 2.4 is 2 + 2/5. Newton's steps come from above and keep the figures the same on every machine, which
  /// the C library's power does not promise.
  private static func fifthRoot(of number: Double) -> Double {
    var root = 1.0
    for _ in 0 ..< 24 {
      let fourth = root * root * root * root
      root = (4 * root + number / fourth) / 5
    }
    return root
  }
}
