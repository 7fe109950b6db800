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
    let bare = palette.edge[0]
    let plain = palette.ink[0]
    let pixels = [UInt8](capacity: side * side) { pixels in
      forEachRun { run in
        switch run {
        case .bare(let count): pixels.append(repeating: bare, count: count)
        case .plain(let count): pixels.append(repeating: plain, count: count)
        case .letters(let bytes): for byte in bytes { pixels.append(palette.ink[Int(byte)]) }
        case .edge(let bytes): for byte in bytes { pixels.append(palette.edge[Int(byte)]) }
        case .mixed(let edge, let letter): pixels.append(palette.entry(edge, letter))
        }
      }
    }
    return IndexedPicture(side: side, palette: palette.entries, pixels: pixels)
  }
}
