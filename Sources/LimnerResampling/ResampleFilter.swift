// SPDX-License-Identifier: Apache-2.0

/// A separable resampling filter, given at its natural width; downscaling stretches it by the ratio.
public enum ResampleFilter: String, CaseIterable, Hashable, Sendable {
  /// The mean of the picture under an output sample; a sample that lies under it in part counts in part.
  case box

  /// Linear weights.
  case triangle

  /// The cubic with B = 0, C = ½ (Catmull and Rom, 1974).
  case catmullRom

  /// The cubic with B = C = ⅓ (Mitchell and Netravali, 1988).
  case mitchell

  /// The sinc windowed by the central lobe of a sinc three times as wide.
  case lanczos3
}

extension ResampleFilter {
  /// The distance from the center at which the filter ends.
  package var support: Double {
    switch self {
    case .box: 0.5
    case .triangle: 1
    case .catmullRom, .mitchell: 2
    case .lanczos3: 3
    }
  }

  /// The weight of an input sample for a filter that is stretched.
  ///
  /// A box has no value at its edge: whether a sample whose center lies there counts would hang on the last bit of a
  /// division, and a mirrored picture would differ. Its samples are weighed by the part that lies under it instead.
  ///
  /// Units: `distance` is from the center of the output sample to the center of the input sample, in input samples.
  package func weight(at distance: Double, stretch: Double) -> Double {
    guard self == .box else { return value(at: distance / stretch) }
    return min(max(stretch / 2 + 0.5 - abs(distance), 0), 1)
  }

  /// The distance from which on ``weight(at:stretch:)`` is zero.
  package func reach(stretch: Double) -> Double {
    self == .box ? stretch / 2 + 0.5 : support * stretch
  }

  /// The weight at a distance from the center.
  package func value(at distance: Double) -> Double {
    let x = abs(distance)
    guard x <= support else { return 0 }
    switch self {
    case .box: return 1
    case .triangle: return 1 - x
    case .catmullRom: return Self.cubic(x, b: 0, c: 0.5)
    case .mitchell: return Self.cubic(x, b: 1 / 3, c: 1 / 3)
    case .lanczos3: return Self.lanczos3(x)
    }
  }

  /// The two-parameter family of cubics of Mitchell and Netravali.
  private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
    if x < 1 {
      return ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + 6 - 2 * b) / 6
    }
    return ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6
  }

  /// sinc(x) × sinc(x ÷ 3), with one sine for both: sin 3t = 3 sin t − 4 sin³ t.
  private static func lanczos3(_ x: Double) -> Double {
    guard x > 1e-8 else { return 1 }
    let sine = sinePi(x / 3)
    let angle = Double.pi * x
    return sine * sine * (3 - 4 * sine * sine) * 3 / (angle * angle)
  }

  /// sin πx for 0 ≤ x ≤ 1, the same bits on every processor.
  ///
  /// The C library picks its sine by the processor's instructions; a weight that rounds the other way would make
  /// another file. Taylor's polynomial on a quarter turn is good to 10⁻¹⁵ and costs less.
  private static func sinePi(_ x: Double) -> Double {
    let folded = x > 0.5 ? 1 - x : x
    let angle = Double.pi * folded
    let square = angle * angle
    // Each term is the one before times −angle² ÷ (2n (2n + 1)); from the last one in.
    var sum = 1 - square * (1.0 / 420)
    sum = 1 - square * (1.0 / 342) * sum
    sum = 1 - square * (1.0 / 272) * sum
    sum = 1 - square * (1.0 / 210) * sum
    sum = 1 - square * (1.0 / 156) * sum
    sum = 1 - square * (1.0 / 110) * sum
    sum = 1 - square * (1.0 / 72) * sum
    sum = 1 - square * (1.0 / 42) * sum
    sum = 1 - square * (1.0 / 20) * sum
    sum = 1 - square * (1.0 / 6) * sum
    return angle * sum
  }
}
