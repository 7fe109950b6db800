// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

/// A letter of the built-in face beside its base, so that what the marks add can be looked at alone.
struct MarkedLetter {
  /// The letter with its marks.
  let letter: DrawnLetter

  /// The base alone.
  let base: DrawnLetter

  /// The ink of the base.
  let baseInk: InkProbe

  /// What the marks added.
  let markInk: InkProbe

  /// Draws a base with its marks, which must not move it.
  init(_ text: String) throws {
    let scalars = Array(text.unicodeScalars)
    letter = try #require(BuiltInFace().draw(scalars), "\(text)")
    base = try #require(BuiltInFace().draw([scalars[0]]), "\(text)")
    let count = base.outline.segments.count
    try #require(Array(letter.outline.segments.prefix(count)) == base.outline.segments, "\(text)")
    baseInk = InkProbe(base.outline)
    var added = Outline()
    for segment in letter.outline.segments.dropFirst(count) {
      switch segment {
      case .move(let p): added.move(to: p)
      case .line(let p): added.line(to: p)
      case .quadratic(let c, let p): added.curve(c, to: p)
      case .cubic(let c, let d, let p): added.curve(c, d, to: p)
      }
    }
    markInk = InkProbe(added)
  }
}

/// How near two inks come to each other, between the corners of one and the sides of the other.
func distance(_ one: InkProbe, _ other: InkProbe) -> Double {
  func reach(_ p: GlyphPoint, _ a: GlyphPoint, _ b: GlyphPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let part = length == 0 ? 0 : max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
    let (x, y) = (p.x - a.x - part * dx, p.y - a.y - part * dy)
    return (x * x + y * y).squareRoot()
  }
  func nearest(_ from: InkProbe, _ to: InkProbe) -> Double {
    var least = Double.infinity
    for point in from.contours.joined() {
      for side in to.contours {
        for index in side.indices {
          least = min(least, reach(point, side[index], side[(index + 1) % side.count]))
        }
      }
    }
    return least
  }
  return min(nearest(one, other), nearest(other, one))
}

/// The marks that stand above a letter, all but those that only Greek has.
let marksAbove: [Unicode.Scalar] = [
  "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}",
  "\u{30A}",
  "\u{30B}", "\u{30C}", "\u{30D}", "\u{30F}", "\u{311}",
]

/// The marks that hang below a letter without touching it.
let marksBelow: [Unicode.Scalar] = [
  "\u{323}", "\u{324}", "\u{325}", "\u{326}", "\u{329}", "\u{32D}", "\u{32E}", "\u{330}", "\u{331}",
]

/// The marks that grow out of a letter.
let marksGrown: [Unicode.Scalar] = ["\u{31B}", "\u{327}", "\u{328}"]

/// The Greek capitals.
let greekCapitals = Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)

/// The Russian capitals that are no base with a mark.
let russianCapitals = Array("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ".unicodeScalars)

/// The capitals of other languages in Cyrillic that are no base with a mark.
let otherCyrillic = Array("ЂЄЅІЈЉЊЋЏҐҒӶҖҘҚҜҠҢҤҪҬҮҰҲҶҸҺӀӔӘӨѢѲѴԚԜ".unicodeScalars)
