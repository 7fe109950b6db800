// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension AccountSettingsPresentation {
  /// Lengths in points, and what things stand on.
  public struct Layout: Hashable, Sendable {
    /// The space between groups.
    public var groupGap = Metrics.groupGap

    /// The space inside a card.
    public var cardPadding = Metrics.cardPadding

    /// What a card is painted with.
    public var cardBackground = Paint.token(.surface)

    /// How round a card is.
    public var cardRadius = RadiusToken.lg

    /// The least height of a row.
    public var rowHeight = Metrics.row

    /// The hairline between two rows.
    public var divider = Paint.token(.separator)

    /// Whether the hairline begins where the text does, after the column of symbols.
    public var dividerIsInsetToText = true

    /// The width of the column of symbols, at the standard text size.
    public var symbolColumn = Metrics.symbolColumn

    /// Whether that column grows with the text.
    public var symbolColumnScales: Bool

    /// Whether the parts of the profile stand under each other.
    public var stacksProfile: Bool

    /// Lays the block out for a person.
    init(_ traits: DisplayTraits) {
      symbolColumnScales = traits.isAccessibilitySize
      stacksProfile = traits.isAccessibilitySize
    }
  }

  /// The title over a group.
  public struct GroupTitle: Hashable, Sendable {
    /// Its words.
    public var title: StyledText

    /// What is read out.
    public var spoken: Spoken

    /// Creates a title.
    init(_ text: String) {
      title = StyledText(text, AccountStyle.groupTitle)
      spoken = Spoken(text, traits: [.header])
    }
  }
}

/// How the texts of this block are drawn.
enum AccountStyle {
  /// Titles over groups.
  static let groupTitle = TextStyle(.headline, .textPrimary)

  /// The name.
  static let name = TextStyle(.headline, .textPrimary)

  /// The plan's label.
  static let plan = TextStyle(.caption, .textPrimary)

  /// The email.
  static let email = TextStyle(.subhead, .textSecondary)

  /// Initials in place of a photo.
  static let initials = TextStyle(.display(20), .textSecondary)

  /// First lines of rows.
  static let row = TextStyle(.body, .textPrimary)

  /// Second lines of rows.
  static let secondLine = TextStyle(.footnote, .textSecondary)

  /// Lines that say what went wrong.
  static let failureLine = TextStyle(.footnote, .danger)

  /// Edit, Save, Open Settings.
  static let plainButton = TextStyle(.subhead, .textPrimary, weight: .semibold)

  /// Cancel.
  static let cancelButton = TextStyle(.subhead, .textSecondary, weight: .semibold)

  /// The last line.
  static let version = TextStyle(.caption, .textTertiary)
}
