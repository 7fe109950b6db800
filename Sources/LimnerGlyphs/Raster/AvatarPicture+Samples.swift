// SPDX-License-Identifier: Apache-2.0

extension AvatarPicture {
  /// The picture as red, green, blue and alpha, not multiplied, for whatever has more colors than a palette.
  ///
  /// Shape: `side` rows × `side` pixels × 4 bytes, packed; bare pixels have the background's color.
  /// Rounding: 8-bit coverage is the alpha; mixed samples are rounded half up.
  package func rgba() -> [UInt8] {
    samples(of: 4) { color, alpha in [color.red, color.green, color.blue, alpha] }
  }

  /// The picture as red, green and blue over an opaque ground, for formats without transparency.
  ///
  /// Shape: `side` rows × `side` pixels × 3 bytes, packed.
  /// Rounding: the pixel is mixed and rounded half up, then mixed with the ground by 8-bit coverage and rounded again.
  package func rgb(on ground: PaintColor) -> [UInt8] {
    samples(of: 3) { color, alpha in
      let seen = ground.mixed(with: color, Int(alpha), of: 255)
      return [seen.red, seen.green, seen.blue]
    }
  }

  /// Paints all pixels, where a closure says how a color with an alpha is stored.
  private func samples(of channels: Int, _ store: (PaintColor, UInt8) -> [UInt8]) -> [UInt8] {
    let colors = (0 ... 255).map { background.mixed(with: ink, $0, of: 255) }
    let letters = colors.map { store($0, 255) }
    let edges = (UInt8.min ... .max).map { store(background, $0) }
    let bare = [[UInt8]](repeating: edges[0], count: side).flatMap { $0 }
    let plain = [[UInt8]](repeating: letters[0], count: side).flatMap { $0 }
    var samples: [UInt8] = []
    samples.reserveCapacity(side * side * channels)
    forEachRun { run in
      switch run {
      case .bare(let count): samples += bare[..<(count * channels)]
      case .plain(let count): samples += plain[..<(count * channels)]
      case .letters(let bytes): for byte in bytes { samples += letters[Int(byte)] }
      case .edge(let bytes): for byte in bytes { samples += edges[Int(byte)] }
      case .mixed(let edge, let letter): samples += store(colors[Int(letter)], edge)
      }
    }
    return samples
  }
}
