// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels

/// How much coarser or finer than T.81's examples the quantization tables of a JPEG are: libjpeg's scale, between
/// whole qualities too.
package struct Coarseness: Comparable, Hashable, Sendable {
  /// The factor in millionths: 1,000,000 gives the example tables, 0 steps of 1 throughout.
  package let millionths: Int

  package init(millionths: Int) { self.millionths = millionths }

  /// That of a whole quality from 1 to 100; its tables are libjpeg's.
  package init(quality: Int) {
    millionths = 10_000 * (quality < 50 ? 5000 / quality : 200 - 2 * quality)
  }

  /// The nearest whole quality that is not better.
  package var quality: Int {
    (1 ... 100).last { Coarseness(quality: $0) >= self } ?? 1
  }

  /// The steps of luma in zigzag order.
  package var luma: [Int] { steps(Self.lumaExample) }

  /// The steps of color differences in zigzag order.
  package var chroma: [Int] { steps(Self.chromaExample) }

  /// Scales an example that lies in rows of 8.
  ///
  /// Rounding: half up, and from a little less than half on for high frequencies, by less than changes whole
  /// percents: steps that are equal in the example would all become finer at once, which makes a tenth of a file.
  private func steps(_ example: [Int]) -> [Int] {
    Zigzag.order.enumerated().map { (rank, place) in
      min(max((example[place] * millionths + 500_000 + 156 * rank) / 1_000_000, 1), 255)
    }
  }

  package static func < (left: Coarseness, right: Coarseness) -> Bool { left.millionths < right.millionths }

  /// T.81, table K.1.
  private static let lumaExample = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]

  /// T.81, table K.2.
  private static let chromaExample =
    [
      17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
      47, 66, 99, 99, 99, 99, 99, 99,
    ] + [Int](repeating: 99, count: 32)
}
