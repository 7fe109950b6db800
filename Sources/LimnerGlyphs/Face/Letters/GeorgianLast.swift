// SPDX-License-Identifier: Apache-2.0

/// Georgian letters from რ to ჰ.
extension BuiltInFace {
  /// Draws რ.
  static func letterRae() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.twoArches()
    ink.stroke(from: 49, 250) { line in
      line.line(49, 290)
      line.curve(49, 540, 190, 690, 540, 700)
    }
    return ink.glyph(704)
  }

  /// Draws ს.
  static func letterSan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 49, 740) { line in
      line.line(49, 240)
      line.steep(245, 32)
      line.flat(441, 216)
      GeorgianStrokes.neck(&line, right: 441, head: 268)
    }
    return ink.glyph(490)
  }

  /// Draws ტ.
  static func letterTar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, -198, 591, 498)
    ink.stem(320, from: 176, to: 640)
    return ink.glyph(640)
  }

  /// Draws უ.
  static func letterUn() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 0, 487) { line in
      line.line(60, 487)
      line.flat(186, 370)
      line.line(186, 190)
    }
    ink.stroke(from: 186, 300) { line in
      line.line(186, 350)
      line.steep(324, 498)
      line.flat(461, 350)
      line.line(461, -30)
      GeorgianStrokes.hook(&line, right: 461, floor: -198, left: 76, end: 40)
    }
    return ink.glyph(510)
  }

  /// Draws ფ.
  static func letterPhar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 431, 498)
    ink.stroke(from: 431, 265) { line in
      line.line(431, 340)
      line.steep(566, 498)
      line.flat(700, 376)
      line.steep(580, 246)
      line.line(520, 246)
    }
    ink.stroke(from: 520, 246) { line in
      line.line(570, 246)
      line.flat(731, 50)
      line.steep(490, -198)
      line.flat(246, -80)
      line.line(246, -60)
    }
    return ink.glyph(780)
  }

  /// Draws ქ.
  static func letterKhar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 441, 740) { line in
      line.line(441, -30)
      GeorgianStrokes.hook(&line, right: 441, floor: -198, left: 49, end: 50)
    }
    ink.stroke(from: 104, 340) { line in
      line.line(104, 370)
      line.steep(262, 498)
      line.flat(441, 330)
    }
    return ink.glyph(490)
  }

  /// Draws ღ.
  static func letterGhan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.arches(stems: [335], right: 621, foot: 150)
    return ink.glyph(670)
  }

  /// Draws ყ.
  static func letterQar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 441, 530) { line in
      line.line(441, -30)
      GeorgianStrokes.hook(&line, right: 441, floor: -198, left: 49, end: 50)
    }
    ink.stroke(from: 49, 530) { line in
      line.line(49, 420)
      line.steep(226, 240)
      line.curve(350, 240, 441, 300, 441, 410)
    }
    return ink.glyph(490)
  }

  /// Draws შ.
  static func letterShin() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(69, 32, 471, 440)
    ink.stroke(from: 471, 236) { line in
      line.line(471, 596)
      line.steep(368, 708)
      line.flat(264, 600)
      line.line(264, 556)
    }
    ink.stroke(from: 264, 560) { line in
      line.line(264, 600)
      line.steep(160, 706)
      line.curve(110, 706, 60, 694, 8, 664)
    }
    return ink.glyph(520)
  }

  /// Draws ჩ.
  static func letterChin() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 49, 0) { line in
      line.line(49, 560)
      line.steep(222, 708)
      line.flat(390, 590)
      line.curve(390, 500, 180, 470, 90, 370)
    }
    ink.stroke(from: 49, 290) { line in
      line.curve(70, 400, 160, 452, 250, 452)
      line.flat(451, 250)
      line.curve(451, 160, 434, 80, 404, 0)
    }
    return ink.glyph(500)
  }

  /// Draws ც.
  static func letterTsan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 196, 530) { line in
      line.curve(104, 410, 49, 270, 49, 120)
      line.curve(49, -90, 140, -198, 296, -198)
      line.flat(541, 30)
      line.steep(380, 246)
      line.line(290, 246)
    }
    ink.stroke(from: 330, 530) { line in
      line.curve(330, 480, 366, 464, 414, 440)
      line.curve(470, 412, 502, 388, 502, 346)
      line.steep(390, 246)
      line.line(290, 246)
    }
    return ink.glyph(590)
  }

  /// Draws ძ.
  static func letterDzil() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 462)
    ink.stem(451, from: 236, to: 740)
    return ink.glyph(500)
  }

  /// Draws წ.
  static func letterTsil() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 440)
    ink.stroke(from: 49, 236) { line in
      line.line(49, 596)
      line.steep(152, 708)
      line.flat(256, 600)
      line.line(256, 556)
    }
    ink.stroke(from: 256, 560) { line in
      line.line(256, 600)
      line.steep(350, 700)
      line.curve(400, 700, 420, 670, 440, 610)
    }
    return ink.glyph(500)
  }

  /// Draws ჭ.
  static func letterChar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 322, 740) { line in
      line.line(322, 360)
      line.curve(322, 250, 350, 220, 386, 160)
      line.curve(420, 103.333, 441, 70, 441, 10)
      GeorgianStrokes.hook(&line, right: 441, floor: -198, left: 70, end: 40)
    }
    ink.stroke(from: 500, 487) { line in
      line.line(200, 487)
      line.flat(49, 370)
      line.steep(186, 250)
      line.flat(322, 370)
    }
    return ink.glyph(500)
  }

  /// Draws ხ.
  static func letterKhan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 462)
    ink.stem(49, from: 236, to: 740)
    return ink.glyph(500)
  }

  /// Draws ჯ.
  static func letterJan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 254, 530) { line in
      line.line(254, 380)
      line.curve(254, 280, 300, 230, 346, 176)
      line.curve(400, 112.609, 441, 80, 441, 10)
      GeorgianStrokes.hook(&line, right: 441, floor: -198, left: 49, end: 50)
    }
    ink.stroke(from: 6, 436) { line in line.line(490, 352) }
    return ink.glyph(497)
  }

  /// Draws ჰ.
  static func letterHae() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 176, 740) { line in
      line.curve(176, 694, 214, 680, 280, 662)
      line.curve(350, 642.909, 384, 626, 384, 590)
      line.steep(290, 508)
      line.line(190, 508)
    }
    ink.stroke(from: 190, 508) { line in
      line.line(262, 508)
      line.flat(404, 400)
      line.steep(270, 292)
      line.line(190, 292)
    }
    ink.stroke(from: 190, 292) { line in
      line.line(262, 292)
      GeorgianStrokes.bowl(&line, right: 431, bend: 166, floor: 32, left: 49, end: 210)
    }
    return ink.glyph(480)
  }
}
