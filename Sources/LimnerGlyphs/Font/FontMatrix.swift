// SPDX-License-Identifier: Apache-2.0

/// From the units of charstrings to font units; nearly always the identity.
///
/// Source: Adobe Technical Note 5176, section 9: a thousandth of an em where nothing else is said; where glyphs have
/// dictionaries, theirs comes first, and then the font's if it has one.
struct FontMatrix: Sendable {
  private var (a, b, c, d, x, y) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  /// Whether nothing is changed.
  private(set) var isIdentity = true

  /// Puts the matrices of dictionaries together.
  ///
  /// - Throws: ``FontError/outOfRange(_:found:expected:)`` for numbers that no letter would survive.
  init(top: CFFDictionary, font: CFFDictionary?, unitsPerEm: Double) throws(FontError) {
    let all = [font?.values(.fontMatrix), top.values(.fontMatrix)].compactMap { $0 }
    if !all.isEmpty {
      for values in all {
        guard values.count == 6 else {
          throw .outOfRange(.fontMatrix, found: values.count, expected: 6 ... 6)
        }
        try Self.check(values)
        self = followed(by: values)
      }
    } else {
      (a, d) = (0.001, 0.001)
    }
    (a, b, c, d, x, y) = (
      a * unitsPerEm, b * unitsPerEm, c * unitsPerEm, d * unitsPerEm, x * unitsPerEm, y * unitsPerEm
    )
    let values = [a, b, c, d, x, y]
    try Self.check(values)
    // Written numbers are rounded: 0.000488281 stands for 1 ÷ 2048.
    isIdentity = zip(values, [1, 0, 0, 1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  /// A point mapped.
  func applied(_ point: GlyphPoint) -> GlyphPoint {
    GlyphPoint(a * point.x + c * point.y + x, b * point.x + d * point.y + y)
  }

  private static func check(_ values: [Double]) throws(FontError) {
    for value in values where abs(value) > 10_000 {
      throw .outOfRange(.fontMatrix, found: Int(max(-1e9, min(1e9, value))), expected: -10_000 ... 10_000)
    }
  }

  private func followed(by m: [Double]) -> FontMatrix {
    var result = self
    (result.a, result.b) = (a * m[0] + b * m[2], a * m[1] + b * m[3])
    (result.c, result.d) = (c * m[0] + d * m[2], c * m[1] + d * m[3])
    (result.x, result.y) = (x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5])
    return result
  }
}
