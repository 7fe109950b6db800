// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension AccountSettingsPresentation {
  /// The field in place of the name, with Save and Cancel under it.
  public struct NameField: Hashable, Sendable {
    /// What a field holds, for the keyboard and for filling it in.
    public enum ContentType: Hashable, Sendable {
      /// A person's name.
      case name
    }

    /// The key that ends typing.
    public enum SubmitLabel: Hashable, Sendable {
      /// Done.
      case done
    }

    /// Its name for the keyboard's focus.
    public var field = Field.accountName

    /// The draft; typing sends `.rename(.change)` with the whole text.
    public var text: StyledText

    /// What it holds.
    public var contentType = ContentType.name

    /// The key that ends typing.
    public var submitLabel = SubmitLabel.done

    /// What that key sends.
    public var submit: Event

    /// Its height in points.
    public var height = Metrics.row

    /// What it is painted with.
    public var background = Paint.token(.fill)

    /// How round it is.
    public var radius = RadiusToken.md

    /// Its stroke while it has the focus.
    public var focusedStroke: Paint

    /// Its stroke while it has not.
    public var stroke: Paint?

    /// Whether it takes no typing, because the name is being saved.
    public var isLocked: Bool

    /// What is wrong with the draft.
    public var error: StyledText?

    /// Saves the draft.
    public var save: Button

    /// Backs out.
    public var cancel: Button

    /// What is read out.
    public var spoken: Spoken

    /// Draws the field; `nil` while nothing is edited.
    init?(_ rename: Rename, _ strings: Strings) {
      let words = strings.account
      let (draft, message): (String, String?)
      switch rename.state {
      case .viewing: return nil
      case .editing(let text, let error): (draft, message) = (text, error)
      case .saving(_, let text, since: _): (draft, message) = (text, nil)
      }
      isLocked = rename.isSaving
      text = StyledText(draft, AccountStyle.row)
      submit = .rename(.save)
      error = message.map { StyledText($0, AccountStyle.failureLine) }
      stroke = message.map { _ in .token(.danger) }
      focusedStroke = stroke ?? .token(.textPrimary)
      save = Button(
        StyledText(words.save, AccountStyle.plainButton), mark: isLocked ? .spinner : nil,
        event: isLocked ? nil : .rename(.save), value: isLocked ? strings.shared.working : nil)
      cancel = Button(StyledText(strings.shared.cancel, AccountStyle.cancelButton), event: .rename(.cancel))
      spoken = Spoken(
        words.nameField, value: draft, hint: message,
        traits: isLocked ? [.textField, .notEnabled] : [.textField])
    }
  }
}
