// SPDX-License-Identifier: Apache-2.0

/// Armenian capitals with loops, crossings and slanting strokes.
extension BuiltInFace {
  private static func glyph(
    _ ribbons: [FaceRibbon], _ width: Double, _ before: Double, _ after: Double,
    _ sides: (FaceSide, FaceSide) = (.straight, .straight), boxes: [(Double, Double, Double, Double)] = []
  ) -> FaceGlyph {
    var pen = FacePen()
    for ribbon in ribbons { pen.add(ribbon.outline) }
    for box in boxes { pen.box(box.0, box.1, box.2, box.3) }
    return FaceGlyph(pen.outline, width: width, before, after, sides)
  }

  /// Draws Զ.
  static func letterZa() -> FaceGlyph {
    var body = FaceRibbon(53, 140)
    body.line(170, 140)
    body.curve(370, 140, 496, 320, 496, 510)
    body.steep(284, 680)
    body.flat(72, 512)
    body.steep(270, 340)
    body.curve(370, 340, 452, 392, 496, 462)
    var tail = FaceRibbon(53, 140)
    tail.line(404, 140)
    tail.flat(500, 46)
    tail.line(500, 0)
    return glyph([body, tail], 553, 60, 60, boxes: [(0, 0, 98, 187)])
  }

  /// Draws Թ.
  static func letterTo() -> FaceGlyph {
    var line = FaceRibbon(53, 0)
    line.line(53, 454)
    line.steep(283, 680)
    line.flat(513, 454)
    line.line(513, 346)
    line.steep(396, 206)
    line.flat(284, 306)
    line.steep(400, 402)
    line.line(676, 402)
    return glyph([line], 676, 74, 30)
  }

  /// Draws Ծ.
  static func letterTsa() -> FaceGlyph {
    var line = FaceRibbon(70, 716)
    line.curve(70, 610, 130, 590, 220, 560)
    line.curve(385, 505, 500, 420, 500, 270)
    line.steep(276, 36)
    line.flat(53, 266)
    line.curve(53, 440, 250, 660, 548, 676)
    return glyph([line], 562, 50, 46, (.round, .round))
  }

  /// Draws Հ.
  static func letterHo() -> FaceGlyph {
    var stem = FaceRibbon(500, 612)
    stem.curve(470, 664, 428, 680, 380, 680)
    stem.curve(270, 680, 216, 590, 190, 470)
    stem.line(109.83, 100)
    var foot = FaceRibbon(60, 112)
    foot.line(300, 74)
    foot.curve(400, 58.17, 438, 20, 438, -60)
    foot.line(438, -tailDepth)
    return glyph([stem, foot], 520, -8, 72)
  }

  /// Draws Ձ.
  static func letterDza() -> FaceGlyph {
    var line = FaceRibbon(560, 60)
    line.curve(430, 150, 340, 220, 210, 220)
    line.curve(110, 220, 53, 180, 53, 128)
    line.curve(53, 70, 110, 36, 200, 36)
    line.curve(380, 36, 500, 260, 500, 470)
    line.curve(500, 600, 410, 680, 280, 680)
    line.curve(150, 680, 60, 600, 60, 500)
    line.curve(60, 400, 130, 340, 240, 340)
    line.curve(340, 340, 440, 400, 486, 480)
    return glyph([line], 580, 50, 40, (.round, .straight))
  }

  /// Draws Ճ.
  static func letterCheh() -> FaceGlyph {
    var bowl = FaceRibbon(560, 672)
    bowl.curve(300, 640, 53, 420, 53, 200)
    bowl.curve(53, 100, 110, 47, 210, 47)
    bowl.line(560, 47)
    var side = FaceRibbon(30, 640)
    side.curve(190, 600, 507, 560, 507, 240)
    side.line(507, 0)
    return glyph([bowl, side], 560, 50, 76)
  }

  /// Draws Յ.
  static func letterYi() -> FaceGlyph {
    var upper = FaceRibbon(40, 600)
    upper.curve(90, 660, 160, 680, 240, 680)
    upper.flat(468, 524)
    upper.steep(260, 362)
    upper.line(0, 362)
    var lower = FaceRibbon(250, 362)
    lower.flat(486, 200)
    lower.steep(260, 36)
    lower.curve(180, 36, 100, 52, 40, 84)
    return glyph([upper, lower], 539, 36, 46, (.straight, .round))
  }

  /// Draws Ն.
  static func letterNu() -> FaceGlyph {
    var line = FaceRibbon(60, 716)
    line.line(60, 690)
    line.steep(150, 590)
    line.line(310, 590)
    var cup = FaceRibbon(262, 586)
    cup.curve(146, 520, 86, 400, 86, 262)
    cup.steep(300, 36)
    cup.flat(520, 262)
    cup.line(520, 420)
    return glyph([line, cup], 573, 54, 74)
  }

  /// Draws Շ.
  static func letterArmenianSha() -> FaceGlyph {
    var bar = FaceRibbon(10, 680)
    bar.line(540, 600)
    var bowl = FaceRibbon(330, 626)
    bowl.curve(150, 520, 53, 390, 53, 236)
    bowl.steep(276, 36)
    bowl.flat(500, 236)
    bowl.line(500, 300)
    return glyph([bar, bowl], 553, 46, 60)
  }

  /// Draws Չ.
  static func letterCha() -> FaceGlyph {
    var top = FaceRibbon(53, 480)
    top.line(53, 500)
    top.steep(272, 680)
    top.flat(486, 480)
    top.curve(486, 330, 410, 210, 282, 104)
    var tail = FaceRibbon(20, 280)
    tail.curve(140, 150, 300, 47, 520, 47)
    return glyph([top, tail], 539, 50, 40)
  }

  /// Draws Ջ.
  static func letterJe() -> FaceGlyph {
    var loop = FaceRibbon(53, 140)
    loop.line(150, 140)
    loop.curve(340, 140, 480, 340, 480, 520)
    loop.steep(276, 680)
    loop.curve(150, 680, 72, 610, 72, 530)
    loop.curve(72, 450, 136, 420, 190, 376)
    loop.curve(250, 327.1, 296, 270, 296, 180)
    var tail = FaceRibbon(53, 140)
    tail.line(404, 140)
    tail.flat(500, 46)
    tail.line(500, 0)
    return glyph([loop, tail], 553, 60, 60, boxes: [(0, 0, 98, 187)])
  }

  /// Draws Ց.
  static func letterTso() -> FaceGlyph {
    var line = FaceRibbon(30, 100)
    line.curve(100, 52, 180, 36, 260, 36)
    line.flat(486, 200)
    line.curve(486, 290, 392, 336, 273, 372)
    line.curve(154, 408, 60, 444, 60, 530)
    line.steep(266, 680)
    line.flat(472, 530)
    line.curve(472, 420, 200, 400, 40, 330)
    return glyph([line], 539, 46, 46, (.open, .round))
  }

  /// Draws Ւ.
  static func letterYiwn() -> FaceGlyph {
    var arm = FaceRibbon(60, 500)
    arm.line(150, 500)
    arm.curve(236, 500, 256, 440, 288, 375)
    arm.curve(320, 310, 340, 250, 430, 250)
    arm.line(470, 250)
    return glyph([arm], 470, 78, 40, boxes: [(0, 0, 106, 716)])
  }

  /// Draws Ք.
  static func letterKeh() -> FaceGlyph {
    var bowl = FaceRibbon(153, 0)
    bowl.line(153, 500)
    bowl.steep(340, 680)
    bowl.flat(530, 506)
    bowl.steep(340, 332)
    bowl.line(140, 332)
    return glyph([bowl], 583, 30, 44, (.straight, .round), boxes: [(0, 130, 560, 130 + FaceMetrics.bar)])
  }

  /// Draws Ֆ.
  static func letterFe() -> FaceGlyph {
    var line = FaceRibbon(20, 110)
    line.curve(90, 56, 200, 36, 300, 36)
    line.curve(450, 36, 560, 100, 560, 200)
    line.steep(380, 350)
    line.line(250, 350)
    line.flat(60, 516)
    line.steep(250, 669)
    line.line(430, 669)
    return glyph([line], 613, 44, 44, (.open, .round), boxes: [(280, 0, 380, 716)])
  }
}
