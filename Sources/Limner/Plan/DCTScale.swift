// SPDX-License-Identifier: Apache-2.0

/// The choice of a DCT scale (pipeline 2.3).
///
/// The reduced transforms cut frequencies off hard, and the smaller they are the more they fold. What must be left to
/// the filter was measured against a full decode in floating point, on photos of 8 to 22 MP over 23 widths each: with
/// these ratios no photo loses more than 0.13 dB. A picture of nothing but the finest detail loses 2 dB at the worst
/// width, which is why 4 eighths are not used below 1.9 although photos would bear 1.5. Color differences are smoother
/// and half as fine in the result; they may go further.
enum DCTScale {
  /// Samples for one target sample that scales 1, 2 and 4 eighths have to leave.
  private static let lumaRatios = [1: 2.75, 2: 2.3, 4: 1.9]
  private static let chromaRatios = [1: 2.3, 2: 1.8, 4: 1.5]

  /// The least scale in eighths that leaves enough of `ratio`, which is in unscaled samples for one target sample.
  ///
  /// Only scales with fast transforms in the library are used: 1, 2, 4 and 8 eighths.
  static func least(leaving ratio: Double, isChroma: Bool) -> Int {
    let ratios = isChroma ? chromaRatios : lumaRatios
    return [1, 2, 4].first { ratio * Double($0) / 8 >= ratios[$0] ?? .infinity } ?? 8
  }
}
