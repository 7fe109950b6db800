// SPDX-License-Identifier: Apache-2.0

/// What a color is for; a theme says which color that is.
///
/// The raw value is the token's place in a theme.
public enum ColorToken: Int, CaseIterable, Hashable, Sendable {
  /// The page behind everything.
  case bg

  /// Cards on the page.
  case surface

  /// Fields, tracks and quiet circles on cards.
  case fill

  /// Hairlines and rings.
  case separator

  /// Text that is read first.
  case textPrimary

  /// Second lines and quiet initials.
  case textSecondary

  /// Hints and arrows; marks rather than text.
  case textTertiary

  /// A gray that carries `statusOn`.
  case neutral

  /// A subdued color that carries `statusOn`.
  case secondary

  /// The brand's color.
  case accent

  /// Text on the accent.
  case accentOn

  /// Something went well.
  case success

  /// Something to know.
  case info

  /// Something to look at.
  case warning

  /// Something failed or cannot be undone.
  case danger

  /// Text on status colors, `neutral` and `secondary`.
  case statusOn
}
