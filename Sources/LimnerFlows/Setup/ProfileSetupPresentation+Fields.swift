// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension ProfileSetupPresentation {
  /// A text field with its label above and its note or error under it.
  public struct InputField: Hashable, Sendable {
    /// What the system may fill in.
    public enum ContentType: Hashable, Sendable {
      /// A person's name.
      case name

      /// A username.
      case username
    }

    /// What the keyboard capitalizes by itself.
    public enum Capitalization: Hashable, Sendable {
      /// The first letter of each word.
      case words

      /// Nothing.
      case never
    }

    /// What Return is called.
    public enum SubmitLabel: Hashable, Sendable {
      /// On to the next field.
      case next

      /// On with the step.
      case `continue`
    }

    /// Which field it is.
    public var field: Field

    /// What it asks for.
    public var label: StyledText

    /// What stands in front of the text and is no part of it.
    public var prefix: StyledText?

    /// The text.
    public var text: StyledText

    /// What the system may fill in.
    public var contentType: ContentType

    /// What the keyboard capitalizes.
    public var capitalization: Capitalization

    /// Whether the keyboard corrects what is typed.
    public var isAutocorrected: Bool

    /// What Return is called.
    public var submitLabel: SubmitLabel

    /// The field that Return moves to.
    public var next: Field?

    /// Whether it can be edited.
    public var isEditable: Bool

    /// What is known of the text, if nothing is wrong with it.
    public var note: StyledText?

    /// A spinner or a checkmark beside the note.
    public var mark: Mark?

    /// What is wrong with the text.
    public var error: StyledText?

    /// What is read out.
    public var spoken: Spoken

    /// What it stands on.
    public var background = Paint.token(.fill)

    /// Its corners.
    public var radius = RadiusToken.md

    /// Its height in points.
    public var height = Metrics.row

    /// The line around it; the color of one without focus.
    public var stroke: Ring

    /// The line around it while it has the keyboard's focus.
    public var focusedStroke: Ring

    /// The event of a new text in the field.
    public func typed(_ text: String) -> ProfileSetup.Event {
      field == .username ? .username(.edit(text)) : .name(text)
    }

    /// The event of Return in the field.
    public var submitted: ProfileSetup.Event { .submitted(field) }

    private init(
      _ field: Field, label: String, text: String, note: String?, error: String?, isEditable: Bool
    ) {
      self.field = field
      self.label = StyledText(label, TextStyle(.footnote, .textSecondary))
      self.text = StyledText(text, TextStyle(.body, .textPrimary))
      self.note = note.map { StyledText($0, TextStyle(.footnote, .textSecondary)) }
      self.error = error.map { StyledText($0, .setupError) }
      self.isEditable = isEditable
      let isUsername = field == .username
      contentType = isUsername ? .username : .name
      capitalization = isUsername ? .never : .words
      isAutocorrected = !isUsername
      submitLabel = isUsername ? .continue : .next
      next = isUsername ? nil : .username
      stroke = Ring(paint: .token(error == nil ? .separator : .danger), width: 1)
      focusedStroke = Ring(paint: .token(error == nil ? .textPrimary : .danger), width: 1)
      spoken = Spoken(
        label, value: text.isEmpty ? nil : text, hint: error ?? note,
        traits: isEditable ? [.textField] : [.textField, .notEnabled])
    }
  }
}

extension ProfileSetupPresentation.InputField {
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
