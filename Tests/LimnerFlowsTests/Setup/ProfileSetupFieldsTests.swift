// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

/// The fields as they are drawn.
@Suite struct ProfileSetupFieldsTests {
  private static let note = TextStyle(.footnote, .textSecondary)
  private static let error = TextStyle(.footnote, .danger)

  private func username(_ events: [UsernameField.Event]) -> TextFieldPresentation<ProfileSetup.Event> {
    SetupCase.drawn(events.map(ProfileSetup.Event.username)).profile.fields[1]
  }

  @Test func `S17: the avatar shows the initials of the host's name at once`() {
    let drawn = SetupCase.drawn { $0.name = "Maya Chen" }
    #expect(drawn.profile.photo.avatar.picture == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(drawn.profile.fields[0].text.text == "Maya Chen")
  }

  @Test func `S18: the name is a name, with capital words, and Return goes on to the username`() {
    let field = SetupCase.drawn().profile.fields[0]
    #expect(field.label?.text == "Display name")
    #expect(field.field.contentType == .name)
    #expect(field.field.capitalization == .words)
    #expect(field.field.submitLabel == .next)
    #expect(field.field.next == .username)
    #expect(field.submit == .submitted(.displayName))
    #expect(field.typed("M") == .name("M"))
    #expect(field.prefix == nil)
  }

  @Test func `S32: the username has a sign in front and is not corrected, and Return there continues`() {
    let field = username([.edit("maya")])
    #expect(field.label?.text == "Username")
    #expect(field.prefix?.text == "@")
    #expect(field.text.text == "maya")
    #expect(field.field.contentType == .username)
    #expect(field.field.capitalization == .never)
    #expect(!field.field.isAutocorrected)
    #expect(field.field.submitLabel == .continue)
    #expect(field.field.next == nil)
    #expect(field.submit == .submitted(.username))
    #expect(field.typed("M") == .username(.edit("M")))
  }

  @Test func `S22, S24: nothing is said of a short username, nor while the typing may go on`() {
    for text in ["", "ma", "may"] {
      let field = username([.edit(text)])
      #expect(field.note == nil)
      #expect(field.mark == nil)
      #expect(field.error == nil)
    }
  }

  @Test func `S24: while it is looked up it says so, with a spinner`() {
    let field = username([.edit("maya"), .pauseEnded(1)])
    #expect(field.note == StyledText("Checking\u{2026}", Self.note))
    #expect(field.mark == .spinner)
  }

  @Test func `S25: a free username is yours, with a check`() {
    let field = username([.edit("mayachen"), .pauseEnded(1), .answered(1, isFree: true)])
    #expect(field.note == StyledText("@mayachen is yours", Self.note))
    #expect(field.mark == .checkmark(.token(.success)))
    #expect(field.error == nil)
  }

  @Test func `S26: a taken username is an error`() {
    let field = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    #expect(field.error == StyledText("@maya is taken", Self.error))
    #expect(field.note == nil)
    #expect(field.mark == nil)
  }

  @Test func `S28: a lookup that failed is a note, not an error`() {
    let field = username([.edit("maya"), .pauseEnded(1), .threw(1, .loud("Server on fire."))])
    #expect(field.note == StyledText("Couldn't check that username.", Self.note))
    #expect(field.error == nil)
    #expect(field.mark == nil)
    let quiet = username([.edit("maya"), .pauseEnded(1), .threw(1, .quiet)])
    #expect(quiet.note == nil)
  }

  @Test func `S34: the stroke says focus and error`() {
    let taken = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    let refused = SetupCase.drawn([.continue]).profile.fields
    for field in SetupCase.drawn().profile.fields {
      #expect(field.stroke?.paint == .token(.separator))
      #expect(field.stroke?.width == 1)
      #expect(field.focusedStroke.paint == .token(.textPrimary))
    }
    for field in refused + [taken] {
      #expect(field.stroke?.paint == .token(.danger))
      #expect(field.focusedStroke.paint == .token(.danger))
    }
  }

  @Test func `S35: a field is read by its label, with its error or what is known as a hint`() {
    let empty = SetupCase.drawn([.continue]).profile.fields
    #expect(empty[0].spoken == Spoken("Display name", hint: "Enter your name.", traits: [.textField]))
    #expect(
      empty[1].spoken == Spoken("Username", hint: "Use at least three characters.", traits: [.textField]))
    #expect(username([.edit("maya"), .pauseEnded(1)]).spoken.hint == "Checking\u{2026}")
    let taken = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    #expect(taken.spoken == Spoken("Username", value: "maya", hint: "@maya is taken", traits: [.textField]))
    let free = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: true)])
    #expect(free.spoken.hint == "@maya is yours")
    #expect(username([.edit("maya")]).spoken.hint == nil)
  }
}
