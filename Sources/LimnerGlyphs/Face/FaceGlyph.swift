// SPDX-License-Identifier: Apache-2.0

/// A letter of the built-in face with all that is needed to set it and to put marks on it.
struct FaceGlyph {
  /// The ink, with the pen's start at the origin.
  var outline: Outline

  /// How far the pen moves on.
  var advance: Double

  /// What the letter shows to its left-hand neighbor.
  var left: FaceSide

  /// What the letter shows to its right-hand neighbor.
  var right: FaceSide

  /// Where the middle of a mark above or below belongs; of most letters it is the middle of the ink.
  var axis: Double

  /// The white before the ink of the letter itself, which is where its own drawing begins.
  var before: Double

  /// Creates a letter from ink that begins at x = 0.
  ///
  /// - Parameters:
  ///   - ink: The contours; their leftmost point is at 0.
  ///   - width: The width of the ink.
  ///   - before: The white before the ink.
  ///   - after: The white after the ink.
  ///   - sides: What the letter shows to its neighbors.
  ///   - axis: Where marks belong, measured from the ink's left; `nil` for its middle.
  init(
    _ ink: Outline, width: Double, _ before: Double, _ after: Double, _ sides: (FaceSide, FaceSide),
    axis: Double? = nil
  ) {
    outline = ink.shifted(x: before, y: 0)
    advance = before + width + after
    (left, right) = sides
    self.before = before
    self.axis = before + (axis ?? width / 2)
  }

  /// The letter with more ink, given in the same coordinates as its own drawing.
  ///
  /// The ink may stick out on both sides; half of that is added to the room that the letter takes, since a thin bar
  /// into the white needs less room than a stem.
  func adding(_ ink: Outline, beyondLeft: Double = 0, beyondRight: Double = 0) -> FaceGlyph {
    var result = self
    result.outline.append(ink.shifted(x: before, y: 0))
    let shift = beyondLeft / 2
    result.outline = result.outline.shifted(x: shift, y: 0)
    result.before += shift
    result.axis += shift
    result.advance += shift + beyondRight / 2
    return result
  }

  /// The letter mirrored left to right.
  func mirrored() -> FaceGlyph {
    var result = self
    result.outline = outline.mirrored(about: advance / 2)
    (result.left, result.right) = (right, left)
    result.axis = advance - axis
    return result
  }
}

/// The shape of a letter's side, as far as spacing is concerned.
///
/// Letters of one shape share their kerning, whatever script they belong to and whatever mark they carry.
enum FaceSide: UInt8, CaseIterable {
  /// An upright stem, or anything that needs no kerning.
  case straight
  /// A full bowl: O.
  case round
  /// An open or half bowl: the right of C, of S and of B.
  case open
  /// Wide below, receding above: A.
  case slope
  /// Wide above, receding below: V.
  case wedge
  /// A steeper wedge: W.
  case steepWedge
  /// Two arms above a stem: Y.
  case fork
  /// A bar above a stem: T.
  case roof
  /// A bar below a stem: the right of L.
  case foot
  /// A bowl or arm above nothing: the right of P and of F.
  case flag
  /// Arm and leg with a gap between: the right of K, both sides of X.
  case arms
  /// A leg below a bowl: the right of R.
  case leg
  /// A hook below nothing: the left of J.
  case hook
}
