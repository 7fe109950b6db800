// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// Samples of any color that is known by curves and a matrix, turned into sRGB.
///
/// Units: 8-bit levels in and out, linear light in Q24 between.
/// Rounding: half up; what lies outside of sRGB is clipped channel by channel.
/// Source: media-relative colorimetric without black point compensation, as lcms2 has it for matrix profiles.
package struct SRGBConversion: Sendable {
  /// What a level of red, green or blue adds to linear sRGB.
  private let red: [SIMD4<Int32>]
  private let green: [SIMD4<Int32>]
  private let blue: [SIMD4<Int32>]

  /// The luminance of a level of gray, and the level of sRGB that it becomes.
  private let luminance: [Int32]
  private let grayLevels: [UInt8]

  private let encoding = SRGBEncoding.table

  /// Makes the tables: 13.5 KiB, besides 11 KiB that all conversions share.
  ///
  /// Gray converted as color is the same in all channels; color converted as gray is the luminance of equal amounts.
  package init(_ source: SourceColor) {
    let curves: [ToneCurve]
    let matrix: ColorMatrix
    let weights: SIMD3<Double>
    switch source {
    case .gray(let curve):
      (curves, matrix, weights) = ([curve, curve, curve], .identity, SIMD3(1, 0, 0))
    case .rgb(let three, let toXYZ):
      precondition(three.count == 3, "three channels have three curves")
      curves = three
      matrix = (ColorMatrix.sRGB.inverse ?? .identity) * toXYZ
      weights = SIMD3(toXYZ.first.y, toXYZ.second.y, toXYZ.third.y)
    }
    let light = curves.map { curve in (0 ... 255).map { curve.linear(Double($0) / 255) } }
    red = Self.shares(light[0], matrix.first)
    green = Self.shares(light[1], matrix.second)
    blue = Self.shares(light[2], matrix.third)
    luminance = (0 ... 255).map { level in
      let sum = (weights * SIMD3(light[0][level], light[1][level], light[2][level])).sum()
      return SRGBEncoding.fixed(sum, limit: 1)
    }
    let table = encoding
    grayLevels = luminance.map { SRGBEncoding.nearest($0, table.nearest.span, table.nearestBorders.span) }
  }

  /// Three shares, and the step from one to another, stay below 2³¹; no space in use comes near the limit of 40.
  private static func shares(_ light: [Double], _ column: SIMD3<Double>) -> [SIMD4<Int32>] {
    light.map { light in
      let share = column * light
      return SIMD4(
        SRGBEncoding.fixed(share.x, limit: 40), SRGBEncoding.fixed(share.y, limit: 40),
        SRGBEncoding.fixed(share.z, limit: 40), 0)
    }
  }
}

extension SRGBConversion {
  /// Converts a row of each of three planes in place.
  ///
  /// - Parameters:
  ///   - storage: What holds all three planes.
  ///   - red: Where the row of the first begins.
  ///   - green: Where the row of the second begins.
  ///   - blue: Where the row of the third begins.
  ///   - count: The samples of a row.
  package func convert(
    _ storage: inout MutableSpan<UInt8>, red: Int, green: Int, blue: Int, count: Int
  ) {
    let (reds, greens, blues) = (self.red.span, self.green.span, self.blue.span)
    let (nearest, borders) = (encoding.nearest.span, encoding.nearestBorders.span)
    for x in 0 ..< count {
      let (r, g, b) = (red &+ x, green &+ x, blue &+ x)
      let light = reds[Int(storage[r])] &+ greens[Int(storage[g])] &+ blues[Int(storage[b])]
      storage[r] = SRGBEncoding.nearest(light.x, nearest, borders)
      storage[g] = SRGBEncoding.nearest(light.y, nearest, borders)
      storage[b] = SRGBEncoding.nearest(light.z, nearest, borders)
    }
  }

  /// Converts a row of gray samples in place.
  ///
  /// - Parameters:
  ///   - storage: What holds the plane.
  ///   - gray: Where the row begins.
  ///   - count: The samples of the row.
  package func convert(_ storage: inout MutableSpan<UInt8>, gray: Int, count: Int) {
    let levels = grayLevels.span
    for x in gray ..< gray + count { storage[x] = levels[Int(storage[x])] }
  }

  /// Converts one straight color with fractions of levels.
  ///
  /// Units: 0 ... 255, clamped; between two levels the curves are straight.
  package func convert(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let light = Self.between(red, color.x) &+ Self.between(green, color.y) &+ Self.between(blue, color.z)
    return SIMD3(encoding.level(light.x), encoding.level(light.y), encoding.level(light.z))
  }

  /// Converts one straight gray with a fraction of a level.
  ///
  /// Units: 0 ... 255, clamped; between two levels the curve is straight.
  package func convert(_ gray: Float) -> Float {
    let (index, fraction) = Self.position(gray)
    let step = Float(luminance[index + 1] - luminance[index])
    return encoding.level(luminance[index] + Int32(step * fraction))
  }

  @inline(__always)
  private static func between(_ shares: [SIMD4<Int32>], _ level: Float) -> SIMD4<Int32> {
    let (index, fraction) = position(level)
    let step = SIMD4<Float>(shares[index + 1] &- shares[index]) * fraction
    return shares[index] &+ SIMD4<Int32>(Int32(step.x), Int32(step.y), Int32(step.z), 0)
  }

  /// The level below, 254 at the most, and how far it is to the next.
  @inline(__always)
  private static func position(_ level: Float) -> (index: Int, fraction: Float) {
    let clamped: Float = level > 0 ? (level < 255 ? level : 255) : 0
    let index = min(Int(clamped), 254)
    return (index, clamped - Float(index))
  }
}
