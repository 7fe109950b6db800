// SPDX-License-Identifier: Apache-2.0

/// The choice of a DCT scale (pipeline 2.3).
enum DCTScale {
  /// What has to be left to the filter after DCT scaling, in samples for one target sample.
  ///
  /// The reduced transform cuts frequencies off hard, and below this ratio the filter would have kept some of them.
  static let leastRatio = 1.9

  /// The least scale in eighths at which `ratio`, in unscaled samples for one target sample, leaves enough.
  ///
  /// Only scales with fast transforms in the library are used: 1, 2, 4 and 8 eighths.
  static func least(leaving ratio: Double, atLeast scale: Int = 1) -> Int {
    var candidate = scale
    while candidate < 8, ratio * Double(candidate) / 8 < leastRatio { candidate *= 2 }
    return candidate
  }
}
