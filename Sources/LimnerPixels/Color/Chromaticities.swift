// SPDX-License-Identifier: Apache-2.0

/// A place in the CIE 1931 chromaticity diagram.
package struct Chromaticity: Hashable, Sendable {
  /// The first coordinate.
  package var x: Double

  /// The second coordinate.
  package var y: Double

  /// Creates a place from its coordinates.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a place from coordinates times 100,000, as PNG stores them.
  package init(hundredThousandths x: Int, _ y: Int) {
    self.init(Double(x) / 100_000, Double(y) / 100_000)
  }

  /// Daylight of 6,504 K, as the standards for displays round it.
  package static let d65 = Chromaticity(0.3127, 0.3290)

  /// The place's color with X, Y and Z that sum to 1.
  package var xyz: SIMD3<Double> { SIMD3(x, y, 1 - x - y) }
}

/// Where white and the three primaries of an RGB space lie.
package struct Chromaticities: Hashable, Sendable {
  /// The color of equal amounts of all primaries.
  package var white: Chromaticity
  /// The red primary.
  package var red: Chromaticity
  /// The green primary.
  package var green: Chromaticity
  /// The blue primary.
  package var blue: Chromaticity

  /// Creates a set of four places.
  package init(white: Chromaticity = .d65, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The primaries of sRGB and BT.709.
  package static let sRGB = Chromaticities(
    red: Chromaticity(0.640, 0.330), green: Chromaticity(0.300, 0.600), blue: Chromaticity(0.150, 0.060))

  /// The primaries behind a code point; `nil` for those that are reserved or unspecified.
  ///
  /// Source: ITU-T H.273 (07/2021), table 2.
  package init?(codePoint: UInt8) {
    let illuminantC = Chromaticity(0.310, 0.316)
    let (white, numbers): (Chromaticity, [Double])
    switch codePoint {
    case 1: (white, numbers) = (.d65, [0.640, 0.330, 0.300, 0.600, 0.150, 0.060])
    case 4: (white, numbers) = (illuminantC, [0.67, 0.33, 0.21, 0.71, 0.14, 0.08])
    case 5: (white, numbers) = (.d65, [0.64, 0.33, 0.29, 0.60, 0.15, 0.06])
    case 6, 7: (white, numbers) = (.d65, [0.630, 0.340, 0.310, 0.595, 0.155, 0.070])
    case 8: (white, numbers) = (illuminantC, [0.681, 0.319, 0.243, 0.692, 0.145, 0.049])
    case 9: (white, numbers) = (.d65, [0.708, 0.292, 0.170, 0.797, 0.131, 0.046])
    case 10: (white, numbers) = (Chromaticity(1.0 / 3, 1.0 / 3), [1, 0, 0, 1, 0, 0])
    case 11: (white, numbers) = (Chromaticity(0.314, 0.351), [0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
    case 12: (white, numbers) = (.d65, [0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
    case 22: (white, numbers) = (.d65, [0.630, 0.340, 0.295, 0.605, 0.155, 0.077])
    default: return nil
    }
    self.init(
      white: white, red: Chromaticity(numbers[0], numbers[1]), green: Chromaticity(numbers[2], numbers[3]),
      blue: Chromaticity(numbers[4], numbers[5]))
  }
}
