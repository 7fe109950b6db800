// SPDX-License-Identifier: Apache-2.0

/// Letters crossed by a bar: Đ, Ħ, Ł, Ø and Ŧ.
extension BuiltInFace {
  /// The thickness of a bar that crosses a letter; it is an addition, and the letter has to stay in front.
  private static let crossbar = 78.0

  /// Draws Đ, which is Ð as well.
  static func letterDStroke() -> FaceGlyph {
    var pen = FacePen()
    let low = barLow + 8
    pen.box(-62, low, 296, low + crossbar)
    return letterD().adding(pen.outline, beyondLeft: 62).shaped(left: .straight)
  }

  /// Draws Ħ.
  static func letterHStroke() -> FaceGlyph {
    let base = letterH()
    let width = base.advance - 2 * base.before
    var pen = FacePen()
    pen.box(-58, 506, width + 58, 506 + crossbar)
    return base.adding(pen.outline, beyondLeft: 58, beyondRight: 58)
  }

  /// Draws Ł.
  static func letterLStroke() -> FaceGlyph {
    let height = 90.0
    var pen = FacePen()
    pen.move(-62, 254)
    pen.line(246, 408)
    pen.line(246, 408 + height)
    pen.line(-62, 254 + height)
    return letterL().adding(pen.outline, beyondLeft: 62)
  }

  /// Draws Ø.
  static func letterOStroke() -> FaceGlyph {
    let m = FaceMetrics.self
    let base = letterO()
    let width = base.advance - 2 * base.before
    let slash = FaceEdge.rising(52, -36, width - 52, m.capHeight + 36, thickness: 64)
    var pen = FacePen()
    pen.stroke(slash.edge, slash.cut, from: -36, to: m.capHeight + 36)
    return base.adding(pen.outline)
  }

  /// Draws Ŧ.
  static func letterTStroke() -> FaceGlyph {
    let base = letterT()
    let width = base.advance - 2 * base.before
    var pen = FacePen()
    pen.box(88, 318, width - 88, 318 + crossbar)
    return base.adding(pen.outline).shaped(left: .straight, right: .straight)
  }
}

extension FaceGlyph {
  /// The letter with other shapes at its sides, where a bar takes the room that kerning would use.
  fileprivate func shaped(left: FaceSide? = nil, right: FaceSide? = nil) -> FaceGlyph {
    var result = self
    result.left = left ?? self.left
    result.right = right ?? self.right
    return result
  }
}
