// SPDX-License-Identifier: Apache-2.0

/// Places marks by their ink where the font has no anchors for them.
///
/// A mark is centered above, below or over the ink of its base and stacked on the marks that are there already.
/// Source: the combining classes of Unicode 14, section 4.3 of the standard.
enum FallbackMarks {
  private enum Place {
    case above
    case aboveLeft
    case aboveRight
    case below
    case over
  }

  /// Moves the marks of a letter that nothing has placed.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs where lookups left them.
  ///   - items: What is known about them.
  ///   - inkBox: Where a glyph's ink is.
  static func place(_ glyphs: inout [PlacedGlyph], _ items: [GlyphItem], _ inkBox: (UInt16) -> GlyphBounds?) {
    guard items.contains(where: isLoose) else { return }
    var base: GlyphBounds?
    var stack: GlyphBounds?
    var moves = [GlyphPoint](repeating: .zero, count: items.count)
    for (index, item) in items.enumerated() {
      if let anchor = item.anchor, anchor < index {
        // A mark goes where the mark goes that it is attached to.
        moves[index] = moves[anchor]
        glyphs[index].x += moves[index].x
        glyphs[index].y += moves[index].y
      }
      guard let ink = inkBox(item.glyph) else { continue }
      guard item.glyphClass == .mark, let box = base, let stacked = stack else {
        base = ink.shifted(x: glyphs[index].x, y: glyphs[index].y)
        stack = base
        continue
      }
      if isLoose(item), let place = place(of: item.scalar) {
        let target = target(place, ink, box, stacked)
        moves[index] = GlyphPoint(target.x - glyphs[index].x, target.y - glyphs[index].y)
        glyphs[index].x = target.x
        glyphs[index].y = target.y
      }
      if place(of: item.scalar) != .over {
        stack = stacked.union(ink.shifted(x: glyphs[index].x, y: glyphs[index].y))
      }
    }
  }

  private static func isLoose(_ item: GlyphItem) -> Bool {
    item.glyphClass == .mark && item.anchor == nil && item.x == 0 && item.y == 0
      && !item.history.contains(.ligated) && place(of: item.scalar) != nil
  }

  /// Where the origin of a mark goes for its ink to stand in its place.
  private static func target(_ place: Place, _ ink: GlyphBounds, _ base: GlyphBounds, _ stack: GlyphBounds)
    -> GlyphPoint
  {
    let gap = (base.maxY - base.minY) / 10
    var x = base.centerX - ink.centerX
    var y = 0.0
    switch place {
    case .above, .aboveLeft, .aboveRight:
      y = stack.maxY + gap - ink.minY
      if place == .aboveLeft { x = base.minX - ink.minX }
      if place == .aboveRight { x = base.maxX - ink.maxX }
      // A mark that is drawn higher than it needs to be comes down halfway only: its distance was meant.
      if y < 0 { y /= 2 }
    case .below:
      y = stack.minY - gap - ink.maxY
      if y > 0 { y /= 2 }
    case .over:
      y = (base.minY + base.maxY - ink.minY - ink.maxY) / 2
    }
    return GlyphPoint(x, y)
  }

  private static func place(of scalar: Unicode.Scalar) -> Place? {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 1, 21: .over
    case 19, 25, 228: .aboveLeft
    case 24, 232: .aboveRight
    case 10 ... 18, 20, 22, 29, 32, 202, 218, 220, 222, 233, 240: .below
    case 23, 26, 27, 28, 30, 31, 33 ... 36, 214, 216, 230, 234: .above
    default: nil
    }
  }
}
