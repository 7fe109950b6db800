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
  let form: FormRows

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
    self.form = FormRows(shape, side: side)
  }
}

/// The rows of a disc or a square alike.
struct FormRows: Sendable {
  /// Where the parts of each row lie.
  let rows: [CircleCoverage.Row]

  /// The bytes of partly covered pixels.
  let edges: [UInt8]

  /// Works out the rows.
  init(_ shape: AvatarShape, side: Int) {
    switch shape {
    case .circle:
      let disc = CircleCoverage(side: side)
      rows = disc.rows
      edges = disc.edges
    case .square:
      let row = CircleCoverage.Row(leading: 0 ..< 0, trailing: side ..< side, offset: 0)
      rows = [CircleCoverage.Row](repeating: row, count: side)
      edges = []
    }
  }

  /// The form's byte at a pixel.
  func byte(_ x: Int, in row: CircleCoverage.Row) -> UInt8 {
    if row.covered.contains(x) { return 255 }
    if row.leading.contains(x) { return edges[row.offset + x - row.leading.lowerBound] }
    guard row.trailing.contains(x) else { return 0 }
    return edges[row.offset + row.leading.count + x - row.trailing.lowerBound]
  }
}
