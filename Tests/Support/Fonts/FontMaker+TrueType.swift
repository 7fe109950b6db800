// SPDX-License-Identifier: Apache-2.0

extension FontMaker {
  /// A point of a contour: where it is, and whether the contour goes through it.
  package struct Point: Sendable {
    package var (x, y): (Int, Int)
    package var isOn: Bool

    package init(_ x: Int, _ y: Int, on isOn: Bool = true) { (self.x, self.y, self.isOn) = (x, y, isOn) }
  }

  /// A glyph of `glyf` with contours of its own.
  ///
  /// Short distances take a byte and equal flags are counted where `isPacked`; else each takes all that it may.
  package static func glyph(_ contours: [[Point]], isPacked: Bool = true) -> [UInt8] {
    let points = contours.flatMap { $0 }
    guard !points.isEmpty else { return [] }
    var ends: [UInt8] = []
    var count = 0
    for contour in contours {
      count += contour.count
      ends += u16(count - 1)
    }
    var (flags, xs, ys): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var (x, y) = (0, 0)
    for point in points {
      var flag: UInt8 = point.isOn ? 1 : 0
      flag |= distance(point.x - x, short: 0x02, same: 0x10, isPacked, &xs)
      flag |= distance(point.y - y, short: 0x04, same: 0x20, isPacked, &ys)
      flags.append(flag)
      (x, y) = (point.x, point.y)
    }
    let bounds = bounds(points)
    return u16(contours.count) + bounds + ends + u16(3) + [1, 2, 3] + (isPacked ? packed(flags) : flags) + xs
      + ys
  }

  private static func bounds(_ points: [Point]) -> [UInt8] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return [xs.min(), ys.min(), xs.max(), ys.max()].flatMap { u16($0 ?? 0) }
  }

  private static func distance(
    _ value: Int, short: UInt8, same: UInt8, _ isPacked: Bool, _ bytes: inout [UInt8]
  ) -> UInt8 {
    if isPacked, value == 0 { return same }
    guard isPacked, abs(value) < 256 else {
      bytes += u16(value)
      return 0
    }
    bytes.append(UInt8(abs(value)))
    return short | (value > 0 ? same : 0)
  }

  private static func packed(_ flags: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < flags.count {
      var more = 0
      while index + more + 1 < flags.count, flags[index + more + 1] == flags[index], more < 255 { more += 1 }
      bytes += more > 0 ? [flags[index] | 8, UInt8(more)] : [flags[index]]
      index += more + 1
    }
    return bytes
  }

  /// A part of a glyph that is put together from others.
  package struct Component: Sendable {
    package var glyph: Int
    /// The distance that it is moved by, or two points that fall on each other.
    package var (first, second): (Int, Int)
    /// Flags besides those for the numbers' lengths and for what follows.
    package var flags: Int
    /// None, one, two or four numbers.
    package var scale: [Double]

    package init(_ glyph: Int, _ first: Int = 0, _ second: Int = 0, flags: Int = 0x0002, scale: [Double] = [])
    {
      (self.glyph, self.first, self.second, self.flags, self.scale) = (glyph, first, second, flags, scale)
    }
  }

  /// A glyph of `glyf` that is put together from others; its ink begins at `left`.
  package static func composite(_ components: [Component], left: Int = 0) -> [UInt8] {
    var bytes = u16(-1) + u16(left) + u16(0) + u16(100) + u16(100)
    for (index, component) in components.enumerated() {
      let isSigned = component.flags & 0x0002 != 0
      let range = isSigned ? -128 ... 127 : 0 ... 255
      let isShort = range.contains(component.first) && range.contains(component.second)
      var flags = component.flags | (isShort ? 0 : 1) | (index + 1 < components.count ? 0x20 : 0)
      flags |= [0: 0, 1: 0x08, 2: 0x40, 4: 0x80][component.scale.count] ?? 0
      bytes += u16(flags) + u16(component.glyph)
      let numbers = [component.first, component.second]
      bytes += isShort ? numbers.map { UInt8(truncatingIfNeeded: $0) } : numbers.flatMap { u16($0) }
      bytes += component.scale.flatMap { fixed14($0) }
    }
    return bytes
  }

  /// A TrueType font; the metrics say where each glyph's ink begins.
  package static func trueType(
    _ glyphs: [[UInt8]], advances: [Int]? = nil, cmap characters: [UInt32: Int] = [0x41: 1],
    unitsPerEm: Int = 1000, hasLongLocations: Bool = true
  ) -> FontMaker {
    var (data, locations): ([UInt8], [UInt8]) = ([], [])
    for glyph in glyphs + [[]] {
      locations += hasLongLocations ? u32(data.count) : u16(data.count / 2)
      data += glyph + [UInt8](repeating: 0, count: -glyph.count & 3)
    }
    let metrics = glyphs.enumerated().map { index, glyph in
      let left = glyph.count > 3 ? Int(Int16(truncatingIfNeeded: Int(glyph[2]) << 8 | Int(glyph[3]))) : 0
      return (advance: advances?[index] ?? 500 + index, bearing: left)
    }
    return FontMaker(tables: [
      "OS/2": os2(), "cmap": cmap(characters), "glyf": data, "loca": locations, "hmtx": hmtx(metrics),
      "head": head(unitsPerEm: unitsPerEm, hasLongLocations: hasLongLocations),
      "hhea": hhea(metrics: glyphs.count), "maxp": maxp(glyphs: glyphs.count),
    ])
  }

  /// A glyph of one rectangle.
  package static func box(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> [UInt8] {
    glyph([[Point(left, bottom), Point(left, top), Point(right, top), Point(right, bottom)]])
  }
}
