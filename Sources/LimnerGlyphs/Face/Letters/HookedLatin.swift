// SPDX-License-Identifier: Apache-2.0

/// Latin capitals of African languages and of Skolt Sami: letters with hooks, and a few of their own.
extension BuiltInFace {
  /// Draws Ɓ.
  static func letterBHook() -> FaceGlyph { hookedLeft(letterB()) }

  /// Draws Ɗ.
  static func letterDHook() -> FaceGlyph { hookedLeft(letterD()) }

  /// A letter with a hook that hangs from the left of its stem's head.
  private static func hookedLeft(_ letter: FaceGlyph) -> FaceGlyph {
    var hook = FaceRibbon(60, 669)
    hook.line(6, 669)
    hook.flat(-96, 562)
    hook.line(-96, 536)
    var result = letter.adding(hook.outline)
    result.outline = result.outline.shifted(x: 118, y: 0)
    result.advance += 118
    result.axis += 118
    result.left = .roof
    return result
  }

  /// Draws Ƙ.
  static func letterKHook() -> FaceGlyph { hookedRight(letterK(), arm: 400, lean: 0.97) }

  /// Draws Ƴ.
  static func letterYHook() -> FaceGlyph { hookedRight(letterY(), arm: 504, lean: 0.58) }

  /// A letter whose right arm ends in a hook that hangs down.
  ///
  /// Units: `arm` is where the middle of the arm is at the height of 621, `lean` how far it goes right with
  /// each unit up.
  private static func hookedRight(_ letter: FaceGlyph, arm: Double, lean: Double) -> FaceGlyph {
    let bend = arm + 80 + 95 * lean
    let end = bend + 94
    var hook = FaceRibbon(arm, 621)
    hook.curve(arm + 30 * lean, 651, arm + 60, 669, bend, 669)
    hook.flat(end, 574)
    hook.line(end, 546)
    var result = letter.adding(hook.outline)
    result.advance = max(letter.advance, letter.before + end + 53 + 16)
    result.right = .roof
    return result
  }

  /// Draws Ɲ.
  static func letterNHook() -> FaceGlyph {
    var hook = FaceRibbon(52, 60)
    hook.line(52, -16)
    hook.steep(-40, -104)
    hook.line(-76, -104)
    var result = letterN().adding(hook.outline)
    result.outline = result.outline.shifted(x: 36, y: 0)
    result.advance += 36
    result.axis += 36
    return result
  }

  /// Draws Ɣ.
  static func letterGammaLatin() -> FaceGlyph {
    // The arms are cut level at the top and cross over a loop that hangs below the baseline.
    let left = FaceEdge(368, 196, 60, 716)
    let half = 60.0
    var loop = FaceRibbon(left.x(at: 600), 600)
    loop.line(368, 196)
    loop.curve(left.x(at: 90), 90, 412, -104, 314, -104)
    loop.curve(216, -104, 628 - left.x(at: 90), 90, 260, 196)
    loop.line(628 - left.x(at: 600), 600)
    var pen = FacePen()
    pen.add(loop.outline)
    pen.stroke(left.moved(-half), 2 * half, from: 560, to: 716)
    pen.stroke(left.mirrored(about: 314).moved(-half), 2 * half, from: 560, to: 716)
    return FaceGlyph(pen.outline, width: 628, 8, 8, (.fork, .fork))
  }

  /// Draws Ʋ.
  static func letterVHook() -> FaceGlyph {
    var line = FaceRibbon(53, 716)
    line.line(53, 262)
    line.steep(283, 36)
    line.flat(513, 262)
    line.line(513, 562)
    line.steep(418, 669)
    line.line(372, 669)
    var pen = FacePen()
    pen.add(line.outline)
    return FaceGlyph(pen.outline, width: 566, 74, 74, (.straight, .straight))
  }

  /// Draws Ɩ.
  static func letterIota() -> FaceGlyph {
    var line = FaceRibbon(53, 716)
    line.line(53, 158)
    line.steep(156, 47)
    line.line(206, 47)
    var pen = FacePen()
    pen.add(line.outline)
    return FaceGlyph(pen.outline, width: 206, 78, 44, (.straight, .foot), axis: 53)
  }

  /// Draws Ɨ.
  static func letterIStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(-92, barLow, 198, barLow + 80)
    return letterI().adding(pen.outline, beyondLeft: 92, beyondRight: 92)
  }

  /// Draws Ʉ.
  static func letterUStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(-64, 366, 566 + 64, 366 + 80)
    return letterU().adding(pen.outline, beyondLeft: 64, beyondRight: 64)
  }

  /// Draws Ʒ.
  static func letterEzh() -> FaceGlyph {
    let m = FaceMetrics.self
    let top = m.capHeight
    let diagonal = FaceEdge.rising(178, 430, 478, top - 60, thickness: m.diagonal - 4)
    var bowl = FaceRibbon(178, 432)
    bowl.line(268, 432)
    bowl.flat(461, 232)
    bowl.steep(250, 36)
    bowl.curve(160, 36, 90, 60, 30, 108)
    var pen = FacePen()
    pen.add(bowl.outline)
    pen.stroke(diagonal.edge, diagonal.cut, from: 430, to: top - 60)
    pen.box(34, top - m.bar, 478, top)
    return FaceGlyph(pen.outline, width: 514, 40, 46, (.open, .round), axis: 256)
  }

  /// Draws Ǥ.
  static func letterGStroke() -> FaceGlyph {
    var pen = FacePen()
    pen.box(486, 132, 736, 132 + 78)
    return letterG().adding(pen.outline, beyondRight: 64)
  }
}
