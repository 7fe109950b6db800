// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerInitials

/// An avatar as SVG: the ground and the outline of its letters.
///
/// There is no text in the file, neither the name nor its letters nor a font, so it looks the same everywhere and
/// nothing that a user typed can do anything. Numbers are pixels with at most three decimals.
enum SVGDrawing {
  /// The file's bytes, ASCII.
  static func bytes(
    _ letters: Outline, size: Int, shape: InitialsAvatar.Shape, _ colors: InitialsColors
  ) -> [UInt8] {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(size)\""
    text += " viewBox=\"0 0 \(size) \(size)\">\n"
    let ground = colors.background
    switch shape {
    case .circle:
      let radius = decimal(Double(size) / 2)
      text += "<circle cx=\"\(radius)\" cy=\"\(radius)\" r=\"\(radius)\" fill=\"\(ground)\"/>\n"
    case .square:
      text += "<rect width=\"\(size)\" height=\"\(size)\" fill=\"\(ground)\"/>\n"
    }
    text += "<path fill=\"\(colors.ink)\" d=\"\(path(letters))\"/>\n</svg>\n"
    return Array(text.utf8)
  }

  /// The `d` attribute: absolute commands, each contour closed.
  private static func path(_ outline: Outline) -> String {
    var text = ""
    for segment in outline.segments {
      switch segment {
      case .move(let point):
        if !text.isEmpty { text += "Z" }
        text += "M" + list([point])
      case .line(let point): text += "L" + list([point])
      case .quadratic(let control, let point): text += "Q" + list([control, point])
      case .cubic(let first, let second, let point): text += "C" + list([first, second, point])
      }
    }
    return text.isEmpty ? text : text + "Z"
  }

  private static func list(_ points: [GlyphPoint]) -> String {
    points.map { decimal($0.x) + " " + decimal($0.y) }.joined(separator: " ")
  }

  /// A number rounded to thousandths, without zeros at its end.
  static func decimal(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(repeating: "0", count: rest < 10 ? 2 : rest < 100 ? 1 : 0) + "\(rest)"
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
