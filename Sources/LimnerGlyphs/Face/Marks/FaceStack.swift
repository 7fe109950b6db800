// SPDX-License-Identifier: Apache-2.0

/// A letter that marks are put on, one after the other.
///
/// Marks above pile up, marks below pile down, each at the same distance from what is there already.
struct FaceStack {
  /// The letter with the marks so far.
  var glyph: FaceGlyph

  /// The bounds of the letter before any mark.
  let ink: FaceBounds
  private let base: Unicode.Scalar
  private var roof: Double
  private var floor: Double
  private var lastAbove: Unicode.Scalar?

  /// The white between the letter and a mark.
  private static let clearance = 70.0

  /// The white between a mark and the next one, less because the two belong together.
  private static let step = 42.0

  /// Begins with a letter without marks.
  init(_ base: Unicode.Scalar, _ glyph: FaceGlyph) {
    self.base = base
    self.glyph = glyph
    ink = FaceBounds(glyph.outline)
    // Rounds that overshoot are no taller to the eye, so their marks stand where those of flat letters do;
    // and the ends of the slash of Ø are beside its marks, not under them.
    let cap = FaceMetrics.capHeight
    roof = (ink.top > cap + 50 ? ink.top : cap) + Self.clearance
    floor = (ink.bottom < -50 ? ink.bottom : 0) - Self.clearance
  }

  /// Puts marks on the letter.
  ///
  /// Marks at one place keep their order; marks at different places do not disturb each other, so one order
  /// of places serves for every spelling.
  /// - Returns: Whether the face has all of them.
  mutating func put(_ marks: [Unicode.Scalar]) -> Bool {
    var before: [Unicode.Scalar] = []
    let marks = Self.sorted(marks)
    for (index, mark) in marks.enumerated() {
      if lastAbove == nil, Self.isGreek(base), FaceMark.standing(mark) != nil {
        before.append(mark)
        continue
      }
      guard put(mark, before: index + 1 < marks.count ? marks[index + 1] : nil) else { return false }
    }
    putBefore(before)
    return true
  }

  private static func sorted(_ marks: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let places = marks.map { FaceMark($0, narrow: false)?.place }
    return FaceMark.Place.allCases.flatMap { place in marks.indices.filter { places[$0] == place } }.map {
      marks[$0]
    }
      + marks.indices.filter { places[$0] == nil }.map { marks[$0] }
  }

  private mutating func put(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    if scalar == "\u{30C}", base == "L", lastAbove == nil {
      putApostrophe()
      return true
    }
    guard var mark = FaceMark(scalar, narrow: ink.right - ink.left < 240) else { return false }
    if scalar == "\u{327}", !Self.growsCedilla(base) { mark = .comma }
    switch mark.place {
    case .above: pile(mark, scalar, next)
    case .below: hang(mark, at: glyph.axis)
    case .foot: grow(mark, at: scalar == "\u{328}" ? ogonekEnd : glyph.axis)
    case .shoulder: putHorn(mark)
    case .corner: putCorner(mark)
    case .after: putAfter(mark)
    }
    return true
  }

  // MARK: Above and below

  private mutating func pile(_ mark: FaceMark, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?) {
    if lastAbove == "\u{302}", let aside = Self.asideOfCircumflex(scalar) {
      // Vietnamese: a second mark stands beside the circumflex, where it needs less height.
      add(mark, x: glyph.axis + aside.x, y: roof - Self.step + aside.y)
      roof += aside.y + mark.height
    } else {
      let room = scalar == "\u{302}" ? next.flatMap(Self.asideOfCircumflex)?.x ?? 0 : 0
      add(mark, x: glyph.axis - room / 5, y: roof)
      roof += mark.height + Self.step
    }
    lastAbove = scalar
  }

  /// How far from the top of a letter's axis the foot of a second mark is.
  private static func asideOfCircumflex(_ scalar: Unicode.Scalar) -> GlyphPoint? {
    switch scalar {
    case "\u{301}": GlyphPoint(172, -56)
    case "\u{300}": GlyphPoint(-172, -56)
    case "\u{309}": GlyphPoint(150, -56)
    default: nil
    }
  }

  private mutating func hang(_ mark: FaceMark, at x: Double) {
    add(mark, x: x, y: floor)
    floor -= mark.height + Self.step
  }

  // MARK: Grown onto the letter

  private mutating func grow(_ mark: FaceMark, at x: Double) {
    add(mark, x: x, y: 0)
    floor = min(floor, -mark.height - Self.step)
  }

  /// Whether a letter has ink at its axis on the baseline that a cedilla can grow out of; G and the others
  /// have a comma below instead, as they have in Latvian and Livonian.
  private static func growsCedilla(_ base: Unicode.Scalar) -> Bool {
    switch base {
    case "C", "E", "O", "S", "T", "U", "Z", "З", "С": true
    default: false
    }
  }

  /// Where the ogonek's right end is: at the end of a foot, or under the middle of a bowl or of a stem.
  private var ogonekEnd: Double {
    switch base {
    case "A", "K", "R", "X", "H", "M", "N", "Æ": ink.right - 4
    case "E", "L", "Z": ink.right - 14
    case "O", "U", "Q": glyph.axis + 78
    default: glyph.axis + 48
    }
  }

  private mutating func putHorn(_ mark: FaceMark) {
    let top = FaceMetrics.capHeight
    let side = FaceBounds(glyph.outline, from: top - 54, to: top - 46).right
    // A round recedes, so the root goes in deeper.
    let x = glyph.right == .round ? side - 2 : side
    add(mark, x: x, y: top)
    glyph.advance = max(glyph.advance, x + FaceBounds(mark.outline).right + 14)
    glyph.right = .straight
  }

  /// Adds a mark with its axis and its foot at a place.
  mutating func add(_ mark: FaceMark, x: Double, y: Double) {
    glyph.outline.append(mark.outline.shifted(x: x, y: y))
  }
}
