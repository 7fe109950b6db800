// SPDX-License-Identifier: Apache-2.0

/// How much of each pixel a disc covers, in exact areas: its border is an arc, not a polygon.
///
/// Shape: one row for each of the canvas. A row is bare, then has partly covered pixels, then covered ones, then partly
/// covered ones, then is bare.
/// Units: 0 is bare, 255 is covered.
/// Rounding: area × 255, half up; areas are right to 10⁻⁹ at 8192 pixels.
package struct CircleCoverage: Sendable {
  /// Where the parts of a row lie, in columns counted from the canvas's first.
  package struct Row: Hashable, Sendable {
    /// The partly covered pixels on the left, or all of them where none is covered.
    package var leading: Range<Int>

    /// The partly covered pixels on the right.
    package var trailing: Range<Int>

    /// Where the bytes of `leading`, and after them those of `trailing`, begin.
    package var offset: Int

    /// The covered pixels.
    package var covered: Range<Int> { leading.upperBound ..< trailing.lowerBound }

    /// Every column that is not bare.
    package var touched: Range<Int> { leading.lowerBound ..< trailing.upperBound }
  }

  /// The rows from the top.
  package private(set) var rows: [Row] = []

  /// The bytes of all partly covered pixels, row by row; rows that mirror each other share theirs.
  package private(set) var edges: [UInt8] = []

  /// The borders between columns.
  private let borders: [HalfDisc.Border]

  /// The disc that fills a square canvas from border to border.
  package init(side: Int) {
    let half = Double(side) / 2
    self.init(center: GlyphPoint(half, half), radius: half, in: PixelRect(side: side))
  }

  /// A disc on a canvas, which may cut it.
  package init(center: GlyphPoint, radius: Double, in canvas: PixelRect) {
    precondition(radius >= 0 && radius < 0x1p30, "a disc has a radius")
    precondition(max(center.x.magnitude, center.y.magnitude) < 0x1p30, "a disc has a center")
    let disc = HalfDisc(radius: radius)
    // A disc in the middle of the canvas is worked out once in four.
    let mirrorsX = center.x * 2 == Double(canvas.left + canvas.right)
    let mirrorsY = center.y * 2 == Double(canvas.top + canvas.bottom)
    borders = Self.borders(canvas, center.x, disc, mirrors: mirrorsX)
    rows.reserveCapacity(canvas.height)
    var reach = disc.reach(at: (Double(canvas.top) - center.y).magnitude)
    for y in 0 ..< canvas.height {
      if mirrorsY, 2 * y >= canvas.height {
        rows.append(rows[canvas.height - 1 - y])
        continue
      }
      let top = Double(canvas.top + y) - center.y
      let next = disc.reach(at: (top + 1).magnitude)
      if top >= 0 {
        add(HalfDisc.Strip(from: top, to: top + 1, inner: next, outer: reach), nil, mirrors: mirrorsX)
      } else if top + 1 <= 0 {
        add(HalfDisc.Strip(from: -top - 1, to: -top, inner: reach, outer: next), nil, mirrors: mirrorsX)
      } else {
        let middle = disc.reach(at: 0)
        add(
          HalfDisc.Strip(from: 0, to: -top, inner: reach, outer: middle),
          HalfDisc.Strip(from: 0, to: top + 1, inner: next, outer: middle), mirrors: mirrorsX)
      }
      reach = next
    }
  }

  /// The borders of a canvas's columns, worked out up to the middle where they mirror each other.
  private static func borders(
    _ canvas: PixelRect, _ center: Double, _ disc: HalfDisc, mirrors: Bool
  ) -> [HalfDisc.Border] {
    var borders: [HalfDisc.Border] = []
    borders.reserveCapacity(canvas.width + 1)
    for i in 0 ... canvas.width {
      if mirrors, 2 * i > canvas.width {
        let twin = borders[canvas.width - i]
        borders.append(HalfDisc.Border(x: -twin.x, area: -twin.area))
      } else {
        let x = Double(canvas.left + i) - center
        borders.append(HalfDisc.Border(x: x, area: disc.area(to: x)))
      }
    }
    return borders
  }

  /// Adds a row of the disc's upper or lower half; one that the center lies in has a part of both.
  private mutating func add(_ strip: HalfDisc.Strip, _ other: HalfDisc.Strip?, mirrors: Bool) {
    let outer = max(strip.outer.x, other?.outer.x ?? 0)
    let inner = min(strip.inner.x, other?.inner.x ?? .infinity)
    let width = borders.count - 1
    // Distances are from the center; the first border lies at `borders[0].x`.
    let first = -borders[0].x
    let start = min(max((first - outer).rounded(.down), 0), Double(width))
    let end = min(max((first + outer).rounded(.up), start), Double(width))
    let touched = Int(start) ..< (outer > 0 ? max(Int(start), Int(end)) : Int(start))
    let coveredStart = Int(min(max((first - inner).rounded(.up), start), end))
    let coveredEnd = Int(min(max((first + inner).rounded(.down), start), end))
    let covered =
      coveredStart < coveredEnd
      ? coveredStart ..< coveredEnd : touched.upperBound ..< touched.upperBound
    let row = Row(
      leading: touched.lowerBound ..< covered.lowerBound, trailing: covered.upperBound ..< touched.upperBound,
      offset: edges.count)
    add(row.leading, strip, other)
    if mirrors, !covered.isEmpty {
      edges += edges[row.offset...].reversed()
    } else {
      add(row.trailing, strip, other)
    }
    rows.append(row)
  }

  /// Adds the bytes of some pixels.
  private mutating func add(_ pixels: Range<Int>, _ strip: HalfDisc.Strip, _ other: HalfDisc.Strip?) {
    guard !pixels.isEmpty else { return }
    func area(_ i: Int) -> Double {
      strip.area(to: borders[i]) + (other?.area(to: borders[i]) ?? 0)
    }
    var before = area(pixels.lowerBound)
    for x in pixels {
      let after = area(x + 1)
      edges.append(UInt8(max(0, min(255, (after - before) * 255 + (0.5 + 0x1p-24)))))
      before = after
    }
  }
}
