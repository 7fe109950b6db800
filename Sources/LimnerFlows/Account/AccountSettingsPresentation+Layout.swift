// SPDX-License-Identifier: Apache-2.0

extension AccountSettingsPresentation {
  /// Lengths in points, and how cards are drawn.
  public struct Layout: Hashable, Sendable {
    /// The space between groups.
    public var groupGap = Metrics.groupGap

    /// How cards are drawn.
    public var card = CardStyle()

    /// The least height of a row.
    public var rowHeight = Metrics.row

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
}
