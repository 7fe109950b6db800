// SPDX-License-Identifier: Apache-2.0

/// A drawn letter with what its place in an avatar depends on.
package struct SetLetter: Hashable, Sendable {
  /// The letter as its face draws it, in font units.
  package var drawn: DrawnLetter

  /// The font units in an em of its face.
  package var unitsPerEm: Double

  /// The height in font units that capitals of its face have, if it is one; `nil` for a letter of a script
  /// without capitals, and from a face without.
  package var capHeight: Double?

  /// Whether its script runs from right to left.
  package var isRightToLeft: Bool

  /// Creates a letter.
  package init(_ drawn: DrawnLetter, unitsPerEm: Double, capHeight: Double?, isRightToLeft: Bool) {
    self.drawn = drawn
    self.unitsPerEm = unitsPerEm
    self.capHeight = capHeight
    self.isRightToLeft = isRightToLeft
  }
}
