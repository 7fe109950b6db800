// SPDX-License-Identifier: Apache-2.0

/// The appearance that the person chose for the app.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// As the system has it.
  case system

  /// Always light.
  case light

  /// Always dark.
  case dark

  /// The scheme to force on the app; `nil` leaves it to the system.
  public var colorScheme: Scheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension Appearance {
  /// Light or dark.
  public enum Scheme: Hashable, Sendable, CaseIterable {
    /// Dark text on a light page.
    case light

    /// Light text on a dark page.
    case dark
  }
}
