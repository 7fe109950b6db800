// SPDX-License-Identifier: Apache-2.0

/// Georgian letters from ა to ჟ.
extension BuiltInFace {
  /// Draws ა.
  static func letterAn() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 49, 280) { line in
      line.line(49, 240)
      line.steep(245, 32)
      line.flat(441, 216)
      GeorgianStrokes.neck(&line, right: 441, head: 248)
    }
    return ink.glyph(490)
  }

  /// Draws ბ.
  static func letterBan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 498)
    ink.stroke(from: 176, 740) { line in
      line.curve(176, 690, 214, 668, 256, 640)
      line.curve(310, 604, 344, 582, 344, 536)
      line.curve(344, 510, 322, 500, 284, 500)
    }
    return ink.glyph(500)
  }

  /// Draws გ.
  static func letterGan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, -198, 451, 246)
    ink.stroke(from: 104, 352) { line in
      line.line(104, 376)
      line.steep(256, 498)
      line.flat(404, 376)
      line.steep(260, 246)
    }
    return ink.glyph(500)
  }

  /// Draws დ.
  static func letterDon() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(398, 32, 780, 498)
    ink.stroke(from: 398, 290) { line in
      line.line(398, 330)
      line.steep(226, 498)
      line.flat(49, 280)
      GeorgianStrokes.wave(&line)
    }
    ink.crest()
    return ink.glyph(829)
  }

  /// Draws ე.
  static func letterEn() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 104, 340) { line in
      line.line(104, 370)
      line.steep(268, 498)
      line.flat(441, 340)
      line.line(441, -30)
      GeorgianStrokes.hook(&line, right: 441, floor: -198, left: 49, end: 50)
    }
    return ink.glyph(490)
  }

  /// Draws ვ.
  static func letterVin() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 104, 352) { line in
      line.line(104, 376)
      line.steep(258, 498)
      line.flat(408, 376)
      line.steep(270, 246)
      line.line(190, 246)
    }
    ink.stroke(from: 190, 246) { line in
      line.line(262, 246)
      GeorgianStrokes.bowl(&line, right: 441, bend: 30, floor: -198, left: 49, end: 50)
    }
    return ink.glyph(490)
  }

  /// Draws ზ.
  static func letterZen() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(120, 32, 506, 462)
    ink.ring(49, 500, 286, 708)
    return ink.glyph(555)
  }

  /// Draws თ.
  static func letterTan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 431, 498)
    ink.stroke(from: 431, 265) { line in
      line.line(431, 320)
      line.steep(588, 498)
      line.flat(745, 300)
      line.curve(745, 180, 728, 84, 694, 0)
    }
    return ink.glyph(794)
  }

  /// Draws ი.
  static func letterIn() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 100, 0) { line in
      line.curve(66, 84, 49, 168, 49, 270)
      line.steep(250, 498)
      line.flat(451, 270)
      line.curve(451, 168, 434, 84, 400, 0)
    }
    return ink.glyph(500)
  }

  /// Draws კ.
  static func letterKan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 216, 530) { line in
      line.curve(216, 480, 254, 464, 310, 440)
      line.curve(370, 414.286, 404, 388, 404, 346)
      line.steep(290, 246)
      line.line(190, 246)
    }
    ink.stroke(from: 190, 246) { line in
      line.line(262, 246)
      GeorgianStrokes.bowl(&line, right: 441, bend: 30, floor: -198, left: 49, end: 50)
    }
    return ink.glyph(490)
  }

  /// Draws ლ.
  static func letterLas() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.arches(stems: [331, 613], right: 895, foot: 150)
    return ink.glyph(944)
  }

  /// Draws მ.
  static func letterMan() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 440)
    ink.stroke(from: 451, 236) { line in
      line.line(451, 550)
      line.steep(278, 708)
      line.flat(104, 590)
      line.line(104, 566)
    }
    return ink.glyph(500)
  }

  /// Draws ნ.
  static func letterNar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.ring(49, 32, 451, 440)
    ink.stroke(from: 49, 236) { line in
      line.line(49, 560)
      line.steep(188, 697)
      line.line(420, 697)
    }
    return ink.glyph(500)
  }

  /// Draws ო.
  static func letterOn() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.twoArches()
    return ink.glyph(704)
  }

  /// Draws პ.
  static func letterPar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 186, 740) { line in
      line.curve(186, 690, 226, 674, 290, 652)
      line.curve(370, 624.5, 410, 600, 410, 562)
      line.steep(300, 470)
      line.line(200, 470)
    }
    ink.stroke(from: 200, 470) { line in
      line.line(262, 470)
      GeorgianStrokes.bowl(&line, right: 451, bend: 260, floor: 32, left: 49, end: 260)
    }
    return ink.glyph(500)
  }

  /// Draws ჟ.
  static func letterZhar() -> FaceGlyph {
    var ink = GeorgianStrokes()
    ink.stroke(from: 486, 530) { line in
      line.line(486, -30)
      GeorgianStrokes.hook(&line, right: 486, floor: -198, left: 94, end: 50)
    }
    ink.stroke(from: 486, 487) { line in
      line.line(400, 487)
      line.curve(330, 487, 250, 470, 160, 420)
    }
    ink.stroke(from: 49, 352) { line in
      line.steep(160, 240)
      line.flat(276, 342)
      line.curve(276, 404, 252, 438, 205, 447)
    }
    return ink.glyph(535)
  }
}

extension GeorgianStrokes {
  /// Draws ო: two arches with bent legs.
  mutating func twoArches() {
    stroke(from: 100, 0) { line in
      line.curve(66, 84, 49, 168, 49, 280)
      line.steep(200, 498)
      line.flat(352, 340)
      line.line(352, 150)
    }
    stroke(from: 352, 300) { line in
      line.line(352, 340)
      line.steep(504, 498)
      line.flat(655, 280)
      line.curve(655, 168, 638, 84, 604, 0)
    }
  }

  /// Draws arches over stems that hang from them, a bowl at the left and the wave below.
  mutating func arches(stems: [Double], right: Double, foot: Double) {
    var from = 49.0
    for (index, stem) in (stems + [right]).enumerated() {
      let isLast = stem == right
      stroke(from: from, index == 0 ? 270 : 300) { line in
        line.line(from, index == 0 ? 300 : 340)
        line.steep((from + stem) / 2, GeorgianStrokes.top)
        line.flat(stem, isLast ? 290 : 340)
        if isLast {
          line.curve(stem, 190, stem - 16, 110, stem - 48, 40)
        } else {
          line.line(stem, foot)
        }
      }
      from = stem
    }
    stroke(from: 49, 290) { line in
      line.line(49, 270)
      GeorgianStrokes.wave(&line)
    }
    crest()
  }
}
