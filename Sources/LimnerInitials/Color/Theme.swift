// SPDX-License-Identifier: Apache-2.0

/// A color for every token.
public struct Theme: Hashable, Sendable {
  private var colors: [RGBColor]

  /// Creates a theme by asking for the color of each token once.
  public init(_ color: (ColorToken) -> RGBColor) {
    colors = ColorToken.allCases.map(color)
  }

  /// The color of a token.
  public subscript(token: ColorToken) -> RGBColor {
    get { colors[token.rawValue] }
    set { colors[token.rawValue] = newValue }
  }

  /// The theme with another accent, and with text on it that reads at 4.5:1 or better, whatever the accent.
  public func withAccent(_ accent: RGBColor) -> Theme {
    var theme = self
    theme[.accent] = accent
    theme[.accentOn] = textColor(on: accent)
    return theme
  }

  /// What reads on a color: the theme's own text on status colors first, so that a brand's color and a status look of a
  /// piece; then the theme's main text; at worst white or black.
  ///
  /// One of the last two always reads: where white stays below 4.5:1, black is above 21 / 4.5.
  private func textColor(on background: RGBColor) -> RGBColor {
    let candidates = [self[.statusOn], self[.textPrimary], .white]
    return candidates.first { RGBColor.contrastRatio($0, background) >= Theme.readableContrast } ?? .black
  }

  /// The contrast that text of any size needs.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.3.
  package static let readableContrast = 4.5
}
