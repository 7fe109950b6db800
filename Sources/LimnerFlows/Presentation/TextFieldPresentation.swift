// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// A text field as it is drawn: its label above, the text, its note or error under it.
public struct TextFieldPresentation<Event: Hashable & Sendable>: Hashable, Sendable {
  /// Which field it is.
  public var field: Field

  /// What it asks for, above it.
  public var label: StyledText?

  /// What stands in front of the text and is no part of it.
  public var prefix: StyledText?

  /// The text.
  public var text: StyledText

  /// Whether it can be edited.
  public var isEditable: Bool

  /// What is known of the text, if nothing is wrong with it.
  public var note: StyledText?

  /// A spinner or a checkmark beside the note.
  public var mark: Mark?

  /// What is wrong with the text.
  public var error: StyledText?

  /// What Return sends.
  public var submit: Event

  /// What is read out.
  public var spoken: Spoken

  /// What it stands on.
  public var background = Paint.token(.fill)

  /// Its corners.
  public var radius = RadiusToken.md

  /// Its height in points.
  public var height = Metrics.row

  /// The line around it while it has not the keyboard's focus.
  public var stroke: Stroke?

  /// The line around it while it has the focus.
  public var focusedStroke: Stroke

  /// Draws a field, which is read out by `name`, with its error or its note as a hint.
  init(
    _ field: Field, name: String, text: String, note: String? = nil, error: String?, isEditable: Bool,
    submit: Event
  ) {
    self.field = field
    self.text = StyledText(text, .row)
    self.note = note.map { StyledText($0, .secondLine) }
    self.error = error.map { StyledText($0, .failureLine) }
    self.isEditable = isEditable
    self.submit = submit
    stroke = error.map { _ in Stroke(.danger) }
    focusedStroke = Stroke(error == nil ? .textPrimary : .danger)
    spoken = Spoken(
      name, value: text.isEmpty ? nil : text, hint: error ?? note,
      traits: isEditable ? [.textField] : [.textField, .notEnabled])
  }
}

extension Field {
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
    /// That was all.
    case done

    /// On to the next field.
    case next

    /// On with the step.
    case `continue`
  }

  /// What the system may fill in.
  public var contentType: ContentType { self == .username ? .username : .name }

  /// What the keyboard capitalizes.
  public var capitalization: Capitalization { self == .username ? .never : .words }

  /// Whether the keyboard corrects what is typed.
  public var isAutocorrected: Bool { self != .username }

  /// What Return is called.
  public var submitLabel: SubmitLabel {
    switch self {
    case .accountName: .done
    case .displayName: .next
    case .username: .continue
    }
  }

  /// The field that Return moves to.
  public var next: Field? { self == .displayName ? .username : nil }
}
