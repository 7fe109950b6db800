// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport

/// What the kernels are fed: any value, or only the ends of the range.
enum Noise: CaseIterable {
  /// Every value is as likely.
  case uniform

  /// The least and the greatest value, in turn by chance.
  case extreme

  /// Integers of any width.
  func values<Value: FixedWidthInteger>(_ count: Int, seed: UInt64, as type: Value.Type = Value.self)
    -> [Value]
  {
    var generator = SplitMix64(seed: seed)
    return (0 ..< count).map { _ in
      let bits = generator.next()
      switch self {
      case .uniform: return Value(truncatingIfNeeded: bits)
      case .extreme: return bits & 1 == 0 ? Value.min : Value.max
      }
    }
  }
}

/// Floats of either sign whose exponents are far enough apart for a fused sum to round another way.
func floats(_ count: Int, seed: UInt64) -> [Float] {
  var generator = SplitMix64(seed: seed)
  return (0 ..< count).map { _ in
    let bits = generator.next()
    let exponent = Int(bits & 15) - 8
    return Float(
      sign: bits & 16 == 0 ? .plus : .minus, exponent: exponent, significand: 1 + Float(bits >> 40) / 0x1p24)
  }
}
