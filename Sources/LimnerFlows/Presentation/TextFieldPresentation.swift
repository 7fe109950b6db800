// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// A text field as it is drawn: its label above, the text, its note or error under it.
public struct TextFieldPresentation<Event: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which field it is.
  public var id: Field { field }

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
