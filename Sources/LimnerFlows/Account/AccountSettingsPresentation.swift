// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerInitials

/// Account settings as they are drawn: everything that a view shows, and the event that each tap sends.
///
/// What is absent here is not drawn at all.
public struct AccountSettingsPresentation: Hashable, Sendable {
  /// What a tap sends.
  public typealias Event = AccountSettings.Event

  /// A button of this block.
  public typealias Button = ButtonPresentation<Event>

  /// A part of the block, of which there is at most one.
  public enum Section: Hashable, Sendable, CaseIterable {
    /// The profile card.
    case profile

    /// The appearances.
    case appearance

    /// The notification toggles.
    case notifications

    /// Export and pages.
    case data

    /// Signing out and deleting.
    case account

    /// The version.
    case version
  }

  /// The profile card.
  public var profile: Loadable<Profile>

  /// The appearances.
  public var appearance: AppearanceGroup

  /// The notification toggles.
  public var notifications: NotificationGroup?

  /// Export and pages.
  public var data: RowGroup?

  /// Signing out and deleting.
  public var account: RowGroup

  /// The last line.
  public var version: StyledText?

  /// The question before signing out, while it is asked.
  public var question: Question?

  /// The sheet that deletes, while it is open.
  public var sheet: DeletionSheet?

  /// How a change of state moves.
  public var stateMotion: Motion

  /// How the card takes the place of its placeholder.
  public var placeholderMotion: Motion

  /// Lengths and grounds.
  public var layout: Layout

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - settings: The state.
  ///   - strings: The words.
  ///   - formats: How initials are capitalized.
  ///   - traits: What the person has asked of the system.
  public init(
    _ settings: AccountSettings, strings: Strings = Strings(), formats: Formats = Formats(),
    traits: DisplayTraits = DisplayTraits()
  ) {
    let words = strings.account
    profile =
      settings.account.map { account in
        .content(Profile(account, settings, strings: strings, formats: formats, traits: traits))
      } ?? .placeholder
    appearance = AppearanceGroup(settings.appearance.value, words, traits)
    notifications = NotificationGroup(settings.notifications, words)
    data = RowGroup(words.yourData, ifAny: .data(settings, strings))
    account = RowGroup(words.account, rows: .account(settings, strings))
    version = settings.configuration.version?.nonBlank.map {
      StyledText($0, TextStyle(.caption, .textTertiary))
    }
    question = Question(settings.signOut, strings)
    sheet = DeletionSheet(settings, strings)
    stateMotion = traits.motion(.snappy)
    placeholderMotion = traits.motion(.smooth)
    layout = Layout(traits)
  }

  /// The parts that are there, from top to bottom.
  public var sections: [Section] {
    Section.allCases.filter { section in
      switch section {
      case .profile, .appearance, .account: true
      case .notifications: notifications != nil
      case .data: data != nil
      case .version: version != nil
      }
    }
  }
}
