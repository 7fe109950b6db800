// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension TextFieldPresentation<ProfileSetup.Event> {
  /// The event of a new text in the field.
  public func typed(_ text: String) -> ProfileSetup.Event {
    field == .username ? .username(.edit(text)) : .name(text)
  }

  /// The field of the display name.
  static func displayName(of setup: ProfileSetup) -> Self {
    Self(
      .displayName, label: setup.configuration.strings.setup.displayName, text: setup.name, note: nil,
      error: setup.nameRefusal, isEditable: setup.phase == .open)
  }

  /// The field of the username.
  static func username(of setup: ProfileSetup) -> Self {
    let words = setup.configuration.strings.setup
    let error = setup.username.error
    var field = Self(
      .username, label: words.username, text: setup.username.text,
      note: error == nil ? note(on: setup.username, words) : nil, error: error,
      isEditable: setup.phase == .open)
    field.prefix = StyledText(words.usernamePrefix, TextStyle(.body, .textTertiary))
    field.mark = mark(on: setup.username.verdict)
    return field
  }

  /// A field with its label, and a line around it at rest too.
  private init(
    _ field: Field, label: String, text: String, note: String?, error: String?, isEditable: Bool
  ) {
    self.init(
      field, name: label, text: text, note: note, error: error, isEditable: isEditable,
      submit: .submitted(field))
    self.label = StyledText(label, .secondLine)
    stroke = stroke ?? Stroke(.separator)
  }

  private static func note(on username: UsernameField, _ words: SetupStrings) -> String? {
    switch username.verdict {
    case .checking: words.checking
    case .available: words.available.filled(["username": username.text])
    case .checkFailed: words.checkFailed
    case .none, .waiting, .taken: nil
    }
  }

  private static func mark(on verdict: UsernameField.Verdict) -> Mark? {
    switch verdict {
    case .checking: .spinner
    case .available: .checkmark(.token(.success))
    case .none, .waiting, .taken, .checkFailed: nil
    }
  }
}
