// SPDX-License-Identifier: Apache-2.0

/// Where letters stand in an avatar.
///
/// The font size is ``sizeRatio`` of the diameter, smaller where the ink would be wider or higher than
/// ``inkLimit`` or reach farther out than ``reach``. Across, the ink stands in the middle, side bearings left out.
/// Up and down, capitals stand with half their cap height below the middle, so that accents rise above the letters
/// and do not push them down; letters of scripts without capitals stand with the ink of the pair in the middle. Both
/// letters share one baseline.
/// Reasons and figures: `Documentation/Glyphs.md`; the limits on height and reach are ours, for tall clusters and piled marks.
package enum LetterSetting {
  /// The font size as a share of the diameter: 29 of 76 points, 20 of 52.
  package static let sizeRatio = 0.38

  /// The largest width and height of the ink as a share of the diameter.
  package static let inkLimit = 0.72

  /// How far from the middle the corners of the ink's box may lie, as a share of the diameter.
  package static let reach = 0.46

  /// How far from the origin a point may lie, in ems; a damaged font can place it anywhere.
  private static let farthest = 1000.0

  /// Sets one letter or two into a square of so many pixels.
  ///
  /// - Parameters:
  ///   - letters: The letters, first word's first; the first one's script says which way both run.
  ///   - kerning: What is added between the two, in ems.
  ///   - diameter: The side of the square in pixels.
  /// - Returns: The outline in pixels, y down; `nil` for letters without ink or beyond all measure.
  package static func set(_ letters: [SetLetter], kerning: Double, diameter: Double) -> Outline? {
    let line = line(letters, kerning: kerning)
    let isWithinReason = line.allPoints { $0.x.magnitude < farthest && $0.y.magnitude < farthest }
    guard isWithinReason, let ink = line.bounds, max(ink.width, ink.height) > 1e-3 else { return nil }
    var baseline = (ink.minY + ink.maxY) / 2
    let heights = letters.compactMap { letter in letter.capHeight.map { $0 / letter.unitsPerEm } }
    if heights.count == letters.count, let height = heights.max() { baseline = height / 2 }
    let middle = GlyphPoint((ink.minX + ink.maxX) / 2, baseline)
    let size = diameter * largestSize(of: ink, around: middle)
    let center = diameter / 2
    return line.mapped { point in
      GlyphPoint(center + (point.x - middle.x) * size, center - (point.y - middle.y) * size)
    }
  }

  /// The letters side by side on one baseline in ems, y up, from left to right as they are seen.
  private static func line(_ letters: [SetLetter], kerning: Double) -> Outline {
    let isReversed = letters.first?.isRightToLeft ?? false
    var line = Outline()
    var pen = 0.0
    for letter in isReversed ? letters.reversed() : letters {
      let scale = 1 / letter.unitsPerEm
      let start = pen
      line.append(letter.drawn.outline.mapped { GlyphPoint(start + $0.x * scale, $0.y * scale) })
      pen += letter.drawn.advance * scale + kerning
    }
    return line
  }

  /// The font size as a share of the diameter at which the ink keeps to all limits.
  private static func largestSize(of ink: GlyphBounds, around middle: GlyphPoint) -> Double {
    let farX = ink.width / 2
    let farY = max(ink.maxY - middle.y, middle.y - ink.minY)
    let corner = (farX * farX + farY * farY).squareRoot()
    return min(sizeRatio, inkLimit / max(ink.width, ink.height), reach / corner)
  }
}
