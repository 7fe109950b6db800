// SPDX-License-Identifier: Apache-2.0

/// The outer form of an avatar.
package enum AvatarShape: Hashable, Sendable {
  /// A disc from border to border, transparent around it.
  case circle
  /// The whole square.
  case square
}

/// An avatar ready to be painted: letters in one color over a form in another.
///
/// Color: background and ink are mixed in encoded sRGB samples by the letters' coverage, so that thin strokes weigh
/// about the same in dark on light and in light on dark, and as browsers do for the same outlines in SVG. The form's
/// edge is alpha over nothing, or mixed the same way over a ground.
package struct AvatarPicture: Sendable {
  /// The number of rows and of columns.
  package let side: Int

  /// The outer form.
  package let shape: AvatarShape

  /// The color of the form.
  package let background: PaintColor

  /// The color of the letters.
  package let ink: PaintColor

  /// What the letters cover.
  package let letters: Coverage

  /// The rows of the form.
  let rows: [CircleCoverage.Row]

  /// The bytes of pixels that the form covers partly.
  let edges: [UInt8]

  /// Creates a picture; the letters lie on a canvas of its size.
  package init(side: Int, shape: AvatarShape, background: PaintColor, ink: PaintColor, letters: Coverage) {
    precondition(side > 0 && side <= CoverageRaster.canvasLimit, "an avatar has a side")
    let rect = letters.rect
    precondition(
      rect.isEmpty || rect.left >= 0 && rect.top >= 0 && rect.right <= side && rect.bottom <= side,
      "letters lie on the canvas of their picture")
    self.side = side
    self.shape = shape
    self.background = background
    self.ink = ink
    self.letters = letters
    switch shape {
    case .circle:
      let disc = CircleCoverage(side: side)
      rows = disc.rows
      edges = disc.edges
    case .square:
      // Every row is covered from border to border.
      let row = CircleCoverage.Row(leading: 0 ..< 0, trailing: side ..< side, offset: 0)
      rows = [CircleCoverage.Row](repeating: row, count: side)
      edges = []
    }
  }

  /// What a painter does with a row, from left to right.
  enum Run {
    /// Pixels that the form leaves bare.
    case bare(Int)
    /// Pixels that the form covers and no letter does.
    case plain(Int)
    /// Pixels that the form covers: the letters' bytes.
    case letters(ArraySlice<UInt8>)
    /// Pixels that the form covers partly and no letter does: the form's bytes.
    case edge(ArraySlice<UInt8>)
    /// A pixel that both cover partly, or that a letter covers beside the form: the form's byte and the letters'.
    case mixed(UInt8, UInt8)
  }

  /// Calls a closure for all runs of the picture, row by row.
  func forEachRun(_ body: (Run) -> Void) {
    for (y, row) in rows.enumerated() {
      let inLetters = y >= letters.rect.top && y < letters.rect.bottom
      let span = inLetters ? letters.rect.left ..< letters.rect.right : 0 ..< 0
      let bytes = inLetters ? (y - letters.rect.top) * letters.rect.width : 0
      let second = row.offset + row.leading.count
      if row.leading.lowerBound > 0 { body(.bare(row.leading.lowerBound)) }
      if span.isEmpty
        || span.lowerBound >= row.covered.lowerBound && span.upperBound <= row.covered.upperBound
      {
        if !row.leading.isEmpty { body(.edge(edges[row.offset ..< second])) }
        if span.isEmpty {
          if !row.covered.isEmpty { body(.plain(row.covered.count)) }
        } else {
          body(.plain(span.lowerBound - row.covered.lowerBound))
          body(.letters(letters.bytes[bytes ..< bytes + span.count]))
          body(.plain(row.covered.upperBound - span.upperBound))
        }
        if !row.trailing.isEmpty { body(.edge(edges[second ..< second + row.trailing.count])) }
      } else {
        for x in row.touched { body(.mixed(form(x, row), letters[x, y])) }
      }
      if row.trailing.upperBound < side { body(.bare(side - row.trailing.upperBound)) }
    }
  }

  /// The form's byte at a pixel that it touches.
  private func form(_ x: Int, _ row: CircleCoverage.Row) -> UInt8 {
    if row.covered.contains(x) { return 255 }
    if x < row.covered.lowerBound { return edges[row.offset + x - row.leading.lowerBound] }
    return edges[row.offset + row.leading.count + x - row.trailing.lowerBound]
  }
}
