// SPDX-License-Identifier: Apache-2.0

/// The measures that the letters of the built-in face share.
///
/// Units: font units, 1000 in an em.
package enum FaceMetrics {
  /// The font units in an em.
  package static let unitsPerEm = 1000.0

  /// The height of capitals and digits with a flat top.
  package static let capHeight = 716.0

  /// How far round letters go beyond the baseline and the cap height; without it they would look smaller.
  package static let overshoot = 11.0

  /// The thickness of an upright stem.
  package static let stem = 106.0

  /// The thickness of a round letter's side; a curve is that thick at one place only, so it needs a little more.
  package static let roundStem = 112.0

  /// The thickness of a horizontal bar; the eye takes a horizontal for thicker than an upright of the same measure.
  package static let bar = 94.0

  /// The thickness of a round letter's top and bottom.
  package static let roundBar = 96.0

  /// The thickness of a diagonal, across its direction.
  package static let diagonal = 105.0

  /// The white beside an upright stem.
  package static let straightBearing = 78.0

  /// The white beside a round side.
  package static let roundBearing = 48.0

  /// How far a quarter's handles reach towards its corner: 0.5523 is an ellipse, more is squarer.
  package static let tension = 0.572
}
