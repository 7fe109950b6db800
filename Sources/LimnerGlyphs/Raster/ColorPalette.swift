// SPDX-License-Identifier: Apache-2.0

/// The colors of a picture and the way from coverage to them.
///
/// Order: colors that are not opaque come first, because a PNG lists alpha up to the last such entry; then by use, the
/// most used first. Of nine orders tried this made the smallest files: bare pixels, or the background, are entry 0 like
/// the filter bytes between the rows, and code lengths rise with the entries.
struct ColorPalette {
  /// The colors.
  let entries: [IndexedPicture.Entry]

  /// The entries of the letters' bytes where the form covers the pixel.
  let ink: [UInt8]

  /// The entries of the form's bytes where no letter is.
  let edge: [UInt8]

  /// The entries of pixels that both cover partly, by `ColorCensus.key`.
  private var mixed: [Int: UInt8] = [:]

  /// Chooses the colors; `nil` if there are more than 256.
  init?(_ census: ColorCensus, of picture: AvatarPicture) {
    let steps = AvatarPicture.steps
    var found: [(key: Int, value: UInt32, count: Int)] = []
    found.reserveCapacity(2 * steps + 2 + census.mixed.count)
    for (step, count) in census.ink.enumerated() where count > 0 {
      found.append((ColorCensus.key(steps, step), picture.value(steps, step), count))
    }
    for (step, count) in census.edge.enumerated() where count > 0 {
      found.append((ColorCensus.key(step, 0), picture.value(step, 0), count))
    }
    for (key, count) in census.mixed {
      let (edge, letter) = key.quotientAndRemainder(dividingBy: steps + 1)
      found.append((key, picture.value(edge, letter), count))
    }
    // States of the same color become one entry.
    found.sort { $0.value < $1.value }
    var order: [UInt64] = []
    order.reserveCapacity(257)
    var next = 0
    while next < found.count {
      let value = found[next].value
      var count = 0
      while next < found.count, found[next].value == value {
        count += found[next].count
        next += 1
      }
      // Opacity, use, value, as one number to sort by; a picture has at most 2²⁶ pixels.
      let opaque: UInt64 = value >> 24 == 255 ? 1 : 0
      order.append(opaque << 59 | UInt64((1 << 27) - 1 - count) << 32 | UInt64(value))
      guard order.count <= 256 else { return nil }
    }
    order.sort()
    let values = order.map { UInt32(truncatingIfNeeded: $0) }
    entries = values.map(IndexedPicture.Entry.init)
    let places = values.indices.sorted { values[$0] < values[$1] }
    var place = 0
    var inkSteps = [UInt8](repeating: 0, count: steps + 1)
    var edgeSteps = inkSteps
    for state in found {
      while values[places[place]] < state.value { place += 1 }
      let (edge, letter) = state.key.quotientAndRemainder(dividingBy: steps + 1)
      if edge == steps {
        inkSteps[letter] = UInt8(places[place])
      } else if letter == 0 {
        edgeSteps[edge] = UInt8(places[place])
      } else {
        mixed[state.key] = UInt8(places[place])
      }
    }
    edgeSteps[steps] = inkSteps[0]
    ink = ColorCensus.step.map { inkSteps[$0] }
    edge = ColorCensus.step.map { edgeSteps[$0] }
  }

  /// The entry of a pixel from the bytes of the form and the letters.
  func entry(_ edge: UInt8, _ letter: UInt8) -> UInt8 {
    let (a, b) = (ColorCensus.step[Int(edge)], ColorCensus.step[Int(letter)])
    if a == AvatarPicture.steps { return ink[Int(letter)] }
    if a == 0 || b == 0 { return self.edge[Int(edge)] }
    return mixed[ColorCensus.key(a, b)] ?? 0
  }
}

extension IndexedPicture.Entry {
  /// Takes alpha, red, green and blue out of a number, the highest byte first.
  fileprivate init(_ value: UInt32) {
    self.init(
      PaintColor(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value)),
      alpha: UInt8(truncatingIfNeeded: value >> 24))
  }
}

extension AvatarPicture {
  /// The color of a pixel from the steps of the form and the letters, as a number.
  fileprivate func value(_ edge: Int, _ letter: Int) -> UInt32 {
    let color = background.mixed(with: ink, letter, of: Self.steps)
    let alpha = UInt32((edge * 510 + Self.steps) / (2 * Self.steps))
    return alpha << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
