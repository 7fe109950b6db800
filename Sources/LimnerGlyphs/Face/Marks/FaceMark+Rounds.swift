// SPDX-License-Identifier: Apache-2.0

/// Marks of curves. Round ones go a little below their foot, as round letters go below the baseline.
extension FaceMark {
  /// The dot.
  static var dot: FaceMark {
    var pen = FacePen()
    pen.disk(at: 0, radius: 60)
    return FaceMark(pen, height: 116)
  }

  /// The dot at the upper right of Taiwanese O.
  static var cornerDot: FaceMark {
    var mark = dot
    mark.place = .corner
    return mark
  }

  /// The diaeresis; two dots together seem larger than one, so each is smaller.
  static func diaeresis(_ narrow: Bool) -> FaceMark {
    let aside = narrow ? 69.0 : 98.0
    var pen = FacePen()
    pen.disk(at: -aside, radius: 56)
    pen.disk(at: aside, radius: 56)
    return FaceMark(pen, height: 108)
  }

  /// The ring.
  static var ring: FaceMark {
    let radius = 102.0
    let inside = radius - 60
    let middle = radius - 8
    var pen = FacePen()
    pen.oval(-radius, middle - radius, radius, middle + radius, 0.555, 0.555)
    pen.hole(-inside, middle - inside, inside, middle + inside, 0.555, 0.555)
    return FaceMark(pen, height: 2 * radius - 8)
  }

  /// The breve, a half ring cut off at its top.
  static func breve(_ narrow: Bool) -> FaceMark {
    let height = 124.0
    let half = narrow ? 118.0 : 142.0
    let inside = half - 78
    var pen = FacePen()
    pen.move(-half, height)
    pen.steep(0, -4, 0.66, 0.56)
    pen.flat(half, height, 0.56, 0.66)
    pen.line(inside, height)
    pen.steep(0, 72, 0.7, 0.6)
    pen.flat(-inside, height, 0.6, 0.7)
    return FaceMark(pen, height: height)
  }

  /// The breve turned over.
  static func arch(_ narrow: Bool) -> FaceMark {
    var mark = breve(narrow)
    mark.outline = mark.outline.turned(about: 0, mark.height / 2)
    return mark
  }

  /// The tilde; its half turned by half a turn is the other half.
  static func tilde(_ narrow: Bool) -> FaceMark {
    let height = 126.0
    let end = narrow ? 121.0 : 162.0
    let root = end - 70
    // The places of the outer crest and of the inner one.
    let (crest, inner) = (end - 80, end - 98)
    let cut = 12.0
    var pen = FacePen()
    func half(_ sign: Double, _ base: Double) {
      func x(_ value: Double) -> Double { value * sign }
      func y(_ value: Double) -> Double { base + sign * value }
      pen.line(x(-root), y(cut))
      pen.arc(.steep(x(-root), y(cut), to: x(-inner), y(50), 0.6, 0.6))
      pen.arc(
        FaceArc(
          GlyphPoint(x(-inner), y(50)), GlyphPoint(x(-inner + 44), y(50)), GlyphPoint(x(crest - 62), y(0)),
          GlyphPoint(x(crest), y(0))))
      pen.arc(.flat(x(crest), y(0), to: x(end), y(height - cut), 0.62, 0.5))
    }
    pen.move(-end, cut)
    half(1, 0)
    half(-1, height)
    return FaceMark(pen, height: height)
  }

  /// The hook above of Vietnamese, a question mark without its dot.
  static var hook: FaceMark {
    let height = 176.0
    var pen = FacePen()
    pen.move(-35, 0)
    pen.line(31, 0)
    pen.line(31, 26)
    pen.arc(FaceArc(GlyphPoint(31, 26), GlyphPoint(31, 44), GlyphPoint(88, 56), GlyphPoint(88, 108)))
    pen.steep(0, height + 4)
    pen.flat(-84, 104, 0.58, 0.5)
    pen.line(-22, 104)
    pen.steep(0, 120, 0.5, 0.5)
    pen.flat(24, 100, 0.56, 0.56)
    pen.arc(FaceArc(GlyphPoint(24, 100), GlyphPoint(24, 74), GlyphPoint(-35, 76), GlyphPoint(-35, 26)))
    return FaceMark(pen, height: height)
  }

  /// The smooth breathing of Greek, a raised comma.
  static var breathing: FaceMark {
    var pen = FacePen()
    pen.move(-52, 0)
    pen.line(0, 0)
    pen.arc(FaceArc(GlyphPoint(0, 0), GlyphPoint(38, 40), GlyphPoint(60, 86), GlyphPoint(60, 124)))
    pen.steep(4, 176, 0.56, 0.56)
    pen.flat(-52, 122, 0.56, 0.56)
    pen.steep(-14, 70, 0.56, 0.5)
    pen.arc(FaceArc(GlyphPoint(-14, 70), GlyphPoint(-22, 44), GlyphPoint(-36, 20), GlyphPoint(-52, 0)))
    return FaceMark(pen, height: 176)
  }

  /// The rough breathing.
  static var roughBreathing: FaceMark { breathing.mirrored }
}

extension FacePen {
  /// Draws a dot that goes a little below its foot.
  fileprivate mutating func disk(at x: Double, radius: Double) {
    oval(x - radius, -4, x + radius, 2 * radius - 4, 0.555, 0.555)
  }
}
