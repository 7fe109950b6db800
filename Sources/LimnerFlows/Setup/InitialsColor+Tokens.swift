// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials

extension InitialsColor {
  /// What an avatar of this color stands on.
  public var background: ColorToken {
    switch self {
    case .ink: .textPrimary
    case .grey: .neutral
    case .muted: .secondary
    case .light: .fill
    case .accent: .accent
    }
  }

  /// The color of the letters or the symbol on it.
  public var ink: ColorToken {
    switch self {
    case .ink: .bg
    case .grey, .muted: .statusOn
    case .light: .textPrimary
    case .accent: .accentOn
    }
  }
}
