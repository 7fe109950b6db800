// SPDX-License-Identifier: Apache-2.0

/// One of the five colors that initials are offered in.
///
/// The raw value is the index that a profile stores, 0 to 4; it never changes.
public enum InitialsColor: Int, CaseIterable, Hashable, Sendable {
  /// The text's color with letters in the page's.
  case ink

  /// A neutral gray.
  case grey

  /// A subdued color.
  case muted

  /// The fill of fields with letters in the text's color.
  case light

  /// The brand's color.
  case accent

  /// What the color is called, in English, with a capital.
  public var name: String {
    switch self {
    case .ink: "Ink"
    case .grey: "Grey"
    case .muted: "Muted"
    case .light: "Light"
    case .accent: "Accent"
    }
  }

  /// The colors of circle and letters.
  public func pair(in theme: Theme) -> InitialsColors {
    switch self {
    case .ink: InitialsColors(background: theme[.textPrimary], ink: theme[.bg])
    case .grey: InitialsColors(background: theme[.neutral], ink: theme[.statusOn])
    case .muted: InitialsColors(background: theme[.secondary], ink: theme[.statusOn])
    case .light: InitialsColors(background: theme[.fill], ink: theme[.textPrimary])
    case .accent: InitialsColors(background: theme[.accent], ink: theme[.accentOn])
    }
  }
}

extension InitialsColor: LosslessStringConvertible {
  /// Reads `ink`, `grey`, `muted`, `light` or `accent`, or an index from `0` to `4`.
  public init?(_ description: String) {
    let found = Self.allCases.first { $0.description == description || "\($0.rawValue)" == description }
    guard let found else { return nil }
    self = found
  }

  /// The word of the color: `ink`.
  public var description: String { name.lowercased() }
}
