// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension InitialsAvatar.Options {
  /// Checks the numbers against their ranges.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for the first one outside.
  func validate() throws(LimnerError) {
    try OptionRange.check("size", size, 16 ... 2048)
    if case .jpeg(let quality) = format { try OptionRange.check("quality", quality, 1 ... 100) }
  }

  /// The color of the palette that a name gets; `nil` in the quiet style.
  func color(of name: String) -> InitialsColor? {
    switch color {
    case .fixed(let color): color
    case .automatic: .automatic(for: name)
    case .quiet: nil
    }
  }

  /// Ground and ink for a color of the palette, or for none.
  func colors(_ color: InitialsColor?) -> InitialsColors {
    (color.map(InitialsStyle.palette) ?? .quiet).pair(in: theme)
  }
}
