// SPDX-License-Identifier: Apache-2.0

extension AccountSettingsPresentation {
  /// The field in place of the name, with Save and Cancel under it.
  public struct NameField: Hashable, Sendable {
    /// The field with the draft.
    public var input: TextFieldPresentation<Event>

    /// Saves the draft; a spinner in it while the name is being saved.
    public var save: Button

    /// Backs out.
    public var cancel: Button

    /// Draws the field; `nil` while nothing is edited.
    init?(_ rename: Rename, _ strings: Strings) {
      let words = strings.account
      let (draft, message): (String, String?)
      switch rename.state {
      case .viewing: return nil
      case .editing(let text, let error): (draft, message) = (text, error)
      case .saving(_, let text, since: _): (draft, message) = (text, nil)
      }
      let isSaving = rename.isSaving
      input = TextFieldPresentation(
        .accountName, name: words.nameField, text: draft, error: message, isEditable: !isSaving,
        submit: .rename(.save))
      save = Button(
        StyledText(words.save, .plainButton), mark: isSaving ? .spinner : nil,
        event: isSaving ? nil : .rename(.save), value: isSaving ? strings.shared.working : nil)
      cancel = Button(StyledText(strings.shared.cancel, .cancelButton), event: .rename(.cancel))
    }

    /// The event of a new text in the field.
    public func typed(_ text: String) -> Event { .rename(.change(text)) }
  }
}
