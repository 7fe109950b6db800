// SPDX-License-Identifier: Apache-2.0

/// Marks that stand beside a letter: those of Greek capitals, the Taiwanese dot, and the caron of L.
extension FaceStack {
  /// The white between a letter and a mark beside it.
  private static let aside = 44.0

  /// Whether a letter belongs to the script whose capitals have accents and breathings before them.
  static func isGreek(_ base: Unicode.Scalar) -> Bool { (0x370 ..< 0x400).contains(base.value) }

  /// Puts marks before the letter, in a row that ends where the upper part of the letter begins.
  mutating func putBefore(_ marks: [Unicode.Scalar]) {
    guard !marks.isEmpty else { return }
    let top = FaceMetrics.capHeight + 34
    var right = FaceBounds(glyph.outline, from: top - 176, to: top).left - Self.aside
    var lid: FaceMark?
    for scalar in marks.reversed() {
      guard let mark = FaceMark.standing(scalar) else { continue }
      if scalar == "\u{342}", marks.count > 1 {
        lid = mark
        continue
      }
      let bounds = FaceBounds(mark.outline)
      add(mark, x: right - bounds.right, y: top - mark.height)
      if let lid { add(lid, x: right - (bounds.right - bounds.left) / 2, y: top + 36) }
      lid = nil
      right -= bounds.right - bounds.left + 26
    }
    // What sticks out before the pen's start moves the letter on.
    let shift = max(0, 30 - FaceBounds(glyph.outline).left)
    glyph.outline = glyph.outline.shifted(x: shift, y: 0)
    glyph.advance += shift
    glyph.axis += shift
    glyph.before += shift
    glyph.left = .straight
  }

  /// Puts a mark after the letter.
  mutating func putAfter(_ mark: FaceMark) {
    let bounds = FaceBounds(mark.outline)
    let x = FaceBounds(glyph.outline, from: 0, to: bounds.top).right + Self.aside + 8
    add(mark, x: x - bounds.left, y: 0)
    glyph.advance = max(glyph.advance, x + bounds.right - bounds.left + 60)
    glyph.right = .straight
  }

  /// Puts a mark over the right end of the letter, as high as the letter itself.
  mutating func putCorner(_ mark: FaceMark) {
    let bounds = FaceBounds(mark.outline)
    let y = FaceMetrics.capHeight - mark.height / 2
    let side = FaceBounds(glyph.outline, from: y - 40, to: .infinity).right
    let x = side + Self.aside - bounds.left
    add(mark, x: x, y: y)
    glyph.advance = max(glyph.advance, x + bounds.right + 30)
    glyph.right = .straight
  }

  /// Puts the caron of L in the corner over its bar.
  mutating func putApostrophe() {
    let top = FaceMetrics.capHeight
    let mark = FaceMark.apostrophe
    let stem = FaceBounds(glyph.outline, from: top - mark.height, to: top).right
    add(mark, x: stem + 72, y: top)
    glyph.right = .straight
  }
}
