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
    let letters = colors.flatMap { store($0, 255) }
    let edges = (UInt8.min ... .max).flatMap { store(background, $0) }
    // Long runs are copied from these; short ones are looked up.
    let bare = [[UInt8]](repeating: store(background, 0), count: side).flatMap { $0 }
    let plain = [[UInt8]](repeating: store(background, 255), count: side).flatMap { $0 }
    var line = [UInt8](repeating: 0, count: side * channels)
    var samples: [UInt8] = []
    samples.reserveCapacity(side * side * channels)
    forEachRun { run in
      switch run {
      case .bare(let count): samples += bare[..<(count * channels)]
      case .plain(let count): samples += plain[..<(count * channels)]
      case .letters(let bytes): samples += Self.look(bytes, up: letters, channels, in: &line)
      case .edge(let bytes): samples += Self.look(bytes, up: edges, channels, in: &line)
      case .mixed(let edge, let letter): samples += store(colors[Int(letter)], edge)
      }
    }
    return samples
  }

  /// Writes the samples of some bytes to the start of a line and returns that part of it.
  private static func look(
    _ bytes: ArraySlice<UInt8>, up table: [UInt8], _ channels: Int, in line: inout [UInt8]
  ) -> ArraySlice<UInt8> {
    var out = line.mutableSpan
    let table = table.span
    var at = 0
    for byte in bytes {
      let from = Int(byte) * channels
      for channel in 0 ..< channels { out[at + channel] = table[from + channel] }
      at += channels
    }
    return line[..<at]
  }
}
