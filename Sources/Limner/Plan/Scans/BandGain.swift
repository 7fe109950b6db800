// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// How much of each frequency of a block is left in a smaller picture.
///
/// The decoder's reduced transforms give the means of neighboring samples: a scale of *n* eighths turns a block into
/// *n* samples a side. The filter behind is taken for an ideal low pass, which has as much energy as any of ours.
/// Units: mean squares of the result for those of the unscaled samples; 1 is all, 0 what the decoder does not even read.
enum BandGain {
  /// The gains of the eight frequencies of one direction.
  ///
  /// - Parameters:
  ///   - scale: The DCT scale in eighths.
  ///   - ratio: Unscaled samples for one of the result.
  /// - Returns: A gain for each frequency, the lowest first.
  static func gains(scale: Int, ratio: Double) -> [Double] {
    let step = max(1, ratio * Double(scale) / 8)
    // What two samples have in common behind the filter, by their distance.
    let shared = (0 ..< scale).map { distance in
      let angle = Double.pi * Double(distance) / step
      return (distance == 0 ? 1 : sin(angle) / angle) / step
    }
    return (0 ..< 8).map { frequency in
      let means = means(of: frequency, scale)
      var sum = 0.0
      for (a, first) in means.enumerated() {
        for (b, second) in means.enumerated() { sum += first * second * shared[abs(a - b)] }
      }
      // Cosines cancel to a last bit that nobody hears of.
      return sum < 1e-12 ? 0 : 8 / Double(scale) * sum
    }
  }

  /// A basis vector of the transform, as the reduced transform gives it.
  private static func means(of frequency: Int, _ scale: Int) -> [Double] {
    let width = 8 / scale
    return (0 ..< scale).map { place in
      let sum = (place * width ..< (place + 1) * width).reduce(0.0) {
        $0 + cos(Double((2 * $1 + 1) * frequency) * .pi / 16)
      }
      return sum / Double(width) * (frequency == 0 ? 0.125.squareRoot() : 0.5)
    }
  }
}
