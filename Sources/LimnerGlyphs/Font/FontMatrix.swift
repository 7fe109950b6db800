// SPDX-License-Identifier: Apache-2.0

/// From the units of charstrings to font units; nearly always the identity.
///
/// A font's own matrix leads to the em, which `head` measures too. Where the two disagree, `head` counts, as in FreeType
/// and HarfBuzz: charstring units are font units, and of the matrix only the shape is taken, such as a slant. The matrix
/// of a dictionary that glyphs belong to comes before the font's; where the font has none, it leads to the em itself.
/// Source: Adobe Technical Note 5176, section 9.
struct FontMatrix: Sendable {
  private var (a, b, c, d, x, y) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  /// Whether nothing is changed.
  private(set) var isIdentity = true

  /// Puts the matrices of dictionaries together.
  ///
  /// - Throws: ``FontError/outOfRange(_:found:expected:)`` for numbers that no letter would survive.
  init(top: CFFDictionary, font: CFFDictionary?, unitsPerEm: Double) throws(FontError) {
    let (whole, own) = (top.values(.fontMatrix), font?.values(.fontMatrix))
    if let own {
      // One that leads to the em although the font's does, too, is there twice.
      let leadsToEm = try Self.scale(own) < 1.0 / 16
      let factor = whole == nil ? unitsPerEm : leadsToEm ? 1 / (try Self.scale(own)) : 1
      self = followed(by: own.map { $0 * factor })
    }
    if let whole {
      let factor = 1 / (try Self.scale(whole))
      self = followed(by: whole.map { $0 * factor })
    }
    let values = [a, b, c, d, x, y]
    for value in values where abs(value) > Self.greatest {
      throw .outOfRange(
        .fontMatrix, found: Self.integer(value), expected: -Int(Self.greatest) ... Int(Self.greatest))
    }
    // Written numbers are rounded: 0.000488281 stands for 1 ÷ 2048.
    isIdentity = zip(values, [1, 0, 0, 1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  /// A point mapped.
  func applied(_ point: GlyphPoint) -> GlyphPoint {
    GlyphPoint(a * point.x + c * point.y + x, b * point.x + d * point.y + y)
  }

  private static let greatest = 10_000.0

  /// How much a matrix enlarges upwards, or at all if it turns.
  private static func scale(_ values: [Double]) throws(FontError) -> Double {
    guard values.count == 6 else { throw .outOfRange(.fontMatrix, found: values.count, expected: 6 ... 6) }
    let scale = values[3] != 0 ? abs(values[3]) : max(abs(values[0]), abs(values[1]), abs(values[2]))
    guard scale >= 1e-9, scale <= 1e9 else {
      throw .outOfRange(.fontMatrix, found: integer(scale), expected: 0 ... Int(greatest))
    }
    return scale
  }

  private static func integer(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value))) }

  private func followed(by m: [Double]) -> FontMatrix {
    var result = self
    (result.a, result.b) = (a * m[0] + b * m[2], a * m[1] + b * m[3])
    (result.c, result.d) = (c * m[0] + d * m[2], c * m[1] + d * m[3])
    (result.x, result.y) = (x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5])
    return result
  }
}
