// SPDX-License-Identifier: Apache-2.0

/// What Georgian letters are made of: rings, bowls below the line, and the strokes that both hang from.
///
/// The letters have no capitals; they keep within four lines, and their strokes are a little thinner than
/// those of capitals, as they stand in smaller shapes.
struct GeorgianStrokes {
  /// What is drawn so far.
  private(set) var pen = FacePen()

  /// The middle lines of a round letter's left and right sides, and the place between them.
  static let (left, right, middle) = (49.0, 451.0, 250.0)

  /// The middle lines of round strokes: at the height of small letters, on the baseline, above and below.
  static let (top, low, high, deep) = (498.0, 32.0, 708.0, -198.0)

  /// The heights at which upright strokes are cut off.
  static let (small, tall) = (530.0, 740.0)

  /// The share of a capital's thickness.
  private static let weight = 0.92

  /// Adds a stroke.
  mutating func stroke(from x: Double, _ y: Double, _ draw: (inout FaceRibbon) -> Void) {
    var ribbon = FaceRibbon(x, y)
    ribbon.weight = Self.weight
    draw(&ribbon)
    pen.add(ribbon.outline)
  }

  /// Adds an upright stroke.
  mutating func stem(_ x: Double, from bottom: Double, to top: Double) {
    let half = FaceMetrics.stem * Self.weight / 2
    pen.box(x - half, bottom, x + half, top)
  }

  /// Adds a closed round, given the middle line of its stroke.
  mutating func ring(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
    let side = FaceMetrics.stem * Self.weight / 2
    let bar = FaceMetrics.bar * Self.weight / 2
    pen.oval(left - side, bottom - bar, right + side, top + bar)
    pen.hole(left + side, bottom + bar, right - side, top - bar, 0.58, 0.58)
  }

  /// Goes on round a bowl that opens to the left, below the line or on it.
  static func bowl(
    _ line: inout FaceRibbon, right: Double, bend: Double, floor: Double, left: Double, end: Double
  ) {
    line.flat(right, bend)
    hook(&line, right: right, floor: floor, left: left, end: end)
  }

  /// Goes on from an upright stroke at the right round a cup to an end at the left.
  static func hook(_ line: inout FaceRibbon, right: Double, floor: Double, left: Double, end: Double) {
    line.steep((left + right) / 2, floor)
    line.flat(left, end - 40)
    line.line(left, end)
  }

  /// Goes on from the right side of a cup up to a head that leans to the left.
  static func neck(_ line: inout FaceRibbon, right: Double, head: Double) {
    let waist = (right + head) / 2 - 6
    line.curve(right, 300, right - 40, 334, waist, 376)
    // The second half leaves as the first one arrives.
    let onward = (waist - right + 40) * 54 / 42
    line.curve(waist + onward, 430, head, 466, head, small)
  }

  /// Goes on from the left side of დ, ლ or ღ into the tail that waves below it.
  static func wave(_ line: inout FaceRibbon) {
    line.curve(left, 110, 150, 20, 330, -70)
    line.curve(440, -125, 530, -160, 578, -238)
  }

  /// Adds the other half of that tail, which comes in from the left.
  mutating func crest() {
    stroke(from: 112, -142) { line in
      line.curve(196, -102, 290, -84, 410, -112)
    }
  }

  /// The letter, with sides that need no kerning.
  func glyph(_ width: Double, _ before: Double = 50, _ after: Double = 50) -> FaceGlyph {
    FaceGlyph(pen.outline, width: width, before, after, (.straight, .straight))
  }
}
