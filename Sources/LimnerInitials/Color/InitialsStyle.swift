// SPDX-License-Identifier: Apache-2.0

/// How initials are colored.
public enum InitialsStyle: Hashable, Sendable {
  /// One of the five pairs that a person chooses from.
  case palette(InitialsColor)

  /// Secondary text on the fill of fields: initials that stand in for a photo and ask for no attention.
  case quiet

  /// The colors of circle and letters.
  public func pair(in theme: Theme) -> InitialsColors {
    switch self {
    case .palette(let color): color.pair(in: theme)
    case .quiet: InitialsColors(background: theme[.fill], ink: theme[.textSecondary])
    }
  }
}

/// The two colors of an avatar.
public struct InitialsColors: Hashable, Sendable {
  /// The circle or square.
  public var background: RGBColor

  /// The letters on it.
  public var ink: RGBColor

  /// Creates a pair.
  public init(background: RGBColor, ink: RGBColor) {
    self.background = background
    self.ink = ink
  }

  /// How well the letters read, 1 to 21.
  public var contrastRatio: Double { RGBColor.contrastRatio(background, ink) }
}
