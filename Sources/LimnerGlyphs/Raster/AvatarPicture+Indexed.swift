// SPDX-License-Identifier: Apache-2.0

extension AvatarPicture {
  /// The steps that coverage is rounded to, so that the edges of form and letters fit one palette.
  package static let steps = 127

  /// The picture with a palette; `nil` where it has more than 256 colors, as it may where letters meet the edge.
  ///
  /// Rounding: coverage goes to the nearest of 127 steps, at most 1 level of 255 from the byte; alpha and mixed
  /// samples are rounded half up.
  package func indexed() -> IndexedPicture? {
    guard let palette = ColorPalette(ColorCensus(self), of: self) else { return nil }
    var pixels = [UInt8](repeating: palette[ColorCensus.bare], count: side * side)
    let background = palette[ColorCensus.covered]
    let edge = (UInt8.min ... .max).map { palette[ColorCensus.state($0, 0)] }
    for (y, row) in form.rows.enumerated() {
      let start = y * side
      for x in row.covered { pixels[start + x] = background }
      var at = row.offset
      for x in row.leading {
        pixels[start + x] = edge[Int(form.edges[at])]
        at += 1
      }
      for x in row.trailing {
        pixels[start + x] = edge[Int(form.edges[at])]
        at += 1
      }
    }
    paintLetters(palette, into: &pixels)
    return IndexedPicture(side: side, palette: palette.entries, pixels: pixels)
  }

  private func paintLetters(_ palette: ColorPalette, into pixels: inout [UInt8]) {
    let ink = (UInt8.min ... .max).map { palette[ColorCensus.state(255, $0)] }
    let rect = letters.rect
    for y in rect.top ..< rect.bottom {
      let row = form.rows[y]
      let start = (y - rect.top) * rect.width - rect.left
      let covered = row.covered.clamped(to: rect.left ..< rect.right)
      for x in covered { pixels[y * side + x] = ink[Int(letters.bytes[start + x])] }
      for x in rect.left ..< rect.right where !covered.contains(x) {
        let state = ColorCensus.state(form.byte(x, in: row), letters.bytes[start + x])
        pixels[y * side + x] = palette[state]
      }
    }
  }
}
