// SPDX-License-Identifier: Apache-2.0

/// A linear map between two spaces of three numbers, given by its columns.
package struct ColorMatrix: Hashable, Sendable {
  /// What one unit of the first number becomes.
  package var first: SIMD3<Double>
  /// What one unit of the second number becomes.
  package var second: SIMD3<Double>
  /// What one unit of the third number becomes.
  package var third: SIMD3<Double>

  /// Creates a map from its columns.
  package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// Creates a map that scales each number by itself.
  package init(diagonal: SIMD3<Double>) {
    self.init(SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z))
  }

  /// The map that changes nothing.
  package static let identity = ColorMatrix(diagonal: SIMD3(1, 1, 1))

  /// Applies the map.
  package static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  /// The map that applies the right one first.
  package static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(left * right.first, left * right.second, left * right.third)
  }

  /// Rows and columns exchanged.
  package var transposed: ColorMatrix {
    ColorMatrix(
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y), SIMD3(first.z, second.z, third.z))
  }

  /// Whether each of the nine numbers is finite.
  package var isFinite: Bool {
    [first, second, third].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
  }

  /// The map back; `nil` where columns lie in a plane, nearly so, or are not finite.
  ///
  /// Nearly: the volume that they span is below 10⁻⁹ of that of a box with the same edges, so that the size of the
  /// numbers does not matter.
  package var inverse: ColorMatrix? {
    let normal = Self.cross(second, third)
    let volume = (first * normal).sum()
    let box = [first, second, third].reduce(1) { $0 * ($1 * $1).sum().squareRoot() }
    guard isFinite, box.isFinite, box > 0, abs(volume) > 1e-9 * box else { return nil }
    let rows = ColorMatrix(
      normal / volume, Self.cross(third, first) / volume, Self.cross(first, second) / volume)
    return rows.isFinite ? rows.transposed : nil
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension ColorMatrix {
  /// White of the space in which profiles meet, X, Y and Z.
  ///
  /// Source: ICC.1:2022, 7.2.16.
  package static let d50 = SIMD3(0.9642, 1, 0.8249)

  /// From linear sRGB to XYZ under D50.
  package static let sRGB = toD50(.sRGB) ?? .identity

  /// From linear RGB to XYZ under the white of the space itself, whose Y is 1; `nil` where the places do not span
  /// a space.
  package static func toXYZ(
    white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity
  ) -> ColorMatrix? {
    let primaries = ColorMatrix(red.xyz, green.xyz, blue.xyz)
    guard white.y != 0, let inverse = primaries.inverse else { return nil }
    let amounts = inverse * (white.xyz / white.y)
    // White on the line between two primaries needs none of the third.
    let sizes = [abs(amounts.x), abs(amounts.y), abs(amounts.z)].sorted()
    guard sizes[2].isFinite, sizes[0] > 1e-9 * sizes[2] else { return nil }
    return primaries * ColorMatrix(diagonal: amounts)
  }

  /// From linear RGB to XYZ under D50, adapted by Bradford's matrix; `nil` where the places do not span a space.
  package static func toD50(_ places: Chromaticities) -> ColorMatrix? {
    guard
      let matrix = toXYZ(white: places.white, red: places.red, green: places.green, blue: places.blue),
      let adaptation = adaptation(from: places.white.xyz / places.white.y, to: d50)
    else { return nil }
    let adapted = adaptation * matrix
    return adapted.inverse == nil ? nil : adapted
  }

  /// From colors under one white to colors that look the same under another; `nil` for a white that is none.
  ///
  /// Source: ICC.1:2022, annex E: the linearized Bradford transform.
  package static func adaptation(from source: SIMD3<Double>, to target: SIMD3<Double>) -> ColorMatrix? {
    guard let back = bradford.inverse else { return nil }
    let (from, to) = (bradford * source, bradford * target)
    let matrix = back * ColorMatrix(diagonal: to / from) * bradford
    return matrix.isFinite ? matrix : nil
  }

  /// From XYZ to the responses of the three cones.
  private static let bradford = ColorMatrix(
    SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296))
}
