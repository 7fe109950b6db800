// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// How texts are drawn that more than one block has.
extension TextStyle {
  /// Titles over groups, and the name on the profile card.
  static let groupTitle = TextStyle(.headline, .textPrimary)

  /// First lines of rows, and what is typed into a field.
  static let row = TextStyle(.body, .textPrimary)

  /// Second lines of rows, and notes.
  static let secondLine = TextStyle(.footnote, .textSecondary)

  /// Lines that say what went wrong.
  static let failureLine = TextStyle(.footnote, .danger)

  /// Words of plain buttons.
  static let plainButton = TextStyle(.subhead, .textPrimary, weight: .semibold)

  /// Words of plain buttons that back out.
  static let cancelButton = TextStyle(.subhead, .textSecondary, weight: .semibold)
}
