// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number, which counts as 0 where it is negative, raised to any power; never NaN for numbers.
  ///
  /// The C library picks its power by the processor's instructions, and a table entry that rounds the other way would
  /// make another file. Additions and multiplications in a fixed order give the same bits everywhere.
  /// Rounding: a relative error below 10⁻¹³ for results that a color can have; infinite beyond 2¹⁰²³, 0 below 2⁻¹⁰²².
  package func raised(to exponent: Double) -> Double {
    if exponent == 0 || self == 1 { return 1 }
    guard self > 0, !exponent.isNaN else { return exponent < 0 ? .infinity : 0 }
    guard isFinite else { return exponent < 0 ? 0 : .infinity }
    return Self.exponential(exponent * Self.logarithm(self))
  }

  /// The natural logarithm of a finite number above 0.
  private static func logarithm(_ value: Double) -> Double {
    // A significand within √½ … √2 keeps the argument of the series below 0.172.
    var (significand, exponent) = (value.significand, Double(value.exponent))
    if significand > 2.0.squareRoot() {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 artanh s; the terms up to s²³ are good to 10⁻¹⁷.
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 1.0 / 23
    for half in (0 ... 10).reversed() { sum = sum * square + 1 / Double(2 * half + 1) }
    return exponent * naturalLogarithmOf2 + 2 * s * sum
  }

  /// e to a power that may be infinite.
  private static func exponential(_ power: Double) -> Double {
    let turns = power / naturalLogarithmOf2
    if turns > 1022 { return .infinity }
    guard turns > -1022 else { return 0 }
    let exponent = Int(turns < 0 ? turns - 0.5 : turns + 0.5)
    // What is left lies within ±0.347, where 14 terms of Taylor's series are good to 10⁻¹⁷.
    let rest = power - Double(exponent) * naturalLogarithmOf2
    var sum = 1.0
    for divisor in (1 ... 14).reversed() { sum = 1 + sum * rest / Double(divisor) }
    return Double(sign: .plus, exponent: exponent, significand: sum)
  }

  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_309_417
}
