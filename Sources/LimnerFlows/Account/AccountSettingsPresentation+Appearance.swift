// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials

extension AccountSettingsPresentation {
  /// The three appearances.
  public struct AppearanceGroup: Hashable, Sendable {
    /// How they are drawn.
    public enum Style: Hashable, Sendable {
      /// As small screens beside each other, with a ring around the one that is chosen.
      case screens

      /// As rows under each other, with a checkmark on the one that is chosen.
      case list
    }

    /// The title.
    public var title: GroupTitle

    /// How they are drawn.
    public var style: Style

    /// System, light and dark.
    public var choices: [Choice]

    /// Draws the group.
    init(_ chosen: Appearance, _ words: AccountStrings, _ traits: DisplayTraits) {
      title = GroupTitle(words.appearance)
      let style: Style = traits.isAccessibilitySize ? .list : .screens
      self.style = style
      choices = Appearance.allCases.map { Choice($0, isChosen: $0 == chosen, style, words) }
    }
  }

  /// One of the three appearances.
  public struct Choice: Hashable, Sendable, Identifiable {
    /// Which.
    public var id: Appearance { appearance }

    /// Which.
    public var appearance: Appearance

    /// What it is called.
    public var title: StyledText

    /// The screens to draw: one, or light and dark side by side; none in a list.
    public var screens: [Screen]

    /// The ring around the screens of the one that is chosen.
    public var ring: Stroke?

    /// The checkmark on the row of the one that is chosen.
    public var mark: Mark?

    /// What a tap sends.
    public var event: Event

    /// What is read out.
    public var spoken: Spoken

    /// Draws a choice.
    init(
      _ appearance: Appearance, isChosen: Bool, _ style: AppearanceGroup.Style, _ words: AccountStrings
    ) {
      let name =
        switch appearance {
        case .system: words.system
        case .light: words.light
        case .dark: words.dark
        }
      self.appearance = appearance
      title = StyledText(name, .row)
      event = .appearance(.choose(appearance))
      spoken = Spoken(name, traits: isChosen ? [.button, .selected] : [.button])
      switch style {
      case .screens:
        screens = (appearance.colorScheme.map { [$0] } ?? Appearance.Scheme.allCases).map {
          Screen(scheme: $0)
        }
        ring = isChosen ? Stroke(.accent, width: 2) : nil
      case .list:
        screens = []
        mark = isChosen ? .checkmark(.token(.accent)) : nil
      }
    }
  }

  /// A small picture of the app in one scheme, in the theme's own colors.
  public struct Screen: Hashable, Sendable {
    /// The scheme in which all tokens are resolved.
    public var scheme: Appearance.Scheme

    /// The page.
    public var page = ColorToken.bg

    /// The card on it.
    public var card = ColorToken.surface

    /// The field on the card.
    public var field = ColorToken.fill

    /// The first line.
    public var firstLine = ColorToken.textPrimary

    /// The second line.
    public var secondLine = ColorToken.textTertiary

    /// The button.
    public var button = ColorToken.accent

    /// The tokens, from the page up.
    public var tokens: [ColorToken] { [page, card, field, firstLine, secondLine, button] }
  }
}
