// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerTestSupport

/// An RGB space in 64-bit arithmetic, written out for the tests without any of the product's code.
struct ColorMath {
  /// Three rows of three numbers.
  typealias Matrix = [[Double]]

  /// From linear light to XYZ under D50.
  var toD50: Matrix

  /// The light of a sample, both from 0 to 1.
  var curve: @Sendable (Double) -> Double

  /// The levels of sRGB, not rounded, of a color with samples from 0 to 1.
  func sRGB(_ samples: [Double]) -> [Double] {
    let light = samples.map { curve($0) }
    let target = Self.times(Self.inverse(Self.adapted(Self.primaries709)), Self.times(toD50, light))
    return target.map { 255 * Self.encoded($0) }
  }

  /// The level of sRGB of one gray sample.
  static func gray(_ sample: Double, _ curve: (Double) -> Double) -> Double { 255 * encoded(curve(sample)) }
}

extension ColorMath {
  /// The light of a sample of sRGB.
  static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sample of sRGB of an amount of light, clipped.
  static func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The light of a sample of BT.709's camera curve.
  static func bt709(_ value: Double) -> Double {
    value < 4.5 * 0.018_053_968_510_807
      ? value / 4.5 : pow((value + 0.099_296_826_809_442) / 1.099_296_826_809_442, 1 / 0.45)
  }

  /// A power.
  static func gamma(_ exponent: Double) -> @Sendable (Double) -> Double { { pow($0, exponent) } }

  static let primaries709 = [0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
  static let primariesP3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
  static let primaries2020 = [0.708, 0.292, 0.17, 0.797, 0.131, 0.046]

  /// From light of these primaries and daylight of 6,504 K to XYZ under D50, by Bradford's cones.
  static func adapted(_ places: [Double], white: [Double] = [0.3127, 0.3290]) -> Matrix {
    func column(_ x: Double, _ y: Double) -> [Double] { [x, y, 1 - x - y] }
    let columns = [0, 2, 4].map { column(places[$0], places[$0 + 1]) }
    let primaries = (0 ..< 3).map { row in columns.map { $0[row] } }
    let light = column(white[0], white[1]).map { $0 / white[1] }
    let amounts = times(inverse(primaries), light)
    let toXYZ = primaries.map { row in zip(row, amounts).map { $0 * $1 } }
    let cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    let (from, to) = (times(cones, light), times(cones, [0.9642, 1, 0.8249]))
    let scaled = (0 ..< 3).map { row in cones[row].map { $0 * to[row] / from[row] } }
    return product(product(inverse(cones), scaled), toXYZ)
  }

  static func times(_ matrix: Matrix, _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    left.map { row in (0 ..< 3).map { column in (0 ..< 3).reduce(0) { $0 + row[$1] * right[$1][column] } } }
  }

  static func inverse(_ m: Matrix) -> Matrix {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (a, b, d, e) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return m[a][d] * m[b][e] - m[a][e] * m[b][d]
    }
    let determinant = (0 ..< 3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return (0 ..< 3).map { row in (0 ..< 3).map { minor($0, row) / determinant } }
  }
}

extension ColorMath {
  /// A profile that the tests make, and the space that it describes.
  enum Profile: String, CaseIterable {
    case displayP3
    case adobeRGB
    case proPhoto

    var maker: ICCMaker {
      switch self {
      case .displayP3: .displayP3
      case .adobeRGB: .adobeRGB
      case .proPhoto: .proPhoto
      }
    }

    /// The numbers of the profile, as published.
    var math: ColorMath {
      switch self {
      case .displayP3:
        ColorMath(
          toD50: [
            [0.51512, 0.29198, 0.15710], [0.24120, 0.69225, 0.06657], [-0.00105, 0.04189, 0.78407],
          ], curve: ColorMath.decoded)
      case .adobeRGB:
        ColorMath(
          toD50: [[0.60974, 0.20528, 0.14919], [0.31111, 0.62567, 0.06322], [0.01947, 0.06087, 0.74457]],
          curve: ColorMath.gamma(563 / 256.0))
      case .proPhoto:
        ColorMath(
          toD50: [[0.79767, 0.13519, 0.03134], [0.28804, 0.71188, 0.00009], [0, 0, 0.82491]],
          curve: ColorMath.gamma(461 / 256.0))
      }
    }
  }
}
