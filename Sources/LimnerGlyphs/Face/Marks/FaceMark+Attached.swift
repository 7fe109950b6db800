// SPDX-License-Identifier: Apache-2.0

/// Marks that grow out of a letter. Their roots lie within its ink.
extension FaceMark {
  /// The cedilla, whose root is under the letter's axis.
  static var cedilla: FaceMark {
    let low = -216.0
    var pen = FacePen()
    pen.move(-36, 24)
    pen.line(-36, -82)
    pen.line(-6, -82)
    pen.arc(.flat(-6, -82, to: 34, -116, 0.6, 0.56))
    pen.steep(-16, low + 61, 0.56, 0.56)
    pen.arc(
      FaceArc(
        GlyphPoint(-16, low + 61), GlyphPoint(-46, low + 61), GlyphPoint(-72, low + 66),
        GlyphPoint(-98, low + 75)))
    pen.line(-98, low + 12)
    pen.arc(
      FaceArc(
        GlyphPoint(-98, low + 12), GlyphPoint(-72, low + 4), GlyphPoint(-42, low), GlyphPoint(-12, low)))
    pen.flat(102, -120, 0.58, 0.56)
    pen.arc(
      FaceArc(GlyphPoint(102, -120), GlyphPoint(102, -70), GlyphPoint(74, -40), GlyphPoint(26, -38)))
    pen.line(26, 24)
    return FaceMark(pen, height: -low, .foot)
  }

  /// The ogonek, whose right end is under the end of the letter's foot.
  static var ogonek: FaceMark {
    let low = -206.0
    var pen = FacePen()
    pen.move(-82, 12)
    pen.line(-82, 0)
    pen.arc(FaceArc(GlyphPoint(-82, 0), GlyphPoint(-118, -32), GlyphPoint(-140, -72), GlyphPoint(-140, -116)))
    pen.steep(-54, low, 0.58, 0.56)
    pen.arc(
      FaceArc(GlyphPoint(-54, low), GlyphPoint(-28, low), GlyphPoint(-8, low + 6), GlyphPoint(10, low + 16)))
    pen.line(10, low + 76)
    pen.arc(
      FaceArc(
        GlyphPoint(10, low + 76), GlyphPoint(-6, low + 68), GlyphPoint(-20, low + 64),
        GlyphPoint(-36, low + 64)))
    pen.flat(-70, -112, 0.56, 0.56)
    pen.arc(FaceArc(GlyphPoint(-70, -112), GlyphPoint(-70, -72), GlyphPoint(-44, -32), GlyphPoint(0, 0)))
    pen.line(0, 12)
    return FaceMark(pen, height: -low, .foot)
  }

  /// The horn of Vietnamese, whose root is at the right side of the letter, at the cap height.
  static var horn: FaceMark {
    var pen = FacePen()
    pen.move(-48, -130)
    pen.line(-4, -130)
    pen.flat(140, 50, 0.64, 0.5)
    pen.line(58, 50)
    pen.steep(-10, -50, 0.52, 0.66)
    pen.line(-48, -50)
    return FaceMark(pen, height: 50, .shoulder)
  }
}
