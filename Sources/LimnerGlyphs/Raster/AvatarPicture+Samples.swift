// SPDX-License-Identifier: Apache-2.0

extension AvatarPicture {
  /// The picture as red, green, blue and alpha, not multiplied, for whatever has more colors than a palette.
  ///
  /// Shape: `side` rows × `side` pixels × 4 bytes, packed; transparent pixels have the background's color.
  /// Rounding: 8-bit coverage is the alpha; mixed samples are rounded half up.
  package func rgba() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: side * side * 4)
    paint { x, y, color, alpha in
      let at = (y * side + x) * 4
      bytes[at] = color.red
      bytes[at + 1] = color.green
      bytes[at + 2] = color.blue
      bytes[at + 3] = alpha
    }
    return bytes
  }

  /// The picture as red, green and blue over an opaque ground, for formats without transparency.
  ///
  /// Shape: `side` rows × `side` pixels × 3 bytes, packed.
  /// Rounding: the pixel is mixed and rounded half up, then mixed with the ground by 8-bit coverage and rounded again.
  package func rgb(on ground: PaintColor) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: side * side * 3)
    paint { x, y, color, alpha in
      let seen = alpha == 255 ? color : ground.mixed(with: color, Int(alpha), of: 255)
      let at = (y * side + x) * 3
      bytes[at] = seen.red
      bytes[at + 1] = seen.green
      bytes[at + 2] = seen.blue
    }
    return bytes
  }

  /// Calls a closure for every pixel with its column, row, color and alpha.
  private func paint(_ pixel: (Int, Int, PaintColor, UInt8) -> Void) {
    let colors = (0 ... 255).map { background.mixed(with: ink, $0, of: 255) }
    for y in 0 ..< side {
      let row = form.rows[y]
      for x in 0 ..< side {
        pixel(x, y, colors[Int(letters[x, y])], form.byte(x, in: row))
      }
    }
  }
}
