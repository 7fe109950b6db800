// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension AccountSettingsPresentation {
  /// A question with two answers.
  public struct Question: Hashable, Sendable {
    /// What is asked.
    public var title: String

    /// Yes.
    public var confirm: Button

    /// No; also what closing the question sends.
    public var cancel: Button

    /// Draws the question before signing out; `nil` while it is not asked.
    init?(_ action: AsyncAction, _ strings: Strings) {
      guard case .confirming = action.state else { return nil }
      let words = strings.account
      title = words.signOutQuestion
      confirm = Button(StyledText(words.signOut, .plainButton), event: .signOut(.confirm))
      cancel = Button(StyledText(strings.shared.cancel, .cancelButton), event: .signOut(.dismiss))
    }
  }

  /// The sheet that deletes the account.
  public struct DeletionSheet: Hashable, Sendable {
    /// The title.
    public var title: GroupTitle

    /// What goes; empty where the host says nothing.
    public var notes: [StyledText]

    /// The switch that arms the button.
    public var consent: Toggle

    /// What went wrong, beside the button.
    public var message: StyledText?

    /// The button that deletes; a tap has no effect until it is armed.
    public var delete: Button

    /// The button that closes the sheet; inert while the account is deleted.
    public var cancel: Button

    /// What closing the sheet by hand sends; nothing where it must stay.
    public var dismiss: Event?

    /// Draws the sheet; `nil` while it is closed.
    init?(_ settings: AccountSettings, _ strings: Strings) {
      let deletion = settings.deletion
      guard deletion.isOpen else { return nil }
      let (words, action) = (strings.account, deletion.action)
      title = GroupTitle(words.deleteAccount)
      notes = (settings.configuration.deletionNotes ?? words.deletionNotes).map {
        StyledText($0, .row)
      }
      message = action.message.map { StyledText($0, .failureLine) }
      dismiss = deletion.isDismissible ? .deletion(.close) : nil
      consent = Toggle(
        id: "consent", words.consent, isOn: deletion.hasConsent,
        event: deletion.isDismissible ? .deletion(.consent(!deletion.hasConsent)) : nil, words)
      delete = Button(
        StyledText(words.deleteAccount, TextStyle(.headline, .statusOn)), background: .token(.danger),
        radius: .md, minimumHeight: Metrics.row, mark: Self.mark(action),
        event: deletion.hasConsent && deletion.isDismissible ? .deletion(.action(.tap)) : nil,
        value: action.spokenValue(strings.shared))
      cancel = Button(
        StyledText(strings.shared.cancel, TextStyle(.headline, .textPrimary)), background: .token(.fill),
        radius: .md, minimumHeight: Metrics.row, event: dismiss)
    }

    private static func mark(_ action: AsyncAction) -> Mark? {
      switch action.state {
      case .working: .spinner
      case .done: .checkmark(.token(.statusOn))
      case .failed: .retry(.token(.statusOn))
      case .idle, .confirming: nil
      }
    }
  }
}
