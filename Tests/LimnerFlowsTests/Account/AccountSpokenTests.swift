// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

/// What is read out, and what can be tapped, of rows, choices, buttons and avatar.
@Suite struct AccountSpokenTests {
  private typealias Presentation = AccountSettingsPresentation

  private let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())

  private func row(_ id: Presentation.Row.ID, _ events: AccountSettings.Event...) -> Presentation.Row? {
    settings(events).presented().row(id)
  }

  private func profile(_ events: AccountSettings.Event...) -> Presentation.Profile? {
    settings(events).presented().profile.content
  }

  private func settings(_ events: [AccountSettings.Event]) -> AccountSettings {
    var settings = AccountSettings.full()
    for event in events { _ = settings.handle(event) }
    return settings
  }

  @Test func `A5, A6: rows are read out by their words, and pages as links`() {
    let drawn = AccountSettings.full().presented()
    let rows = (drawn.data?.rows ?? []) + drawn.account.rows
    let words = ["Export my data", "Privacy policy", "Terms of service", "Sign out", "Delete account"]
    #expect(rows.map(\.title.text) == words)
    #expect(rows.map(\.spoken.label) == words)
    #expect(rows.map(\.spoken.traits) == [[.button], [.link], [.link], [.button], [.button]])
    #expect(
      rows.map(\.event) == [
        .export(.tap), .openPrivacyPolicy, .openTerms, .signOut(.tap), .deletion(.open),
      ])
  }

  @Test func `A8, A16: the avatar is a button that changes the photo`() {
    #expect(profile()?.avatar.spoken == Spoken("Change photo", traits: [.button]))
    #expect(profile()?.avatar.event == .photo(.tap))
  }

  @Test func `A91: the button under the card says that it tries again`() {
    let failed = profile(
      .photo(.picked(Data([0]))), .photo(.prepared(1, photo)), .photo(.threw(1, .loud(nil))))
    #expect(failed?.retry?.title.text == "Try again")
    #expect(failed?.retry?.event == .photo(.retry))
    #expect(failed?.line?.text == "Your photo wasn't updated. Try again.")
  }

  @Test func `A33, A39: the field is read out as Name, and its buttons are Save and Cancel`() {
    let field = profile(.edit)?.nameField
    #expect(field?.input.spoken == Spoken("Name", value: "Maya Chen", traits: [.textField]))
    #expect(field?.save.spoken == Spoken("Save", traits: [.button]))
    #expect(field?.cancel.spoken == Spoken("Cancel", traits: [.button]))
    let saving = profile(.edit, .rename(.change("May")), .rename(.save))?.nameField
    #expect(saving?.input.isEditable == false)
    #expect(saving?.input.spoken.traits == [.textField, .notEnabled])
    #expect(saving?.save.spoken == Spoken("Save", value: "In progress", traits: [.button, .notEnabled]))
  }

  @Test func `A42, A45: choices are buttons that are read out by their names`() {
    let choices = AccountSettings.full().presented().appearance.choices
    #expect(choices.map(\.spoken.label) == ["System", "Light", "Dark"])
    #expect(choices.map(\.spoken.traits) == [[.button, .selected], [.button], [.button]])
  }

  @Test func `A60, A67, X5: a row that works cannot be tapped, and says that it works`() {
    let cases: [(Presentation.Row.ID, label: String, tap: AccountSettings.Event, settings: AccountSettings)] =
      [
        (.export, "Export my data", .export(.tap), settings([.export(.tap)])),
        (.signOut, "Sign out", .signOut(.tap), settings([.signOut(.tap), .signOut(.confirm)])),
      ]
    for (id, label, tap, settings) in cases {
      let row = settings.presented().row(id)
      #expect(row?.event == nil)
      #expect(row?.spoken == Spoken(label, value: "In progress", traits: [.button, .notEnabled]))
      #expect(settings.effects(of: tap).effects == [])
    }
  }

  @Test func `A61: what went wrong with an export is its row's value`() {
    let row = row(.export, .export(.tap), .export(.threw(1, .loud("Full."))))
    #expect(row?.spoken == Spoken("Export my data", value: "Full.", traits: [.button]))
  }

  @Test func `A67: what went wrong with signing out is its row's value`() {
    let row = row(.signOut, .signOut(.tap), .signOut(.confirm), .signOut(.threw(1, .loud("No."))))
    #expect(row?.spoken == Spoken("Sign out", value: "No.", traits: [.button]))
    #expect(row?.event == .signOut(.tap))
  }

  @Test func `A60, A90: what has come of an export is the value of its row`() {
    let (said, row) = (
      "We'll email a link to maya@example.com.", row(.export, .export(.tap), .export(.succeeded(1)))
    )
    #expect(row?.spoken == Spoken("Export my data", value: said, traits: [.button]))
    #expect(row?.detail == StyledText(said, TextStyle(.footnote, .textSecondary)))
  }

  @Test func `A66: the question's answers send what they say`() {
    let question = settings([.signOut(.tap)]).presented().question
    #expect(question?.confirm.title.text == "Sign out")
    #expect(question?.confirm.event == .signOut(.confirm))
    #expect(question?.cancel.title.text == "Cancel")
    #expect(question?.cancel.event == .signOut(.dismiss))
  }

  @Test func `A73: the button that deletes says what comes of it`() {
    let results: [AsyncAction.Event] = [
      .succeeded(1), .threw(1, .loud("No.")), .threw(1, .loud(nil)), .threw(1, .quiet),
    ]
    let start: [AccountSettings.Event] = [
      .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)),
    ]
    let delete = settings(start).presented().sheet?.delete
    #expect(delete?.spoken == Spoken("Delete account", value: "In progress", traits: [.button, .notEnabled]))
    let values = results.map {
      settings(start + [.deletion(.action($0))]).presented().sheet?.delete.spoken.value
    }
    let wanted = ["Account deleted", "No.", "Your account wasn't deleted. Try again.", nil]
    #expect(values == wanted)
  }

  @Test func `A81: a photo is uploaded from the pick on, as far as anybody hears`() {
    let (picked, prepared) = (
      AccountSettings.Event.photo(.picked(Data([0]))), AccountSettings.Event.photo(.prepared(1, photo))
    )
    #expect(profile()?.spoken.value == nil)
    #expect(profile(picked)?.spoken.value == "Uploading photo")
    #expect(profile(picked, prepared)?.spoken.value == "Uploading photo")
    #expect(profile(picked, prepared, .photo(.succeeded(1)))?.spoken.value == nil)
    #expect(profile(picked, .photo(.unreadable(1)))?.spoken.value == nil)
  }

  @Test func `A95: the button over the spinner is Cancel, also while a photo is prepared`() {
    let cancel = profile(.photo(.picked(Data([0]))))?.avatar.cancel
    #expect(cancel?.spoken == Spoken("Cancel", hint: "Uploading photo", traits: [.button]))
    #expect(cancel?.title == StyledText("Cancel", TextStyle(.subhead, .textSecondary, weight: .semibold)))
    #expect(cancel?.event == .photo(.cancel))
  }
}
