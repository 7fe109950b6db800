// SPDX-License-Identifier: Apache-2.0

/// Armenian capitals that are made of one arch or one cup.
extension BuiltInFace {
  /// The middle lines of the left stem, of the right stem and between them.
  private static let (left, right, middle) = (53.0, 513.0, 283.0)

  /// The middle line of a cup's bottom and of an arch's top.
  private static let (low, high) = (
    FaceMetrics.bar / 2 - 11, FaceMetrics.capHeight + 11 - FaceMetrics.bar / 2
  )

  /// The heights at which a cup's stems bend, and an arch's.
  private static let (cupBend, archBend) = (262.0, 454.0)

  /// The right end of bars that stick out of a right stem.
  private static let reach = 676.0

  /// A cup with stems that end at these heights.
  private static func cup(_ leftTop: Double, _ rightTop: Double) -> FacePen {
    var line = FaceRibbon(left, leftTop)
    line.line(left, cupBend)
    line.steep(middle, low)
    line.flat(right, cupBend)
    if rightTop > cupBend { line.line(right, rightTop) }
    var pen = FacePen()
    pen.add(line.outline)
    return pen
  }

  /// An arch with stems that end at these heights.
  private static func arch(_ leftBottom: Double, _ rightBottom: Double) -> FacePen {
    var line = FaceRibbon(left, leftBottom)
    line.line(left, archBend)
    line.steep(middle, high)
    line.flat(right, archBend)
    if rightBottom < archBend { line.line(right, rightBottom) }
    var pen = FacePen()
    pen.add(line.outline)
    return pen
  }

  private static func glyph(
    _ pen: FacePen, _ width: Double, _ before: Double = 74, _ after: Double = 74,
    _ sides: (FaceSide, FaceSide) = (.straight, .straight)
  ) -> FaceGlyph {
    FaceGlyph(pen.outline, width: width, before, after, sides)
  }

  /// Draws Ա.
  static func letterAyb() -> FaceGlyph {
    var pen = cup(716, 716)
    var tail = FaceRibbon(492, 176)
    tail.line(540, 176)
    tail.flat(628, 84)
    tail.line(628, 0)
    pen.add(tail.outline)
    return glyph(pen, 681, 74, 44)
  }

  /// Draws Բ.
  static func letterBen() -> FaceGlyph {
    var pen = arch(0, 424)
    pen.box(left, 244, 584, 244 + FaceMetrics.bar)
    return glyph(pen, 584, 74, 40)
  }

  /// Draws Գ.
  static func letterGim() -> FaceGlyph {
    var bowl = FaceRibbon(reach, 291)
    bowl.line(270, 291)
    bowl.flat(left, 486)
    bowl.steep(middle, high)
    bowl.flat(right, archBend)
    bowl.line(right, 0)
    var pen = FacePen()
    pen.add(bowl.outline)
    return glyph(pen, reach, 48, 30, (.round, .straight))
  }

  /// Draws Դ.
  static func letterDa() -> FaceGlyph {
    var pen = arch(410, 0)
    pen.box(right, 244, reach, 244 + FaceMetrics.bar)
    return glyph(pen, reach, 74, 30)
  }

  /// Draws Ե.
  static func letterYech() -> FaceGlyph {
    var pen = cup(716, 318)
    pen.box(left, 500, 566, 500 + FaceMetrics.bar)
    return glyph(pen, 566, 74, 56)
  }

  /// Draws Է.
  static func letterEh() -> FaceGlyph {
    var pen = FacePen()
    pen.box(0, 0, 106, 716)
    pen.box(53, 420, 430, 420 + FaceMetrics.bar)
    var tail = FaceRibbon(60, 47)
    tail.line(300, 47)
    tail.flat(397, -50)
    tail.line(397, -tailDepth)
    pen.add(tail.outline)
    return glyph(pen, 450, 78, 40)
  }

  /// Draws Ը.
  static func letterEt() -> FaceGlyph {
    var pen = arch(0, 424)
    pen.box(left, 0, 580, FaceMetrics.bar)
    return glyph(pen, 580, 74, 40)
  }

  /// Draws Ժ, which is Գ upside down.
  static func letterZhen() -> FaceGlyph {
    var bowl = FaceRibbon(reach, 425)
    bowl.line(270, 425)
    bowl.flat(left, 230)
    bowl.steep(middle, low)
    bowl.flat(right, cupBend)
    bowl.line(right, 716)
    var pen = FacePen()
    pen.add(bowl.outline)
    return glyph(pen, reach, 48, 30, (.round, .straight))
  }

  /// Draws Ի.
  static func letterIni() -> FaceGlyph {
    var pen = FacePen()
    pen.box(0, 0, 106, 716)
    var arm = FaceRibbon(53, 330)
    arm.curve(53, 400, 150, 456, 276, 456)
    arm.flat(right, 236)
    arm.line(right, 196)
    pen.add(arm.outline)
    return glyph(pen, 566, 78, 56)
  }

  /// Draws Խ.
  static func letterKhe() -> FaceGlyph {
    var pen = FacePen()
    pen.box(0, 0, 106, 716)
    var arm = FaceRibbon(60, 545)
    arm.line(210, 545)
    arm.flat(300, 455)
    arm.line(300, 370)
    arm.steep(454, 206)
    arm.flat(608, 370)
    arm.line(608, 592)
    pen.add(arm.outline)
    return glyph(pen, 661, 78, 70)
  }

  /// Draws Կ.
  static func letterKen() -> FaceGlyph {
    var pen = FacePen()
    pen.box(right - 53, 0, right + 53, 592)
    var bowl = FaceRibbon(left, 716)
    bowl.line(left, 500)
    bowl.steep(276, 290)
    bowl.curve(400, 290, right, 340, right, 450)
    pen.add(bowl.outline)
    return glyph(pen, 566, 70, 78)
  }

  /// Draws Ղ.
  static func letterGhad() -> FaceGlyph {
    var pen = arch(410, 0)
    pen.box(right, 0, reach, FaceMetrics.bar)
    return glyph(pen, reach, 74, 30)
  }

  /// Draws Մ.
  static func letterMen() -> FaceGlyph {
    var pen = cup(716, 716)
    pen.box(right - 53, 716 - FaceMetrics.bar, 660, 716)
    return glyph(pen, 660, 74, 30)
  }

  /// Draws Ո.
  static func letterVo() -> FaceGlyph { glyph(arch(0, 0), 566) }

  /// Draws Պ.
  static func letterPe() -> FaceGlyph {
    var pen = FacePen()
    let width = 640.0
    var line = FaceRibbon(left, 330)
    line.line(left, archBend)
    line.steep(width / 2, high)
    line.flat(width - 53, archBend)
    line.line(width - 53, 0)
    pen.add(line.outline)
    pen.box(width / 2 - 50, 190, width / 2 + 50, 690)
    return glyph(pen, width, 72, 76)
  }

  /// Draws Ռ.
  static func letterRa() -> FaceGlyph {
    var pen = arch(0, 0)
    pen.box(right, 244, reach, 244 + FaceMetrics.bar)
    return glyph(pen, reach, 74, 30)
  }

  /// Draws Վ.
  static func letterVew() -> FaceGlyph {
    var pen = FacePen()
    let stem = 482.0
    pen.box(stem, 0, stem + 106, 716)
    pen.box(stem, 0, 664, FaceMetrics.bar)
    var bowl = FaceRibbon(left, 592)
    bowl.line(left, 430)
    bowl.steep(276, 206)
    bowl.curve(420, 206, 535, 262, 535, 400)
    pen.add(bowl.outline)
    return glyph(pen, 664, 70, 30)
  }

  /// Draws Ր.
  static func letterReh() -> FaceGlyph { glyph(arch(0, 424), 566, 74, 50) }
}
