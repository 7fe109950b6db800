// SPDX-License-Identifier: Apache-2.0

internal import Limner

/// Figures of a gallery as people read them.
enum GalleryFigures {
  /// A number in groups of three digits.
  static func number(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    var text = number < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number and what it counts.
  static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(Self.number(number)) \(number == 1 ? one : several)"
  }

  /// Bytes in the unit of thousands that leaves two to four digits.
  static func bytes(_ count: Int) -> String {
    let units: [(name: String, size: Int)] = [
      ("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000),
    ]
    guard let unit = units.first(where: { abs(count) >= $0.size }) else {
      return Self.count(count, "byte", "bytes")
    }
    let tenths = (abs(count) * 10 + unit.size / 2) / unit.size
    let sign = count < 0 ? "\u{2212}" : ""
    let text = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : number((tenths + 5) / 10)
    return "\(sign)\(text)\u{A0}\(unit.name)"
  }

  /// How much smaller the second number is than the first, in whole percent; rounded towards none.
  static func saving(_ before: Int, _ after: Int) -> String {
    guard before > 0 else { return "no change" }
    let percent = (before - after) * 100 / before
    if percent > 0 { return "\(percent)\u{A0}% smaller" }
    return percent < 0 ? "\(number(-percent))\u{A0}% larger" : "same size"
  }

  /// Columns and rows.
  static func size(_ size: PixelSize) -> String { "\(size.width)\u{A0}\u{D7}\u{A0}\(size.height)" }

  /// A time on the wall.
  static func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    guard milliseconds < 9.95 else { return "\(number(Int(milliseconds.rounded())))\u{A0}ms" }
    let tenths = Int((max(0, milliseconds) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)\u{A0}ms"
  }
}
