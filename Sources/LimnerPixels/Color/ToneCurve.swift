// SPDX-License-Identifier: Apache-2.0

/// How a sample of one channel stands for light.
package enum ToneCurve: Hashable, Sendable {
  /// A power; the number is the exponent of decoding, about 2.2 for displays.
  case gamma(Double)

  /// A power with an offset, and a straight line below it.
  case parametric(ToneParameters)

  /// Equally spaced values, 0 ... 65535 for 0 ... 1, with straight lines between them; empty is the identity.
  case table([UInt16])
}

/// The seven numbers of a curve that is a straight line at the dark end and a power above it.
///
/// Light is (a × v + b)^g + e for a sample v of at least d, and c × v + f below.
/// Source: ICC.1:2022, 10.18, function type 4, of which the types 0 ... 3 are special cases.
package struct ToneParameters: Hashable, Sendable {
  /// The exponent.
  package var g: Double
  /// The factor of the sample under the power.
  package var a: Double
  /// What is added under the power.
  package var b: Double
  /// The slope of the line.
  package var c: Double
  /// The sample from which on the power holds.
  package var d: Double
  /// What is added to the power.
  package var e: Double
  /// What is added to the line.
  package var f: Double

  /// Creates a curve; what is left out has no effect.
  package init(
    g: Double, a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 0, e: Double = 0, f: Double = 0
  ) {
    self.g = g
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }
}

extension ToneCurve {
  /// Samples that are light themselves.
  package static let identity = gamma(1)

  /// The curve of sRGB.
  ///
  /// Source: IEC 61966-2-1:1999, with the constants of its amendment 1, which ICC profiles have too.
  package static let sRGB = parametric(
    ToneParameters(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045))

  /// The inverse of the camera curve of BT.709, which BT.601 and BT.2020 share.
  ///
  /// Source: ITU-T H.273, table 3, value 1; α and β are those that make the curve smooth.
  package static let bt709 = parametric(
    ToneParameters(
      g: 1 / 0.45, a: 1 / 1.099296826809442, b: 0.099296826809442 / 1.099296826809442, c: 1 / 4.5,
      d: 4.5 * 0.018053968510807))

  /// The light that a sample stands for.
  ///
  /// Units: 0 ... 1 in and out; both are clamped, and what is not a number counts as 0.
  package func linear(_ encoded: Double) -> Double {
    let value = encoded.clamped
    switch self {
    case .gamma(let exponent): return value.raised(to: exponent).clamped
    case .parametric(let p):
      return (value >= p.d ? (p.a * value + p.b).raised(to: p.g) + p.e : p.c * value + p.f).clamped
    case .table(let entries): return Self.interpolated(entries, at: value)
    }
  }

  private static func interpolated(_ entries: [UInt16], at value: Double) -> Double {
    guard let last = entries.last else { return value }
    let position = value * Double(entries.count - 1)
    let index = Int(position)
    guard index + 1 < entries.count else { return Double(last) / 65535 }
    let (low, high) = (Double(entries[index]), Double(entries[index + 1]))
    return (low + (high - low) * (position - Double(index))) / 65535
  }
}

extension Double {
  /// The nearest number from 0 to 1, and 0 for what is not a number.
  fileprivate var clamped: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
