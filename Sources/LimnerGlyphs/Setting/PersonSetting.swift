// SPDX-License-Identifier: Apache-2.0

/// Where the person symbol stands in an avatar: in the middle, larger than letters are.
package enum PersonSetting {
  /// The height of the symbol as a share of the diameter.
  package static let heightRatio = 0.44

  /// The symbol in a square of so many pixels, y down.
  package static func set(diameter: Double) -> Outline {
    let size = diameter * heightRatio / FaceMetrics.capHeight
    let center = diameter / 2
    let (middleX, middleY) = (BuiltInFace.personWidth / 2, FaceMetrics.capHeight / 2)
    return BuiltInFace.person.mapped { point in
      GlyphPoint(center + (point.x - middleX) * size, center - (point.y - middleY) * size)
    }
  }
}
