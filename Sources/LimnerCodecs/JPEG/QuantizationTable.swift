// SPDX-License-Identifier: Apache-2.0

/// The quantization steps that libjpeg uses at a quality, 64 of them, row by row.
///
/// Source: ITU-T T.81, annex K.1, scaled as `jpeg_set_quality` does, baseline steps only.
package enum QuantizationTable {
  /// The steps for luma.
  package static func luma(quality: Int) -> [UInt16] { scaled(lumaBase, quality) }

  /// The steps for chroma.
  package static func chroma(quality: Int) -> [UInt16] { scaled(chromaBase, quality) }

  /// The quality whose steps for luma are nearest to a table, by the sum of the differences; of several the highest.
  package static func nearestQuality(toLuma table: [UInt16]) -> Int {
    var best = (quality: 100, distance: Int.max)
    for quality in stride(from: 100, through: 1, by: -1) {
      let distance = zip(luma(quality: quality), table).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      if distance < best.distance { best = (quality, distance) }
    }
    return best.quality
  }

  private static func scaled(_ base: [UInt16], _ quality: Int) -> [UInt16] {
    let percent = quality < 50 ? 5000 / max(1, quality) : 200 - 2 * min(quality, 100)
    return base.map { UInt16(min(max((Int($0) * percent + 50) / 100, 1), 255)) }
  }

  // swift-format-ignore
  private static let lumaBase: [UInt16] = [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  // swift-format-ignore
  private static let chromaBase: [UInt16] = [
    17, 18, 24, 47, 99, 99, 99, 99,
    18, 21, 26, 66, 99, 99, 99, 99,
    24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
  ]
}
