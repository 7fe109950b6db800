// SPDX-License-Identifier: Apache-2.0

/// Marks of straight strokes.
extension FaceMark {
  /// The acute, which grows a little toward its upper end, as a written stroke that is pulled down does.
  static var acute: FaceMark {
    var pen = FacePen()
    pen.slant(foot: -86, 80, head: -18, 118, height: 144)
    return FaceMark(pen, height: 144)
  }

  /// The grave, which is the acute the other way round.
  static var grave: FaceMark { acute.mirrored }

  /// Two acutes, thinner and steeper.
  static var doubleAcute: FaceMark {
    var pen = FacePen()
    pen.slant(foot: -134, 72, head: -90, 104, height: 142)
    pen.slant(foot: 10, 72, head: 54, 104, height: 142)
    return FaceMark(pen, height: 142)
  }

  /// Two graves.
  static var doubleGrave: FaceMark { doubleAcute.mirrored }

  /// The circumflex, a small roof with the flat top of the A.
  static func circumflex(_ narrow: Bool) -> FaceMark {
    let height = 144.0
    let outer = FaceEdge(narrow ? -120 : -154, 0, -42, height)
    let inner = outer.thickened(78)
    var pen = FacePen()
    pen.move(outer.x(at: 0), 0)
    pen.line(inner.x(at: 0), 0)
    pen.line(0, inner.y(at: 0))
    pen.line(-inner.x(at: 0), 0)
    pen.line(-outer.x(at: 0), 0)
    pen.line(-outer.x(at: height), height)
    pen.line(outer.x(at: height), height)
    return FaceMark(pen, height: height)
  }

  /// The caron, which is the circumflex turned.
  static func caron(_ narrow: Bool) -> FaceMark {
    var mark = circumflex(narrow)
    mark.outline = mark.outline.turned(about: 0, mark.height / 2)
    return mark
  }

  /// The macron, a bar that is thinner than those of letters.
  static func macron(_ narrow: Bool) -> FaceMark {
    let half = narrow ? 108.0 : 136.0
    var pen = FacePen()
    pen.box(-half, 0, half, 76)
    return FaceMark(pen, height: 76)
  }

  /// The upright stroke of Taiwanese above, and of Yoruba below.
  static var upright: FaceMark {
    var pen = FacePen()
    pen.box(-42, 0, 42, 142)
    return FaceMark(pen, height: 142)
  }

  /// The comma below.
  static var comma: FaceMark {
    var pen = FacePen()
    pen.slant(foot: -78, 74, head: -42, 106, height: 138)
    var mark = FaceMark(pen, height: 138, .below)
    mark.outline = mark.outline.shifted(x: 0, y: -138)
    return mark
  }

  /// The caron of L, which has become an apostrophe; it hangs from the cap height.
  static var apostrophe: FaceMark {
    var pen = FacePen()
    pen.slant(foot: 8, 74, head: 32, 106, height: 196)
    var mark = FaceMark(pen, height: 196)
    mark.outline = mark.outline.shifted(x: 0, y: -196)
    return mark
  }

  /// The tonos of Greek capitals, which stands before the letter and so is steeper than an acute.
  static var tonos: FaceMark {
    var pen = FacePen()
    pen.slant(foot: 0, 76, head: 42, 110, height: 176)
    return FaceMark(pen, height: 176)
  }

  /// The iota that follows a Greek capital, as tall as a small letter.
  static var iota: FaceMark {
    var pen = FacePen()
    pen.box(0, 0, 92, 516)
    return FaceMark(pen, height: 516, .after)
  }

  /// The same mark mirrored left to right.
  var mirrored: FaceMark {
    var mark = self
    mark.outline = outline.mirrored(about: 0)
    return mark
  }
}

extension FacePen {
  /// Draws a slanting stroke that is cut horizontally, from the left ends and the lengths of its two cuts.
  fileprivate mutating func slant(
    foot: Double, _ footCut: Double, head: Double, _ headCut: Double, height: Double
  ) {
    move(foot, 0)
    line(foot + footCut, 0)
    line(head + headCut, height)
    line(head, height)
  }
}
